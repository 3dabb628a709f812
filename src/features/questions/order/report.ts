import { asNumbers } from "../shared/answer.ts";
import type { ContentOf, Distribution, Key } from "../shared/question.ts";
import { wrongPlace } from "../tally/mistakes.ts";

export { sequenceName as answerName, sequenceName as keyName } from "./sequences.ts";

export function mistakeIn(
  { items }: ContentOf<"order">,
  distribution: Distribution,
  key: Key,
): string | null {
  const most = wrongPlace(distribution);
  if (most === null) return null;
  const item = items[asNumbers(key)[most.place] ?? -1] ?? "";
  return `“${item}” ${most.count} kişide yerinde değildi`;
}
