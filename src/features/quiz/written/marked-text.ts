/** Text with formatting of characters (bold, underlined, coloured, highlighted), with which Word documents mark the right option. */
import type { Note, Picture } from "./read-question.ts";

/** Bit flags. */
export const BOLD = 1;
export const UNDERLINE = 2;
export const COLOUR = 4;
export const HIGHLIGHT = 8;
/** Most reliable mark first: highlighting is intended, bold text may be a habit. */
export const MARKS = [HIGHLIGHT, COLOUR, UNDERLINE, BOLD] as const;

export type MarkedText = {
  text: string;
  /** Marks of each UTF-16 unit of the text; null without formatting. */
  marks: Uint8Array | null;
};

/** Columns of a matching question. */
export type Sides = {
  left: readonly Item[];
  right: readonly Item[];
  /** For each item on the left, the index of its partner on the right; null if unknown. */
  partners: readonly (number | null)[];
};
/** An item of a column, with its number or letter. */
export type Item = { label: string | null; text: string };

/** An item of an ordering question, with the number written beside it; null without one. `hasBullet`: there is no space for a number. */
export type Ranked = { text: string; rank: number | null; hasBullet?: true };

/** A line or paragraph with its pictures and notes. */
export type Line = MarkedText & {
  pictures?: readonly Picture[];
  notes?: readonly Note[];
  /** Belongs to no question, such as the heading row of a table. */
  isAside?: true;
  /** Belongs to the page and not the exam: a header, a footer, "Diğer sayfaya geçiniz." */
  isOfPage?: true;
  /** Words of a word box, which fills the whole line. */
  box?: readonly string[];
  /** Words for the line's gaps. */
  words?: readonly string[];
  /** Columns of a matching question; the line's text is its task. */
  sides?: Sides;
  /** Items of an ordering question; the line's text is its task. */
  sequence?: readonly Ranked[];
};

export function plain(text: string): MarkedText {
  return { text, marks: null };
}

export function slice({ text, marks }: MarkedText, start: number, end = text.length): MarkedText {
  return { text: text.slice(start, end), marks: marks?.subarray(start, end) ?? null };
}

/** Concatenates pieces. */
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

/** Replaces runs of 20 or more spaces by a tab (if the run contains one) or four spaces, because long runs make patterns slow. */
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

/** True if most visible characters of a text have a mark. */
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
