import { SYSTEM_IDENTITY } from "../auth/identity.ts";
import { monotonicWallTime } from "../clock.ts";
import { InsufficientStorage } from "../disk-reserve.ts";
import type { Call } from "../functions/call.ts";
import type { FunctionModules } from "../functions/compile/modules.ts";
import { type Outcome, withoutHeadline } from "../functions/outcome.ts";
import { serverRequest } from "../functions/request-metadata.ts";
import type { FunctionRunner } from "../functions/runner.ts";
import type { TransactionRunner } from "../functions/transaction-runner.ts";
import type { Logger } from "../logger.ts";
import type { SchedulingOptions } from "../scheduling/scheduling-options.ts";
import type { GrantRequest } from "../scheduling/transaction-scheduler.ts";
import type { Database } from "../store/database.ts";
import { ConflictError } from "../store/errors.ts";
import type { JobQueue, JobState, PendingJob } from "./job-queue.ts";

/** Longest timer. Node's timers have 32-bit milliseconds, so a longer wait consists of several timers. */
const LONGEST_TIMER_MS = 60 * 60 * 1000;
const RETRY_MS = 250;
const IDLE_CHECK_MS = 20;

interface Parts {
  readonly db: Pick<Database, "isStalled">;
  readonly jobs: JobQueue;
  readonly runner: Pick<FunctionRunner, "mutationIn" | "action">;
  readonly transactions: Pick<TransactionRunner, "run">;
  readonly log: Logger;
  modules(): FunctionModules;
}

/** Separate limits for mutations and actions: actions may take minutes and must not delay mutations. */
type ParallelJobs = Pick<SchedulingOptions, "parallelJobActions" | "parallelJobMutations">;

/**
 * Runs the jobs of the {@link JobQueue} when they are due. A mutation runs exactly once, because its own transaction also changes the job's state. An
 * action runs at most once, because its job is marked as running before it begins.
 *
 * A timed job begins only after the event loop has read all sockets once since the job's due time. Otherwise the job would run before calls that
 * arrived in time while the thread was busy.
 */
export class JobScheduler {
  readonly #parts: Parts;
  readonly #options: ParallelJobs;
  readonly #running = new Map<string, Promise<void>>();
  readonly #runningActions = new Set<string>();
  #timer: NodeJS.Timeout | null = null;
  #isStartScheduled = false;
  /** True if due jobs wait because of the limits. */
  #isFull = false;
  /** Wall time in ms up to which all sockets have been read. */
  #readUntil = 0;
  /** Due time of the first job that has not begun, wall time in ms. */
  #nextDue = Number.POSITIVE_INFINITY;
  /** Due times of the running timed jobs, by id. */
  readonly #runningTimedJobs = new Map<string, number>();
  #stopped = true;

  constructor(parts: Parts, options: ParallelJobs) {
    this.#parts = parts;
    this.#options = options;
    parts.jobs.onScheduled(() => this.wake());
  }

  /** Starts running jobs, including those that became due while the server was down. */
  async start(): Promise<void> {
    this.#stopped = false;
    await this.#failInterruptedActions();
    this.wake();
  }

