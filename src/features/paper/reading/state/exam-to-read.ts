import type { SheetForm } from "../../geometry/sheet-geometry.ts";
import { examPages } from "../../sheet/exam-forms.ts";

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
  booklets: readonly { letter: string | null; rows: readonly { options: readonly number[] }[] }[];
  /** The pupil is null for a sheet that has a number grid. */
  sheets: readonly { sheet: number; pupil: ExamPupil | null }[];
  withoutSheet: readonly ExamPupil[];
}

/** Result of reading a page, in the form that is recorded. */
export interface PageReading {
  sheet: number;
  /** From 0. */
  page: number;
  /** Null on a pupil's own sheet. */
  number: string | null;
  /** 1 to 4; 0 if the exam has one booklet. */
  booklet: number;
  /** Printed option of each row; null if empty. */
  marks: (number | null)[];
  /** Pupil whom the teacher has chosen in place of the number. */
  pupilId?: string;
  /** The teacher has decided that this reading counts. */
  replaces?: boolean;
}

/** Result of recording a page. `paperExams.record` returns it. */
export type RecordResult =
  | { kind: "recorded" | "unchanged" }
  | { kind: "conflict"; name: string; before: { booklet: number; marks: readonly (number | null)[] } }
  | { kind: "otherBooklet"; name: string; booklet: number }
  | { kind: "unknownPupil"; number: string }
  | { kind: "severalPupils"; number: string; pupils: readonly { pupilId: string; name: string }[] }
  | { kind: "otherExam" | "deletedExam"; title: string }
  | { kind: "impossibleMarks" | "numberMissing" | "bookletMissing" | "unknownSheet" | "pupilGone" | "full" };

/** Records pages; results in the order of the readings. */
export type RecordPages = (readings: PageReading[]) => Promise<readonly RecordResult[]>;

/** Forms of an exam's sheets for the reader, by sheet id. */
export function formsOf({ rowOptions, booklets, sheets }: ExamToRead): Map<number, SheetForm[]> {
  const formsWith = (hasNumberGrid: boolean) =>
    examPages({ options: rowOptions, booklets: booklets.length, hasNumberGrid }).map(({ form }) => form);
  const [named, numbered] = [formsWith(false), formsWith(true)];
  return new Map(sheets.map(({ sheet, pupil }) => [sheet, pupil === null ? numbered : named]));
}

/** Pupils of the exam's class. */
export function pupilsOf({ sheets, withoutSheet }: ExamToRead): ExamPupil[] {
  return [...sheets.flatMap(({ pupil }) => pupil ?? []), ...withoutSheet];
}
