/** Matching questions of exams: two columns, one numbered and one lettered, with brackets for the letters. */
import { foldKey } from "./fold-key.ts";
import type { Item, Line, Sides } from "./marked-text.ts";
import type { FoundAnswer, Note, OtherReading } from "./read-question.ts";
import { fitted } from "./read-question.ts";

/** `mark`: label of the partner in the item's brackets; "" for empty brackets, null without brackets. */
type Entry = Item & { mark: string | null };

/** Brackets with the label of a partner, or empty ones: "(b)", "( )", "(...)". */
const MARK = String.raw`[([]\s*(\p{L}|\d{1,2}|[._…\s]*)\s*[)\]]`;
const MARK_ALONE = new RegExp(`^(?:${MARK}|[._…]{2,}|(\\p{L}))$`, "u");
const MARK_BEFORE = new RegExp(`^${MARK}\\s*`, "u");
const MARK_BEHIND = new RegExp(`\\s*${MARK}$`, "u");
/** Number or letter of an item: "1.", "b)". */
const LABEL = /^(\d{1,2}|\p{L})\s*[.)\-–:]\s*/u;
const LABEL_ALONE = /^\(?(\d{1,2}|\p{L})\s*[.)\-–:]?\)?$/u;
const MARK_INSIDE = new RegExp(MARK, "gu");
const MIN_ROWS = 2;
const MAX_ROWS = 30;
const MAX_ROW_CHARS = 500;
const MAX_HEAD_CHARS = 40;

/**
 * Columns of a matching question in the rows of a table; null for another table.
 * @param isAsked true if the line above is a task to match; the columns then need no numbers and letters
 */
export function sidesOf(rows: readonly (readonly string[])[], isAsked: boolean): Sides | null {
  const read = rows.map((row) => entriesIn(row.map((cell) => cell.trim()).filter((cell) => cell !== "")));
  const isHead = read[0]?.every(
    ({ label, mark, text }) => label === null && mark === null && text.length <= MAX_HEAD_CHARS,
  );
  const hasHead =
    isHead === true &&
    read.slice(1).every((entries) => entries.some(({ label, mark }) => (label ?? mark) !== null));
  const body = (hasHead ? read.slice(1) : read).filter((entries) => entries.length > 0);
  const full = body.filter((entries) => entries.length === 2);
  // If one side has more items, an item without a partner is alone in its row.
  if (full.length < MIN_ROWS || body.some(({ length }) => length > 2)) return null;
  const rightKind = kindOf(full[0]?.[1]?.label);
  const left: Entry[] = [];
  const right: Entry[] = [];
  for (const entries of body) {
    const [first, second] = entries;
    if (second !== undefined && first !== undefined) {
      left.push(first);
      right.push(second);
    } else if (first !== undefined) (kindOf(first.label) === rightKind ? right : left).push(first);
  }
  return isMatching(left, right, isAsked) ? { left, right, partners: partnersOf(left, right) } : null;
}

/** Joins the lines below a task to match, whose columns are separated by tabs, spaces or brackets, into one matching question. */
export function withMatchingLines(lines: readonly Line[]): Line[] {
  const read: Line[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    if (line === undefined) continue;
    const rows = asksToMatch(line.text) && line.sides === undefined ? rowsBelow(lines, at + 1) : [];
    const sides = sidesOf(
      rows.flatMap(({ cells }) => (cells.length > 0 ? [cells] : [])),
      true,
    );
    read.push(sides === null ? line : { ...line, sides, inner: lines.slice(at + 1, at + 1 + rows.length) });
    if (sides !== null) at += rows.length;
  }
  return read;
}

export function asksToMatch(text: string): boolean {
  const folded = foldKey(text.slice(0, MAX_ROW_CHARS));
  const isTask =
    /esle(?:stir(?:in|elim|(?!\p{L}))|stirme(?:\s+(?:soru|yap)|[^\p{L}]*$)|yin)|^\s*(?:\S{1,4}\s+)?match\s+(?:the|each|them)\s/u.test(
      folded,
    );
  return isTask && !/\?\s*$/.test(text);
}

