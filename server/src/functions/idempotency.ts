/**
 * Idempotency of mutations: a client that sends a request again, since it lost its connection before the answer, gets the answer that was given.
 * The answer is kept as a receipt under the request's number (the idempotency key), written in the mutation's own transaction.
 */
import type { Database } from "../store/database.ts";
import type { Transaction } from "../store/transaction.ts";
import type { RequestNumber, Timestamp } from "../store/types.ts";
import { RequestError, type Success } from "./outcome.ts";

/** What stands in the place of an answer that was forgotten. */
const FORGOTTEN = "";

/** What a request was answered, with the timestamp of its commit. */
export interface Answer {
  outcome: Success;
  ts: Timestamp;
}

/**
 * The answer that this request got before, or null.
 * @throws RequestError when it is known that there was one, and no longer which.
 */
export function findReceipt(tx: Transaction, request: RequestNumber): Answer | null {
  const found = tx.receiptOf(request);
  if (!found) return null;
  const { ts, value, logLines } = found;
  if (value === FORGOTTEN)
    throw new RequestError("This request was carried out; its answer is not kept any longer.");
  return { outcome: { success: true, value, logLines }, ts };
}

/** Keeps the answer, unless the transaction writes nothing ({@link UnwrittenReceipts}). */
export function recordReceipt(tx: Transaction, request: RequestNumber, { value, logLines }: Success): void {
  tx.answer = { request, receipt: { value, logLines } };
}

/** Of all unwritten answers together, in characters. */
const MAX_UNWRITTEN_CHARS = 1 << 20;

/**
 * The newest answers to mutations that have written nothing, kept in memory for as long as the server runs: to write these down as well would
 * cost a flush of the disk each.
 */
export class UnwrittenReceipts {
  readonly #answers = new Map<string, Answer>();
  #chars = 0;

  find({ sessionId, requestId }: RequestNumber): Answer | null {
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

/** Forgets receipts after two weeks: no client comes back to a request that old. @param now wall time, ms */
export async function purgeReceipts(db: Database, now: number): Promise<void> {
  // Others get in between two batches.
  while (db.removeReceipts(now - KEEP_MS, PURGE_BATCH) === PURGE_BATCH) await new Promise(setImmediate);
}

const FORGET_BATCH = 500;
/** Up to where answers have been forgotten; each process looks through all of them once. */
const forgottenUntil = new WeakMap<Database, number>();

/**
 * Takes the text from answers that were given before `time` (ms). The receipts stay, so that a client that comes back even later does nothing
 * twice; it is told that the answer is gone.
 */
export async function forgetAnswers(db: Database, time: number): Promise<void> {
  for (let last: number | null = forgottenUntil.get(db) ?? 0; last !== null; ) {
    forgottenUntil.set(db, last);
    last = db.forgetAnswers(last, time, FORGET_BATCH);
    await new Promise(setImmediate);
  }
}
