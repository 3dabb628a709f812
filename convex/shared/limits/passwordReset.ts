/** Replacing a forgotten password. */

/**
 * Characters of a code for a forgotten password, 32 to choose from for each; and how long it is good, mailed or handed over by the administrator.
 */
export const RESET_CODE_CHARS = 12;
export const RESET_CODE_MS = 60 * 60_000;
export const HANDED_CODE_MS = 24 * 60 * 60_000;
/** When a mail that the provider did not take is tried again (ms after the attempt before); then it is given up. */
export const MAIL_RETRY_MS = [10_000, 60_000, 5 * 60_000];
