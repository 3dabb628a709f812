/**
 * Splits texts into words for full-text search, and scores documents (docs/protocol.md#queries).
 *
 * The score is BM25 with two differences. The rarity of a term depends on the number of documents that contain it, not on
 * their share of the table. The length of a text is compared with a constant, not with the average. So the order depends
 * only on the documents that are found, and a live search is computed again only when one of these changes.
 */

/** Maximum length of an indexed word. Longer words cannot be found. */
const MAX_TERM_CHARS = 32;
/** Maximum number of words in a query. Further words are ignored. */
const MAX_QUERY_TERMS = 16;

const WORD = /[\p{Alphabetic}\p{Number}]+/gu;

/** Returns the words of a text in order, in lower case, including repetitions. */
export function termsOf(text: string): string[] {
  return (text.match(WORD) ?? [])
    .map((word) => word.toLowerCase())
    .filter((term) => term.length <= MAX_TERM_CHARS);
}

/** A word of a query. If `prefix` is true, the word may be unfinished and matches all words that start with it. */
export interface QueryTerm {
  text: string;
  prefix: boolean;
}

/** Returns the distinct words of a query; the last one is a prefix. A query without words has no results. */
export function queryTerms(query: string): QueryTerm[] {
  const terms = termsOf(query).slice(0, MAX_QUERY_TERMS);
  const last = terms[terms.length - 1];
  return [...new Set(terms)].map((text) => ({ text, prefix: text === last }));
}

const SATURATION = 1.2;
const LENGTH_WEIGHT = 0.75;
const USUAL_LENGTH = 50;
/** Weight of a prefix match, relative to a match of the whole word. */
const PREFIX_WEIGHT = 0.5;
const RARITY_SCALE = 1000;

/**
 * Returns the score of a text for a query; 0 if nothing matches.
 *
 * @param frequencies number of documents found for each query term, in the order of `query`
 */
export function relevance(text: string, query: readonly QueryTerm[], frequencies: readonly number[]): number {
  const counts = new Map<string, number>();
  const terms = termsOf(text);
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  const length = 1 - LENGTH_WEIGHT + (LENGTH_WEIGHT * terms.length) / USUAL_LENGTH;
  let score = 0;
  for (const [position, term] of query.entries()) {
    const count = term.prefix ? prefixCount(counts, term.text) : (counts.get(term.text) ?? 0);
    if (count === 0) continue;
    const rarity = Math.log(1 + RARITY_SCALE / Math.max(1, frequencies[position] ?? 1));
    score += (rarity * (count * (SATURATION + 1))) / (count + SATURATION * length);
  }
  return score;
}

function prefixCount(counts: ReadonlyMap<string, number>, prefix: string): number {
  let sum = 0;
  for (const [term, count] of counts) {
    if (term.startsWith(prefix)) sum += term === prefix ? count : count * PREFIX_WEIGHT;
  }
  return sum;
}
