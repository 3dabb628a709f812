import { MAX_ROWS } from "../../geometry/sheet-geometry.ts";
import type { Mark, ReadSheet } from "../../reader/sheet-reading.ts";
import type { PictureSource } from "../pictures/pictures-of.ts";
import {
  type ExamToRead,
  type Objection,
  type PageReading,
  type RowMark,
  scoredOnPage,
  type UnmarkedPage,
} from "./exam-to-read.ts";

/** A sheet that was read but is not recorded yet. Immutable. */
export interface OpenSheet {
  source: PictureSource;
  sheet: number;
  page: number;
  /** Digits of the number grid; null on a pupil's own sheet. */
  digits: readonly Mark[] | null;
  /** Number that the teacher has typed in place of the digits. */
  typedNumber: string | null;
  /** Pupil whom the teacher has chosen in place of the number. */
  pupilId: string | null;
  /** Index of the booklet. */
  booklet: Mark;
  /** By row of the page, as they were read; null also for rows that are printed without bubbles. */
  marks: readonly (RowMark | "doubtful")[];
  /** Points by row of a page for points; null if not entered. */
  scores: readonly Mark[];
  /** Reason why the server has not recorded the sheet, or would not. */
  objection: Objection | null;
  /** The server was asked for an objection. It comes before doubtful marks, because the sheet may not count. */
  isChecked: boolean;
  /** The teacher has decided that this reading counts. */
  replaces: boolean;
  crops: SheetCrops;
}

/** Pictures of marks that may be asked. They exist only in this browser, until `freeCrops`. */
export interface SheetCrops {
  number: ImageBitmap | null;
  booklet: ImageBitmap | null;
  marks: ReadonlyMap<number, ImageBitmap>;
  scores: ReadonlyMap<number, ImageBitmap>;
}

/** Decision that the teacher must make before a sheet can be recorded. */
export type Doubt =
  | { kind: "number"; reason: "doubtful" | "empty" | "incomplete"; crop: ImageBitmap | null }
  | { kind: "booklet"; reason: "doubtful" | "empty"; crop: ImageBitmap | null }
  | {
      kind: "mark";
      reason: "doubtful" | "outside";
      /** Row of the page, from 0. */
      row: number;
      /** Printed number of the question. */
      number: number;
      /** Number of options that the question has in the sheet's booklet. */
      options: number;
      crop: ImageBitmap | null;
    }
  | { kind: "score"; row: number; number: number; most: number; crop: ImageBitmap | null }
  | Objection;

export type Decision =
  | { kind: "number"; number: string }
  | { kind: "pupil"; pupilId: string }
  | { kind: "booklet"; booklet: number }
  | { kind: "mark"; row: number; mark: RowMark }
  | { kind: "score"; row: number; score: number | null }
  | { kind: "replace" };

export function openSheet(
  reading: ReadSheet<ImageBitmap>,
  source: PictureSource,
  exam: ExamToRead,
): OpenSheet {
  const { id, number, booklet, marks, scores, numberCrop, bookletCrop } = reading;
  const read = new Map(marks.map(({ question, mark }) => [question, mark]));
  const rows = exam.rowOptions.slice(id.page * MAX_ROWS, (id.page + 1) * MAX_ROWS);
  return {
    source,
    sheet: id.sheet,
    page: id.page,
    digits: number,
    typedNumber: null,
    pupilId: null,
    booklet: exam.booklets.length < 2 ? 0 : id.booklet > 0 ? id.booklet - 1 : booklet,
    marks: rows.map((_, row) => read.get(row) ?? null),
    scores: scores.map(({ score }) => score),
    objection: null,
    isChecked: false,
    replaces: false,
    crops: {
      number: numberCrop,
      booklet: bookletCrop,
      marks: cropsOf(marks),
      scores: cropsOf(scores),
    },
  };
}

/** The first open doubt; null if the sheet can be recorded. */
export function nextDoubt(sheet: OpenSheet, exam: ExamToRead): Doubt | null {
  const { digits, typedNumber, pupilId, booklet, marks, objection, crops, page } = sheet;
  if (digits !== null && typedNumber === null && pupilId === null) {
    const reason = numberProblem(digits);
    if (reason !== null) return { kind: "number", reason, crop: crops.number };
  }
  if (sheet.scores.length > 0) return nextScoreDoubt(sheet, exam) ?? objection;
  if (typeof booklet !== "number" || booklet >= exam.booklets.length)
    return { kind: "booklet", reason: booklet === null ? "empty" : "doubtful", crop: crops.booklet };
  if (objection !== null) return objection;
  for (const [row, mark] of marks.entries()) {
    const number = page * MAX_ROWS + row + 1;
    const options = optionsOf(sheet, exam, row);
    if (options === 0) continue;
    const isOutside = typeof mark === "number" && mark >= options;
    if (mark !== "doubtful" && !isOutside) continue;
    const crop = crops.marks.get(row) ?? null;
    return { kind: "mark", reason: isOutside ? "outside" : "doubtful", row, number, options, crop };
  }
  return null;
}

