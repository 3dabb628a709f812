import { convexToJson, type JSONValue, jsonToConvex, type Value } from "convex/values";
import { SYSTEM_IDENTITY } from "../auth/identity.ts";
import { InsufficientStorage } from "../disk-reserve.ts";
import { type Outcome, requestIdFor, withoutHeadline } from "../functions/outcome.ts";
import type { Call } from "../functions/runner.ts";
import type { Services } from "../functions/services.ts";
import type { TransactionState } from "../functions/syscalls/transaction-syscalls.ts";
import { Flow } from "../scheduling/flow.ts";
import type { Place } from "../scheduling/transaction-scheduler.ts";
import { monotonicWallTime } from "../store/clock.ts";
import type { DocumentRecord } from "../store/document-record.ts";
import { ConflictError } from "../store/errors.ts";
import type { Transaction } from "../store/transaction.ts";
import { holdsText } from "../values/holds-text.ts";
import { decodeId } from "../values/ids.ts";
import { encodeKey, keySuccessor } from "../values/keys.ts";

const TABLE = "_scheduled_functions";
const BY_STATE = "by_state_and_time";
const BY_COMPLETION = "by_completed_time";
/** Actions that run at the same time: they may take minutes, and must not hold up mutations. */
const PARALLEL_ACTIONS = 8;
/** Each waits for the disk before its place is free again: of forty games whose questions end in the same moment, all should share one flush. */
const PARALLEL_MUTATIONS = 64;
/** A job that is due so soon after it was made was to run as soon as possible: the clocks of its making are a little apart. */
const SOON_MS = 50;
const KEEP_MS = 7 * 24 * 60 * 60 * 1000;
/** Node's timers hold 32 bits of milliseconds; a longer wait looks again in between. */
const LONGEST_TIMER_MS = 60 * 60 * 1000;
const WINDOW_MS = 5 * 366 * 24 * 60 * 60 * 1000;
const PURGE_BATCH = 500;
/** The moment up to which ended jobs have lost their text. */
const FORGOTTEN_KEY = "jobs-forgotten-until";
/** In the place of a failed job's error. */
const FORGOTTEN_ERROR = "Its message is not kept any longer.";
const RETRY_MS = 250;
const IDLE_LOOK_MS = 20;

interface NewJob {
  path: string;
  args: Record<string, JSONValue>;
  /** Milliseconds since the epoch; the past means at once. */
  time: number;
  /** The job that schedules this one. If it has been canceled while it ran, so is this one. */
  parent: string | null;
  /** Who pays for what schedules it. */
  flow: Flow | undefined;
}

type JobState =
  | { kind: "pending" | "inProgress" | "success" | "canceled" }
  | { kind: "failed"; error: string };

/**
 * Runs scheduled functions (docs/protocol.md#scheduled-functions). Jobs are documents of `_scheduled_functions`, written in the transaction
 * that schedules them, so they survive a crash and vanish with a rollback. A mutation's job changes its state in the
 * mutation's own transaction: exactly once. An action is marked first and runs at most once.
 */
export class Scheduler {
  readonly #services: Services;
  readonly #running = new Map<string, Promise<void>>();
  readonly #runningActions = new Set<string>();
  /** Who pays for jobs that wait, if it is known: after a start of the server, each chain of jobs begins anew. */
  readonly #flows = new Map<string, Flow>();
  #timer: NodeJS.Timeout | null = null;
  #pumpQueued = false;
  /** Due jobs wait for others to end. */
  #isFull = false;
  #stopped = true;

  constructor(services: Services) {
    this.#services = services;
  }

