import { convexToJson, type JSONValue, jsonToConvex, type Value } from "convex/values";
import { monotonicWallTime } from "../clock.ts";
import type { FunctionModules } from "../functions/compile/modules.ts";
import type { TransactionState } from "../functions/transaction-state.ts";
import { Flow } from "../scheduling/flow.ts";
import type { Database } from "../store/database.ts";
import type { DocumentRecord } from "../store/document-record.ts";
import type { Transaction } from "../store/transaction.ts";
import type { IndexInfo } from "../store/types.ts";
import { decodeId } from "../values/ids.ts";
import { encodeKey, keySuccessor } from "../values/keys.ts";

const TABLE = "_scheduled_functions";
const BY_STATE = "by_state_and_time";
const BY_COMPLETION = "by_completed_time";
/** A job that is due so soon after it was made was to run as soon as possible: the clocks of its making are a little apart. */
const SOON_MS = 50;
const WINDOW_MS = 5 * 366 * 24 * 60 * 60 * 1000;

export interface NewJob {
  path: string;
  args: Record<string, JSONValue>;
  /** Milliseconds since the epoch; the past means at once. */
  time: number;
  /** The job that schedules this one. If it has been canceled while it ran, so is this one. */
  parent: string | null;
  /** The flow of what schedules it. */
  flow: Flow | undefined;
}

export type JobState =
  | { kind: "pending" | "inProgress" | "success" | "canceled" }
  | { kind: "failed"; error: string };

/** A job that waits to be run. */
export interface PendingJob {
  id: string;
  path: string;
  /** The arguments object as convex JSON text; made when it is asked for. */
  readonly args: string;
  /** Wall time, ms. */
  due: number;
  /** Whether it was scheduled for a moment, rather than to run as soon as possible. */
  isTimed: boolean;
}

/**
 * The queue of scheduled functions (docs/protocol.md#scheduled-functions). Jobs are documents of `_scheduled_functions`, written in the transaction that schedules
 * them, so they survive a crash and vanish with a rollback.
 */
export class JobQueue {
  readonly #db: Database;
  readonly #modules: () => FunctionModules;
  /** The flows of jobs that wait, if they are known: after a start of the server, each chain of jobs begins anew. */
  readonly #flows = new Map<string, Flow>();
  readonly #listeners: (() => void)[] = [];

  constructor(db: Database, modules: () => FunctionModules) {
    this.#db = db;
    this.#modules = modules;
  }

  /** Calls back whenever a commit has scheduled something; the commit need not be on disk yet. */
  onScheduled(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /**
   * Adds a job to the transaction. It may begin when that has committed, and needs not wait for the disk: what it writes goes there later, and is shown
   * later, than the commit that it follows from. An action begins when its own mark is on disk.
   */
  scheduleIn({ tx, afterCommit }: TransactionState, { path, args, time, parent, flow }: NewJob): string {
    const registered = this.#modules().find(path);
    if (!registered) throw new Error(`Attempted to schedule function '${path}', which does not exist.`);
    if (registered.kind === "Query") throw new Error(`Attempted to schedule '${path}', which is a query.`);
    if (!(Math.abs(time - monotonicWallTime()) < WINDOW_MS))
      throw new Error("Functions can be scheduled within five years of now.");
    const job = {
      name: registered.path.replace(":", ".js:"),
      args: [jsonToConvex(args)],
      scheduledTime: time,
    };
    const isCanceled = parent !== null && this.stateOf(tx, parent) === "canceled";
    const state = isCanceled
      ? { state: { kind: "canceled" }, completedTime: monotonicWallTime() }
      : { state: { kind: "pending" } };
    const id = tx.insert(this.#tables().table, { ...job, ...state });
    if (!isCanceled)
      afterCommit.push({
        waitsFor: "commit",
        run: () => {
          if (flow) this.#flows.set(id, flow.jobs);
          for (const listener of this.#listeners) listener();
        },
      });
    return id;
  }

  /** Cancels a job that has not run; anything that has is left alone. */
  cancelIn(tx: Transaction, id: string): void {
    const { table } = this.#tables();
    const decoded = typeof id === "string" ? decodeId(id) : null;
    if (decoded?.tableNumber !== table.number)
      throw new Error(`${String(id)} is not the id of a scheduled function.`);
    const state = this.stateOf(tx, id);
    if (state !== "pending" && state !== "inProgress") return;
    this.setState(tx, id, { kind: "canceled" });
    this.#flows.delete(id);
  }

  /** The flow that a job's transactions belong to. */
  flowOf(id: string): Flow {
    return this.#flows.get(id) ?? Flow.ofJobs();
  }

  /** A job is over: its flow need not be known any more. */
  forgetFlow(id: string): void {
    this.#flows.delete(id);
  }

  /** Jobs that wait, by when they are due, as of now. */
  *pending(): Generator<PendingJob> {
    const tx = this.#db.begin();
    try {
      for (const job of this.#inState(tx, "pending")) yield pendingJob(job);
    } finally {
      tx.finish();
    }
  }

  /** The ids of jobs whose functions run, or were interrupted by the end of an earlier process. */
  inProgress(tx: Transaction): string[] {
    return [...this.#inState(tx, "inProgress")].map(({ id }) => id);
  }

  stateOf(tx: Transaction, id: string): JobState["kind"] | undefined {
    return (tx.get(id)?.value.state as JobState | undefined)?.kind;
  }

  /** Changes a job's state; of one that has ended, with the time. */
  setState(tx: Transaction, id: string, state: JobState): void {
    const job = tx.get(id);
    if (!job) return;
    const hasEnded = state.kind !== "pending" && state.kind !== "inProgress";
    tx.replace(id, { ...job.value, state, ...(hasEnded ? { completedTime: monotonicWallTime() } : {}) });
  }

  /** Ended jobs by when they ended. */
  get byCompletion(): IndexInfo {
    return this.#tables().completion;
  }

  *#inState(tx: Transaction, kind: JobState["kind"]): Generator<DocumentRecord> {
    const prefix = encodeKey([kind]);
    const scan = tx.scan(this.#tables().state, prefix, keySuccessor(prefix), "asc");
    try {
      for (let job = scan.next(); job; job = scan.next()) yield job;
    } finally {
      scan.close();
    }
  }

  #tables() {
    const { catalog } = this.#db;
    const table = catalog.ensureTable(TABLE);
    return {
      table,
      state: catalog.ensureIndex(table, BY_STATE, ["state.kind", "scheduledTime"]),
      completion: catalog.ensureIndex(table, BY_COMPLETION, ["completedTime"]),
    };
  }
}

function pendingJob({ id, value }: DocumentRecord): PendingJob {
  const due = value.scheduledTime as number;
  return {
    id,
    path: (value.name as string).replace(".js:", ":"),
    get args() {
      return JSON.stringify(convexToJson((value.args as Value[])[0] ?? {}));
    },
    due,
    isTimed: due - (value._creationTime as number) > SOON_MS,
  };
}
