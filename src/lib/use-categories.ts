import { usePaginatedQuery, useQuery } from "convex/react";
import { api } from "../../convex/_generated/api";

const PAGE_SIZE = 60;

/**
 * Categories that the viewer can choose, with paging. For a teacher, the list starts with their own empty categories, which other users do not see
 * yet. `categories` is undefined until the first page has loaded.
 */
export function useCategories({ teacher }: { teacher: boolean }) {
  const own = useQuery(api.categories.own, teacher ? {} : "skip");
  const { results, status, loadMore } = usePaginatedQuery(
    api.categories.list,
    {},
    { initialNumItems: PAGE_SIZE },
  );
  const emptyOwn = own?.filter(({ isEmpty }) => isEmpty) ?? [];
  return {
    categories: status === "LoadingFirstPage" ? undefined : [...emptyOwn, ...results],
    hasMore: status === "CanLoadMore" || status === "LoadingMore",
    isLoadingMore: status === "LoadingMore",
    loadMore: () => loadMore(PAGE_SIZE),
  };
}
