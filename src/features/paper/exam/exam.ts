import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { SHEET_ROWS } from "../../../../convex/shared/limits/paper.ts";

/** An exam on paper as its host sees it. */
export type Exam = FunctionReturnType<typeof api.paperExams.view>;
export type Paper = Exam["papers"][number];
type Row = Exam["booklets"][number]["rows"][number];

/** Result of recording a paper or a page of it. */
export type PaperResult = FunctionReturnType<typeof api.paperExams.enter>;

/** `partial`: a page is missing. `scored`: there are points only. `absent`: the host has marked the pupil as absent. */
export type PaperState = "read" | "partial" | "scored" | "waiting" | "absent";

/** A pupil of the class, or a number, whose paper was read or is expected. */
export interface ExamPerson {
  key: string;
  name: string;
  number: string | undefined;
  pupilId: Id<"pupils"> | undefined;
  /** The pupil's own sheet; null for a number, and for a pupil who came to the class later. */
  sheet: number | null;
  paper: Paper | null;
  state: PaperState;
}

/** Number of pages of a sheet. */
export function pageCount({ questions }: Pick<Exam, "questions">): number {
  return Math.ceil(questions.length / SHEET_ROWS);
}

/** Everybody whose paper is expected or was read: pupils in the order of the class, numbers ascending. */
export function peopleOf(exam: Exam): ExamPerson[] {
  const pages = pageCount(exam);
  const stateOf = (paper: Paper | null, isAbsent?: true, hasPoints?: true): PaperState => {
    if (paper !== null) return paper.pages.length < pages ? "partial" : "read";
    if (isAbsent) return "absent";
    return hasPoints ? "scored" : "waiting";
  };
  const paperOf = new Map(exam.papers.map((paper) => [paper.pupilId, paper]));
  const listed = exam.sheets.flatMap(({ sheet, pupil, isAbsent }) =>
    pupil ? [{ ...pupil, sheet, isAbsent }] : [],
  );
  const others = exam.withoutSheet.map((pupil) => ({ ...pupil, sheet: null, isAbsent: undefined }));
  const pupils = [...listed, ...others].map(({ pupilId, name, number, sheet, isAbsent, hasPoints }) => {
    const paper = paperOf.get(pupilId) ?? null;
    return { key: pupilId, name, number, pupilId, sheet, paper, state: stateOf(paper, isAbsent, hasPoints) };
  });
  const numbers = exam.papers
    .filter(({ pupilId }) => pupilId === undefined)
    .sort((a, b) => Number(a.number) - Number(b.number))
    .map((paper) => ({
      key: paper.participantId,
      name: paper.name,
      number: undefined,
      pupilId: undefined,
      sheet: null,
      paper,
      state: stateOf(paper),
    }));
  return [...pupils, ...numbers];
}

/** Printed option; null if empty, "invalid" if the host has declared several marks invalid. */
export type RowMark = number | null | "invalid";

/** A row of a participant's sheet, with its answer as it was printed. */
export interface PaperRow {
  /** Printed number. */
  number: number;
  /** Index of the question in the exam. */
  question: number;
  /** For each printed option the stored one; empty for a question that is answered on the question paper. */
  options: readonly number[];
  /** "unread" if the page was not read. */
  mark: RowMark | "unread";
  /** Printed option of the right answer; null for a question that is not graded. */
  right: number | null;
  isCorrected: boolean;
}

/** Rows of a paper in the order of its booklet. */
export function rowsOfPaper({ booklets, questions }: Exam, paper: Paper): PaperRow[] {
  const bookletOf = new Map(paper.pages.map(({ page, booklet }) => [page, booklet]));
  const usual = paper.pages[0]?.booklet ?? 0;
  const corrected = new Set(paper.corrected);
  return questions.map((_, at) => {
    const booklet = bookletOf.get(Math.floor(at / SHEET_ROWS)) ?? usual;
    const { question, options } = booklets[booklet]?.rows[at] ?? { question: at, options: [] };
    const answer = paper.answers[question] ?? null;
    const mark = typeof answer === "number" ? options.indexOf(answer) : answer;
    const right = questions[question]?.right ?? null;
    return {
      number: at + 1,
      question,
      options,
      mark,
      right: right === null ? null : options.indexOf(right),
      isCorrected: corrected.has(question),
    };
  });
}

/** Empty rows of a booklet, for a paper that is entered by hand. */
export function emptyRows({ booklets }: Exam, booklet: number): PaperRow[] {
  return (booklets[booklet]?.rows ?? []).map(({ question, options }: Row, at) => {
    return { number: at + 1, question, options, mark: null, right: null, isCorrected: false };
  });
}
