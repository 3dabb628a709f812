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

/** Error in Convex's words about a module that cannot be loaded. @param path the module's path */
export function analysisError(path: string, text: string, code = "InvalidModules"): InvalidFunctions {
  return new InvalidFunctions(code, `Failed to analyze ${path}: ${text}`);
}

/** A module's path from the path of its source in stack traces (`../convex/dir/file.ts`). Other files keep their path. */
export function modulePath(source: string): string {
  return source.replace(/^\.\.\/convex\/(.+)\.[cm]?[jt]sx?$/, "$1.js");
}