/** The following lines with columns, and empty ones between them. */
function rowsBelow(lines: readonly Line[], from: number): { cells: string[] }[] {
  const rows = lines.slice(from, from + MAX_ROWS).map(({ text, pictures, sides }) => ({
    cells: text
      .slice(0, MAX_ROW_CHARS)
      .replace(MARK_INSIDE, (mark) => `\t${mark.replace(/\s+/g, "")}\t`)
      .split(/\t+|\s{3,}/)
      .map((cell) => cell.trim())
      .filter((cell) => cell !== ""),
    isOther: pictures !== undefined || sides !== undefined,
  }));
  for (const row of rows)
    row.cells = row.cells.flatMap((cell) => (isAnswerBlank(cell) ? [cell] : besideEachOther(cell)));
  const end = rows.findIndex(
    ({ cells, isOther }) => isOther || cells.length === 1 || /^cevap/iu.test(cells[0] ?? ""),
  );
  const kept = end === -1 ? rows : rows.slice(0, end);
  return kept.slice(0, kept.findLastIndex(({ cells }) => cells.length > 1) + 1);
}

function isAnswerBlank(cell: string): boolean {
  return MARK_ALONE.test(cell);
}

const BESIDE = /^(\d{1,2}\s*[.)\-–:]\s*\S.*?)\s((?:\p{L})\s*[.)]\s*\S.*)$/u;

/** Splits numbered and lettered items with a single space between them: "1. Elma a. Sarı". */
function besideEachOther(cell: string): string[] {
  const [, left, right] = BESIDE.exec(cell) ?? [];
  return left === undefined || right === undefined ? [cell] : [left, right];
}

function kindOf(label: string | null | undefined): "number" | "letter" | "none" {
  if (label == null) return "none";
  return /\d/.test(label) ? "number" : "letter";
}

/** True if one side has numbers and the other one letters, each once; or if neither has labels and the task is to match. */
function isMatching(left: readonly Entry[], right: readonly Entry[], isAsked: boolean): boolean {
  const kinds = [left, right].map((side) => new Set(side.map(({ label }) => kindOf(label))));
  if (kinds.some(({ size }) => size !== 1)) return false;
  const [leftKind, rightKind] = kinds.map(([kind]) => kind);
  const isUnique = [left, right].every((side) => {
    const labels = side.flatMap(({ label }) => label ?? []);
    return new Set(labels).size === labels.length;
  });
  if (!isUnique) return false;
  const hasBrackets = [left, right].some((side) => side.every(({ mark }) => mark !== null));
  const isLabelled = leftKind !== rightKind && leftKind !== "none" && rightKind !== "none";
  if (isAsked) return leftKind === "none" || rightKind === "none" || isLabelled;
  const isBracketed = hasBrackets && (leftKind !== "none" || rightKind !== "none") && leftKind !== rightKind;
  // A question with options beside it has a question mark, and no brackets.
  return isBracketed || (isLabelled && left.every(({ text }) => !text.includes("?")));
}

