import { sortKey } from "./turkish";

/** Returns the texts in Turkish dictionary order. Same result as `sort(compareTurkish)`, but computes each sort key once. */
export function sortTurkish(texts: readonly string[]): string[] {
  const keyed = texts.map((text) => ({ text, key: sortKey(text) }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)).map(({ text }) => text);
}
