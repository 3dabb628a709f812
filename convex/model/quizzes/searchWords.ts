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
  const folded = normalForm(foldName(text.slice(0, SEARCH_TEXT_MAX_CHARS)), "NFD").replace(/\p{M}/gu, "");
  return (folded.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length <= LONGEST_WORD);
}

/** What a search index is asked for; "" where there is nothing to look for. */
export function queryWords(typed: string): string {
  return searchWords(typed).slice(0, MOST_WORDS).join(" ");
}

/** The texts of a quiz's search row. Of the questions each word is kept once: the row stays small, and more of them fit. */
export function searchTexts(title: string, author: string | null, questions: readonly string[]) {
  const titleWords = searchWords(title);
  const asked = new Set(questions.flatMap(searchWords));
  const words = [...Array.from({ length: TITLE_WORTH }, () => titleWords).flat(), ...asked];
  const authorWords = author === null ? [] : searchWords(author);
  return {
    words: within(words),
    wordsWithAuthor: within([...authorWords, ...words]),
  };
}

/** As many words as a row may have. */
function within(words: readonly string[]): string {
  const joined = words.join(" ");
  return joined.length <= SEARCH_TEXT_MAX_CHARS
    ? joined
    : joined.slice(0, joined.lastIndexOf(" ", SEARCH_TEXT_MAX_CHARS));
}
