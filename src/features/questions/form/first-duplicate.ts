import { cleanText } from "../../../../convex/shared/turkish.ts";

/** Index of the first text that repeats an earlier one, or null. Texts are compared in their stored form (trimmed, normalized). */
export function firstDuplicate(texts: readonly string[]): number | null {
  const stored = texts.map(cleanText);
  const duplicate = stored.findIndex((text, index) => stored.indexOf(text) < index);
  return duplicate === -1 ? null : duplicate;
}
