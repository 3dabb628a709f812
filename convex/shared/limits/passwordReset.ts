/** Replacing a forgotten password. */

/** Length of a reset code; each character is one of 32. */
export const RESET_CODE_CHARS = 12;
/** Validity of a mailed code. */
export const RESET_CODE_MS = 60 * 60_000;
/** Validity of a code that the administrator hands over. */
export const HANDED_CODE_MS = 24 * 60 * 60_000;
/** Delays before the retries of a failed mail, in ms after the previous attempt. After the last retry, the mail is not sent. */
export const MAIL_RETRY_MS = [10_000, 60_000, 5 * 60_000];
