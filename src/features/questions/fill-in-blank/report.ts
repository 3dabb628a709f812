import type { Distribution } from "../shared/question.ts";
import { mostMissedPart } from "../tally/mistakes.ts";

// An answer and an answer key have the same format, so one function names both.
export { blanksName as answerName, blanksName as keyName } from "./blanks.ts";

export function mistakeIn(_content: unknown, distribution: Distribution): string | null {
  const most = mostMissedPart(distribution);
  return most && `${most.count} kişi ${most.part + 1}. boşluğu doğru dolduramadı`;
}
