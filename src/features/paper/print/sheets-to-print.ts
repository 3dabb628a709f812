import { examPages } from "../sheet/exam-forms.ts";
import type { PrintedSheet } from "../sheet/printed-sheet.ts";

interface ExamToPrint {
  /** Questions whose points the teacher marks on each pupil's sheet. */
  scored?: readonly { number: number; most: number }[] | undefined;
  rowOptions: readonly number[];
  booklets: readonly unknown[];
  sheets: readonly { sheet: number; pupil: { name: string; number?: string | undefined } | null }[];
}

/** Kinds of pages of a pupil's sheet. */
export interface PageKinds {
  /** Bubbles for the pupil's answers. */
  answers: boolean;
  /** Bubbles for the points that the teacher gives. */
  scores: boolean;
}

/**
 * Pages of the answer sheets of an exam.
 * @param only id of the only sheet to print; null for all pupils, or in an exam without a class for the sheet that all share
 */
export function sheetsToPrint(
  { rowOptions, booklets, sheets, scored = [] }: ExamToPrint,
  only: number | null,
  kinds: PageKinds = { answers: true, scores: true },
): PrintedSheet[] {
  const named = sheets.filter(({ pupil }) => pupil !== null);
  const usual = named.length > 0 ? named : sheets;
  const chosen = only === null ? usual : sheets.filter(({ sheet }) => sheet === only);
  const layout = { options: rowOptions, booklets: booklets.length };
  const hasBubbles = rowOptions.some((options) => options > 0);
  return chosen.flatMap(({ sheet, pupil }) => {
    const pages = examPages({
      ...layout,
      // Only pupils of a class have points.
      scored: pupil === null ? [] : scored,
      hasNumberGrid: pupil === null,
    });
    // Pages without any bubble are not needed, but the pages after them keep their numbers.
    const shown = pages
      .map((page, at) => ({ ...page, page: at }))
      .filter(({ form }) => (form.scores ? kinds.scores : kinds.answers && hasBubbles));
    return shown.map((page, at) => ({
      ...page,
      sheet,
      place: at + 1,
      pages: shown.length,
      booklet: 0,
      pupil: pupil && { name: pupil.name, number: pupil.number ?? "" },
    }));
  });
}
