/**
 * Error in a quiz of an import file. The message is English, names the location, and is shown to the administrator
 * who wrote the file.
 */
export class AuthoringError extends Error {}

/** Rejects a question with this problem. */
export function refuse(problem: string): never {
  throw new AuthoringError(problem);
}
