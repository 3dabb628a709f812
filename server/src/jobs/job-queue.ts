import { convexToJson, type JSONValue, jsonToConvex, type Value } from "convex/values";
import { monotonicWallTime } from "../clock.ts";
import { canonicalPath, type FunctionModules } from "../functions/compile/modules.ts";
import type { TransactionState } from "../functions/transaction-state.ts";
import { Flow } from "../scheduling/flow.ts";
import type { Database } from "../store/database.ts";
import type { DocumentRecord } from "../store/document-record.ts";
import type { Transaction } from "../store/transaction.ts";
import type { IndexInfo } from "../store/types.ts";
import { hasCommitTimestamp } from "../values/commit-timestamps.ts";
import { decodeId } from "../values/ids.ts";
import { encodeKey, keySuccessor } from "../values/keys.ts";

const TABLE = "_scheduled_functions";
const BY_STATE = "by_state_and_time";
const BY_COMPLETION = "by_completed_time";
/** A job that is due within this time after its creation was scheduled "as soon as possible". Not 0, because both times differ by some milliseconds. */
const SOON_MS = 50;
/** Functions can be scheduled within five years before and after now. */
const WINDOW_MS = 5 * 366 * 24 * 60 * 60 * 1000;

export interface NewJob {
  path: string;
  args: Record<string, JSONValue>;
  /** Due time, ms since the epoch. A job with a past time runs at once. */
  time: number;
  /** Job that schedules this one. If the parent was canceled while it ran, the new job is canceled too. */
  parent: string | null;
  /** Flow of the function that schedules the job. */
  flow: Flow | undefined;
}

export type JobState =
  | { kind: "pending" | "inProgress" | "success" | "canceled" }
  | { kind: "failed"; error: string };

/** A job that has not begun. */
export interface PendingJob {
  id: string;
  path: string;
  /** The arguments object as convex JSON text, created at each access. */
  readonly args: string;
  /** Wall time, ms. */
  due: number;
  /** True if the job was scheduled for a specific time, as opposed to "as soon as possible". */
  isTimed: boolean;
}

/**
 * Queue of scheduled functions (docs/protocol.md#scheduled-functions). Jobs are documents of `_scheduled_functions`, written in the transaction that
 * schedules them, so they survive a crash and disappear on a rollback.
 */
export class JobQueue {
  readonly #db: Database;
  readonly #modules: () => FunctionModules;
  /** Flows of waiting jobs. In memory only: after a restart, jobs get new flows. */
  readonly #flows = new Map<string, Flow>();
  readonly #listeners: (() => void)[] = [];

  constructor(db: Database, modules: () => FunctionModules) {
    this.#db = db;
    this.#modules = modules;
  }

  /** Calls `listener` after each commit that scheduled a job. The commit may not be on disk yet. */
  onScheduled(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Convex's text about a function that does not exist. */
  #missing(path: string): string {
    const [module = "", name] = canonicalPath(path).split(/:(?=[^:]*$)/);
    return this.#modules().paths.includes(`${module}.js`)
      ? `Attempted to schedule function, but no exported function ${name} found in the file: ${module}. Did you forget to export it?`
      : `Attempted to schedule function at nonexistent path: ${module}`;
  }

  /**
   * Adds a job to the transaction. A mutation may begin right after the commit, before it is on disk, because the mutation's own writes reach the
   * disk after that commit. An action begins only after its state "inProgress" is on disk.
   */
  scheduleIn({ tx, afterCommit }: TransactionState, { path, args, time, parent, flow }: NewJob): string {
    const registered = this.#modules().find(path);
    if (!registered) throw new Error(this.#missing(path));
    if (registered.kind === "Query") throw new Error(`Attempted to schedule '${path}', which is a query.`);
    const delay = time - monotonicWallTime();
    if (!(Math.abs(delay) < WINDOW_MS))
      throw new Error(
        `The time of a scheduled function may not be more than 5 years in the ${delay < 0 ? "past" : "future"}.`,
      );
    if (hasCommitTimestamp(JSON.stringify(args)))
      throw new Error(`Invalid arguments for '${path}': a commit timestamp is only known after the commit.`);
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

  /** Cancels a job that has not ended. */
  cancelIn(tx: Transaction, id: string): void {
    const { table } = this.#tables();
    const decoded = typeof id === "string" ? decodeId(id) : null;
    if (decoded?.tableNumber !== table.number)
      throw new Error(
        `Invalid argument \`id\` for \`scheduler.cancel\`: ${String(id)} is not the id of a scheduled function.`,
      );
    const state = this.stateOf(tx, id);
    if (state !== "pending" && state !== "inProgress") return;
    this.setState(tx, id, { kind: "canceled" });
    this.#flows.delete(id);
  }

  /** Flow of a job's transactions. */
  flowOf(id: string): Flow {
    return this.#flows.get(id) ?? Flow.ofJobs();
  }

  /** Forgets the flow of an ended job. */
  forgetFlow(id: string): void {
    this.#flows.delete(id);
  }

  /** Pending jobs, sorted by due time, in the current state of the database. */
  *pending(): Generator<PendingJob> {
    const tx = this.#db.begin();
    try {
      for (const job of this.#inState(tx, "pending")) yield pendingJob(job);
    } finally {
      tx.finish();
    }
  }

  /** Ids of jobs that run now, or that were running when an earlier process ended. */
  inProgress(tx: Transaction): string[] {
    return [...this.#inState(tx, "inProgress")].map(({ id }) => id);
  }

  stateOf(tx: Transaction, id: string): JobState["kind"] | undefined {
    return (tx.get(id)?.value.state as JobState | undefined)?.kind;
  }

  /** Changes a job's state. A final state is stored with the current time. */
  setState(tx: Transaction, id: string, state: JobState): void {
    const job = tx.get(id);
    if (!job) return;
    const hasEnded = state.kind !== "pending" && state.kind !== "inProgress";
    tx.replace(id, { ...job.value, state, ...(hasEnded ? { completedTime: monotonicWallTime() } : {}) });
  }

  /** Index of ended jobs by the time of their end. */
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
