/** Layout of a backup: a zip archive of the data folder. Its first entry, the note, identifies the archive as a backup. */

/** Name of the note. */
export const NOTE = "backup.json";

/** Version of the archive's layout. The database inside has its own version. */
export const FORMAT = 1;

export interface BackupNote {
  format: number;
  /** ISO 8601. */
  madeAt: string;
  /** Names of stored files that are not in the archive but in the folder {@link FILES_FOLDER} next to the archive. */
  files?: string[];
}
