import { compareValues, type JSONValue, type Value } from "convex/values";
import type { DocumentRecord } from "../../store/document-record.ts";
import { fieldAt } from "../../store/index-key.ts";
import type { Transaction } from "../../store/transaction.ts";
import type { IndexInfo } from "../../store/types.ts";
import { decodeOptionalValue } from "../../values/index-range.ts";
import { encodeKey, keySuccessor } from "../../values/keys.ts";
import type { SchemaSearchIndexJson } from "../../values/schema.ts";
import { type QueryTerm, queryTerms, relevance } from "../../values/text-search.ts";

/** One condition of `withSearchIndex` (docs/protocol.md#queries). */
export type SearchFilter =
  | { type: "Search"; fieldPath: string; value: string }
  | { type: "Eq"; fieldPath: string; value: JSONValue };

/** A search that was checked against its index. */
export interface Search {
  index: IndexInfo;
  searchField: string;
  text: string;
  equalities: { fieldPath: string; value: Value | undefined }[];
}

const MAX_FILTERS = 8;
const MAX_RESULTS = 1024;

/** @throws Error for conditions that the index does not support. */
export function checkSearch(
  index: IndexInfo,
  label: string,
  definition: SchemaSearchIndexJson,
  filters: readonly SearchFilter[],
): Search {
  const { searchField, filterFields } = definition;
  const texts = filters.filter((filter) => filter.type === "Search");
  const [text] = texts;
  if (!text || texts.length > 1) throw new Error(`A search on ${label} needs exactly one search expression.`);
  if (text.fieldPath !== searchField) {
    throw new Error(
      `The search index ${label} searches the field "${searchField}", not "${text.fieldPath}".`,
    );
  }
  if (typeof text.value !== "string") throw new Error(`A search on ${label} must search for a string.`);
  const others = filters.filter((filter) => filter.type === "Eq");
  if (others.length > MAX_FILTERS) {
    throw new Error(`A search on ${label} has more than ${MAX_FILTERS} filter conditions.`);
  }
  const equalities = others.map(({ fieldPath, value }) => {
    if (!filterFields.includes(fieldPath)) {
      throw new Error(`"${fieldPath}" is not one of the filterFields of the search index ${label}.`);
    }
    return { fieldPath, value: decodeOptionalValue(value) };
  });
  return { index, searchField, text: text.value, equalities };
}

/**
 * Results of a search as a stream: the most relevant first, and the newest first among equally relevant ones. `lo` and `hi` limit the stream to a range
 * of sort keys. The first read loads all results, because their order depends on all of them.
 */
export class SearchStream {
  lastKey = "";
  readonly #tx: Transaction;
  readonly #search: Search;
  readonly #lo: string;
  readonly #hi: string;
  #found: { key: string; document: DocumentRecord }[] | null = null;
  #next = 0;

  constructor(tx: Transaction, search: Search, lo: string, hi: string) {
    this.#tx = tx;
    this.#search = search;
    this.#lo = lo;
    this.#hi = hi;
  }

  next(): DocumentRecord | null {
    this.#found ??= ranked(this.#tx, this.#search).filter(({ key }) => key >= this.#lo && key < this.#hi);
    const found = this.#found[this.#next++];
    if (!found) return null;
    this.lastKey = found.key;
    return found.document;
  }

  close(): void {
    this.#found = [];
  }
}

function ranked(tx: Transaction, { index, searchField, text, equalities }: Search) {
  const terms = queryTerms(text);
  const candidates = new Map<string, DocumentRecord>();
  const frequencies = terms.map((term) => collect(tx, index, term, candidates));
  return [...candidates.values()]
    .filter(({ value }) =>
      equalities.every((wanted) => compareValues(fieldAt(value, wanted.fieldPath), wanted.value) === 0),
    )
    .map((document) => {
      const score = relevance(fieldAt(document.value, searchField) as string, terms, frequencies);
      // Negated, so that ascending order begins with the most relevant and newest documents.
      return { key: encodeKey([-score, -document.creationTime, document.id]), document };
    })
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .slice(0, MAX_RESULTS);
}

/** Adds the documents that contain the term to the candidates, and returns their number. */
function collect(
  tx: Transaction,
  index: IndexInfo,
  { text, prefix }: QueryTerm,
  candidates: Map<string, DocumentRecord>,
): number {
  const key = encodeKey([text]);
  const lo = prefix ? key.slice(0, -TEXT_END_LENGTH) : key;
  const scan = tx.scan(index, lo, keySuccessor(lo), "asc");
  const found = new Set<string>();
  for (let document = scan.next(); document; document = scan.next()) {
    found.add(document.id);
    candidates.set(document.id, document);
  }
  scan.close();
  return found.size;
}

/** Length of the terminator at the end of a string's key. Without the terminator, the key is a prefix of all longer strings' keys. */
const TEXT_END_LENGTH = 2;
