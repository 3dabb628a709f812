/** What is wrong with a quiz in an import file, said to the administrator who wrote the file; the English text names the place. */
export class AuthoringError extends Error {}

/** Ends the check of a question with what is wrong. */
export function refuse(problem: string): never {
  throw new AuthoringError(problem);
}
