import { MAX_ROWS, MAX_SCORES, type SheetForm } from "../geometry/sheet-geometry.ts";

/** Properties that the printed pages of an exam share. */
export interface ExamLayout {
  /** Number of bubbles of each printed row; 0 for questions that are answered on the question paper. */
  options: readonly number[];
  /** Questions to which the teacher gives points, with their printed numbers. */
  scored?: readonly { number: number; most: number }[] | undefined;
  /** Number of booklets that pupils mark themselves; 1 if there is only one. */
  booklets: number;
  /** False if each pupil has a sheet with their name. */
  hasNumberGrid: boolean;
}

/** A page of an exam's answer sheet. */
export interface ExamPage {
  form: SheetForm;
  /** Printed number of each row. */
  numbers: readonly number[];
}

/** The pages of an exam's answer sheet: up to 40 questions each, then the points of questions that the teacher marks. */
export function examPages({ options, scored = [], booklets, hasNumberGrid }: ExamLayout): ExamPage[] {
  const marked = booklets > 1 ? (Math.min(booklets, 4) as 2 | 3 | 4) : 0;
  const common = { hasNumberGrid, booklets: marked } as const;
  return [
    ...inParts(options, MAX_ROWS).map(({ part, first }) => ({
      form: { ...common, rows: part.map((count) => ({ options: count })) },
      numbers: part.map((_, at) => first + at + 1),
    })),
    ...inParts(scored, MAX_SCORES).map(({ part }) => ({
      form: { hasNumberGrid, booklets: 0 as const, rows: [], scores: part.map(({ most }) => ({ most })) },
      numbers: part.map(({ number }) => number),
    })),
  ];
}

function inParts<Entry>(entries: readonly Entry[], size: number): { part: Entry[]; first: number }[] {
  return Array.from({ length: Math.ceil(entries.length / size) }, (_, at) => ({
    part: entries.slice(at * size, (at + 1) * size),
    first: at * size,
  }));
}
