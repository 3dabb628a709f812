/** Searching the shelf. */

/** What a quiz is found by, at most, in UTF-16 units. */
export const SEARCH_TEXT_MAX_CHARS = 8_000;
/** What somebody may look for. */
export const SEARCH_QUERY_MAX_CHARS = 100;
/** A shorter query finds nothing: it would be the beginning of a word in almost every quiz. */
export const SEARCH_QUERY_MIN_CHARS = 2;
/** The best quizzes that a search shows of one's own, and of everybody else's. */
export const MAX_FOUND = 50;
