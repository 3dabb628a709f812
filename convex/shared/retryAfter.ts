/** Wait that a TOO_FAST failure asks for. Apart from errors.ts, so that the join page does not load it. */
import { ConvexError } from "convex/values";
import { errorCodeOf } from "./errors";

/** Wait when the server sent none, in ms, and the longest that is believed. */
const USUAL_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 10 * 60 * 1_000;

/** Time to wait before the same call is sent again, in ms; null unless the error is TOO_FAST. */
export function retryAfterOf(error: unknown): number | null {
  if (!(error instanceof ConvexError) || errorCodeOf(error) !== "TOO_FAST") return null;
  const { retryAfterMs }: { retryAfterMs?: unknown } = error.data;
  const isTime = typeof retryAfterMs === "number" && retryAfterMs >= 0 && retryAfterMs <= LONGEST_RETRY_MS;
  return isTime ? retryAfterMs : USUAL_RETRY_MS;
}
