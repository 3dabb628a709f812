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
  marks?: readonly Mark[] | undefined;
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

function characterAt(text: string, index: number): number {
  return splitsCharacter(text, index) ? index - 1 : index;
}

function characterEnd(text: string, index: number): number {
  return splitsCharacter(text, index) ? index + 1 : index;
}

/** Returns the marks in valid form: clipped to the text, merged, sorted, and without those that a formula covers. */
export function tidyMarks(text: string, marks: readonly Mark[]): Mark[] {
  const clipped = marks
    .map((mark) => ({ ...mark, from: Math.max(0, mark.from), to: Math.min(text.length, mark.to) }))
    .filter(({ from, to }) => from < to && Number.isInteger(from) && Number.isInteger(to))
    .map((mark) => ({ ...mark, from: characterAt(text, mark.from), to: characterEnd(text, mark.to) }))
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
export function joinFormatted(parts: readonly FormattedText[], separator = ""): StoredFormatted {
  let text = "";
  const marks: Mark[] = [];
  for (const [index, part] of parts.entries()) {
    if (index > 0) text += separator;
    for (const mark of part.marks ?? [])
      marks.push({ ...mark, from: mark.from + text.length, to: mark.to + text.length });
    text += part.text;
  }
  return withMarks(text, tidyMarks(text, marks));
}

/** Returns a text of a list with its marks; empty if the list has none at this index. */
export function formattedAt(
  texts: readonly string[],
  marks: readonly (readonly Mark[])[] | undefined,
  index: number,
): FormattedText {
  const own = marks?.[index];
  return { text: texts[index] ?? "", ...(own && { marks: own }) };
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

/** A text with marks of its own, as it is stored. */
export interface StoredFormatted {
  text: string;
  marks?: Mark[];
}

/**
 * Cleans a formatted text: `clean` changes only white space, invisible characters and the composition of letters, as
 * `cleanText` does. Marks keep their letters; marks on white space alone are dropped.
 */
export function cleanFormatted(
  { text, marks = [] }: FormattedText,
  clean: (text: string) => string,
): StoredFormatted {
  const cleaned = clean(text);
  if (marks.length === 0) return { text: cleaned };
  const sources = marks.map((mark) =>
    mark.kind === "formula" ? { ...mark, tex: cleanTex(mark.tex) } : mark,
  );
  if (cleaned === text) return withMarks(cleaned, tidyMarks(cleaned, sources));
  const edges = new Map(
    [...new Set(sources.flatMap(({ from, to }) => [from, to]))].map((at) => [at, wholeEdge(text, at)]),
  );
  /** Number of visible characters of the cleaned text before each edge. */
  const before = new Map<number, number>();
  let count = 0;
  let last = 0;
  for (const at of [...new Set(edges.values())].sort((a, b) => a - b)) {
    count += visiblePlaces(clean(text.slice(last, at))).length;
    before.set(at, count);
    last = at;
  }
  const visibleBefore = (at: number) => before.get(edges.get(at) ?? 0) ?? 0;
  const places = visiblePlaces(cleaned);
  const moved = sources.flatMap((mark) => {
    const first = places[visibleBefore(mark.from)];
    const final = places[visibleBefore(mark.to) - 1];
    if (first === undefined || final === undefined || final < first) return [];
    return [{ ...mark, from: first, to: final + (cleaned.codePointAt(final)! > 0xffff ? 2 : 1) }];
  });
  return withMarks(cleaned, tidyMarks(cleaned, moved));
}

function withMarks(text: string, marks: Mark[]): StoredFormatted {
  return marks.length === 0 ? { text } : { text, marks };
}

/** Removes invisible characters of a LaTeX source. A line break stays, because it ends a comment. */
function cleanTex(tex: string): string {
  return tex.replace(/(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu, "").trim();
}

/** Moves an index behind the marks, joiners and jamo that belong to the character before it. */
function wholeEdge(text: string, at: number): number {
  const joined = /(?:[\p{M}\p{Emoji_Modifier}\u1160-\u11ff]|\u200d\p{Extended_Pictographic}?)+/uy;
  joined.lastIndex = at;
  const followers = at === 0 ? null : joined.exec(text);
  if (followers !== null) return at + followers[0].length;
  const isInside = text[at - 1] === "\u200d" && /^\p{Extended_Pictographic}/u.test(text.slice(at, at + 2));
  return isInside ? wholeEdge(text, at + (text.codePointAt(at)! > 0xffff ? 2 : 1)) : at;
}

/** Returns the indexes of the characters that are not white space. */
function visiblePlaces(text: string): number[] {
  const places: number[] = [];
  let at = 0;
  for (const char of text) {
    if (!/\s/.test(char)) places.push(at);
    at += char.length;
  }
  return places;
}

/**
 * Returns the marks after an edit of the plain text alone: those before and after the changed part stay with their words.
 * A style around the changed part stretches; a changed formula is dropped.
 */
export function marksAfterEdit({ text: before, marks = [] }: FormattedText, after: string): Mark[] {
  if (marks.length === 0 || before === after) return [...marks];
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  if (splitsCharacter(before, start) || splitsCharacter(after, start)) start -= 1;
  let same = 0;
  while (same < shorter - start && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  if (splitsCharacter(before, before.length - same) || splitsCharacter(after, after.length - same)) same -= 1;
  const end = before.length - same;
  const shift = after.length - before.length;
  const moved = marks.flatMap((mark): Mark[] => {
    const { from, to, kind } = mark;
    if (to <= start) return [mark];
    if (from >= end) return [{ ...mark, from: from + shift, to: to + shift }];
    if (kind === "formula") return [];
    return [{ kind, from: from < start ? from : end + shift, to: to >= end ? to + shift : start }];
  });
  return tidyMarks(after, moved);
}

/** True if a value that was read from a file or from the browser's storage has the shape of a list of marks. */
export function isMarkList(value: unknown): value is Mark[] {
  return (
    Array.isArray(value) &&
    value.every((mark: Record<keyof Mark | "tex", unknown> | null | undefined) => {
      if (typeof mark?.from !== "number" || typeof mark.to !== "number") return false;
      return mark.kind === "formula"
        ? typeof mark.tex === "string"
        : STYLES.some((style) => style === mark.kind);
    })
  );
}

/** Returns the richest format in the texts: "formulas", "marks", or undefined if all are plain. */
export function formatsIn(texts: Iterable<readonly Mark[] | undefined>): "marks" | "formulas" | undefined {
  let found: "marks" | undefined;
  for (const marks of texts) {
    if (marks?.some(({ kind }) => kind === "formula")) return "formulas";
    if (marks !== undefined && marks.length > 0) found = "marks";
  }
  return found;
}

/** Fields of a question's content with the marks of a list of texts: one list of marks per text. Absent if all these texts are plain. */
const LISTS_OF_MARKS: ReadonlySet<string> = new Set(["optionMarks", "itemMarks", "leftMarks", "rightMarks"]);

/** Returns a question's content without marks. */
export function withoutMarks<Content>(content: Content): Content {
  if (typeof content !== "object" || content === null) return content;
  if (Array.isArray(content)) return content.map(withoutMarks) as Content;
  const plain = Object.entries(content).filter(([name]) => !LISTS_OF_MARKS.has(name));
  return Object.fromEntries(plain.map(([name, part]) => [name, withoutMarks(part)])) as Content;
}

/** Returns the marks of all texts in a question's content. */
export function marksIn(content: object): readonly Mark[][] {
  return Object.entries(content).flatMap(([name, part]: [string, unknown]) => {
    if (LISTS_OF_MARKS.has(name)) return (part as Mark[][] | undefined) ?? [];
    return typeof part === "object" && part !== null && !Array.isArray(part) ? marksIn(part) : [];
  });
}

/** Returns the lists of marks, or undefined if all are empty. */
export function listsOfMarks(lists: readonly (readonly Mark[])[]): Mark[][] | undefined {
  return lists.some((marks) => marks.length > 0) ? lists.map((marks) => [...marks]) : undefined;
}

/**
 * Returns the marks of a list of texts after an edit of the plain texts alone. Texts may be added, removed, moved and
 * edited: marks stay with an equal text, else with the text at the same index.
 */
export function marksAfterListEdit(
  before: readonly string[],
  lists: readonly (readonly Mark[])[],
  after: readonly string[],
): Mark[][] | undefined {
  const unused = new Set(before.keys());
  const take = (index: number | undefined) => {
    if (index === undefined || !unused.delete(index)) return undefined;
    return { text: before[index] ?? "", marks: lists[index] ?? [] };
  };
  const equal = after.map((text, at) => {
    if (before[at] === text) return take(at);
    return take([...unused].find((index) => before[index] === text && after[index] !== text));
  });
  return listsOfMarks(
    after.map((text, at) => {
      const source = equal[at] ?? (before.length === after.length ? take(at) : undefined);
      return source === undefined ? [] : marksAfterEdit(source, text);
    }),
  );
}
