import type { JSONValue } from "convex/values";
import { monotonicWallTime } from "../clock.ts";
import type { DiskReserve } from "../disk-reserve.ts";
import { CallCancelled } from "../scheduling/cancellation.ts";
import { CostEstimates } from "../scheduling/cost-estimates.ts";
import { FairSemaphore } from "../scheduling/fair-semaphore.ts";
import type { Flow } from "../scheduling/flow.ts";
import type { TransactionScheduler } from "../scheduling/transaction-scheduler.ts";
import type { LimitHits } from "../status/limit-hits.ts";
import type { Database } from "../store/database.ts";
import { ConflictError } from "../store/errors.ts";
import type { Transaction } from "../store/transaction.ts";
import type { RequestNumber, Timestamp } from "../store/types.ts";
import { resolveCommitTimestamps } from "../values/commit-timestamps.ts";
import { type Call, type MutationResult, NO_ARGS, type QueryResult } from "./call.ts";
import type { FunctionKind } from "./compile/function-kind.ts";
import type { RegisteredFunction } from "./compile/registered-function.ts";
import { TimeoutError } from "./cpu-time-limit.ts";
import { ErrorReporter } from "./error-reporter.ts";
import { FunctionInvoker, type InvokerParts } from "./function-invoker.ts";
import type { FunctionLog } from "./function-log.ts";
import { type FunctionFinder, FunctionLookup } from "./function-lookup.ts";
import { findReceipt, recordReceipt, UnwrittenReceipts } from "./idempotency.ts";
import { LogLines } from "./log-lines.ts";
import { type Failure, failure, type Outcome, RequestError } from "./outcome.ts";
import type { Stats } from "./stats.ts";
import { MAX_ATTEMPTS, type TransactionRunner } from "./transaction-runner.ts";
import { costOf, newTransactionState, type TransactionState } from "./transaction-state.ts";
import { checkArgs, checkReturn } from "./value-checks.ts";

/** Parts of the server that the runner needs. */
export interface RunnerParts extends Omit<InvokerParts, "db" | "scheduler" | "transactions"> {
  readonly db: Database;
  readonly scheduler: TransactionScheduler;
  readonly transactions: TransactionRunner;
  readonly disk: Pick<DiskReserve, "assertRoomFor">;
  readonly stats: Stats;
  readonly functionLog: Pick<FunctionLog, "append">;
  readonly limits: Pick<LimitHits, "hit">;
  readonly onConvexError: OnConvexError;
  /** The server's own functions, for administrators. */
  readonly system: FunctionFinder;
}

/** Called when a client's call fails with a ConvexError, which is an expected failure. `data` is convex JSON. */
export type OnConvexError = (path: string, data: JSONValue) => void;

/** Limits for actions of clients. The total is that of Convex's smallest deployments. */
const ACTION_PERMITS = { total: 64, perKey: 16, perTick: 4 };

/**
 * Runs functions: looks them up, and checks their arguments and results. Queries and mutations run in transactions, which are repeated after a
 * conflict.
 */
export class FunctionRunner {
  readonly #parts: RunnerParts;
  readonly #redact: boolean;
  readonly #lookup: FunctionLookup;
  readonly #invoker: FunctionInvoker;
  /**
   * Actions wait for a permit before they start, because the scheduler limits only transactions. Without permits, a thousand actions of a client would
   * all start at once and use memory until their ends.
   */
  readonly #actionPermits = new FairSemaphore(ACTION_PERMITS);
  readonly #errors: ErrorReporter;
  readonly #unwritten = new UnwrittenReceipts();
  readonly #costs = new CostEstimates();

  /** @param redact true: clients do not receive the texts of unexpected errors. The texts are logged in any case. */
  constructor(parts: RunnerParts, { redact, actionTimeoutMs }: { redact: boolean; actionTimeoutMs: number }) {
    this.#parts = parts;
    this.#redact = redact;
    this.#errors = new ErrorReporter(parts.log);
    this.#lookup = new FunctionLookup(parts.modules, parts.system);
    const report = (path: string, text: string) => this.#errors.report(path, text);
    this.#invoker = new FunctionInvoker(parts, this.#lookup, this, report, actionTimeoutMs);
  }

  /** Number of unexpected failures since the start. */
  get failures(): number {
    return this.#errors.count;
  }

  /**
   * Runs a query.
   *
   * @param at snapshot that the query reads (see `Database.begin`); default: the newest
   * @throws CallCancelled if the call is cancelled before it has begun
   */
  async query(call: Call, journalIn: string | null, at?: Timestamp): Promise<QueryResult> {
    const { stats, scheduler, db } = this.#parts;
    stats.queries += 1;
    const startedAt = monotonicWallTime();
    for (let attempt = 1; ; attempt++) {
      const expectedMs = this.#costs.expectedMs(call.path, call.args);
      const grant = await scheduler.acquire("reader", { ...call, expectedMs });
      const tx = db.begin(at);
      const state = newTransactionState(tx, journalIn, {
        grant,
        now: Math.floor(monotonicWallTime()),
        attempt,
      });
      const log = new LogLines();
      const outcome = await this.#attemptIn(state, call, "Query", log);
      tx.finish();
      grant.release();
      if (tx.conflicted) continue;
      if (outcome.success) this.#costs.record(call.path, call.args, grant.usedMs);
      this.#record("Query", call, log, startedAt);
      const { identityRead, journalOut: journal } = state;
      const { snapshot: ts, reads } = tx;
      return { outcome, ts, reads, identityRead, journal, cost: costOf(state) };
    }
  }

