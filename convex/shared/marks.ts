/**
 * Formatting of a text: marks over ranges of its plain string. The plain string is complete by itself, so search, speech, exports and old
 * clients read it without the marks. Identical in the browser and in every Convex runtime.
 */

export const STYLES = ["bold", "underline", "superscript", "subscript"] as const;
export type Style = (typeof STYLES)[number];

/**
 * Format of the text from index `from` up to, but not including, index `to` (UTF-16 units). `tex` is the LaTeX source of a formula; the text
 * of its range is what a reader without formulas reads ("√2", "3/4").
 */
export type Mark =
  | { from: number; to: number; kind: Style }
  | { from: number; to: number; kind: "formula"; tex: string };

/** Marks are sorted by `from`. Absent: the text has no format. */
export interface FormattedText {
  text: string;
  marks?: readonly Mark[];
}

/** Piece of a text with the same format throughout. */
export type Piece =
  | { text: string; styles: readonly Style[]; tex?: undefined }
  | { text: string; tex: string };

/** Limit of marks in one text. */
export const MAX_MARKS = 100;
/** Limit of a formula's LaTeX source, in UTF-16 units. */
export const FORMULA_MAX_CHARS = 500;

/**
 * True if the marks fit the text: sorted, not empty, inside the text, without two marks of one style that overlap or
 * touch, formulas without any other mark, and within the limits.
 */
export function areMarksValid(text: string, marks: readonly Mark[]): boolean {
  if (marks.length > MAX_MARKS) return false;
  let last = 0;
  const ends = new Map<Mark["kind"], number>();
  for (const mark of marks) {
    const { from, to, kind } = mark;
    if (!Number.isInteger(from) || !Number.isInteger(to)) return false;
    if (from < last || to <= from || to > text.length) return false;
    if (splitsCharacter(text, from) || splitsCharacter(text, to)) return false;
    if (kind === "formula") {
      if (mark.tex.trim() === "" || mark.tex.length > FORMULA_MAX_CHARS) return false;
      if ([...ends.values()].some((end) => end > from)) return false;
    } else if ((ends.get(kind) ?? -1) >= from || (ends.get("formula") ?? -1) > from) return false;
    ends.set(kind, to);
    last = from;
  }
  return true;
}

/** True if the index is between the two UTF-16 units of one character. */
function splitsCharacter(text: string, index: number): boolean {
  return /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(index - 1, index + 1));
}

/** Returns the marks in valid form: clipped to the text, merged, sorted, and without those that a formula covers. */
export function tidyMarks(text: string, marks: readonly Mark[]): Mark[] {
  const clipped = marks
    .map((mark) => ({ ...mark, from: Math.max(0, mark.from), to: Math.min(text.length, mark.to) }))
    .filter(({ from, to }) => from < to)
    .sort((a, b) => a.from - b.from || a.to - b.to);
  const formulas: Mark[] = [];
  for (const mark of clipped) {
    if (mark.kind !== "formula" || mark.from < (formulas.at(-1)?.to ?? 0)) continue;
    if (mark.tex.trim() !== "" && mark.tex.length <= FORMULA_MAX_CHARS) formulas.push(mark);
  }
  const tidy = [...formulas];
  for (const kind of STYLES) {
    const merged: { from: number; to: number; kind: Style }[] = [];
    for (const mark of clipped) {
      if (mark.kind !== kind) continue;
      const last = merged.at(-1);
      if (last && mark.from <= last.to) last.to = Math.max(last.to, mark.to);
      else merged.push({ from: mark.from, to: mark.to, kind });
    }
    tidy.push(...merged.flatMap((mark) => withoutRanges(mark, formulas)));
  }
  return tidy.sort((a, b) => a.from - b.from || a.to - b.to).slice(0, MAX_MARKS);
}

/** Returns the parts of a mark outside of the ranges, which are sorted. */
function withoutRanges<M extends Mark>(mark: M, ranges: readonly Mark[]): M[] {
  const parts: M[] = [];
  let { from } = mark;
  for (const range of ranges) {
    if (range.to <= from || range.from >= mark.to) continue;
    if (range.from > from) parts.push({ ...mark, from, to: range.from });
    from = range.to;
  }
  if (from < mark.to) parts.push({ ...mark, from });
  return parts;
}

/** Returns the marks of `text.slice(from, to)`. A formula that is only partly inside is left out. */
export function sliceMarks(marks: readonly Mark[], from: number, to = Infinity): Mark[] {
  return marks.flatMap((mark) => {
    if (mark.kind === "formula" && (mark.from < from || mark.to > to)) return [];
    const start = Math.max(mark.from, from);
    const end = Math.min(mark.to, to);
    return start < end ? [{ ...mark, from: start - from, to: end - from }] : [];
  });
}

/** Joins texts with their marks. */
export function joinFormatted(parts: readonly FormattedText[], separator = ""): FormattedText {
  let text = "";
  const marks: Mark[] = [];
  for (const [index, part] of parts.entries()) {
    if (index > 0) text += separator;
    for (const mark of part.marks ?? [])
      marks.push({ ...mark, from: mark.from + text.length, to: mark.to + text.length });
    text += part.text;
  }
  const tidy = tidyMarks(text, marks);
  return tidy.length === 0 ? { text } : { text, marks: tidy };
}

/** Splits a text into pieces of one format each, in their order. */
export function piecesOf({ text, marks = [] }: FormattedText): Piece[] {
  const bounds = new Set([0, text.length]);
  for (const { from, to } of marks) bounds.add(from).add(to);
  const sorted = [...bounds].filter((at) => at >= 0 && at <= text.length).sort((a, b) => a - b);
  const pieces: Piece[] = [];
  for (const [index, from] of sorted.entries()) {
    const to = sorted[index + 1];
    if (to === undefined) break;
    const covering = marks.filter((mark) => mark.from <= from && mark.to >= to);
    const formula = covering.find((mark) => mark.kind === "formula");
    const words = text.slice(from, to);
    if (formula) pieces.push({ text: words, tex: formula.tex });
    else
      pieces.push({ text: words, styles: covering.flatMap(({ kind }) => (kind === "formula" ? [] : kind)) });
  }
  return pieces;
}

/**
 * Cleans a formatted text: `clean` changes only white space, invisible characters and the composition of letters, as
 * `cleanText` does. Marks keep their letters; marks on white space alone are dropped.
 */
export function cleanFormatted(
  { text, marks }: FormattedText,
  clean: (text: string) => string,
): FormattedText {
  const cleaned = clean(text);
  if (marks === undefined || marks.length === 0) return { text: cleaned };
  /** Indexes in the cleaned text of its visible characters. */
  const places = visiblePlaces(cleaned);
  const moved = marks.flatMap((mark) => {
    const first = countVisible(clean(text.slice(0, mark.from)));
    const count = countVisible(clean(text.slice(mark.from, mark.to)));
    const from = places[first];
    const last = places[first + count - 1];
    if (count === 0 || from === undefined || last === undefined) return [];
    return [{ ...mark, from, to: last + (cleaned.codePointAt(last)! > 0xffff ? 2 : 1) }];
  });
  const tidy = tidyMarks(cleaned, moved);
  return tidy.length === 0 ? { text: cleaned } : { text: cleaned, marks: tidy };
}

function visiblePlaces(text: string): number[] {
  const places: number[] = [];
  let at = 0;
  for (const char of text) {
    if (!/\s/.test(char)) places.push(at);
    at += char.length;
  }
  return places;
}

function countVisible(text: string): number {
  return visiblePlaces(text).length;
}
