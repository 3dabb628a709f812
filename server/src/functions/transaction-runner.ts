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
import { carryOut, costOf, newTransactionState, type TransactionState } from "./transaction-state.ts";

/** Runs of a transaction before its conflict becomes the caller's error: as many as Convex makes. */
export const MAX_ATTEMPTS = 5;

export interface TransactionOptions extends GrantRequest {
  /** Called in the moment of the commit, when subscribers hear of it and the disk does not yet. */
  onCommit?: (() => void) | undefined;
  /**
   * The moment by which it is judged: its functions' clock shows it, although others had the thread first. When the transaction turns out to
   * have read what was committed since, it runs again, and its clock shows the newest commit.
   */
  arrival?: Arrival | undefined;
  /** Path of the function that is run; undefined for the server's own transactions. */
  path?: string | undefined;
}

/** Runs transactions that write: one at a time, again after a conflict, until they are on disk. */
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

  /** Of a mutation that has come just now. */
  arrival(): Arrival {
    return { at: monotonicWallTime(), ts: this.#db.latest };
  }

  /**
   * Runs `body` in a transaction of its own until it commits without a conflict, and waits until that is on disk.
   * Whatever `body` throws, except conflicts, ends the transaction without a trace.
   *
   * @throws ConflictError after {@link MAX_ATTEMPTS}
   * @throws CallCancelled when nobody waits for the result any more, before it has begun
   * @throws InsufficientStorage when the disk takes nothing
   */
  async run<T>(
    body: (tx: Transaction, state: TransactionState) => Promise<T> | T,
    options: TransactionOptions = {},
  ): Promise<{ value: T; ts: Timestamp; usedMs: number }> {
    const db = this.#db;
    const { flow, arrival, since = arrival?.at, path } = options;
    const footprint = path === undefined ? undefined : this.#footprints.find(path);
    let isInTime = arrival !== undefined;
    for (let attempt = 1; ; attempt++) {
      this.#disk.assertWritable();
      const grant = await this.#scheduler.acquire("writer", { ...options, since, footprint });
      const tx = db.begin();
      const now = arrival === undefined ? monotonicWallTime() : isInTime ? arrival.at : clockOf(tx, arrival);
      const state = newTransactionState(tx, null, { grant, now: Math.floor(now), attempt });
      const seesLater = () => isInTime && arrival !== undefined && db.hasChanged(tx.reads, arrival.ts);
      try {
        const value = await body(tx, state);
        if (seesLater()) throw new SeesLater();
        // Throws for a conflict too whose error the body has swallowed.
        const written = options.job === "timed" ? tx.writtenIndexIds() : undefined;
        const ts = db.commit(tx, flow);
        if (path !== undefined) this.#footprints.add(path, tx.reads.indexIds, written);
        options.onCommit?.();
        carryOut(state, "commit");
        end(grant, state, flow);
        await db.durable(ts);
        carryOut(state, "disk");
        return { value, ts, usedMs: grant.usedMs };
      } catch (error) {
        tx.finish();
        end(grant, state, flow);
        if (seesLater()) {
          isInTime = false;
          attempt -= 1;
          continue;
        }
        // A conflicted transaction may have failed because of what it half saw: its error says nothing.
        const conflicted = tx.conflicted || error instanceof ConflictError;
        if (!conflicted) {
          // The caller will be told why, and what it is told may rest on what was just committed.
          await db.durable(tx.snapshot);
          throw error;
        }
        if (attempt === MAX_ATTEMPTS) throw tx.conflictOn("unknown");
        await backOff(attempt);
      }
    }
  }
}

/** A transaction that was to be judged by when it came has read what was committed since. */
class SeesLater extends Error {}

/** Wall time in ms: when a mutation came, or of the newest commit that it can see, if that is later. */
function clockOf({ snapshot }: Transaction, { at }: Arrival): number {
  return Math.max(at, Number(snapshot) / 1e6);
}

function end(grant: Grant, state: TransactionState, flow: Flow | undefined): void {
  grant.release();
  flow?.charge(costOf(state));
}

/** Exponential backoff with jitter. */
function backOff(attempt: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 2 ** attempt * Math.random()));
}
