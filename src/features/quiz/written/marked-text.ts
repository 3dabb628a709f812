/** A text some of whose characters are marked, as Word marks the right option: bold, underlined, coloured, highlighted. */
import type { Note, Picture } from "./read-question.ts";

/** One bit each. */
export const BOLD = 1;
export const UNDERLINE = 2;
export const COLOUR = 4;
export const HIGHLIGHT = 8;
/** The plainest sign first: a highlighted option is meant, a bold one may be a habit. */
export const MARKS = [HIGHLIGHT, COLOUR, UNDERLINE, BOLD] as const;

export type MarkedText = {
  text: string;
  /** For each UTF-16 unit of the text its marks; null where there are none. */
  marks: Uint8Array | null;
};

/** The columns of a matching question. */
export type Sides = {
  left: readonly Item[];
  right: readonly Item[];
  /** For each item on the left the place of the right one that is written beside it; null where none is. */
  partners: readonly (number | null)[];
};
/** An item of a column, with its number or letter. */
export type Item = { label: string | null; text: string };

/** An item to be put in order, with the number that is written at its place; null where none is. */
export type Ranked = { text: string; rank: number | null };

/** A line or paragraph, with what belongs to it. */
export type Line = MarkedText & {
  pictures?: readonly Picture[];
  notes?: readonly Note[];
  /** Part of no question, such as the heading row of a table. */
  isAside?: true;
  /** Of the page, not of the exam: a running head, a foot, "Diğer sayfaya geçiniz." */
  isOfPage?: true;
  /** The words of a box; the line holds nothing else. */
  box?: readonly string[];
  /** The words that the line's gaps are filled from. */
  words?: readonly string[];
  /** The table that a matching question was written as; the line's own words are its task. */
  sides?: Sides;
  /** The items that an ordering question was written as; the line's own words are its task. */
  sequence?: readonly Ranked[];
};

export function plain(text: string): MarkedText {
  return { text, marks: null };
}

export function slice({ text, marks }: MarkedText, start: number, end = text.length): MarkedText {
  return { text: text.slice(start, end), marks: marks?.subarray(start, end) ?? null };
}

/** Pieces one after the other. */
export function joined(pieces: readonly MarkedText[]): MarkedText {
  const text = pieces.map((piece) => piece.text).join("");
  if (pieces.every(({ marks }) => marks === null)) return plain(text);
  const marks = new Uint8Array(text.length);
  let at = 0;
  for (const piece of pieces) {
    if (piece.marks !== null) marks.set(piece.marks, at);
    at += piece.text.length;
  }
  return { text, marks };
}

const LONG_SPACES = /[^\S\n]{20,}/g;

/** The text with each run of 20 spaces or more as a tab, where it has one, or four spaces: long runs make patterns slow. */
export function withoutLongSpaces(text: MarkedText): MarkedText {
  const runs = [...text.text.matchAll(LONG_SPACES)];
  if (runs.length === 0) return text;
  let end = 0;
  const pieces = runs.flatMap(({ index, 0: run }) => {
    const before = slice(text, end, index);
    end = index + run.length;
    return [before, plain(run.includes("\t") ? "\t" : "    ")];
  });
  return joined([...pieces, slice(text, end)]);
}

/** Whether most of what can be seen of a text has a mark. */
export function hasMark({ text, marks }: MarkedText, mark: number): boolean {
  if (marks === null) return false;
  let seen = 0;
  let marked = 0;
  for (let at = 0; at < text.length; at++) {
    if (/\s/.test(text.charAt(at))) continue;
    seen += 1;
    if (((marks[at] ?? 0) & mark) !== 0) marked += 1;
  }
  return seen > 0 && marked * 2 > seen;
}
