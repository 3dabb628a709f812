/**
 * Normalisation of words for search. Indexed texts and queries use the same form, so that every backend finds the
 * same quizzes. Case, the four forms of i and all accents are removed: "ÜÇGEN", "üçgen" and "ucgen" are one word.
 */
import { SEARCH_TEXT_MAX_CHARS } from "../../shared/limits/search";
import { normalForm } from "../../shared/normalForm";
import { foldName } from "../../shared/turkish";

/** Maximum word length that Convex indexes. */
const LONGEST_WORD = 32;
/** Maximum number of words in a Convex search. */
const MOST_WORDS = 16;
/**
 * Number of times that title words are repeated in the index, so that a match in the title ranks above a match in a
 * question.
 */
const TITLE_WORTH = 3;

/** Returns the normalised words of a text, in order. */
export function searchWords(text: string): string[] {
  const words = withoutAccents(text.slice(0, SEARCH_TEXT_MAX_CHARS)).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => word.length <= LONGEST_WORD);
}

/** Lower-cases a text, removes accents, and replaces the four forms of i by "i". */
function withoutAccents(text: string): string {
  const decomposed = normalForm(text, "NFKD");
  // Fast path for Latin letters: same result as below, in a quarter of the time. The ranges omit the invisible
  // characters U+00AD and U+034F.
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: the marks are ends of ranges.
  if (/^[\x20-\x7e\xa1-\xac\xae-\u034e\u0350-\u036f]*$/.test(decomposed))
    return decomposed
      .replace(/[\u0300-\u036f]+/g, "")
      .replaceAll("ı", "i")
      .toLowerCase();
  return normalForm(foldName(text), "NFD").replace(/\p{M}/gu, "");
}

/** Returns the query for the search index; "" if there are no words. */
export function queryWords(typed: string): string {
  return searchWords(typed).slice(0, MOST_WORDS).join(" ");
}

/** Returns the texts of a quiz's search row. Each word of the questions is included once, so that more words fit. */
export function searchTexts(title: string, author: string | null, questions: readonly string[]) {
  const titleWords = searchWords(title);
  const asked = firstWords(questions);
  const words = [...Array.from({ length: TITLE_WORTH }, () => titleWords).flat(), ...asked];
  const authorWords = author === null ? [] : searchWords(author);
  return {
    words: joinWithinLimit(words),
    wordsWithAuthor: joinWithinLimit([...authorWords, ...words]),
  };
}

/** Returns the distinct words of the questions, in order, until the row's length limit is exceeded. */
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

/** Joins as many words as fit into a row. */
function joinWithinLimit(words: readonly string[]): string {
  const joined = words.join(" ");
  return joined.length <= SEARCH_TEXT_MAX_CHARS
    ? joined
    : joined.slice(0, joined.lastIndexOf(" ", SEARCH_TEXT_MAX_CHARS));
}
