/** Feedback forms and their messages. */

export const FEEDBACK_TITLE_MAX_CHARS = 120;
export const FEEDBACK_DESCRIPTION_MAX_CHARS = 500;
export const FEEDBACK_MESSAGE_MAX_CHARS = 2_000;
/** One message per form and browser in this time. */
export const FEEDBACK_COOLDOWN_MS = 15_000;
/** Messages that a form takes at once after a quiet time, whoever sends them: enough for several classes together. */
export const FEEDBACK_SLOTS = 512;
/** A message takes one of those places for this long, so that a form takes about 34 messages a minute in the long run. */
export const FEEDBACK_SLOT_MS = 15 * 60 * 1_000;