/** Items of a row's cells. Brackets for an answer, or a label in its own cell, belong to the text beside it. */
function entriesIn(cells: readonly string[]): Entry[] {
  const entries: Entry[] = [];
  let label: string | null = null;
  let mark: string | null = null;
  for (const [position, cell] of cells.entries()) {
    const isLast = position === cells.length - 1;
    const alone = MARK_ALONE.exec(cell);
    const last = entries.at(-1);
    if (alone !== null && last !== undefined && last.mark === null && !isLast) {
      last.mark = signOf(alone[1] ?? alone[2]);
      continue;
    }
    if (alone !== null && last === undefined && label === null && /^[([._…]/.test(cell)) {
      mark = signOf(alone[1]);
      continue;
    }
    const own = isLast ? null : LABEL_ALONE.exec(cell);
    if (own !== null && label === null) {
      label = own[1] ?? null;
      continue;
    }
    entries.push(entryOf(cell, label, mark));
    [label, mark] = [null, null];
  }
  return entries;
}

function entryOf(cell: string, ownLabel: string | null, ownMark: string | null): Entry {
  let text = cell;
  let mark = ownMark;
  const takeMark = (pattern: RegExp) => {
    const found = mark === null ? pattern.exec(text) : null;
    if (found === null || found[0].length === text.length) return;
    mark = signOf(found[1]);
    text = text.replace(pattern, "");
  };
  takeMark(MARK_BEFORE);
  const label = ownLabel ?? LABEL.exec(text)?.[1] ?? null;
  if (ownLabel === null) text = text.replace(LABEL, "");
  takeMark(MARK_BEFORE);
  takeMark(MARK_BEHIND);
  return { label: label === null ? null : folded(label), text: text.trim(), mark };
}

/** Letter or number in brackets; empty for dots. */
function signOf(written = ""): string {
  return /^[\p{L}\d]+$/u.test(written) ? folded(written) : "";
}

function folded(label: string): string {
  return label.toLowerCase();
}

function partnersOf(left: readonly Entry[], right: readonly Entry[]): (number | null)[] {
  return left.map(({ label, mark }) => {
    const beside = mark === null || mark === "" ? -1 : right.findIndex((item) => item.label === mark);
    // The brackets may also be in the other column.
    const back = label === null ? -1 : right.findIndex((item) => item.mark === label);
    const position = beside === -1 ? back : beside;
    return position === -1 ? null : position;
  });
}

/** Pairs of labels in a line such as "1-b, 2-a" or "Cevaplar: a) 3 b) 1"; null for another line. */
export function pairEntries(line: string): { left: string; right: string }[] | null {
  const labels = line.replace(/^\s*\p{L}[\p{L} ]{3,30}[:：]/u, "");
  const pairs = [
    ...labels.matchAll(/(?:^|[\s,;|/])(\d{1,2}|\p{L})\s*[-–=→.):]+\s*(\d{1,2}|\p{L})(?![\p{L}\d])/gu),
  ];
  const rest = pairs.reduce((text, [whole]) => text.replace(whole, ""), labels);
  if (pairs.length === 0 || /[\p{L}\d]/u.test(rest)) return null;
  return pairs.map(([, left = "", right = ""]) => ({ left, right }));
}

/** The columns with the pairs of a line below the table; null if a label does not exist. */
export function withAnswers(sides: Sides, entries: readonly { left: string; right: string }[]): Sides | null {
  const position = (side: readonly Item[], label: string) =>
    side.findIndex((item) => item.label === folded(label));
  const found = entries.map(
    ({ left, right }) => [position(sides.left, left), position(sides.right, right)] as const,
  );
  if (entries.length < MIN_ROWS || found.some((pair) => pair.includes(-1))) return null;
  const partners = new Map(found);
  return { ...sides, partners: sides.partners.map((known, at) => partners.get(at) ?? known) };
}

/** Content of a matching question, and notes for the teacher. */
export function matchingOf(
  text: string,
  { left, right, partners }: Sides,
): { answer: FoundAnswer; notes: Note[] } {
  const answerWith = (positions: readonly (number | null)[]): FoundAnswer => ({
    type: "matching",
    matchingPairs: left.map((item, at) => ({
      left: item.text,
      right: right[positions[at] ?? -1]?.text ?? "",
    })),
  });
  const unused = right.filter((_, position) => !partners.includes(position)).map((item) => `“${item.text}”`);
  const answer = answerWith(partners);
  if (!partners.includes(null)) {
    const sentence = `Sağ sütunda eşi olmayanlar alınmadı: ${unused.join(", ")}.`;
    return { answer, notes: unused.length === 0 ? [] : [{ tone: "changed", sentence }] };
  }
  const inRows = answerWith(left.map((_, position) => position));
  const { picture, ...question } = fitted({ text, answer: inRows });
  const otherReadings: OtherReading[] =
    left.length > right.length ? [] : [{ label: "Satırlardaki gibi eşle", question }];
  const sentence = `Hangilerinin eş olduğu dosyada yazmıyor; sağ sütunda kalanlar: ${unused.join(", ")}.`;
  return { answer, notes: [{ tone: "doubt", sentence, otherReadings }] };
}
