import type { CSSProperties } from "react";

/** Length of the longest unbreakable part of a text in characters; determines its font size. */
export function longestWord(text: string): number {
  // Splits at white space except no-break spaces.
  return Math.max(...text.split(/[^\S\u00a0]+/).map((word) => word.length));
}

/** Maximum length in characters of a word tied to an initial: in the smallest font, both fit on a podium step of a 360 px screen. */
const MAX_TIED_CHARS = 14;

/** Joins a final initial to the word before with a no-break space: `Ayşe Nur K.` */
export function withTiedInitial(name: string): string {
  return name.replace(/(\S+) (\p{L}{1,2}\.)$/u, (whole, word: string, initial: string) =>
    word.length > MAX_TIED_CHARS ? whole : `${word}\u00a0${initial}`,
  );
}

/** CSS variable `--letters` with the length of the longest word, for styles that keep words whole at any width. */
export function lettersOf(...texts: readonly string[]): CSSProperties {
  return { "--letters": Math.max(...texts.map(longestWord)) } as CSSProperties;
}
