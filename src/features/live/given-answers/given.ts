import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../../convex/_generated/api";

/** An answer that a class has given, with all that count as the same. */
export type Given = FunctionReturnType<typeof api.reports.given>["page"][number];

/** The same answers of several pages as one, the commonest first. */
export function mergeGiven(pages: readonly Given[]): Given[] {
  const merged = new Map<string, Given>();
  for (const given of pages) {
    const before = merged.get(given.folded);
    merged.set(given.folded, before ? { ...before, count: before.count + given.count } : given);
  }
  return [...merged.values()].sort((a, b) => b.count - a.count);
}
