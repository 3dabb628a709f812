/**
 * What a quiz is found by, and what is looked for: words in one form on both sides, so that every backend's search finds the same. Case, the four forms
 * of i and all accents are folded away ("ÜÇGEN", "üçgen" and "ucgen" are one word): who is in a hurry types without them.
 */
import { SEARCH_TEXT_MAX_CHARS } from "../../shared/limits/search";
import { normalForm } from "../../shared/normalForm";
import { foldName } from "../../shared/turkish";

/** Convex indexes no longer words. */
const LONGEST_WORD = 32;
/** Convex looks for no more words at once. */
const MOST_WORDS = 16;
/** How many times the words of a title count: what a quiz is called says more of it than what it asks once. */
const TITLE_WORTH = 3;

/** The words of a text in the form that is searched for, in order. */
export function searchWords(text: string): string[] {
  const words = bare(text.slice(0, SEARCH_TEXT_MAX_CHARS)).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => word.length <= LONGEST_WORD);
}

/** A text without case, accents and the four forms of i. */
function bare(text: string): string {
  const apart = normalForm(text, "NFKD");
  // Of Latin letters without invisible characters between them it is the same as below, in a quarter of the time.
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: the marks are ends of ranges.
  if (/^[\x20-\x7e\xa1-\xac\xae-\u034e\u0350-\u036f]*$/.test(apart))
    return apart
      .replace(/[\u0300-\u036f]+/g, "")
      .replaceAll("ı", "i")
      .toLowerCase();
  return normalForm(foldName(text), "NFD").replace(/\p{M}/gu, "");
}

/** What a search index is asked for; "" where there is nothing to look for. */
export function queryWords(typed: string): string {
  return searchWords(typed).slice(0, MOST_WORDS).join(" ");
}

/** The texts of a quiz's search row. Of the questions each word is kept once: the row stays small, and more of them fit. */
export function searchTexts(title: string, author: string | null, questions: readonly string[]) {
  const titleWords = searchWords(title);
  const asked = firstWords(questions);
  const words = [...Array.from({ length: TITLE_WORTH }, () => titleWords).flat(), ...asked];
  const authorWords = author === null ? [] : searchWords(author);
  return {
    words: within(words),
    wordsWithAuthor: within([...authorWords, ...words]),
  };
}

/** The words of the questions in order, each once; of long quizzes only as many as a row may have. */
function firstWords(questions: readonly string[]): Set<string> {
  const words = new Set<string>();
  let chars = 0;
  for (const question of questions) {
    for (const word of searchWords(question)) {
      if (!words.has(word)) chars += word.length + 1;
      words.add(word);
    }
    if (chars > SEARCH_TEXT_MAX_CHARS) break;
  }
  return words;
}

/** As many words as a row may have. */
function within(words: readonly string[]): string {
  const joined = words.join(" ");
  return joined.length <= SEARCH_TEXT_MAX_CHARS
    ? joined
    : joined.slice(0, joined.lastIndexOf(" ", SEARCH_TEXT_MAX_CHARS));
}
