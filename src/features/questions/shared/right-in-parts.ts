import type { Answer } from "./answer.ts";
import type { Key } from "./question.ts";

/** True if a list answer equals the answer key. Null if it is partly right and partial points count, because only the points show how much. */
export function isRightInParts(answer: Answer, key: Key, partial = false): boolean | null {
  if (!Array.isArray(answer) || !Array.isArray(key)) return false;
  return verdictOf(
    key.map((part, index) => part === answer[index]),
    partial,
  );
}

/** Verdict of an answer from the verdicts of its parts. @param parts true for each right part */
export function verdictOf(parts: readonly boolean[], partial = false): boolean | null {
  if (parts.every((right) => right)) return true;
  return partial && parts.some((right) => right) ? null : false;
}
