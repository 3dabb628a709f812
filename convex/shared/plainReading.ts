/**
 * Formatted texts as plain words, for speech, files and lists that show no formats. Raised and lowered text becomes
 * characters ("x¹⁰y"), or is written with a sign ("x^Q"): its letters alone would be read as part of the word.
 */
import { type FormattedText, type Mark, type Piece, piecesOf, withoutMarks } from "./marks";
import { asSubscript, asSuperscript } from "./scriptCharacters";

/** Returns the plain words of a text: formulas as they are read, raised and lowered text as characters. */
export function plainReading(text: FormattedText): string {
  if (!text.marks?.length) return text.text;
  const pieces = piecesOf(text);
  return pieces.map((piece, index) => wordsOf(piece, pieces[index + 1]?.text ?? "")).join("");
}

/** Returns the plain words of a list of texts, of which `marks` has one list of marks each. */
export function plainReadings(
  texts: readonly string[],
  marks: readonly (readonly Mark[])[] | undefined,
): string[] {
  return texts.map((text, index) => plainReading({ text, marks: marks?.[index] ?? [] }));
}

/** Lists of texts in a question's content, each with the list of their marks. */
const MARKED_LISTS = [
  ["options", "optionMarks"],
  ["items", "itemMarks"],
  ["left", "leftMarks"],
  ["right", "rightMarks"],
] as const;

/** Returns a question's content with plain words in place of formatted texts, without marks. */
export function withPlainReadings<Content extends object>(content: Content): Content {
  const given: Record<string, unknown> = Object.fromEntries(Object.entries(content));
  const plain = withoutMarks(given);
  for (const [texts, marks] of MARKED_LISTS) {
    if (given[marks] !== undefined)
      plain[texts] = plainReadings(given[texts] as string[], given[marks] as Mark[][]);
  }
  if (typeof given.matchingPairs === "object" && given.matchingPairs !== null)
    plain.matchingPairs = withPlainReadings(given.matchingPairs);
  return plain as Content;
}

/** @param next text after the piece */
function wordsOf(piece: Piece, next: string): string {
  if (piece.tex !== undefined) return piece.text;
  const { text, styles } = piece;
  const isRaised = styles.includes("superscript");
  const words = text.trim();
  if (words === "" || !(isRaised || styles.includes("subscript"))) return text;
  const [before = "", after = ""] = text.split(words);
  // Characters have no spaces, which would join two words.
  const hasTwoWords = /[\p{L}\p{N}]\s+[\p{L}\p{N}]/u.test(words);
  const characters = hasTwoWords ? null : isRaised ? asSuperscript(words) : asSubscript(words);
  return before + (characters ?? (isRaised ? "^" : "_") + grouped(words, after + next)) + after;
}

/** Adds brackets, without which the end of the text would not be visible. */
function grouped(text: string, next: string): string {
  const isOneCharacter = /^[\p{L}\p{N}]$/u.test(text);
  return isOneCharacter && !/^[\p{L}\p{N}]/u.test(next) ? text : `(${text})`;
}
