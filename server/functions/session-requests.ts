import { monotonicWallTime } from "../store/clock.ts";
import type { Transaction } from "../store/transaction.ts";
import type { RequestNumber, Timestamp } from "../store/types.ts";
import type { Success } from "./outcome.ts";
import type { Services } from "./services.ts";

/** The answer that this request got before, with the timestamp of its commit, or null. */
export function findSessionRequest(
  tx: Transaction,
  request: RequestNumber,
): { outcome: Success; ts: Timestamp } | null {
  const found = tx.receiptOf(request);
  if (!found) return null;
  const { ts, value, logLines } = found;
  return { outcome: { success: true, value, logLines }, ts };
}

/** Remembers a success in the very transaction that it belongs to. What has written nothing may run again. */
export function recordSessionRequest(
  tx: Transaction,
  request: RequestNumber,
  { value, logLines }: Success,
): void {
  tx.answer = { request, receipt: { value, logLines } };
}

const KEEP_MS = 14 * 24 * 60 * 60 * 1000;
const PURGE_BATCH = 500;

/** Forgets requests after two weeks: no client comes back to one that old. */
export async function purgeSessionRequests({ db }: Services): Promise<void> {
  const before = monotonicWallTime() - KEEP_MS;
  // Others get in between two batches.
  while (db.removeReceipts(before, PURGE_BATCH) === PURGE_BATCH) await new Promise(setImmediate);
}
