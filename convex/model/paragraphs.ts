import { LONGEST_TYPED } from "../shared/normalForm";
import { cleanText } from "../shared/turkish";

/** Cleans multi-line text: each line cleaned, at most one empty line in a row, none at the ends. */
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
