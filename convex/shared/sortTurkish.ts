import { sortKey } from "./turkish";

/** The texts in Turkish dictionary order: as `sort(compareTurkish)`, with one sort key for each. */
export function sortTurkish(texts: readonly string[]): string[] {
  const keyed = texts.map((text) => ({ text, key: sortKey(text) }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)).map(({ text }) => text);
}
