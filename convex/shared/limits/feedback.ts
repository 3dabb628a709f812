/** Feedback forms and their messages. */

export const FEEDBACK_TITLE_MAX_CHARS = 120;
export const FEEDBACK_DESCRIPTION_MAX_CHARS = 500;
export const FEEDBACK_MESSAGE_MAX_CHARS = 2_000;
/** Time between two messages of one browser to one form. */
export const FEEDBACK_COOLDOWN_MS = 15_000;
/** Messages that a form accepts at once after a quiet time, from any browsers: enough for several classes. */
export const FEEDBACK_SLOTS = 512;
/** Messages that all forms of one teacher accept together at once. */
export const FEEDBACK_TEACHER_SLOTS = 1_024;
/**
 * Time for which a message occupies its slots. In the long run a form accepts about 34 messages a minute (512 / 15), and all forms of a
 * teacher 68 (1,024 / 15).
 */
export const FEEDBACK_SLOT_MS = 15 * 60 * 1_000;
