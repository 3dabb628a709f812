/** Limits of homework: code, duration, attempts, homework places, answers. */

/** Session codes have another length, so one input field can accept both kinds of code. */
export const HOMEWORK_CODE_LENGTH = 10;
export const MAX_HOMEWORK_ATTEMPTS = 10;
/** Longest time from giving homework to its end. */
export const MAX_HOMEWORK_MS = 60 * 24 * 60 * 60 * 1_000;
/** Time after the end in which answers are stored as late: a browser without a connection may send an answer days later. */
export const LATE_ACCEPTED_MS = 7 * 24 * 60 * 60 * 1_000;
/** Rows per homework that count the places begun by the public link. Several rows, so that a whole class does not conflict on one row. */
export const PLACE_COUNTERS = 32;
/** Maximum number of places counted in each row. */
export const PLACES_PER_COUNTER = 40;
export const MAX_PLACES = PLACE_COUNTERS * PLACES_PER_COUNTER;
/**
 * Places that may be begun at once if none was begun recently, in all counter rows together. Fewer can be begun in practice, because browsers
 * choose counters at random and use them unevenly: about 230 to 280, enough for 200 pupils.
 */
export const PLACE_BURST = 320;
/** After the burst, one more place opens per interval of this length. */
export const PLACE_REFILL_MS = 2_000;
/** A place that has no answer for this long may be deleted in favour of a new browser that would otherwise be rejected. */
export const UNUSED_PLACE_KEPT_MS = 2 * 60 * 1_000;
/** A page that was rejected because of these limits retries after this time, plus a random time of up to the same length. */
export const BEGIN_AGAIN_MS = 4_000;
/** Answers that a place may send at once: one per question, plus this many changes. */
export const ANSWER_CHANGES_BURST = 50;
/** After these, one more answer is accepted per interval of this length. */
export const ANSWER_REFILL_MS = 1_000;
/**
 * Choices of a teacher who removes places begun by strangers. Places with at most this many answers are removed; null removes places with
 * any number of answers.
 */
export const REMOVED_ANSWERS = [0, 1, 3, null] as const;
/** Full name for homework by link. Only the teacher reads it, so it may be longer than a nickname. */
export const HOMEWORK_NAME_MAX_CHARS = 60;
/** Maximum number of homework in a teacher's list, newest first. */
export const HOMEWORK_LISTED = 50;
