/** Replacing a forgotten password. */

/** Characters of a reset code, each out of 32, and its validity: mailed, or handed over by the administrator. */
export const RESET_CODE_CHARS = 12;
export const RESET_CODE_MS = 60 * 60_000;
export const HANDED_CODE_MS = 24 * 60 * 60_000;
/** Delays before a failed mail is retried (ms after the previous attempt). After the last one it is given up. */
export const MAIL_RETRY_MS = [10_000, 60_000, 5 * 60_000];
