import { examPages } from "../sheet/exam-forms.ts";
import type { PrintedSheet } from "../sheet/printed-sheet.ts";

interface ExamToPrint {
  rowOptions: readonly number[];
  booklets: readonly unknown[];
  sheets: readonly { sheet: number; pupil: { name: string; number?: string | undefined } | null }[];
}

/**
 * Pages of the answer sheets of an exam.
 * @param only id of the only sheet to print; null for all pupils, or in an exam without a class for the sheet that all share
 */
export function sheetsToPrint(
  { rowOptions, booklets, sheets }: ExamToPrint,
  only: number | null,
): PrintedSheet[] {
  const named = sheets.filter(({ pupil }) => pupil !== null);
  const usual = named.length > 0 ? named : sheets;
  const chosen = only === null ? usual : sheets.filter(({ sheet }) => sheet === only);
  return chosen.flatMap(({ sheet, pupil }) => {
    const pages = examPages({
      options: rowOptions,
      booklets: booklets.length,
      hasNumberGrid: pupil === null,
    });
    return pages.map((page, at) => ({
      ...page,
      sheet,
      page: at,
      pages: pages.length,
      booklet: 0,
      pupil: pupil && { name: pupil.name, number: pupil.number ?? "" },
    }));
  });
}
