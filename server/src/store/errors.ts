/** Errors of the store. Each class has another party that must react: the caller, the function's author, or the operator. */

/** Thrown if another commit changed data that this transaction has read. The caller runs the transaction again. */
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

/** Thrown for an invalid operation of a function, such as writing an invalid value. The function's author must correct the function. */
export class DatabaseError extends Error {
  override name = "DatabaseError";
}

/**
 * Thrown if the storage has failed. Commits that were not reported durable may be lost, so the database refuses all
 * further work and the process must end.
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

/** Reasons why a data folder cannot be used, for programs with their own messages. */
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

/** Thrown if the data folder cannot be used. The message is for the operator. */
export class OpenError extends Error {
  override name = "OpenError";
  readonly problem: OpenProblem;

  constructor(problem: OpenProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
  }
}

/** Thrown if the disk is full. Nothing was written; the write may be repeated. */
export class DiskFull extends Error {
  override name = "DiskFull";

  constructor() {
    super("There is no room on the disk that holds the database.");
  }
}
