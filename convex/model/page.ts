import type { PaginationOptions } from "convex/server";
import { fail } from "../shared/errors";

/** Rows of one page, at most. Without a limit the caller alone would decide how much one query reads. */
const MAX_PAGE_ROWS = 100;

/** The page that a caller asks for, with no more rows than one page may have. Fails with INVALID_INPUT when it would have none. */
export function boundedPage(
  { numItems, cursor, endCursor }: PaginationOptions,
  most = MAX_PAGE_ROWS,
): PaginationOptions {
  if (!(Number.isInteger(numItems) && numItems > 0)) fail("INVALID_INPUT");
  const from = { numItems: Math.min(numItems, most), cursor };
  return endCursor === undefined ? from : { ...from, endCursor };
}
