/** What a backup is: a zip archive of the data folder, with a note that says so. */

/** The note's name; it is the archive's first entry. */
export const NOTE = "backup.json";

/** Raised when the archive's layout changes; that of the database inside has a version of its own. */
export const FORMAT = 1;

export interface BackupNote {
  format: number;
  /** ISO 8601. */
  madeAt: string;
  /** Names of stored files that are not in the archive but in the folder {@link FILES_FOLDER} beside it. */
  files?: string[];
}
