import type { CSSProperties } from "react";

/** Characters of the longest word of a text, by which its type is sized. */
export function longestWord(text: string): number {
  return Math.max(...text.split(/\s+/).map((word) => word.length));
}

/** The same for a style sheet, where words are to stay whole in whatever width there is: `--letters`. */
export function lettersOf(...texts: readonly string[]): CSSProperties {
  return { "--letters": Math.max(...texts.map(longestWord)) } as CSSProperties;
}
