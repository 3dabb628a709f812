/** Quizzes as a whole. */

/** Who may see a quiz beside its owner, as the owner chooses. */
export const AUDIENCES = ["everybody", "teachers", "me"] as const;
/** More questions would make one correct answer worth nothing: floor(100 / n). */
export const MAX_QUESTIONS = 100;
export const QUIZ_TITLE_MAX_CHARS = 120;
export const QUIZ_DESCRIPTION_MAX_CHARS = 500;
/** Quizzes that one import file may hold. */
export const MAX_IMPORTED_QUIZZES = 50;