  /** Resolves when no job is due and none runs; at the latest after `ms`. */
  async untilIdle(ms: number): Promise<void> {
    const end = monotonicWallTime() + ms;
    while (monotonicWallTime() < end && (this.#running.size > 0 || this.#hasDue())) {
      await new Promise((resolve) => setTimeout(resolve, IDLE_CHECK_MS));
    }
  }

  #hasDue(): boolean {
    for (const { due } of this.#parts.jobs.pending()) return due <= monotonicWallTime();
    return false;
  }

  /** Stops starting jobs and waits for the running ones. */
  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    await Promise.allSettled(this.#running.values());
  }

  /** True if a job that has not ended has a due time after `from` and not after `to` (wall time, ms). */
  hasTimedJobBetween(from: number, to: number): boolean {
    const isBetween = (due: number) => due > from && due <= to;
    if (isBetween(this.#nextDue)) return true;
    for (const due of this.#runningTimedJobs.values()) if (isBetween(due)) return true;
    return false;
  }

  /** Starts due jobs in the next iteration of the event loop. */
  wake(): void {
    if (this.#isStartScheduled || this.#stopped) return;
    this.#isStartScheduled = true;
    setImmediate(() => {
      this.#isStartScheduled = false;
      this.#startDueJobs();
    });
  }

  #startDueJobs(): void {
    if (this.#stopped) return;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#isFull = false;
    if (this.#parts.db.isStalled) {
      this.#wakeAfter(RETRY_MS);
      return;
    }
    const now = monotonicWallTime();
    const readUntil = this.#readUntil;
    this.#readUntil = now;
    this.#nextDue = Number.POSITIVE_INFINITY;
    for (const job of this.#parts.jobs.pending()) {
      if (this.#running.has(job.id)) continue;
      if (job.due > now) {
        this.#nextDue = job.due;
        this.#wakeAfter(job.due - now);
        break;
      }
      // Sockets have not been read since this job became due.
      // Sockets have not been read since this job became due.
      if (job.isTimed && job.due > readUntil) {
        this.#nextDue = job.due;
        this.wake();
        break;
      }
      const isAction = this.#parts.modules().find(job.path)?.kind === "Action";
      if (this.#hasRoomFor(isAction)) {
        this.#launch(job, isAction);
        continue;
      }
      this.#isFull = true;
      // If too many mutations run, no other job starts now: one of them will end soon and start this loop again. If too many actions run, the loop
      // continues, because actions may take long and later jobs may be mutations.
      if (!isAction) break;
    }
  }

  #hasRoomFor(isAction: boolean): boolean {
    const actions = this.#runningActions.size;
    const { parallelJobActions, parallelJobMutations } = this.#options;
    return isAction ? actions < parallelJobActions : this.#running.size - actions < parallelJobMutations;
  }

  #wakeAfter(delay: number): void {
    // Rounded up, because timers may fire slightly early and no job would be due then.
    this.#timer = setTimeout(() => this.#wakeAfterReading(), Math.min(Math.ceil(delay), LONGEST_TIMER_MS));
  }

  /** Starts jobs in the next iteration of the event loop. Sockets are read before that, because Node runs timers first in each iteration. */
  #wakeAfterReading(): void {
    this.#timer = null;
    this.#readUntil = monotonicWallTime();
    this.wake();
  }

  #launch({ id, path, args, due, isTimed }: PendingJob, isAction: boolean): void {
    const { jobs, log } = this.#parts;
    const flow = jobs.flowOf(id);
    const call: Call = { path, flow, args, identity: SYSTEM_IDENTITY, request: serverRequest(id) };
    const grantRequest: GrantRequest = isTimed ? { job: "timed", since: due, flow } : { job: "soon", flow };
    if (isAction) this.#runningActions.add(id);
    if (isTimed) this.#runningTimedJobs.set(id, due);
    const work = isAction ? this.#runAction(id, call) : this.#runMutation(id, call, grantRequest);
    const onEnded = (isStillDue: boolean) => {
      if (!isStillDue) jobs.forgetFlow(id);
      this.#running.delete(id);
      this.#runningTimedJobs.delete(id);
      this.#runningActions.delete(id);
      if (isStillDue || this.#isFull) this.wake();
    };
    const done = work.then(
      () => onEnded(false),
      async (error: unknown) => {
        // Conflicts are frequent under load, and a full disk is reported elsewhere. Both are not logged.
        if (!(error instanceof ConflictError || error instanceof InsufficientStorage))
          log.error(
            `Scheduled function ${path} could not run`,
            { event: "job.failed", function: path },
            error,
          );
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
        onEnded(true);
      },
    );
    this.#running.set(id, done);
  }

  async #runMutation(id: string, call: Call, grantRequest: GrantRequest): Promise<void> {
    const { jobs, runner, transactions } = this.#parts;
    await transactions.run(
      async (tx, state) => {
        if (jobs.stateOf(tx, id) !== "pending") return;
        jobs.setState(tx, id, { kind: "inProgress" });
        const outcome = await runner.mutationIn(tx, state, call);
        // A mutation that has cancelled itself ends as cancelled; its writes remain.
        if (jobs.stateOf(tx, id) !== "canceled") jobs.setState(tx, id, endState(outcome));
      },
      { ...grantRequest, path: call.path },
    );
  }

  async #runAction(id: string, call: Call): Promise<void> {
    const { jobs, runner, transactions } = this.#parts;
    const { value: isClaimed } = await transactions.run((tx) => {
      if (jobs.stateOf(tx, id) !== "pending") return false;
      jobs.setState(tx, id, { kind: "inProgress" });
      return true;
    });
    if (!isClaimed) return;
    const outcome = await runner.action(call);
    await transactions.run((tx) => {
      if (jobs.stateOf(tx, id) === "inProgress") jobs.setState(tx, id, endState(outcome));
    });
  }

  async #failInterruptedActions(): Promise<void> {
    const { jobs, transactions } = this.#parts;
    await transactions.run((tx) => {
      for (const id of jobs.inProgress(tx)) {
        jobs.setState(tx, id, { kind: "failed", error: "Transient error while executing action" });
      }
    });
  }
}

function endState(outcome: Outcome): JobState {
  return outcome.success
    ? { kind: "success" }
    : { kind: "failed", error: withoutHeadline(outcome.errorMessage) };
}
