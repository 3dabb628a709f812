import { usePaginatedQuery, useQuery } from "convex/react";
import { api } from "../../convex/_generated/api";

const PAGE_SIZE = 60;

/**
 * The categories that the viewer may choose from, a page at a time: of a teacher also the own ones that nobody else sees yet, first.
 * `categories` is undefined until the first page is there.
 */
export function useCategories({ teacher }: { teacher: boolean }) {
  const own = useQuery(api.categories.own, teacher ? {} : "skip");
  const { results, status, loadMore } = usePaginatedQuery(
    api.categories.list,
    {},
    { initialNumItems: PAGE_SIZE },
  );
  const unseen = own?.filter(({ isEmpty }) => isEmpty) ?? [];
  return {
    categories: status === "LoadingFirstPage" ? undefined : [...unseen, ...results],
    hasMore: status === "CanLoadMore" || status === "LoadingMore",
    isLoadingMore: status === "LoadingMore",
    loadMore: () => loadMore(PAGE_SIZE),
  };
}