  /** Adds a job to the transaction. */
  scheduleIn({ tx, afterCommit }: TransactionState, { path, args, time, parent, flow }: NewJob): string {
    const registered = this.#services.modules().find(path);
    if (!registered) throw new Error(`Attempted to schedule function '${path}', which does not exist.`);
    if (registered.kind === "Query") throw new Error(`Attempted to schedule '${path}', which is a query.`);
    if (!(Math.abs(time - monotonicWallTime()) < WINDOW_MS))
      throw new Error("Functions can be scheduled within five years of now.");
    const job = {
      name: registered.path.replace(":", ".js:"),
      args: [jsonToConvex(args)],
      scheduledTime: time,
    };
    const isCanceled = parent !== null && this.#stateOf(tx, parent) === "canceled";
    const state = isCanceled
      ? { state: { kind: "canceled" }, completedTime: monotonicWallTime() }
      : { state: { kind: "pending" } };
    const id = tx.insert(this.#tables().table, { ...job, ...state });
    if (flow && !isCanceled) afterCommit.push(() => this.#flows.set(id, flow.jobs));
    return id;
  }

  /** Cancels a job that has not run; anything that has is left alone. */
  cancelIn(tx: Transaction, id: string): void {
    const { table } = this.#tables();
    const decoded = typeof id === "string" ? decodeId(id) : null;
    if (decoded?.tableNumber !== table.number)
      throw new Error(`${String(id)} is not the id of a scheduled function.`);
    const job = tx.get(id);
    const state = job?.value.state as JobState | undefined;
    if (state?.kind !== "pending" && state?.kind !== "inProgress") return;
    this.#setState(tx, id, { kind: "canceled" }, monotonicWallTime());
    this.#flows.delete(id);
  }

  /** Starts to run jobs, beginning with what became due while the server was down. */
  async start(): Promise<void> {
    this.#stopped = false;
    await this.#failInterruptedActions();
    this.wake();
  }

  /** Resolves when no job is due and none is running, after `ms` at the latest. */
  async untilIdle(ms: number): Promise<void> {
    const end = monotonicWallTime() + ms;
    while (monotonicWallTime() < end && (this.#running.size > 0 || this.#hasDue())) {
      await new Promise((resolve) => setTimeout(resolve, IDLE_LOOK_MS));
    }
  }

  #hasDue(): boolean {
    const prefix = encodeKey(["pending"]);
    const tx = this.#services.db.begin();
    const scan = tx.scan(this.#tables().state, prefix, keySuccessor(prefix), "asc");
    const first = scan.next();
    scan.close();
    tx.finish();
    return first !== null && (first.value.scheduledTime as number) <= monotonicWallTime();
  }

  /** Stops taking new jobs and waits for those that are running. */
  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    await Promise.allSettled(this.#running.values());
  }

  /** Looks for due jobs soon; called whenever a commit has scheduled something. */
  wake(): void {
    if (this.#pumpQueued || this.#stopped) return;
    this.#pumpQueued = true;
    setImmediate(() => {
      this.#pumpQueued = false;
      this.#pump();
    });
  }

  /** Deletes jobs that ended more than a week ago. */
  async purge(): Promise<void> {
    const { completion } = this.#tables();
    for (let deleted = PURGE_BATCH; deleted === PURGE_BATCH; ) {
      const { value } = await this.#services.runner.transaction((tx) => {
        const scan = tx.scan(completion, encodeKey([0]), encodeKey([monotonicWallTime() - KEEP_MS]), "asc");
        let count = 0;
        for (let job = scan.next(); job && count < PURGE_BATCH; job = scan.next()) {
          tx.delete(job.id);
          count += 1;
        }
        scan.close();
        return count;
      });
      deleted = value;
    }
  }

  /**
   * Takes the text from jobs that ended before `time` (ms): arguments, and what those have said that failed. Arguments of ids and numbers stay, and how
   * the job ended.
   */
  async forgetTexts(time: number): Promise<void> {
    const { completion } = this.#tables();
    const { db, runner } = this.#services;
    const from = Number(db.getMeta(FORGOTTEN_KEY) ?? 0);
    let until = from;
    for (let looked = PURGE_BATCH; looked === PURGE_BATCH; ) {
      const { value } = await runner.transaction((tx) => {
        const scan = tx.scan(completion, keySuccessor(encodeKey([until])), encodeKey([time]), "asc");
        const jobs: DocumentRecord[] = [];
        for (let job = scan.next(); job && jobs.length < PURGE_BATCH; job = scan.next()) jobs.push(job);
        scan.close();
        for (const { id, value } of jobs) {
          const state = value.state as JobState;
          if (state.kind !== "failed" && !holdsText(value.args as Value)) continue;
          const shown = state.kind === "failed" ? { ...state, error: FORGOTTEN_ERROR } : state;
          tx.replace(id, { ...value, args: [], state: shown });
        }
        return jobs.map(({ value: { completedTime } }) => completedTime as number);
      });
      looked = value.length;
      until = value.at(-1) ?? until;
    }
    if (until !== from) db.setMeta(FORGOTTEN_KEY, String(until));
  }

  #pump(): void {
    if (this.#stopped) return;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#isFull = false;
    const now = monotonicWallTime();
    const { state } = this.#tables();
    const prefix = encodeKey(["pending"]);
    const tx = this.#services.db.begin();
    const scan = tx.scan(state, prefix, keySuccessor(prefix), "asc");
    for (let job = scan.next(); job; job = scan.next()) {
      if (this.#running.has(job.id)) continue;
      const due = job.value.scheduledTime as number;
      if (due > now) {
        this.#wakeAt(due - now);
        break;
      }
      const isAction = this.#isAction(job.value);
      const hasRoom = isAction
        ? this.#runningActions.size < PARALLEL_ACTIONS
        : this.#running.size - this.#runningActions.size < PARALLEL_MUTATIONS;
      if (!hasRoom) this.#isFull = true;
      // Mutations end soon and make us look again; behind actions that do not, there may be mutations.
      if (!hasRoom && !isAction) break;
      if (!hasRoom) continue;
      this.#launch(job.id, job.value, isAction);
    }
    scan.close();
    tx.finish();
  }

  #wakeAt(delay: number): void {
    // Timers may fire a fraction early: rounding up saves an empty look.
    this.#timer = setTimeout(() => this.#pump(), Math.min(Math.ceil(delay), LONGEST_TIMER_MS));
  }

  #isAction(job: Record<string, Value>): boolean {
    return this.#services.modules().find(job.name as string)?.kind === "Action";
  }

  #launch(id: string, job: Record<string, Value>, isAction: boolean): void {
    const path = (job.name as string).replace(".js:", ":");
    const flow = this.#flows.get(id) ?? new Flow().jobs;
    const call: Call = {
      path,
      flow,
      args: JSON.stringify(convexToJson((job.args as Value[])[0] ?? {})),
      identity: SYSTEM_IDENTITY,
      request: {
        ip: null,
        userAgent: null,
        requestId: requestIdFor(null, null),
        scheduledFunctionId: id,
        authToken: null,
      },
    };
    if (isAction) this.#runningActions.add(id);
    const due = job.scheduledTime as number;
    const isTimed = due - (job._creationTime as number) > SOON_MS;
    const place: Place = isTimed ? { job: "timed", since: due, flow } : { job: "soon", flow };
    const work = isAction ? this.#runAction(id, call) : this.#runMutation(id, call, place);
    const ended = (isStillDue: boolean) => {
      if (!isStillDue) this.#flows.delete(id);
      this.#running.delete(id);
      this.#runningActions.delete(id);
      if (isStillDue || this.#isFull) this.wake();
    };
    const done = work.then(
      () => ended(false),
      async (error: unknown) => {
        // The operator has been told of a full disk, once.
        if (!(error instanceof ConflictError || error instanceof InsufficientStorage))
          this.#services.log.error(`Scheduled function ${path} could not run`, error);
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
        ended(true);
      },
    );
    this.#running.set(id, done);
  }

  async #runMutation(id: string, call: Call, place: Place): Promise<void> {
    await this.#services.runner.transaction(async (tx, state) => {
      if (this.#stateOf(tx, id) !== "pending") return;
      this.#setState(tx, id, { kind: "inProgress" });
      const outcome = await this.#services.runner.mutationIn(tx, state, call);
      this.#setState(tx, id, endState(outcome), monotonicWallTime());
    }, place);
  }

  async #runAction(id: string, call: Call): Promise<void> {
    const { runner } = this.#services;
    const { value: mine } = await runner.transaction((tx) => {
      if (this.#stateOf(tx, id) !== "pending") return false;
      this.#setState(tx, id, { kind: "inProgress" });
      return true;
    });
    if (!mine) return;
    const outcome = await runner.action(call);
    await runner.transaction((tx) => {
      if (this.#stateOf(tx, id) === "inProgress")
        this.#setState(tx, id, endState(outcome), monotonicWallTime());
    });
  }

  async #failInterruptedActions(): Promise<void> {
    const { state } = this.#tables();
    const prefix = encodeKey(["inProgress"]);
    await this.#services.runner.transaction((tx) => {
      const scan = tx.scan(state, prefix, keySuccessor(prefix), "asc");
      const interrupted: string[] = [];
      for (let job = scan.next(); job; job = scan.next()) interrupted.push(job.id);
      scan.close();
      for (const id of interrupted) {
        this.#setState(
          tx,
          id,
          { kind: "failed", error: "Transient error while executing action" },
          monotonicWallTime(),
        );
      }
    });
  }

  #stateOf(tx: Transaction, id: string): JobState["kind"] | undefined {
    return (tx.get(id)?.value.state as JobState | undefined)?.kind;
  }

  #setState(tx: Transaction, id: string, state: JobState, completedTime?: number): void {
    const job = tx.get(id);
    if (!job) return;
    tx.replace(id, { ...job.value, state, ...(completedTime === undefined ? {} : { completedTime }) });
  }

  #tables() {
    const { catalog } = this.#services.db;
    const table = catalog.ensureTable(TABLE);
    return {
      table,
      state: catalog.ensureIndex(table, BY_STATE, ["state.kind", "scheduledTime"]),
      completion: catalog.ensureIndex(table, BY_COMPLETION, ["completedTime"]),
    };
  }
}

function endState(outcome: Outcome): JobState {
  return outcome.success
    ? { kind: "success" }
    : { kind: "failed", error: withoutHeadline(outcome.errorMessage) };
}
