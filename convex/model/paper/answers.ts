/** Answers on a participant's answer sheet, from the pages that were read. Pure functions. */
import type { Infer } from "convex/values";
import { INVALID_ANSWER, isInvalidAnswer } from "../../shared/invalidAnswer";
import { SHEET_ROWS } from "../../shared/limits/paper";
import type { PackedAnswer } from "../live/answers/answerSheets";
import type { AnswerValue, QuestionContent } from "../questions/kinds";
import type { Booklet } from "./booklets";
import { answerAt, optionOf } from "./bubbles";
import type { readPage, rowMark } from "./tables";

export type ReadPage = Infer<typeof readPage>;
export type RowMark = Infer<typeof rowMark>;

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

/** The page without marks on rows of questions that have no bubbles in its booklet: there, marks mean nothing. */
export function withoutStrayMarks(booklets: readonly Booklet[], read: ReadPage): ReadPage {
  const rows = rowsOfPage(booklets[read.booklet] ?? [], read.page);
  return { ...read, marks: read.marks.map((mark, row) => (rows[row]?.options.length ? mark : null)) };
}

/** Rows of a page, from 0, whose mark is on no option of the booklet's question. */
export function impossibleRows(booklets: readonly Booklet[], { page, booklet, marks }: ReadPage): number[] {
  const rows = rowsOfPage(booklets[booklet] ?? [], page);
  return marks.flatMap((mark, row) =>
    typeof mark === "number" && mark >= (rows[row]?.options.length ?? 0) ? [row] : [],
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
      const mark = marks[row] ?? null;
      const option = typeof mark === "number" ? (options[mark] ?? null) : mark;
      answers[question] = packedMark(content, option, answeredAt);
    }
  }
  return answers;
}

/** @param mark on a stored option */
export function packedMark(content: QuestionContent, mark: RowMark, answeredAt: number): PackedAnswer {
  if (mark === null) return { answer: null, answeredAt: null };
  return { answer: mark === "invalid" ? INVALID_ANSWER : answerAt(content, mark), answeredAt };
}

/** Mark on a stored option that gives this answer. */
export function markOf(content: QuestionContent, answer: AnswerValue | null): RowMark {
  if (answer === null) return null;
  return isInvalidAnswer(answer) ? "invalid" : optionOf(content, answer);
}

export function isSamePage(a: ReadPage, b: ReadPage): boolean {
  return a.booklet === b.booklet && a.marks.every((mark, row) => mark === b.marks[row]);
}
