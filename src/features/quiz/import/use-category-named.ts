import { type ConvexReactClient, useConvex } from "convex/react";
import { useEffect, useState } from "react";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { foldName } from "../../../../convex/shared/turkish.ts";

const PAGE_SIZE = 60;
/** Maximum number of pages of categories to search; no school has as many. */
const MAX_PAGES = 20;

/**
 * Finds the category with this name, if the teacher may file quizzes in it.
 * @returns `isMissing`: true after a search without a result. `find` asks the server again.
 */
export function useCategoryNamed(name: string | null): {
  isMissing: boolean;
  find: () => Promise<Id<"categories"> | null>;
} {
  const client = useConvex();
  const [isMissing, setIsMissing] = useState(false);

  useEffect(() => {
    if (name === null) return;
    let isCurrent = true;
    categoryNamed(client, name).then(
      (found) => isCurrent && setIsMissing(found === null),
      // `find` repeats the query when the quiz is stored.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [client, name]);

  return { isMissing, find: async () => (name === null ? null : await categoryNamed(client, name)) };
}

async function categoryNamed(client: ConvexReactClient, name: string): Promise<Id<"categories"> | null> {
  const isNamed = (category: { name: string }) => foldName(category.name) === foldName(name);
  const own = (await client.query(api.categories.own, {})).find(isNamed);
  if (own !== undefined) return own._id;
  let cursor: string | null = null;
  for (let page = 0; page < MAX_PAGES; page++) {
    const paginationOpts = { numItems: PAGE_SIZE, cursor };
    const shown: Awaited<ReturnType<typeof listed>> = await listed(client, paginationOpts);
    const found = shown.page.find(isNamed);
    if (found !== undefined) return found._id;
    if (shown.isDone) return null;
    cursor = shown.continueCursor;
  }
  return null;
}

function listed(client: ConvexReactClient, paginationOpts: { numItems: number; cursor: string | null }) {
  return client.query(api.categories.list, { paginationOpts });
}
