/**
 * Answer on paper with several marked options where one is allowed, which the host has declared invalid. It is given and wrong, and chooses no option.
 * No kind accepts an empty selection as an answer.
 */
export const INVALID_ANSWER: number[] = [];

export function isInvalidAnswer(answer: unknown): boolean {
  return Array.isArray(answer) && answer.length === 0;
}
