import type { Mark, ReadSheet } from "../../../../../src/features/paper/reader/sheet-reading.ts";
import type { ExamToRead } from "../../../../../src/features/paper/reading/state/exam-to-read.ts";
import { openSheet } from "../../../../../src/features/paper/reading/state/open-sheet.ts";

export const AYSE = { pupilId: "p1", name: "Ayşe Yılmaz", number: "57" };

/** An exam of two booklets with three questions; the last has fewer options in booklet B. */
export const EXAM: ExamToRead = {
  title: "Kesirler",
  className: "8-A",
  rowOptions: [4, 4, 4],
  booklets: [
    { rows: [4, 4, 4].map((count) => ({ options: optionsOf(count) })) },
    { rows: [4, 4, 2].map((count) => ({ options: optionsOf(count) })) },
  ],
  sheets: [
    { sheet: 10, pupil: AYSE },
    { sheet: 20, pupil: null },
  ],
  withoutSheet: [],
};

export const SOURCE = { file: "tarama.pdf", page: 3, pages: 30 };

function optionsOf(count: number): number[] {
  return Array.from({ length: count }, (_, option) => option);
}

/** A picture of which it is known whether it was freed. */
export function fakeCrop(): ImageBitmap & { isClosed: boolean } {
  const crop = {
    width: 10,
    height: 5,
    isClosed: false,
    close: () => {
      crop.isClosed = true;
    },
  };
  return crop;
}

export function readingOf(
  marks: readonly Mark[],
  more: Partial<ReadSheet<ImageBitmap>> = {},
): ReadSheet<ImageBitmap> {
  return {
    kind: "read",
    id: { sheet: 10, page: 0, booklet: 0 },
    number: null,
    booklet: 0,
    marks: marks.map((mark, question) => ({ question, mark, crop: mark === "doubtful" ? fakeCrop() : null })),
    scores: [],
    numberCrop: null,
    bookletCrop: null,
    ...more,
  };
}

/** A sheet to which the server has no objection. */
export function opened(marks: readonly Mark[], more?: Partial<ReadSheet<ImageBitmap>>) {
  return { ...openSheet(readingOf(marks, more), SOURCE, EXAM), isChecked: true };
}
