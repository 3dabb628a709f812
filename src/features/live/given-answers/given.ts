import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../../convex/_generated/api";

/** An answer of the class, with its count. `folded` is its normalised text: answers with the same one are graded alike, and are one entry. */
export type Given = FunctionReturnType<typeof api.reports.given>["page"][number];

/** Merges the answers of several pages; most frequent first. */
export function mergeGiven(pages: readonly Given[]): Given[] {
  const merged = new Map<string, Given>();
  for (const given of pages) {
    const earlier = merged.get(given.folded);
    merged.set(given.folded, earlier ? { ...earlier, count: earlier.count + given.count } : given);
  }
  return [...merged.values()].sort((a, b) => b.count - a.count);
}
