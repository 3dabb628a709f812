/** Homework: its code, how long it is open, how often it may be tried, how many solve it. */

/** Codes of homework are this many characters; those of sessions are shorter, so one field takes both. */
export const HOMEWORK_CODE_LENGTH = 10;
export const MAX_HOMEWORK_ATTEMPTS = 10;
/** It closes at most this long after it was given. */
export const MAX_HOMEWORK_MS = 60 * 24 * 60 * 60 * 1_000;
/** Answers that were on their way at the end are taken, as late, for so long. */
export const LATE_ACCEPTED_MS = 7 * 24 * 60 * 60 * 1_000;
/** Number of rows that count browsers that begin by link, so that a class that begins at once does not conflict on one; and browsers per row. */
export const PLACE_COUNTERS = 32;
export const PLACES_PER_COUNTER = 40;
export const MAX_PLACES = PLACE_COUNTERS * PLACES_PER_COUNTER;
/** New places that open at once after a quiet time: 200 children in one minute all get in, also after another class. */
export const PLACE_BURST = 320;
/** After the burst, one more new place opens each time this has passed. */
export const PLACE_REFILL_MS = 2_000;
/** A place without an answer for this long is given to a newcomer who would have to wait otherwise. */
export const UNUSED_PLACE_KEPT_MS = 2 * 60 * 1_000;
/** A page whose newcomer has to wait tries again after this time, and up to as long again, at random. */
export const BEGIN_AGAIN_MS = 4_000;
/** Answers that a place sends at once: one to each question, and this many changes. */
export const ANSWER_CHANGES_BURST = 50;
/** After that, one more each time this has passed. */
export const ANSWER_REFILL_MS = 1_000;
/** Choices of a teacher who removes places of strangers: those with at most this many answers; null: with any number. */
export const REMOVED_ANSWERS = [0, 1, 3, null] as const;
/** The whole name that somebody writes who begins by link: the teacher alone reads it, so it may be longer than a name for the wall. */
export const HOMEWORK_NAME_MAX_CHARS = 60;
/** A teacher's newest homework is listed, up to this many. */
export const HOMEWORK_LISTED = 50;
