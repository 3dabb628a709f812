import { monotonicWallTime } from "../store/clock.ts";
import type { Database } from "../store/database.ts";
import type { Transaction } from "../store/transaction.ts";
import type { RequestNumber, Timestamp } from "../store/types.ts";
import { RequestError, type Success } from "./outcome.ts";
import type { Services } from "./services.ts";

/** What stands in the place of an answer that was forgotten. */
const FORGOTTEN = "";

/**
 * The answer that this request got before, with the timestamp of its commit, or null.
 * @throws RequestError when it is known that there was one, and no longer which.
 */
export function findSessionRequest(
  tx: Transaction,
  request: RequestNumber,
): { outcome: Success; ts: Timestamp } | null {
  const found = tx.receiptOf(request);
  if (!found) return null;
  const { ts, value, logLines } = found;
  if (value === FORGOTTEN)
    throw new RequestError("This request was carried out; its answer is not kept any longer.");
  return { outcome: { success: true, value, logLines }, ts };
}

/** Remembers a success in the very transaction that it belongs to; one that writes nothing leaves nothing (`UnwrittenAnswers`). */
export function recordSessionRequest(
  tx: Transaction,
  request: RequestNumber,
  { value, logLines }: Success,
): void {
  tx.answer = { request, receipt: { value, logLines } };
}

/** Of all their answers together, in characters. */
const MAX_UNWRITTEN_CHARS = 1 << 20;

/**
 * The newest answers to mutations that have written nothing. A client that sends one again gets the same answer for as long as the server runs:
 * to write these down as well would cost a flush of the disk each.
 */
export class UnwrittenAnswers {
  readonly #answers = new Map<string, { outcome: Success; ts: Timestamp }>();
  #chars = 0;

  find({ sessionId, requestId }: RequestNumber): { outcome: Success; ts: Timestamp } | null {
    return this.#answers.get(`${requestId} ${sessionId}`) ?? null;
  }

  record({ sessionId, requestId }: RequestNumber, outcome: Success, ts: Timestamp): void {
    this.#answers.set(`${requestId} ${sessionId}`, { outcome, ts });
    this.#chars += charsOf(outcome);
    for (const [key, oldest] of this.#answers) {
      if (this.#chars <= MAX_UNWRITTEN_CHARS) break;
      this.#answers.delete(key);
      this.#chars -= charsOf(oldest.outcome);
    }
  }
}

/** With what an entry takes besides. */
function charsOf({ value, logLines }: Success): number {
  return logLines.reduce((sum, line) => sum + line.length, 200 + value.length);
}

const KEEP_MS = 14 * 24 * 60 * 60 * 1000;
const PURGE_BATCH = 500;

/** Forgets requests after two weeks: no client comes back to one that old. */
export async function purgeSessionRequests({ db }: Services): Promise<void> {
  const before = monotonicWallTime() - KEEP_MS;
  // Others get in between two batches.
  while (db.removeReceipts(before, PURGE_BATCH) === PURGE_BATCH) await new Promise(setImmediate);
}

/** Receipts that are looked at in one go. */
const FORGET_BATCH = 500;
/** Up to where answers have been forgotten; each process looks through all of them once. */
const forgottenUntil = new WeakMap<Database, number>();

/**
 * Takes the text from answers that were given before `time` (ms). The receipts stay, so that a client that comes back even later does nothing twice; it
 * is told that the answer is gone.
 */
export async function forgetAnswers({ db }: Services, time: number): Promise<void> {
  for (let last: number | null = forgottenUntil.get(db) ?? 0; last !== null; ) {
    forgottenUntil.set(db, last);
    last = db.forgetAnswers(last, time, FORGET_BATCH);
    await new Promise(setImmediate);
  }
}
