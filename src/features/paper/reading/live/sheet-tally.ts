import type { Mark, ReadSheet, SheetReading } from "../../reader/sheet-reading.ts";

/** Time for which a sheet with doubtful marks is read again, in ms: a better picture may need no decision. */
const PATIENCE_MS = 2_000;
/** Pictures without a sheet after which the same sheet may be shown again. */
const EMPTY_PICTURES = 3;

type ReadBitmap = ReadSheet<ImageBitmap>;

export interface SheetTally {
  /** The latest reading of the sheet in front of the camera; null after it was taken. */
  seen: ReadBitmap | null;
  since: number;
  /** The sheet that was taken last and may still lie there; null if none does. */
  taken: ReadBitmap | null;
  emptyPictures: number;
}

export const NO_SHEET: SheetTally = { seen: null, since: 0, taken: null, emptyPictures: 0 };

/**
 * Adds the reading of a picture. A sheet is taken when two pictures in a row agree on everything; with doubtful marks, only after a while.
 * @param at time in ms
 * @returns the sheet that is taken now, or null
 */
export function addReading(
  tally: SheetTally,
  reading: SheetReading,
  at: number,
): [SheetTally, ReadBitmap | null] {
  if (reading.kind === "refused") {
    const emptyPictures = reading.reason === "noSheet" ? tally.emptyPictures + 1 : tally.emptyPictures;
    const taken = emptyPictures >= EMPTY_PICTURES ? null : tally.taken;
    return [{ ...tally, seen: null, taken, emptyPictures }, null];
  }
  if (tally.taken !== null && isSameSheet(tally.taken, reading))
    return [{ ...tally, seen: null, emptyPictures: 0 }, null];
  const isContinued = tally.seen !== null && isSameSheet(tally.seen, reading);
  const since = isContinued ? tally.since : at;
  const agrees = tally.seen !== null && isContinued && isSameReading(tally.seen, reading);
  if (agrees && (!hasDoubts(reading) || at - since >= PATIENCE_MS))
    return [{ seen: null, since, taken: reading, emptyPictures: 0 }, reading];
  return [{ ...tally, seen: reading, since, emptyPictures: 0 }, null];
}

/** Sheets without names share their id, so their numbers distinguish them. Doubtful digits fit any digit. */
function isSameSheet(a: ReadBitmap, b: ReadBitmap): boolean {
  if (a.id.sheet !== b.id.sheet || a.id.page !== b.id.page) return false;
  const [first, second] = [a.number ?? [], b.number ?? []];
  return first.every(
    (digit, at) => digit === second[at] || digit === "doubtful" || second[at] === "doubtful",
  );
}

function isSameReading(a: ReadBitmap, b: ReadBitmap): boolean {
  return textOf(a) === textOf(b);
}

function hasDoubts(reading: ReadBitmap): boolean {
  return allMarks(reading).includes("doubtful");
}

function textOf(reading: ReadBitmap): string {
  return allMarks(reading).join();
}

function allMarks({ number, booklet, marks }: ReadBitmap): Mark[] {
  return [...(number ?? []), booklet, ...marks.map(({ mark }) => mark)];
}

/** Frees the pictures of a reading that was not taken. */
export function freeReading(reading: SheetReading): void {
  if (reading.kind === "refused") return;
  reading.numberCrop?.close();
  reading.bookletCrop?.close();
  for (const { crop } of reading.marks) crop?.close();
}
