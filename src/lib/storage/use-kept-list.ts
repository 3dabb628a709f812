import { type PaginatedQueryArgs, type PaginatedQueryReference, usePaginatedQuery } from "convex/react";
import { useEntryState } from "./use-entry-state.ts";

/** Rows that are asked for in one piece, at most; the server gives no more than a hundred. */
const MOST_AT_ONCE = 96;

/**
 * A paginated query that shows as much as before to who comes back to its page by the browser's buttons, or loads it anew.
 * @param name of this list alone, on its page
 * @param pageSize rows that are shown at first
 */
export function useKeptList<Query extends PaginatedQueryReference>(
  query: Query,
  args: PaginatedQueryArgs<Query> | "skip",
  { name, pageSize }: { name: string; pageSize: number },
) {
  const [shown, keepShown] = useEntryState(`shown:${name}`, pageSize);
  const list = usePaginatedQuery(query, args, { initialNumItems: Math.min(shown, MOST_AT_ONCE) });
  const loadMore = (count: number) => {
    keepShown(Math.max(shown, list.results.length + count));
    list.loadMore(count);
  };
  return { ...list, loadMore };
}
