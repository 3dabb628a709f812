import { normalForm } from "../shared/normalForm";
import { cleanText } from "../shared/turkish";

/** Text of several lines: each line cleaned, at most one empty line between two, none at the ends. */
export function cleanParagraphs(text: string): string {
  return normalForm(text, "NFC")
    .split(/\r\n|\r|\n/)
    .map(cleanText)
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
