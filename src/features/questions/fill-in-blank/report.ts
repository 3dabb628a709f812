import { type Answer, asTexts } from "../shared/answer.ts";
import type { ContentOf, Distribution } from "../shared/question.ts";
import type { AnswerName } from "../shared/question-kind.ts";
import { mostMissedPart } from "../tally/mistakes.ts";

export { answerName, keyName } from "./blanks.ts";

export function acceptedName(
  { fillInBlank: { blanks } }: ContentOf<"fill_in_blank">,
  answer: Answer,
): AnswerName {
  const texts = asTexts(answer);
  const blankIndex = texts.findIndex((text) => text !== "");
  const shown = texts[blankIndex] ?? "";
  return { shown, spoken: blanks.length === 1 ? shown : `${blankIndex + 1}. boşluk: ${shown}` };
}

export function mistakeIn(_content: unknown, distribution: Distribution): string | null {
  const most = mostMissedPart(distribution);
  return most && `${most.count} kişi ${most.part + 1}. boşluğu doğru dolduramadı`;
}
