import { asNumbers } from "../answer.ts";
import { wrongPlace } from "../mistakes.ts";
import type { ContentOf, Distribution, Key } from "../question.ts";

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
