import type { PaginationOptions } from "convex/server";

/** Rows of one page, at most. Without a limit the caller alone would decide how much one query reads. */
const MAX_PAGE_ROWS = 100;

/** The page that a caller asks for, with no more rows than one page may have. */
export function boundedPage(asked: PaginationOptions): PaginationOptions {
  return { ...asked, numItems: Math.min(asked.numItems, MAX_PAGE_ROWS) };
}