  /**
   * Runs a mutation. When the promise resolves, the result is on disk.
   *
   * @param session the client's session and number of the request. They make the request idempotent: a client that repeats it gets the first answer.
   * @param onCommit called at the commit, when the changes become visible but are not on disk yet.
   * @throws CallCancelled if the call is cancelled before it has begun
   */
  async mutation(
    call: Call,
    session: RequestNumber | null = null,
    onCommit?: () => void,
  ): Promise<MutationResult> {
    const { stats, transactions, disk, log: operator } = this.#parts;
    stats.mutations += 1;
    const startedAt = monotonicWallTime();
    let log = new LogLines();
    try {
      const { value, ts, usedMs } = await transactions.run(
        async (tx, state) => {
          const earlier = session && (this.#unwritten.find(session) ?? findReceipt(tx, session));
          if (earlier) return { ...earlier, snapshot: null };
          log = new LogLines();
          const outcome = await this.#attemptIn(state, call, "Mutation", log);
          if (!outcome.success) throw new RolledBack(outcome);
          // Jobs may always write: they finish work that has begun.
          if (call.request.scheduledFunctionId === null)
            disk.assertRoomFor(this.#lookup.find(call)?.path ?? call.path, tx);
          if (session) recordReceipt(tx, session, outcome);
          return { outcome, ts: null, snapshot: tx.snapshot };
        },
        {
          onCommit,
          path: call.path,
          flow: call.flow,
          expectedMs: this.#costs.expectedMs(call.path, call.args),
          cancellation: call.cancellation,
          arrival: call.arrival ?? transactions.arrival(),
        },
      );
      this.#costs.record(call.path, call.args, usedMs);
      if (value.ts !== null) return { outcome: value.outcome, ts: value.ts };
      const outcome = { ...value.outcome, value: resolveCommitTimestamps(value.outcome.value, ts) };
      if (session && ts === value.snapshot) this.#unwritten.record(session, outcome, ts);
      return { outcome, ts };
    } catch (error) {
      if (error instanceof RolledBack) return { outcome: error.outcome, ts: null };
      if (error instanceof RequestError) return { outcome: this.#fail(error, call, log), ts: null };
      if (!(error instanceof ConflictError)) throw error;
      operator.warn(`${call.path}: gave up after ${MAX_ATTEMPTS} runs: ${error.message}`, {
        event: "mutation.gave-up",
        function: call.path,
      });
      return { outcome: this.#fail(error, call, log), ts: null };
    } finally {
      this.#record("Mutation", call, log, startedAt);
    }
  }

  /**
   * Runs a mutation inside an existing transaction, for example a scheduled mutation in the transaction of its job.
   * A failed mutation is rolled back; the transaction's earlier writes remain.
   */
  async mutationIn(tx: Transaction, state: TransactionState, call: Call): Promise<Outcome> {
    this.#parts.stats.mutations += 1;
    const checkpoint = tx.checkpoint();
    const startedAt = monotonicWallTime();
    const log = new LogLines();
    const outcome = await this.#attemptIn(state, call, "Mutation", log);
    this.#record("Mutation", call, log, startedAt);
    if (!outcome.success) {
      tx.rollback(checkpoint);
      state.afterCommit.length = 0;
    }
    return outcome;
  }

  /**
   * Runs an action once it has a permit. An action that another function calls shares its caller's permit.
   * @throws CallCancelled if the call is cancelled before it has begun
   */
  async action(call: Call): Promise<Outcome> {
    const { flow } = call;
    const isFromClient = !call.internal && call.request.scheduledFunctionId === null;
    if (flow === undefined || !isFromClient) return await this.#action(call);
    const release = await this.#actionPermits.acquire(flow.usage, flow);
    if (release === null) throw new CallCancelled();
    try {
      if (call.cancellation?.isCancelled) throw new CallCancelled();
      // Only the permit is given back: on Convex, too, an action continues without its caller.
      call.cancellation?.onCancelled?.(release);
      return await this.#action(call);
    } finally {
      release();
    }
  }

  /** Cancels the actions of a closed flow that still wait for a permit. */
  cancelActions(flow: Flow): void {
    this.#actionPermits.cancel(flow);
  }

  async #action(call: Call): Promise<Outcome> {
    this.#parts.stats.actions += 1;
    const startedAt = monotonicWallTime();
    const log = new LogLines();
    const run = (registered: RegisteredFunction, args: string) =>
      this.#invoker.action(
        { kind: "action", path: registered.path, limitsItself: registered.limitsItself ?? false },
        call,
        log,
        () => registered.invoke(args, call.request.requestId),
      );
    const outcome = await this.#attempt(call, "Action", log, run);
    this.#record("Action", call, log, startedAt);
    return outcome;
  }

  /** Runs a query, mutation or action. Used by `npx convex run`, the scheduler and product commands. */
  async any(call: Call): Promise<Outcome> {
    const kind = this.#lookup.find(call)?.kind;
    if (kind === "Mutation") return (await this.mutation(call)).outcome;
    if (kind === "Action") return await this.action(call);
    return (await this.query(call, null)).outcome;
  }

  /**
   * Runs the HTTP action of the route that fits the request.
   *
   * @returns the action's response; null if no route fits
   * @throws the action's error
   */
  async httpAction(
    request: Request,
    caller: Pick<Call, "identity" | "request" | "flow">,
  ): Promise<Response | null> {
    const path = new URL(request.url).pathname;
    const method = request.method === "HEAD" ? "GET" : request.method;
    const found = this.#parts.modules().router?.lookup(path, method);
    if (!found) return null;
    const [handler] = found;
    const log = new LogLines();
    const call: Call = { path: `http:${method} ${path}`, args: NO_ARGS, ...caller };
    const startedAt = monotonicWallTime();
    try {
      const invoke = (): Promise<unknown> => handler.invokeHttpAction(request);
      const about = { kind: "httpAction", path: call.path, limitsItself: false } as const;
      const response = await this.#invoker.action(about, call, log, invoke);
      if (!(response instanceof Response)) throw new TypeError("An HTTP action must return a Response.");
      return response;
    } catch (error) {
      log.error = failure(error, call.request.requestId, [], false).errorMessage;
      throw error;
    } finally {
      this.#record("HttpAction", call, log, startedAt);
    }
  }

  /** Runs the function as the outermost function of a transaction, and returns its outcome. */
  async #attemptIn(
    state: TransactionState,
    call: Call,
    kind: "Query" | "Mutation",
    log: LogLines,
  ): Promise<Outcome> {
    const run = (registered: RegisteredFunction, args: string) =>
      this.#invoker.transaction(registered, call, args, state, { depth: 0, log });
    return await this.#attempt(call, kind, log, run, () => state.tx.conflicted);
  }

  /**
   * Looks up the function, runs it and returns its outcome.
   * @param runsAgain true if a conflict will repeat the failed run, whose error is then not reported
   */
  async #attempt(
    call: Call,
    kind: FunctionKind,
    log: LogLines,
    run: (registered: RegisteredFunction, args: string) => Promise<string>,
    runsAgain: () => boolean = () => false,
  ): Promise<Outcome> {
    const { catalog } = this.#parts.db;
    try {
      const registered = this.#lookup.get(call, kind);
      const value = await run(registered, checkArgs(registered, call.args, catalog, log));
      if (kind === "Action") checkReturn(registered, value, catalog, log);
      return { success: true, value, logLines: this.#redacts(call) ? [] : log.lines };
    } catch (error) {
      return this.#fail(error, call, log, runsAgain());
    }
  }

  #fail(error: unknown, call: Call, log: LogLines, runsAgain = false): Failure {
    const plain = failure(error, call.request.requestId, log.lines, false);
    log.error = plain.errorMessage;
    if (error instanceof TimeoutError) this.#parts.limits.hit("processorTime");
    if (plain.errorData !== undefined && !call.internal && !runsAgain)
      this.#parts.onConvexError(call.path, plain.errorData);
    // Not reported: a ConvexError (an expected answer), a run that is repeated, and an error of a function that an action has called: the action
    // handles or reports it. Any other error is a bug and is reported to the operator.
    if (
      !runsAgain &&
      !call.internal &&
      plain.errorData === undefined &&
      !(error instanceof RequestError) &&
      !(error instanceof ConflictError)
    ) {
      this.#errors.report(call.path, plain.errorMessage);
    }
    return this.#redacts(call) ? failure(error, call.request.requestId, log.lines, true) : plain;
  }

  /** Adds a run to the log for tools. Runs of the server's own functions are not added. */
  #record(kind: FunctionKind, call: Call, log: LogLines, startedAt: number): void {
    if (call.path.startsWith("_system/")) return;
    const { request } = call;
    this.#parts.functionLog.append({
      kind,
      path: call.path,
      logLines: log.lines,
      error: log.error,
      identity: call.identity,
      request,
      caller: request.scheduledFunctionId ? "Scheduler" : call.internal ? "Action" : "Client",
      startedAt,
      endedAt: monotonicWallTime(),
    });
  }

  #redacts(call: Call): boolean {
    return this.#redact && !call.internal && call.identity.kind !== "admin";
  }
}

/** Thrown inside a transaction to roll it back after its mutation has failed. Contains the mutation's outcome. */
class RolledBack extends Error {
  readonly outcome: Failure;

  constructor(outcome: Failure) {
    super("The mutation failed.");
    this.outcome = outcome;
  }
}
