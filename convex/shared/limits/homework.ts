/** Limits of homework: code, duration, attempts, homework places, answers. */

/** Session codes are shorter, so one input field accepts both. */
export const HOMEWORK_CODE_LENGTH = 10;
export const MAX_HOMEWORK_ATTEMPTS = 10;
/** Longest time from giving homework to its end. */
export const MAX_HOMEWORK_MS = 60 * 24 * 60 * 60 * 1_000;
/** Time after the end in which answers are accepted as late: they may have been on their way. */
export const LATE_ACCEPTED_MS = 7 * 24 * 60 * 60 * 1_000;
/** Counter rows for browsers that begin by link, so that a whole class does not conflict on one row; and browsers per row. */
export const PLACE_COUNTERS = 32;
export const PLACES_PER_COUNTER = 40;
export const MAX_PLACES = PLACE_COUNTERS * PLACES_PER_COUNTER;
/** Places that may be begun at once after a quiet time: enough for 200 pupils in one minute, also after another class. */
export const PLACE_BURST = 320;
/** After the burst, one more place opens per interval of this length. */
export const PLACE_REFILL_MS = 2_000;
/** A place without an answer for this long is given to a newcomer who would otherwise have to wait. */
export const UNUSED_PLACE_KEPT_MS = 2 * 60 * 1_000;
/** A page that has to wait retries after this time plus a random time of up to the same length. */
export const BEGIN_AGAIN_MS = 4_000;
/** Answers that a place may send at once: one per question, plus this many changes. */
export const ANSWER_CHANGES_BURST = 50;
/** After that, one more answer is accepted per interval of this length. */
export const ANSWER_REFILL_MS = 1_000;
/** Choices for removing strangers' places: those with at most this many answers; null: with any number. */
export const REMOVED_ANSWERS = [0, 1, 3, null] as const;
/** Full name for homework by link. Only the teacher reads it, so it may be longer than a nickname. */
export const HOMEWORK_NAME_MAX_CHARS = 60;
/** Maximum number of homework in a teacher's list, newest first. */
export const HOMEWORK_LISTED = 50;
