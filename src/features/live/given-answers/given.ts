import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../../convex/_generated/api";

/** An answer of the class; answers that are graded alike are one entry. */
export type Given = FunctionReturnType<typeof api.reports.given>["page"][number];

/** Merges the answers of several pages; most frequent first. */
export function mergeGiven(pages: readonly Given[]): Given[] {
  const merged = new Map<string, Given>();
  for (const given of pages) {
    const before = merged.get(given.folded);
    merged.set(given.folded, before ? { ...before, count: before.count + given.count } : given);
  }
  return [...merged.values()].sort((a, b) => b.count - a.count);
}
