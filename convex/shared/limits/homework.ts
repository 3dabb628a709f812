/** Homework: its code, how long it is open, how often it may be tried, how many solve it. */

/** Codes of homework are this many characters; those of sessions are shorter, so one field takes both. */
export const HOMEWORK_CODE_LENGTH = 10;
export const MAX_HOMEWORK_ATTEMPTS = 10;
/** It closes at most this long after it was given. */
export const MAX_HOMEWORK_MS = 60 * 24 * 60 * 60 * 1_000;
/** Answers that were on their way at the end are taken, as late, for so long. */
export const LATE_TAKEN_MS = 7 * 24 * 60 * 60 * 1_000;
/** Browsers that may begin are counted in so many rows, so that a class that begins at once does not wait for one; and each row counts up to so many. */
export const PLACE_COUNTERS = 32;
export const PLACES_PER_COUNTER = 40;
export const MAX_PLACES = PLACE_COUNTERS * PLACES_PER_COUNTER;
/** Where there is no room, whoever begins takes the place of one that was begun so long ago without an answer. */
export const UNUSED_PLACE_KEPT_MS = 60 * 60 * 1_000;
/** The whole name that somebody writes who begins by link: the teacher alone reads it, so it may be longer than a name for the wall. */
export const HOMEWORK_NAME_MAX_CHARS = 60;
/** A teacher's newest homework is listed, up to this many. */
export const HOMEWORK_LISTED = 50;
