import type { SheetId } from "../geometry/sheet-bits.ts";

/** Position of the marked option (digit for numbers and scores), null if nothing is marked, or `doubtful` if a person must decide. */
export type Mark = number | null | "doubtful";

export type RefusalReason =
  /** No corner markers. */
  | "noSheet"
  /** Markers, but the checksum of the bits is wrong in all directions. */
  | "unreadableBits"
  /** Sheet of another exam, or a page that the exam lacks. */
  | "otherExam"
  /** Printed by another version of the layout. */
  | "otherVersion"
  /** Too many edge marks are missing: a corner or an edge is cut or covered. */
  | "cut"
  /** Paper bent too much. */
  | "bent"
  /** Too few pixels per millimetre. */
  | "tooSmall"
  | "blurred"
  /** Print too pale. */
  | "pale"
  /** Marks too faint to distinguish from paper. */
  | "tooFaint"
  /** Background removed or overexposed, so that weak marks have vanished. */
  | "clipped";

/** Picture of one row of bubbles, four bytes per pixel. */
export interface CropPixels {
  width: number;
  height: number;
  data: Uint8ClampedArray<ArrayBuffer>;
}

/** Points of one question of a written exam. */
export interface ScoreReading<Crop> {
  question: number;
  /** Null if no bubble is marked: not entered, never 0. Doubtful also above the maximum, and if only some of the digits are marked. */
  score: Mark;
  crop: Crop | null;
}

export interface ReadSheet<Crop> {
  kind: "read";
  id: SheetId;
  /** Four digits; null without a grid. */
  number: Mark[] | null;
  /** Option of the booklet bubbles from 0; null if unmarked or if the sheet has none. */
  booklet: Mark;
  /** One for each question with bubbles. */
  marks: { question: number; mark: Mark; crop: Crop | null }[];
  scores: ScoreReading<Crop>[];
  /** Pictures exist only for what is doubtful; also for an incomplete number and an unmarked booklet, which may be written by hand. */
  numberCrop: Crop | null;
  bookletCrop: Crop | null;
}

export interface RefusedSheet {
  kind: "refused";
  reason: RefusalReason;
  /** Known if the bits could be read. */
  id?: SheetId;
}

export type SheetReadingOf<Crop> = ReadSheet<Crop> | RefusedSheet;
export type SheetReading = SheetReadingOf<ImageBitmap>;