/** Marks that count: the others are on rows of questions that have no bubbles in the sheet's booklet. */
export function countedMarks(sheet: OpenSheet, exam: ExamToRead): OpenSheet["marks"] {
  return sheet.marks.map((mark, row) => (optionsOf(sheet, exam, row) === 0 ? null : mark));
}

/** Number of options that the question of a row has in the sheet's booklet. */
function optionsOf({ booklet, page }: OpenSheet, exam: ExamToRead, row: number): number {
  const { rows = [] } = (typeof booklet === "number" && exam.booklets[booklet]) || {};
  return rows[page * MAX_ROWS + row]?.options.length ?? 0;
}

/** True for a sheet with doubtful marks whose owner and booklet are known, before the server was asked for an objection. */
export function awaitsCheck(sheet: OpenSheet, exam: ExamToRead): boolean {
  return !sheet.isChecked && nextDoubt(sheet, exam)?.kind === "mark";
}

/** True if both are the same page of the same pupil, as far as is known. */
export function isSamePage(a: OpenSheet, b: OpenSheet): boolean {
  return a.sheet === b.sheet && a.page === b.page && numberOf(a) === numberOf(b);
}

function numberOf({ digits, typedNumber, pupilId }: OpenSheet): string {
  return pupilId ?? (typedNumber ?? certainDigits(digits ?? [])).replace(/^0+/, "");
}

function nextScoreDoubt({ scores, page, crops }: OpenSheet, exam: ExamToRead): Doubt | null {
  const row = scores.indexOf("doubtful");
  const question = scoredOnPage(exam, page)[row];
  if (!question) return null;
  const { number, most } = question;
  return { kind: "score", row, number, most, crop: crops.scores.get(row) ?? null };
}

/** The sheet after the teacher's decision. A sheet to which the server objected is sent again. */
export function decide(sheet: OpenSheet, decision: Decision): OpenSheet {
  const changed = { ...sheet, objection: null };
  switch (decision.kind) {
    case "number":
      return { ...changed, typedNumber: decision.number, pupilId: null, isChecked: false };
    case "pupil":
      return { ...changed, pupilId: decision.pupilId, isChecked: false };
    case "booklet":
      return { ...changed, booklet: decision.booklet, isChecked: false };
    case "mark":
      return {
        ...changed,
        marks: sheet.marks.map((mark, row) => (row === decision.row ? decision.mark : mark)),
      };
    case "score":
      return {
        ...changed,
        scores: sheet.scores.map((score, row) => (row === decision.row ? decision.score : score)),
      };
    case "replace":
      return { ...changed, replaces: true, isChecked: true };
  }
}

/** Returns the data to record for a sheet without doubts. */
export function pageReading(sheet: OpenSheet, exam: ExamToRead): PageReading {
  const { sheet: id, page, replaces } = sheet;
  const scored = scoredOnPage(exam, page);
  if (scored.length > 0) {
    const points = scored.map(({ index }, row) => ({
      index,
      points: certain<number | null>(sheet.scores[row] ?? null),
    }));
    return { sheet: id, page, number: null, booklet: 0, marks: [], points, ...(replaces && { replaces }) };
  }
  return {
    ...unmarkedPage(sheet, exam),
    marks: countedMarks(sheet, exam).map((mark) => certain<RowMark>(mark)),
    ...(replaces && { replaces }),
  };
}

/** Returns the data of a sheet whose owner and booklet are known. */
export function unmarkedPage(
  { sheet, page, digits, typedNumber, pupilId, booklet }: OpenSheet,
  exam: ExamToRead,
): UnmarkedPage {
  return {
    sheet,
    page,
    number: digits === null ? null : (typedNumber ?? certainDigits(digits)),
    booklet: exam.booklets.length < 2 ? 0 : (certain<number | null>(booklet) ?? -1) + 1,
    ...(pupilId !== null && { pupilId }),
  };
}

function certain<Decided extends RowMark>(mark: Decided | "doubtful"): Decided {
  if (mark === "doubtful") throw new Error("The sheet has an open doubt.");
  return mark;
}

/** Frees the memory of a sheet's pictures. */
export function freeCrops({ crops }: OpenSheet): void {
  crops.number?.close();
  crops.booklet?.close();
  for (const crop of [...crops.marks.values(), ...crops.scores.values()]) crop.close();
}

function cropsOf(
  rows: readonly { question: number; crop: ImageBitmap | null }[],
): ReadonlyMap<number, ImageBitmap> {
  return new Map(rows.flatMap(({ question, crop }) => (crop === null ? [] : [[question, crop]])));
}

/** Digits as they were read, without doubtful and empty ones. */
export function certainDigits(digits: readonly Mark[]): string {
  return digits.filter((digit) => typeof digit === "number").join("");
}

/**
 * Reason why digits are no number; null if they are. Digits to the left may be empty, as in " 57". An empty digit elsewhere, or before a zero, may
 * be a forgotten one.
 */
function numberProblem(digits: readonly Mark[]): "doubtful" | "empty" | "incomplete" | null {
  if (digits.includes("doubtful")) return "doubtful";
  const first = digits.findIndex((digit) => digit !== null);
  if (first === -1) return "empty";
  const isCertain = !digits.slice(first).includes(null) && (first === 0 || digits[first] !== 0);
  return isCertain ? null : "incomplete";
}
