import { monotonicWallTime } from "../clock.ts";
import type { DiskReserve } from "../disk-reserve.ts";
import type { Arrival } from "../scheduling/arrival-clock.ts";
import type { Flow } from "../scheduling/flow.ts";
import { Footprints } from "../scheduling/footprints.ts";
import type { Grant, GrantRequest, TransactionScheduler } from "../scheduling/transaction-scheduler.ts";
import type { Database } from "../store/database.ts";
import { ConflictError } from "../store/errors.ts";
import type { Transaction } from "../store/transaction.ts";
import type { Timestamp } from "../store/types.ts";
import { costOf, newTransactionState, runEffects, type TransactionState } from "./transaction-state.ts";

/** Maximum runs of a transaction before its conflict becomes the caller's error; same as Convex. */
export const MAX_ATTEMPTS = 5;

export interface TransactionOptions extends GrantRequest {
  /** Called at the commit, when the changes become visible but are not on disk yet. */
  onCommit?: (() => void) | undefined;
  /**
   * Time of arrival. The functions see it as the current time, even if they had to wait for the thread. If the transaction reads data from a commit
   * after its arrival, it runs again and sees the time of the newest commit.
   */
  arrival?: Arrival | undefined;
  /** Path of the function; undefined for the server's own transactions. */
  path?: string | undefined;
}

/** Runs writing transactions one at a time, repeats them after a conflict, and waits until they are on disk. */
export class TransactionRunner {
  readonly #db: Database;
  readonly #disk: Pick<DiskReserve, "assertWritable">;
  readonly #scheduler: TransactionScheduler;
  readonly #footprints = new Footprints();

  constructor(db: Database, disk: Pick<DiskReserve, "assertWritable">, scheduler: TransactionScheduler) {
    this.#db = db;
    this.#disk = disk;
    this.#scheduler = scheduler;
  }

  /** Arrival of a mutation that arrives now. */
  arrival(): Arrival {
    return { at: monotonicWallTime(), ts: this.#db.latest };
  }

  /**
   * Runs `body` in a transaction of its own until it commits without a conflict, and waits until the commit is on disk.
   * Any error of `body` except a conflict rolls the transaction back.
   *
   * @throws ConflictError after {@link MAX_ATTEMPTS}
   * @throws CallCancelled if the call is cancelled before it has begun
   * @throws InsufficientStorage if the disk is full
   */
  async run<T>(
    body: (tx: Transaction, state: TransactionState) => Promise<T> | T,
    options: TransactionOptions = {},
  ): Promise<{ value: T; ts: Timestamp; usedMs: number }> {
    const db = this.#db;
    const { flow, arrival, since = arrival?.at, path } = options;
    const footprint = path === undefined ? undefined : this.#footprints.find(path);
    let usesArrivalTime = arrival !== undefined;
    for (let attempt = 1; ; attempt++) {
      this.#disk.assertWritable();
      const grant = await this.#scheduler.acquire("writer", { ...options, since, footprint });
      const tx = db.begin();
      const now =
        arrival === undefined ? monotonicWallTime() : usesArrivalTime ? arrival.at : clockOf(tx, arrival);
      const state = newTransactionState(tx, null, { grant, now: Math.floor(now), attempt });
      const readNewerCommit = () =>
        usesArrivalTime && arrival !== undefined && db.hasChanged(tx.reads, arrival.ts);
      try {
        const value = await body(tx, state);
        if (readNewerCommit()) throw new ReadNewerCommit();
        const written = options.job === "timed" ? tx.writtenIndexIds() : undefined;
        // Throws after a conflict, even if `body` has ignored the error of the conflict.
        const ts = db.commit(tx, flow);
        if (path !== undefined) this.#footprints.add(path, tx.reads.indexIds, written);
        options.onCommit?.();
        runEffects(state, "commit");
        releaseGrant(grant, state, flow);
        await db.durable(ts);
        runEffects(state, "disk");
        return { value, ts, usedMs: grant.usedMs };
      } catch (error) {
        tx.finish();
        releaseGrant(grant, state, flow);
        if (readNewerCommit()) {
          usesArrivalTime = false;
          attempt -= 1;
          continue;
        }
        // After a conflict, the transaction may have read inconsistent data. Its error may be a consequence and is ignored.
        const conflicted = tx.conflicted || error instanceof ConflictError;
        if (!conflicted) {
          // The error that the caller receives may depend on a recent commit, which must be on disk first.
          await db.durable(tx.snapshot);
          throw error;
        }
        if (attempt === MAX_ATTEMPTS) throw tx.conflictOn("unknown");
        await backOff(attempt);
      }
    }
  }
}

/** Thrown when a transaction with an arrival time has read a newer commit. */
class ReadNewerCommit extends Error {}

/** Wall time in ms: the mutation's arrival, or the newest commit in its snapshot, whichever is later. */
function clockOf({ snapshot }: Transaction, { at }: Arrival): number {
  return Math.max(at, Number(snapshot) / 1e6);
}

function releaseGrant(grant: Grant, state: TransactionState, flow: Flow | undefined): void {
  grant.release();
  flow?.charge(costOf(state));
}

/** Waits a random time that is longer after each attempt: up to 2 ms after the first, up to 4 ms after the second … */
function backOff(attempt: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 2 ** attempt * Math.random()));
}
