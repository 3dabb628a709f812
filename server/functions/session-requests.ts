import { monotonicWallTime } from "../store/clock.ts";
import type { Transaction } from "../store/transaction.ts";
import type { RequestNumber } from "../store/types.ts";
import type { Success } from "./outcome.ts";
import type { Services } from "./services.ts";

/** The answer that this request got before, or null. Requests of another identity do not count. */
export function findSessionRequest(
  tx: Transaction,
  request: RequestNumber,
  identity: string,
): Success | null {
  const found = tx.receiptOf(request);
  if (!found || found.identity !== identity) return null;
  return { success: true, value: found.value, logLines: found.logLines };
}

/** Remembers a success in the very transaction that it belongs to. What has written nothing may run again. */
export function recordSessionRequest(
  tx: Transaction,
  request: RequestNumber,
  identity: string,
  { value, logLines }: Success,
): void {
  tx.receipt = { request, receipt: { identity, value, logLines } };
}

const KEEP_MS = 14 * 24 * 60 * 60 * 1000;
const PURGE_BATCH = 500;

/** Forgets requests after two weeks: no client comes back to one that old. */
export async function purgeSessionRequests({ db }: Services): Promise<void> {
  const before = monotonicWallTime() - KEEP_MS;
  // Others get in between two batches.
  while (db.removeReceipts(before, PURGE_BATCH) === PURGE_BATCH) await new Promise(setImmediate);
}
