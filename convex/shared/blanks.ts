/** A gap in a text: three underscores or more. */
const MARKER = /_{3,}/g;

/** The pieces of a text around its gaps: one more than there are gaps. */
export function splitAtBlanks(text: string): string[] {
  return text.split(MARKER);
}
