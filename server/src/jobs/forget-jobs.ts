/** Deletes data of ended jobs: their text soon, the jobs themselves after a week. */
import type { Value } from "convex/values";
import type { TransactionRunner } from "../functions/transaction-runner.ts";
import type { Database } from "../store/database.ts";
import type { DocumentRecord } from "../store/document-record.ts";
import type { Transaction } from "../store/transaction.ts";
import type { IndexInfo } from "../store/types.ts";
import { containsText } from "../values/contains-text.ts";
import { encodeKey, keySuccessor } from "../values/keys.ts";
import type { JobQueue, JobState } from "./job-queue.ts";

const RETENTION_MS = 7 * 24 * 60 * 60 * 1000;
const BATCH = 500;
/** Key of the time up to which the text of ended jobs has been deleted. */
const FORGOTTEN_KEY = "jobs-forgotten-until";
/** Replaces the error text of a failed job. */
const FORGOTTEN_ERROR = "The error message is no longer stored.";

interface Parts {
  readonly db: Pick<Database, "getMeta" | "setMeta">;
  readonly jobs: Pick<JobQueue, "byCompletion">;
  readonly transactions: Pick<TransactionRunner, "run">;
}

/** Deletes jobs that ended more than a week ago. @param now wall time, ms */
export async function purgeJobs({ jobs, transactions }: Parts, now: number): Promise<void> {
  for (let deleted = BATCH; deleted === BATCH; ) {
    const { value } = await transactions.run((tx) => {
      const ended = endedBetween(tx, jobs.byCompletion, encodeKey([0]), encodeKey([now - RETENTION_MS]));
      for (const { id } of ended) tx.delete(id);
      return ended.length;
    });
    deleted = value;
  }
}

/**
 * Deletes the text of jobs that ended before `time` (ms): arguments that contain text, and error messages. Other arguments (ids and numbers) and the
 * job's final state remain.
 */
export async function forgetJobTexts({ db, jobs, transactions }: Parts, time: number): Promise<void> {
  const from = Number(db.getMeta(FORGOTTEN_KEY) ?? 0);
  let until = from;
  for (let batchLength = BATCH; batchLength === BATCH; ) {
    const { value } = await transactions.run((tx) => {
      const after = keySuccessor(encodeKey([until]));
      const ended = endedBetween(tx, jobs.byCompletion, after, encodeKey([time]));
      for (const job of ended) forgetText(tx, job);
      return ended.map(({ value: { completedTime } }) => completedTime as number);
    });
    batchLength = value.length;
    until = value.at(-1) ?? until;
  }
  if (until !== from) db.setMeta(FORGOTTEN_KEY, String(until));
}

function forgetText(tx: Transaction, { id, value }: DocumentRecord): void {
  const state = value.state as JobState;
  if (state.kind !== "failed" && !containsText(value.args as Value)) return;
  const newState = state.kind === "failed" ? { ...state, error: FORGOTTEN_ERROR } : state;
  tx.replace(id, { ...value, args: [], state: newState });
}

/** A batch of jobs, sorted by the time of their end. */
function endedBetween(tx: Transaction, index: IndexInfo, lo: string, hi: string): DocumentRecord[] {
  const scan = tx.scan(index, lo, hi, "asc");
  const jobs: DocumentRecord[] = [];
  while (jobs.length < BATCH) {
    const job = scan.next();
    if (!job) break;
    jobs.push(job);
  }
  scan.close();
  return jobs;
}
