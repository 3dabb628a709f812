/** Exams on paper. */

/** Questions on one page of an answer sheet. */
export const SHEET_ROWS = 40;
/** Questions on one page for points. */
export const SCORES_ON_PAGE = 20;
/** Maximum number of options with a bubble. */
export const SHEET_OPTIONS = 6;
/** Number of sheet ids; an id has 20 bits. */
export const SHEET_IDS = 2 ** 20;
/** Letters of the booklets. */
export const BOOKLET_LETTERS = ["A", "B", "C", "D"] as const;
/** Maximum number of participants of one exam. The text of the error PAPERS_FULL contains this number. */
export const MAX_PAPERS = 300;
/** Maximum number of pages in one call of `paperExams.record`. */
export const READINGS_AT_ONCE = 60;
/** Maximum number of cells in one call of `paperPoints.enter`: 60 pupils with 20 questions. */
export const POINTS_SAVED_AT_ONCE = 1_200;
/** Maximum number of digits of the number on a sheet. */
export const SHEET_NUMBER_DIGITS = 10;
/** Deleted exams whose sheets are still recognized, per teacher. */
export const DELETED_EXAMS_KNOWN = 50;
