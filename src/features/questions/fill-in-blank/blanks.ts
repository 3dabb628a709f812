import { splitAtBlanks } from "../../../../convex/shared/blanks.ts";
import { cleanText, foldName } from "../../../../convex/shared/turkish.ts";
import { type Answer, asTexts } from "../shared/answer.ts";
import type { ContentOf, Key } from "../shared/question.ts";
import type { AnswerName } from "../shared/question-kind.ts";
import type { TextLength } from "../shared/text-length.ts";
import { lengthOfTexts } from "../tally/places.ts";

type FillInBlank = ContentOf<"fill_in_blank">;

export function contentWords({ fillInBlank: { text, blanks } }: FillInBlank): string {
  const choices = blanks.flatMap(({ options }, blankIndex) =>
    options.length === 0 ? [] : [`. ${blankIndex + 1}. boşluk için: ${options.join(", ")}`],
  );
  const read = splitAtBlanks(text).map((piece, index) =>
    index === 0 ? piece : `(${index}. boşluk) ${piece}`,
  );
  // Each choice begins with a full stop, so the text must not end with one.
  return (
    read
      .join(" ")
      .replace(/\s+/g, " ")
      .replace(/[ .]+$/, "") + choices.join("")
  );
}

/** Texts in the blanks of an answer or the answer key, for screen readers. */
export function blanksName(_content: unknown, texts: Answer | Key): AnswerName {
  const spoken = asTexts(texts).map(
    (text, blankIndex) => `${blankIndex + 1}. boşluk ${text.trim() || "boş"}`,
  );
  return { shown: "", spoken: spoken.join(", ") };
}

/** Compares like the server: a chosen option must be equal; a typed text may differ in case, spaces and dotted/dotless i. */
export function isRightBlank(own: string, right: string, options: readonly string[]): boolean {
  return options.length > 0 ? cleanText(own) === right : foldName(own) === foldName(right);
}

export function lengthOf({ fillInBlank: { text } }: FillInBlank): TextLength {
  return lengthOfTexts([text]);
}
