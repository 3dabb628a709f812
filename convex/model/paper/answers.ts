/** Answers on a participant's answer sheet, from the pages that were read. Pure functions. */
import type { Infer } from "convex/values";
import { SHEET_ROWS } from "../../shared/limits/paper";
import type { PackedAnswer } from "../live/answers/answerSheets";
import type { QuestionContent } from "../questions/kinds";
import type { Booklet } from "./booklets";
import { answerAt } from "./bubbles";
import type { readPage } from "./tables";

export type ReadPage = Infer<typeof readPage>;

/** By question; null for a question on a page that was not read, and for one without bubbles. */
export type SheetAnswers = (PackedAnswer | null)[];

/** Number of pages of a sheet with this many questions. */
export function pageCount(questionCount: number): number {
  return Math.ceil(questionCount / SHEET_ROWS);
}

/** Rows of one page. */
export function rowsOfPage(booklet: Booklet, page: number): Booklet {
  return booklet.slice(page * SHEET_ROWS, (page + 1) * SHEET_ROWS);
}

/** Questions with bubbles on a page. */
export function questionsOnPage(booklets: readonly Booklet[], { page, booklet }: ReadPage): number[] {
  const rows = rowsOfPage(booklets[booklet] ?? [], page);
  return rows.filter(({ options }) => options.length > 0).map(({ question }) => question);
}

/** Rows of a page, from 0, whose mark is on no option of the booklet's question. */
export function impossibleRows(booklets: readonly Booklet[], { page, booklet, marks }: ReadPage): number[] {
  const rows = rowsOfPage(booklets[booklet] ?? [], page);
  return marks.flatMap((mark, row) =>
    mark !== null && mark >= (rows[row]?.options.length ?? 0) ? [row] : [],
  );
}

/** @param contents of the questions, by index */
export function answersOnPages(
  pages: readonly ReadPage[],
  booklets: readonly Booklet[],
  contents: readonly QuestionContent[],
  answeredAt: number,
): SheetAnswers {
  const answers: SheetAnswers = contents.map(() => null);
  for (const { page, booklet, marks } of pages) {
    for (const [row, { question, options }] of rowsOfPage(booklets[booklet] ?? [], page).entries()) {
      const content = contents[question];
      if (content === undefined || options.length === 0) continue;
      const option = options[marks[row] ?? -1];
      answers[question] = packedOption(content, option ?? null, answeredAt);
    }
  }
  return answers;
}

/** @param option stored option; null if empty */
export function packedOption(
  content: QuestionContent,
  option: number | null,
  answeredAt: number,
): PackedAnswer {
  return option === null
    ? { answer: null, answeredAt: null }
    : { answer: answerAt(content, option), answeredAt };
}

export function isSamePage(a: ReadPage, b: ReadPage): boolean {
  return a.booklet === b.booklet && a.marks.every((mark, row) => mark === b.marks[row]);
}
