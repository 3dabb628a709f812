/** Something in an imported file, or in how it fits the deployment, that whoever imports it has to change. */
export class ImportProblem extends Error {
  override name = "ImportProblem";
  /** What the HTTP interface calls it (docs/protocol.md#errors-of-imports-and-exports), and the status that it answers with. */
  readonly code: string;
  readonly status: number;

  constructor(message: string, code = "InvalidImport", status = 400) {
    super(message);
    this.code = code;
    this.status = status;
  }
}
