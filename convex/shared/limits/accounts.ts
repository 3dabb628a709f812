/** Limits of account fields and known browsers. */

export const PASSWORD_MIN_CHARS = 6;
export const PASSWORD_MAX_CHARS = 256;
export const NAME_MAX_CHARS = 80;
export const EMAIL_MAX_CHARS = 254;
/** Per line of a teacher's heading of printed papers. */
export const PAPER_HEADING_MAX_CHARS = 80;
/**
 * Teacher codes of at least this length cannot be guessed. Attempts with the right one are not counted, so strangers with wrong codes
 * cannot block registrations.
 */
export const UNCOUNTED_TEACHER_CODE_CHARS = 12;
/** Maximum number of known browsers per account, and the time after which an unused one is forgotten. */
export const DEVICES_PER_USER = 20;
export const DEVICE_KEPT_MS = 180 * 24 * 60 * 60 * 1_000;
/** Maximum number of renewals of a sign-in session per hour. A page renews it once when it loads, and each renewal adds a row. */
export const RENEWALS_PER_HOUR = 200;
