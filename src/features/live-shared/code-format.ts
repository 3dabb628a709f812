/** The code as people read it aloud: two groups of three ("K7M 2XQ"). Takes a normalised code. */
export function groupCode(code: string): string {
  return `${code.slice(0, 3)} ${code.slice(3)}`.trim();
}
