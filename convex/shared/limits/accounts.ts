/** Accounts: what people type, and the browsers that an account is known on. */

export const PASSWORD_MIN_CHARS = 6;
export const PASSWORD_MAX_CHARS = 256;
export const NAME_MAX_CHARS = 80;
export const EMAIL_MAX_CHARS = 254;
/** Each line of a teacher's heading of printed papers. */
export const PAPER_HEADING_MAX_CHARS = 80;
/** A random teacher code of this length cannot be guessed, so tries of it are not counted, and a stranger's wrong ones keep nobody out. */
export const UNCOUNTED_TEACHER_CODE_CHARS = 12;
/** Browsers that an account is known on, and how long one is remembered that is not used. */
export const DEVICES_PER_USER = 20;
export const DEVICE_KEPT_MS = 180 * 24 * 60 * 60 * 1_000;
/** Renewals of one sign-in within an hour. A page does so once when it loads, and each leaves a row. */
export const RENEWALS_PER_HOUR = 200;
