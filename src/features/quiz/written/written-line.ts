/** Lines of plain text as exams are pasted from chats, web pages and notes: with signs for bold and headings, bullets, wide signs and invisible ones. */
import { BOLD, type MarkedText, plain } from "./marked-text.ts";

/** Direction marks, joiners and the like: they stand before numbers and letters, where nobody sees them. */
const UNSEEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const WIDE: Record<string, string> = { "．": ".", "：": ":", "）": ")", "（": "(" };
const RULE = /^\s*(?:-{3,}|\*{3,}|={3,})\s*$/;
const HEADING = /^\s*#{1,6}\s+/;
/** Before a number, an option's letter, a bracket or bold words; elsewhere it may be of a list, or a dash part of what is asked. */
const BULLET =
  /^\s*(?:(?:[•▪◦]\s*|[-*+–]\s+)(?=(?:\*\*)?(?:soru|cevap|\(?(?:\d{1,3}|[a-h])\s*[).]))|[•▪◦●○■]\s*(?=(?:\*\*)?(?:[([{]|soru|cevap|\d{1,3}\s*[).])))/iu;
/** Long runs of spaces, which would make patterns slow. */
const SPACES = /[ \t\u00a0]{20,}/g;

/** A line without what is no part of it. Words between double stars are bold. */
export function writtenLine(line: string): MarkedText {
  const seen = line
    .normalize("NFC")
    // A word that is broken at the end of a line.
    .replace(/\u00ad\s*$/, "-")
    .replace(UNSEEN, "")
    .replace(SPACES, (spaces) => (spaces.includes("\t") ? "\t" : "    "))
    .replace(/[．：）（]/g, (sign) => WIDE[sign] ?? sign)
    .replace(RULE, "")
    .replace(HEADING, "")
    .replace(BULLET, "");
  // A single pair of stars marks an option that is right.
  const parts = seen.split(/(\*\*(?=\S)[^*]+\*\*|(?<!_)__(?=[^\s_])[^_]+__(?!_))/);
  if (parts.length === 1) return plain(seen);
  let text = "";
  const marks: number[] = [];
  for (const [at, part] of parts.entries()) {
    const words = at % 2 === 1 ? part.slice(2, -2) : part;
    text += words;
    for (let unit = 0; unit < words.length; unit++) marks.push(at % 2 === 1 ? BOLD : 0);
  }
  return { text, marks: Uint8Array.from(marks) };
}
