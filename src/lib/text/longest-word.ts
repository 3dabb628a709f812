import type { CSSProperties } from "react";

/** Characters of the longest part of a text that no line break divides, by which its type is sized. */
export function longestWord(text: string): number {
  return Math.max(...text.split(/[^\S\u00a0]+/).map((word) => word.length));
}

/** Longest word that is tied to an initial, in characters: at the smallest type, both together fit on a podium step of a 360 px screen. */
const MOST_TIED = 14;

/** A name whose last initial stays in the line of the word before: `Ayşe Nur K.` */
export function withTiedInitial(name: string): string {
  return name.replace(/(\S+) (\p{L}{1,2}\.)$/u, (whole, word: string, initial: string) =>
    word.length > MOST_TIED ? whole : `${word}\u00a0${initial}`,
  );
}

/** The same for a style sheet, where words are to stay whole in whatever width there is: `--letters`. */
export function lettersOf(...texts: readonly string[]): CSSProperties {
  return { "--letters": Math.max(...texts.map(longestWord)) } as CSSProperties;
}
