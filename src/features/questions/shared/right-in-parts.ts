import type { Answer } from "./answer.ts";
import type { Key } from "./question.ts";

/** Whether an answer of several places is the key itself. Null where only its points will tell, since a part of it is right and counts. */
export function isRightInParts(answer: Answer, key: Key, partial = false): boolean | null {
  if (!Array.isArray(answer) || !Array.isArray(key)) return false;
  return verdictOf(
    key.map((part, place) => part === answer[place]),
    partial,
  );
}

/** @param places whether each is right */
export function verdictOf(places: readonly boolean[], partial = false): boolean | null {
  if (places.every((right) => right)) return true;
  return partial && places.some((right) => right) ? null : false;
}
