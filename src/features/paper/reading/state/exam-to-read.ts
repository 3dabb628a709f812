import { MAX_ROWS, MAX_SCORES, type SheetForm } from "../../geometry/sheet-geometry.ts";
import { type ExamPage, examPages } from "../../sheet/exam-forms.ts";

export interface ExamPupil {
  pupilId: string;
  name: string;
  number?: string | undefined;
}

/** Part of an exam that the reading of sheets needs. `paperExams.view` returns it. */
export interface ExamToRead {
  title: string;
  /** Absent without a class. */
  className?: string | undefined;
  /** Bubbles of each printed row: the most of all booklets. */
  rowOptions: readonly number[];
  booklets: readonly { rows: readonly { options: readonly number[] }[] }[];
  /** The pupil is null for a sheet that has a number grid. */
  sheets: readonly { sheet: number; pupil: ExamPupil | null }[];
  withoutSheet: readonly ExamPupil[];
  /** Questions whose points the teacher marks on each pupil's sheet. */
  scored?: readonly ScoredQuestion[] | undefined;
}

/** A question to which the teacher gives points. */
export interface ScoredQuestion {
  /** Index among all questions of the exam. */
  index: number;
  /** Printed number. */
  number: number;
  /** Points of a complete answer. */
  most: number;
}

/** Points of a question; null if they are not entered. */
export interface QuestionPoints {
  index: number;
  points: number | null;
}

/** Printed option; null if empty, "invalid" if the teacher has declared several marks invalid. */
export type RowMark = number | null | "invalid";

/** Result of reading a page, in the form that is recorded. */
export interface PageReading {
  sheet: number;
  /** From 0. */
  page: number;
  /** Null on a pupil's own sheet. */
  number: string | null;
  /** 1 to 4; 0 if the exam has one booklet. */
  booklet: number;
  /** Mark of each row. */
  marks: RowMark[];
  /** Pupil whom the teacher has chosen in place of the number. */
  pupilId?: string;
  /** Points marked by the teacher, in place of marks. */
  points?: QuestionPoints[];
  /** The teacher has decided that this reading counts. */
  replaces?: boolean;
}

/** Result of recording a page. `record` of `paperExams`, `paperPoints` and `paperPhones` return it. */
export type RecordResult =
  | { kind: "recorded" | "unchanged" }
  | { kind: "conflict"; before: { booklet: number; marks: readonly RowMark[] } }
  | { kind: "otherBooklet"; booklet: number }
  /** Other points are entered; those of these questions differ. */
  | { kind: "otherPoints"; before: readonly QuestionPoints[] }
  | { kind: "unknownPupil"; number: string }
  | { kind: "severalPupils"; number: string; pupils: readonly { pupilId: string; name: string }[] }
  /** `createdAt`: ISO 8601; absent if it is unknown. */
  | { kind: "otherExam" | "deletedExam"; title: string; createdAt?: string | undefined }
  | { kind: "impossibleMarks" | "numberMissing" | "bookletMissing" | "unknownSheet" | "pupilGone" | "full" }
  /** A page for points on which none are marked. */
  | { kind: "noPoints" };

/** A page with doubtful marks. */
export type UnmarkedPage = Omit<PageReading, "marks" | "points" | "replaces">;

/** Returns for each page the decision that comes before its marks, or null. */
export type CheckPages = (pages: UnmarkedPage[]) => Promise<readonly (Objection | null)[]>;

/** Results of recording that the teacher must decide about. */
export type Objection = RecordResult & {
  kind: "conflict" | "otherBooklet" | "otherPoints" | "unknownPupil" | "severalPupils";
};

/** Records pages; results in the order of the readings. */
export type RecordPages = (readings: PageReading[]) => Promise<readonly RecordResult[]>;

/** Forms of an exam's sheets for the reader, by sheet id. */
export function formsOf({ rowOptions, booklets, sheets, scored }: ExamToRead): Map<number, SheetForm[]> {
  const layout = { options: rowOptions, booklets: booklets.length };
  const withLeast = ({ form }: ExamPage, page: number): SheetForm => {
    const rows = form.rows.map(({ options }, row) => {
      const least = Math.min(
        ...booklets.map((booklet) => booklet.rows[page * MAX_ROWS + row]?.options.length ?? 0),
      );
      return least === options ? { options } : { options, least };
    });
    return { ...form, rows };
  };
  const named = examPages({ ...layout, scored, hasNumberGrid: false }).map(withLeast);
  const numbered = examPages({ ...layout, hasNumberGrid: true }).map(withLeast);
  return new Map(sheets.map(({ sheet, pupil }) => [sheet, pupil === null ? numbered : named]));
}

/** Questions of a page for points; none of a page for answers. */
export function scoredOnPage(
  { rowOptions, scored = [] }: ExamToRead,
  page: number,
): readonly ScoredQuestion[] {
  const at = page - Math.ceil(rowOptions.length / MAX_ROWS);
  return at < 0 ? [] : scored.slice(at * MAX_SCORES, (at + 1) * MAX_SCORES);
}

/** Pupils of the exam's class. */
export function pupilsOf({ sheets, withoutSheet }: ExamToRead): ExamPupil[] {
  return [...sheets.flatMap(({ pupil }) => pupil ?? []), ...withoutSheet];
}
