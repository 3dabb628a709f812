/** Thrown for functions that Convex would refuse. The message is for the developer who pushes them. */
export class InvalidFunctions extends Error {
  override name = "InvalidFunctions";
  /** Convex's error code, which the CLI shows and in part evaluates. */
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
