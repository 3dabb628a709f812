import { type PaginatedQueryArgs, type PaginatedQueryReference, usePaginatedQuery } from "convex/react";
import { useEntryState } from "./use-entry-state.ts";

/** Maximum number of rows in the first request; the server returns at most 100. */
const MOST_AT_ONCE = 96;

/**
 * Paginated query that shows as many rows as before after a reload or back/forward navigation.
 * @param name unique name of the list on its page
 * @param pageSize number of rows shown initially
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
