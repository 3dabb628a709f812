/** How long what people leave is kept. */

/**
 * What guests leave is deleted this many days after the end of their live quiz, or after their feedback message came in, unless the
 * deployment says otherwise.
 */
export const RETENTION_DAYS = 90;
/** The same for pupils of a class, and for what accounts have answered in live quizzes: a school year and the summer after it. */
export const CLASS_RETENTION_DAYS = 400;
/** The longest time that a deployment may set, in days. */
export const MAX_RETENTION_DAYS = 3_650;
/** Backups are kept for so many days, and then deleted by the command that makes them. */
export const BACKUP_DAYS = 28;
/** What was deleted is remembered, by its id, for longer than a backup can hold it. */
export const ERASED_KEPT_MS = (BACKUP_DAYS + 2) * 24 * 60 * 60 * 1_000;
