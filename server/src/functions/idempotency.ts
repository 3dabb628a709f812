/**
 * Idempotency of mutations: if the connection breaks before the answer arrives, the client sends the request again and receives the first answer. The
 * mutation's own transaction stores the answer as a receipt, under the client's session id and the request's number (the idempotency key).
 */
import type { Database } from "../store/database.ts";
import type { Transaction } from "../store/transaction.ts";
import type { RequestNumber, Timestamp } from "../store/types.ts";
import { RequestError, type Success } from "./outcome.ts";

/** Replaces the value of a receipt whose answer was deleted. */
const FORGOTTEN = "";

/** Answer to a request, with the timestamp of its commit. */
export interface Answer {
  outcome: Success;
  ts: Timestamp;
}

/**
 * Returns the stored answer to this request, or null.
 * @throws RequestError if the request was answered but the answer has been deleted.
 */
export function findReceipt(tx: Transaction, request: RequestNumber): Answer | null {
  const found = tx.receiptOf(request);
  if (!found) return null;
  const { ts, value, logLines } = found;
  if (value === FORGOTTEN)
    throw new RequestError("This request was executed earlier; its answer is no longer stored.");
  return { outcome: { success: true, value, logLines }, ts };
}

/** Makes the transaction store the answer with its writes. A transaction without writes stores nothing, see {@link UnwrittenReceipts}. */
export function recordReceipt(tx: Transaction, request: RequestNumber, { value, logLines }: Success): void {
  tx.answer = { request, receipt: { value, logLines } };
}

/** Maximum total size of all unwritten answers, in characters. */
const MAX_UNWRITTEN_CHARS = 1 << 20;

/**
 * The newest answers to mutations that wrote nothing. They exist only in memory, because writing them to disk would cost a flush for each such
 * mutation.
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

/** Size in characters, plus 200 for the entry itself. */
function charsOf({ value, logLines }: Success): number {
  return logLines.reduce((sum, line) => sum + line.length, 200 + value.length);
}

const RETENTION_MS = 14 * 24 * 60 * 60 * 1000;
const PURGE_BATCH = 500;

/** Deletes receipts after two weeks: no client repeats a request that old. @param now wall time, ms */
export async function purgeReceipts(db: Database, now: number): Promise<void> {
  // Lets other work run between two batches.
  while (db.removeReceipts(now - RETENTION_MS, PURGE_BATCH) === PURGE_BATCH) await new Promise(setImmediate);
}

const FORGET_BATCH = 500;
/** Position of the receipt up to which {@link forgetAnswers} has deleted answers. A new process begins at the first receipt. */
const forgottenUntil = new WeakMap<Database, number>();

/**
 * Deletes the text of answers from before `time` (ms). The receipts remain: a client that repeats the request later receives an error, and the mutation
 * does not run again.
 */
export async function forgetAnswers(db: Database, time: number): Promise<void> {
  for (let last: number | null = forgottenUntil.get(db) ?? 0; last !== null; ) {
    forgottenUntil.set(db, last);
    last = db.forgetAnswers(last, time, FORGET_BATCH);
    await new Promise(setImmediate);
  }
}
