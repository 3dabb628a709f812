import { type PaginatedQueryArgs, type PaginatedQueryReference, usePaginatedQuery } from "convex/react";
import { useEntryState } from "./use-entry-state.ts";

/** Maximum number of rows in the first request; below 100, the server's maximum. */
const MAX_FIRST_PAGE = 96;

/**
 * Paginated query that shows as many rows as before after a reload or back/forward navigation.
 * @param name unique name of the list on its page
 * @param pageSize number of rows shown initially
 */
export function usePersistentList<Query extends PaginatedQueryReference>(
  query: Query,
  args: PaginatedQueryArgs<Query> | "skip",
  { name, pageSize }: { name: string; pageSize: number },
) {
  const [shown, setShown] = useEntryState(`shown:${name}`, pageSize);
  const list = usePaginatedQuery(query, args, { initialNumItems: Math.min(shown, MAX_FIRST_PAGE) });
  const loadMore = (count: number) => {
    setShown(Math.max(shown, list.results.length + count));
    list.loadMore(count);
  };
  return { ...list, loadMore };
}
