/** Retention times of personal data. */

/** Default retention of guests' data in days, from the end of the live quiz or homework, or the arrival of the feedback message. */
export const RETENTION_DAYS = 90;
/** Default retention of class pupils' data and of accounts' answers in live quizzes, in days: a school year and the following summer. */
export const CLASS_RETENTION_DAYS = 400;
/** Longest retention that a deployment may set, in days. */
export const MAX_RETENTION_DAYS = 3_650;
/** Retention of daily and manual backups in days. */
export const BACKUP_DAYS = 28;
/** Retention of tombstones: longer than any backup exists. */
export const ERASED_KEPT_MS = (BACKUP_DAYS + 2) * 24 * 60 * 60 * 1_000;
