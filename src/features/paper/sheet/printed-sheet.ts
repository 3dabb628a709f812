import type { PaperHeading } from "../../../lib/text/use-paper-heading.ts";
import type { ExamPage } from "./exam-forms.ts";

/** One printed page of an answer sheet. */
export interface PrintedSheet extends ExamPage {
  sheet: number;
  /** Page of the sheet from 0, as its bits have it. */
  page: number;
  /** Place among the printed pages of the sheet, from 1. */
  place: number;
  pages: number;
  /** 0: none, or marked by the pupil. */
  booklet: number;
  /** Null if the sheet has a number grid. */
  pupil: { name: string; number: string } | null;
}

/** Texts that all sheets of an exam share. */
export interface SheetTexts {
  title: string;
  /** School and exam above the title; null if the teacher wants none. */
  heading: PaperHeading | null;
  /** Name of the class; null without one. */
  className: string | null;
}
