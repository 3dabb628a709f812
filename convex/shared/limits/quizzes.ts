/** Limits of quizzes. */

/** Audiences of a quiz. The owner chooses one; the owner can always see the quiz. */
export const AUDIENCES = ["everybody", "teachers", "me"] as const;
/** A right answer is worth floor(100 / number of questions) points; with more than 100 questions, that would be 0. */
export const MAX_QUESTIONS = 100;
export const QUIZ_TITLE_MAX_CHARS = 120;
export const QUIZ_DESCRIPTION_MAX_CHARS = 500;
/** Sections of a trial exam, and the longest name of one. */
export const EXAM_MAX_SECTIONS = 12;
export const EXAM_SECTION_MAX_CHARS = 40;
/** Quizzes in one import file. */
export const MAX_IMPORTED_QUIZZES = 50;
