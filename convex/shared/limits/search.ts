/** Limits of quiz search. */

/** Longest search text of a quiz, in UTF-16 units. */
export const SEARCH_TEXT_MAX_CHARS = 8_000;
/** Longest query. */
export const SEARCH_QUERY_MAX_CHARS = 100;
/** A shorter query finds nothing: it would be the beginning of a word in almost every quiz. */
export const SEARCH_QUERY_MIN_CHARS = 2;
/** Maximum number of results among the caller's own quizzes, and among all others. */
export const MAX_FOUND = 50;
/** Number of quizzes on a shelf from which its search field, filters and order are offered. */
export const LONG_SHELF_QUIZZES = 10;
