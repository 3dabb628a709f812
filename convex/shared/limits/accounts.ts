/** Accounts: what people type, and the browsers that an account is known on. */

export const PASSWORD_MIN_CHARS = 6;
export const PASSWORD_MAX_CHARS = 256;
export const NAME_MAX_CHARS = 80;
export const EMAIL_MAX_CHARS = 254;
/** Nobody guesses a teacher code of so many characters made by chance: nobody's wrong ones keep out who has the right one. */
export const UNCOUNTED_TEACHER_CODE_CHARS = 12;
/** Browsers that an account is known on, and how long one is remembered that is not used. */
export const DEVICES_PER_USER = 20;
export const DEVICE_KEPT_MS = 180 * 24 * 60 * 60 * 1_000;
/** How often one sign-in may be renewed within an hour: a page that is loaded does so once, and each time leaves a row. */
export const RENEWALS_PER_HOUR = 200;
