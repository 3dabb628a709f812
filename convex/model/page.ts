import type { PaginationOptions } from "convex/server";
import { fail } from "../shared/errors";

/** Maximum number of rows of one page. Bounds the reads of a query independently of the caller. */
const MAX_PAGE_ROWS = 100;

/** Returns the page options with at most `maxRows` rows. Fails with INVALID_INPUT unless the requested number is a positive integer. */
export function boundedPage(
  { numItems, cursor, endCursor }: PaginationOptions,
  maxRows = MAX_PAGE_ROWS,
): PaginationOptions {
  if (!(Number.isInteger(numItems) && numItems > 0)) fail("INVALID_INPUT");
  const from = { numItems: Math.min(numItems, maxRows), cursor };
  return endCursor === undefined ? from : { ...from, endCursor };
}
