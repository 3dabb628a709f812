/** Reads the waiting time of a TOO_FAST failure. Separate from errors.ts, so that the join page does not load it. */
import { ConvexError } from "convex/values";
import { errorCodeOf } from "./errors";

/** Waiting time if the server has sent no valid one. */
const DEFAULT_RETRY_MS = 1_000;
/** Longest waiting time that is accepted from the server. */
const LONGEST_RETRY_MS = 10 * 60 * 1_000;

/** Returns the time in ms to wait before the call is repeated; null unless the error is TOO_FAST. */
export function retryAfterOf(error: unknown): number | null {
  if (!(error instanceof ConvexError) || errorCodeOf(error) !== "TOO_FAST") return null;
  const { retryAfterMs }: { retryAfterMs?: unknown } = error.data;
  const isTime = typeof retryAfterMs === "number" && retryAfterMs >= 0 && retryAfterMs <= LONGEST_RETRY_MS;
  return isTime ? retryAfterMs : DEFAULT_RETRY_MS;
}
