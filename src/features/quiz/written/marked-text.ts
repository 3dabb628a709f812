/** Text with formatting of characters (bold, underlined, coloured, highlighted), with which Word documents mark the right option. */
import type { PaperRole } from "./paper-styles.ts";
import type { Note, Picture } from "./read-question.ts";
import type { Format, Part, Reading } from "./reading.ts";
import type { SectionAnswer, Task } from "./section-types.ts";

/** Bit flags. */
export const BOLD = 1;
export const UNDERLINE = 2;
export const COLOUR = 4;
export const HIGHLIGHT = 8;
/** Most reliable mark first: highlighting is intended, bold text may be a habit. */
export const MARKS = [HIGHLIGHT, COLOUR, UNDERLINE, BOLD] as const;

/** Lowest bit of a part's number. */
export const PART = 256;

export type MarkedText = {
  text: string;
  /**
   * Marks of each UTF-16 unit of the text; null without formatting. The bits from {@link PART} on are the number of the document's part that the
   * unit belongs to, counted from 1; 0 for none.
   */
  marks: Uint32Array | null;
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
  /** Role of the line's paragraph in one of our own Word files. `isFirst`: the line begins the paragraph. */
  paper?: { role: PaperRole; isFirst: boolean };
  /** Belongs to no question, such as the heading row of a table. */
  isAside?: true;
  /** Belongs to the page and not the exam: a header, a footer, "Diğer sayfaya geçiniz." */
  isOfPage?: true;
  /** Points that were printed beside the line's question, and removed from the line. */
  points?: number;
  /** Points of each question of the line's section, which were removed from the line. */
  eachPoints?: number;
  /** True if points were removed from the line, of the question or of each of its parts. */
  hasPoints?: true;
  /** Section that begins with the line, and its task. */
  head?: { section: string; task: Task };
  /** A whole question of a section, without its label. */
  item?: { number: number; isNumbered: boolean };
  /** True for the first line below a section whose label is a number. */
  endsSection?: true;
  /** Answers of the sections' questions, in place of the answer key. */
  answers?: readonly SectionAnswer[];
  /** Words of a word box, which fills the whole line. */
  box?: readonly string[];
  /** Words for the line's gaps. */
  words?: readonly string[];
  /** Lines whose words the line's columns, items or plain text contain. */
  inner?: readonly MarkedText[];
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
  const marks = new Uint32Array(text.length);
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

/** True if a letter or digit of a text has a mark. */
export function hasMarkedLetter({ text, marks }: MarkedText, mark: number): boolean {
  return marks?.some((own, at) => (own & mark) !== 0 && /[\p{L}\p{N}]/u.test(text.charAt(at))) ?? false;
}

/** True if a formula or another part of the document extends from before a range to its end: "(c + d)/d" around " d)". */
export function isInsidePart({ marks }: MarkedText, from: number, to: number): boolean {
  if (marks === null || from === 0) return false;
  const part = Math.floor((marks[from - 1] ?? 0) / PART);
  return part > 0 && part === Math.floor((marks[to] ?? 0) / PART);
}

/** Numbers of the parts in a text, each once. */
export function partNumbers({ marks }: MarkedText): number[] {
  return marks === null
    ? []
    : [...new Set(marks)].map((mark) => Math.floor(mark / PART)).filter((number) => number > 0);
}

/** The text with its formats. Colours and highlighting are none. */
export function readingOf({ text, marks }: MarkedText, parts: readonly Part[]): Reading {
  const formats: Format[] = [];
  const take = (valueAt: (at: number) => number, formatOf: (value: number) => object | null) => {
    for (let from = 0; from < text.length; ) {
      const value = valueAt(from);
      let to = from + 1;
      while (to < text.length && valueAt(to) === value) to += 1;
      const format = value === 0 ? null : formatOf(value);
      if (format !== null) formats.push({ from, to, ...format } as Format);
      from = to;
    }
  };
  if (marks === null) return { text, formats };
  take(
    (at) => (marks[at] ?? 0) & BOLD,
    () => ({ style: "bold" }),
  );
  take(
    (at) => (marks[at] ?? 0) & UNDERLINE,
    () => ({ style: "underline" }),
  );
  take(
    (at) => Math.floor((marks[at] ?? 0) / PART),
    (number) => {
      const part = parts[number - 1];
      return part === undefined ? null : { part };
    },
  );
  return { text, formats };
}
