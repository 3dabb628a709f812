/** What can go wrong in the store, by who has to act on it. */

/** Another commit changed what this transaction read. The caller runs it again from the start. */
export class ConflictError extends Error {
  override name = "ConflictError";
  readonly tableName: string;

  constructor(tableName: string) {
    super(
      `Documents read from or written to the "${tableName}" table changed while this mutation was being run and on every subsequent retry.`,
    );
    this.tableName = tableName;
  }
}

/** The function asked for something impossible: a missing document, an invalid value. Its author has to act. */
export class DatabaseError extends Error {
  override name = "DatabaseError";
}

/**
 * The storage below failed. Nothing that was not reported durable may be believed any more, so the database refuses
 * all further work and the process has to end.
 */
export class StorageFailure extends Error {
  override name = "StorageFailure";

  constructor(cause: unknown) {
    super(
      `The database could not be read or written: ${cause instanceof Error ? cause.message : String(cause)}`,
      {
        cause,
      },
    );
  }
}

/** Why a data folder cannot be used, for programs that say it in words of their own. */
export type OpenProblem =
  | "inUse"
  | "otherProgram"
  | "notADatabase"
  | "damaged"
  | "otherVersion"
  | "noRoom"
  | "notWritable"
  | "halfRestored"
  | "erasedStays"
  | "noCopy"
  | "schemaMismatch"
  | "unknown";

/** The data folder cannot be used: in use, not ours, damaged, of an unknown version. The message is for the operator. */
export class OpenError extends Error {
  override name = "OpenError";
  readonly problem: OpenProblem;

  constructor(problem: OpenProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
  }
}

/** There is no room on the disk. Nothing of what was to be written is there, and it can be tried again. */
export class DiskFull extends Error {
  override name = "DiskFull";

  constructor() {
    super("There is no room on the disk that holds the database.");
  }
}
