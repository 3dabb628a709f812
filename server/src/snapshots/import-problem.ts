/** Thrown if a file cannot be imported, or not into this deployment. The message is for the developer who imports it. */
export class ImportProblem extends Error {
  override name = "ImportProblem";
  /** Error code and status of the HTTP response (docs/protocol.md#errors-of-imports-and-exports). */
  readonly code: string;
  readonly status: number;

  constructor(message: string, code = "InvalidImport", status = 400) {
    super(message);
    this.code = code;
    this.status = status;
  }
}
