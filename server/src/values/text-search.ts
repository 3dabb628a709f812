/**
 * What full-text search sees of a text, and how well a document answers a query (docs/protocol.md#queries).
 *
 * The score is the usual BM25 with two differences: rarity is judged by how many documents have the term, not by their
 * share of the table, and lengths are compared with a fixed one. So the order of results depends on nothing but the
 * documents found, and a live search needs to be computed again only when one of those changes.
 */

/** Longer words are not indexed and cannot be found. */
const MAX_TERM_CHARS = 32;
/** Words of a query beyond these are not looked for. */
const MAX_QUERY_TERMS = 16;

const WORD = /[\p{Alphabetic}\p{Number}]+/gu;

/** The words of a text in order, in lower case, repetitions included. */
export function termsOf(text: string): string[] {
  return (text.match(WORD) ?? [])
    .map((word) => word.toLowerCase())
    .filter((term) => term.length <= MAX_TERM_CHARS);
}

/** One word that is looked for. The last word of a query may be unfinished: it stands for all that begin with it. */
export interface QueryTerm {
  text: string;
  prefix: boolean;
}

/** The distinct words of a query. No word, no result. */
export function queryTerms(query: string): QueryTerm[] {
  const terms = termsOf(query).slice(0, MAX_QUERY_TERMS);
  const last = terms[terms.length - 1];
  return [...new Set(terms)].map((text) => ({ text, prefix: text === last }));
}

const SATURATION = 1.2;
const LENGTH_WEIGHT = 0.75;
const USUAL_LENGTH = 50;
/** What the beginning of a word is worth compared with the whole word. */
const PREFIX_WORTH = 0.5;
const RARITY_SCALE = 1000;

/**
 * How well a text answers the query: the higher the better, 0 not at all.
 *
 * @param frequencies in how many documents each query term was found, in the order of `query`.
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
    if (term.startsWith(prefix)) sum += term === prefix ? count : count * PREFIX_WORTH;
  }
  return sum;
}
