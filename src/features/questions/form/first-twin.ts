import { cleanText } from "../../../../convex/shared/turkish.ts";

/** The index of the first text that stands there already, or null. Texts are compared as they are stored. */
export function firstTwin(texts: readonly string[]): number | null {
  const stored = texts.map(cleanText);
  const twin = stored.findIndex((text, index) => stored.indexOf(text) < index);
  return twin === -1 ? null : twin;
}
