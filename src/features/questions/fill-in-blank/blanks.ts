import { splitAtBlanks } from "../../../../convex/shared/blanks.ts";
import { foldGap } from "../../../../convex/shared/foldAnswer.ts";
import { cleanText } from "../../../../convex/shared/turkish.ts";
import { type Answer, asTexts } from "../shared/answer.ts";
import type { ContentOf, Key } from "../shared/question.ts";
import type { AnswerName } from "../shared/question-kind.ts";
import type { TextLength } from "../shared/text-length.ts";
import { lengthOfTexts } from "../tally/places.ts";

type FillInBlank = ContentOf<"fill_in_blank">;

/** Accepted texts of each blank. The first one is the right text of the quiz's author. Empty without an answer key. */
export function acceptedTexts(key: Key | null): string[][] {
  if (!Array.isArray(key)) return [];
  return key.map((texts) => (Array.isArray(texts) ? texts : [String(texts)]));
}

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

/** Texts in the blanks of an answer, for screen readers. */
export function answerName(_content: unknown, answer: Answer): AnswerName {
  return blanksName(asTexts(answer).map((text) => text.trim() || "boş"));
}

/** Right texts of the blanks, for screen readers. */
export function keyName(_content: unknown, key: Key): AnswerName {
  return blanksName(acceptedTexts(key).map((texts) => texts.join(" ya da ")));
}

function blanksName(texts: readonly string[]): AnswerName {
  const spoken = texts.map((text, blankIndex) => `${blankIndex + 1}. boşluk ${text}`);
  return { shown: "", spoken: spoken.join(", ") };
}

/**
 * Returns the accepted text that equals a participant's text; null if it is wrong. Compares like the server: a chosen option must be equal; a typed
 * text may differ in case, spaces and dotted/dotless i.
 */
export function acceptedAs(
  own: string,
  accepted: readonly string[],
  options: readonly string[],
  plainLetters: boolean | undefined,
): string | null {
  const folded = (text: string) => (options.length > 0 ? cleanText(text) : foldGap(text, plainLetters));
  return accepted.find((text) => folded(text) === folded(own)) ?? null;
}

export function lengthOf({ fillInBlank: { text } }: FillInBlank): TextLength {
  return lengthOfTexts([text]);
}
