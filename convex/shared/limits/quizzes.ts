/** Limits of quizzes. */

/** Audiences of a quiz, chosen by its owner, who always sees it. */
export const AUDIENCES = ["everybody", "teachers", "me"] as const;
/** With more questions a right answer would be worth nothing: floor(100 / n). */
export const MAX_QUESTIONS = 100;
export const QUIZ_TITLE_MAX_CHARS = 120;
export const QUIZ_DESCRIPTION_MAX_CHARS = 500;
/** Quizzes in one import file. */
export const MAX_IMPORTED_QUIZZES = 50;
