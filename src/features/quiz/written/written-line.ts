/**
 * Cleans lines of plain text pasted from chats, web pages and notes: removes invisible characters, bullets and headings, and reads Markdown's bold
 * signs.
 */
import { BOLD, type MarkedText, plain, withoutLongSpaces } from "./marked-text.ts";

/** Soft hyphens, direction marks, joiners and similar invisible characters. */
const UNSEEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const WIDE: Record<string, string> = { "．": ".", "：": ":", "）": ")", "（": "(" };
const RULE = /^\s*(?:-{3,}|\*{3,}|={3,})\s*$/;
const HEADING = /^\s*#{1,6}\s+/;
/** A bullet before a number, an option's letter, a bracket or bold text. Elsewhere it may belong to a list, or a dash to the text. */
const BULLET =
  /^\s*(?:(?:[•▪◦]\s*|[-*+–]\s+)(?=(?:\*\*)?(?:soru|cevap|\(?(?:\d{1,3}|[a-h])\s*[).]))|[•▪◦●○■]\s*(?=(?:\*\*)?(?:[([{]|soru|cevap|\d{1,3}\s*[).])))/iu;

/** A cleaned line. Text between double stars is bold. */
export function writtenLine(line: string): MarkedText {
  const whole = line
    .normalize("NFC")
    // A soft hyphen at the end of a line breaks a word.
    .replace(/\u00ad\s*$/, "-")
    .replace(UNSEEN, "");
  const seen = withoutLongSpaces(plain(whole))
    .text.replace(/[．：）（]/g, (sign) => WIDE[sign] ?? sign)
    .replace(RULE, "")
    .replace(HEADING, "")
    .replace(BULLET, "");
  // A single pair of stars marks a right option, so it stays.
  const parts = seen.split(/(\*\*(?=\S)[^*]+\*\*|(?<!_)__(?=[^\s_])[^_]+__(?!_))/);
  if (parts.length === 1) return plain(seen);
  let text = "";
  const marks: number[] = [];
  for (const [at, part] of parts.entries()) {
    const words = at % 2 === 1 ? part.slice(2, -2) : part;
    text += words;
    for (let unit = 0; unit < words.length; unit++) marks.push(at % 2 === 1 ? BOLD : 0);
  }
  return { text, marks: Uint32Array.from(marks) };
}
