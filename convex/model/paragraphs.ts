import { LONGEST_TYPED } from "../shared/normalForm";
import { cleanText } from "../shared/turkish";

/** Cleans each line of a text. Removes empty lines at the beginning and end, and reduces several empty lines in a row to one. */
export function cleanParagraphs(text: string): string {
  if (!/[\r\n]/.test(text)) return cleanText(text);
  return text
    .slice(0, LONGEST_TYPED)
    .split(/\r\n|\r|\n/)
    .map(cleanText)
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
