/** Joins runs of spaces, and removes spaces at both ends of each line and repeated empty lines. */
export function tidied(text: string): string {
  return text
    .split("\n")
    .map((line) => line.replace(/[ \t\u00a0]+/g, " ").trim())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
