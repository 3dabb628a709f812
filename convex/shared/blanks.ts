/** Marker of a gap: three underscores or more. */
const MARKER = /_{3,}/g;

/** Returns the parts of a text around its gaps: one more than the number of gaps. */
export function splitAtBlanks(text: string): string[] {
  return text.split(MARKER);
}
