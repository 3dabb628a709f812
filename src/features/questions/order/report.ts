import { plainReadings } from "../../../../convex/shared/plainReading.ts";
import { asNumbers } from "../shared/answer.ts";
import type { ContentOf, Distribution, Key } from "../shared/question.ts";
import { mostMissedPart } from "../tally/mistakes.ts";

// An answer and an answer key have the same format, so one function names both.
export { sequenceName as answerName, sequenceName as keyName } from "./sequences.ts";

export function mistakeIn(
  { items, itemMarks }: ContentOf<"order">,
  distribution: Distribution,
  key: Key,
): string | null {
  const most = mostMissedPart(distribution);
  if (most === null) return null;
  const item = plainReadings(items, itemMarks)[asNumbers(key)[most.part] ?? -1] ?? "";
  return `“${item}” ${most.count} kişide yerinde değildi`;
}
