/** Limits of account fields and known browsers. */

export const PASSWORD_MIN_CHARS = 6;
export const PASSWORD_MAX_CHARS = 256;
export const NAME_MAX_CHARS = 80;
export const EMAIL_MAX_CHARS = 254;
/** Limit of each line of a teacher's heading of printed papers. */
export const PAPER_HEADING_MAX_CHARS = 80;
/**
 * Teacher codes of at least this length cannot be guessed. Registrations with the right code are then not limited, so strangers who use up
 * the attempts cannot block them.
 */
export const UNCOUNTED_TEACHER_CODE_CHARS = 12;
/** Maximum number of known browsers per account. */
export const DEVICES_PER_USER = 20;
/** Time after which an unused browser is forgotten. */
export const DEVICE_KEPT_MS = 180 * 24 * 60 * 60 * 1_000;
/** Maximum number of renewals of a sign-in session per hour. A page renews it once when it loads, and each renewal adds a row. */
export const RENEWALS_PER_HOUR = 200;
