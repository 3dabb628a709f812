import { getConvexSize, type JSONValue, jsonToConvex, type ValidatorJSON, type Value } from "convex/values";
import type { Identity } from "../auth/identity.ts";
import { FairSemaphore } from "../scheduling/fair-semaphore.ts";
import type { Cost, Flow } from "../scheduling/flow.ts";
import {
  CallCancelled,
  type CancellationToken,
  type Place,
  TransactionScheduler,
  type Turn,
} from "../scheduling/transaction-scheduler.ts";
import { monotonicWallTime } from "../store/clock.ts";
import { ConflictError } from "../store/errors.ts";
import type { ReadSet } from "../store/read-set.ts";
import type { Transaction } from "../store/transaction.ts";
import type { RequestNumber, Timestamp } from "../store/types.ts";
import { parseConvexJson } from "../values/json.ts";
import { validate } from "../values/validator.ts";
import { valueProblem } from "../values/value-limits.ts";
import { CpuTimeLimit, TimeoutError } from "./cpu-time-limit.ts";
import { ErrorReporter } from "./error-reporter.ts";
import { type Execution, type ExecutionKind, type RequestMetadata, runInExecution } from "./execution.ts";
import { hostCallsUnderWay } from "./globals.ts";
import { findSessionRequest, recordSessionRequest, UnwrittenAnswers } from "./idempotency.ts";
import { LogLines } from "./log-lines.ts";
import { type FunctionKind, type RegisteredFunction, shownPath } from "./modules.ts";
import { type Failure, failure, type Outcome, RequestError, ResultError, type Success } from "./outcome.ts";
import { SeededRandom } from "./random.ts";
import type { Services } from "./services.ts";
import { ActionSyscalls } from "./syscalls/action-syscalls.ts";
import type { Counter } from "./syscalls/budget.ts";
import {
  newTransactionState,
  type TransactionState,
  TransactionSyscalls,
} from "./syscalls/transaction-syscalls.ts";
import { withWatchdog } from "./watchdog.ts";

/** Of a function that takes none; and of a call that will not be made any more, whose own are let go. */
export const NO_ARGS = "{}";

/** A request to run a function. */
export interface Call {
  path: string;
  /** The function itself, if it is none of those that the path is looked up in. */
  found?: RegisteredFunction;
  /** The arguments object in convex JSON, as `JSON.stringify` writes it: calls wait, and built values take much more memory. */
  args: string;
  identity: Identity;
  request: RequestMetadata;
  /** The call comes from another function: internal functions may be called, and error texts are not hidden from it. */
  internal?: boolean;
  /** See {@link Place}. */
  flow?: Flow | undefined;
  /** See {@link Place}. */
  isShared?: boolean;
  /** See {@link Place}. */
  cancellation?: CancellationToken | undefined;
  /** Of a mutation: when it came; now, if it is left out. */
  arrival?: Arrival;
}

/** When a mutation came. That is the moment by which it is judged, unless it sees what has been committed since. */
export interface Arrival {
  /** Wall time, ms. */
  at: number;
  /** The newest commit then. */
  ts: Timestamp;
}

/** A function that a query or mutation calls. */
interface NestedCall {
  udfType: "query" | "mutation" | "snapshotQuery";
  path: string;
  /** As a {@link Call}'s. */
  args: string;
  /** Tighter limits than its caller's. */
  limits: Partial<Record<Counter, number>>;
}

/** Where in a chain of calls a function runs, and who takes what it prints. */
interface Nesting {
  depth: number;
  log: LogLines;
}

export interface QueryResult {
  outcome: Outcome;
  /** The snapshot that the result describes. */
  ts: Timestamp;
  /** What the result depends on. */
  reads: ReadSet;
  /** False when the result is the same for every caller. */
  identityRead: boolean;
  /** Fixes the page's end for the next run; null without pagination. */
  journal: string | null;
  cost: Cost;
}

export type MutationResult = { outcome: Success; ts: Timestamp } | { outcome: Failure; ts: null };

/** Runs of a transaction before its conflict becomes the caller's error: as many as Convex makes. */
const MAX_ATTEMPTS = 5;
const MAX_DEPTH = 8;
/** Of arguments and of results. */
const MAX_BYTES = 16 * 1024 * 1024;
/** What no field may be called, and how it would stand in JSON. */
const NO_FIELD_NAMES = [
  ["__proto__", '"__proto__":'],
  ["", '"":'],
] as const;
/** Of the list that the arguments are the only element of. */
const LIST_BYTES = 2;

/**
 * Runs functions: looks them up, checks arguments and results, gives queries and mutations their transaction and runs
 * these again when another commit got in between.
 */
export class FunctionRunner {
  readonly #services: Services;
  readonly #redact: boolean;
  readonly #turns = new TransactionScheduler();
  readonly #places = new FairSemaphore();
  readonly #failures: ErrorReporter;
  readonly #unwritten = new UnwrittenAnswers();

  /** @param redact whether texts of unexpected errors are kept from clients (they are always logged). */
  constructor(services: Services, redact: boolean) {
    this.#services = services;
    this.#failures = new ErrorReporter(services.log);
    this.#redact = redact;
  }

  /**
   * @param at a moment to look back to (`Database.begin`); the newest if it is left out
   * @throws CallCancelled when nobody waits for the result any more, before it has begun
   */
  async query(call: Call, journalIn: string | null, at?: Timestamp): Promise<QueryResult> {
    this.#services.stats.queries += 1;
    const startedAt = monotonicWallTime();
    for (let attempt = 1; ; attempt++) {
      const turn = await this.#turns.take("reader", call);
      const tx = this.#services.db.begin(at);
      const state = newTransactionState(tx, journalIn, { turn, now: clock(), attempt });
      const log = new LogLines();
      const outcome = await this.#attemptIn(state, call, "Query", log);
      tx.finish();
      turn.end();
      if (tx.conflicted) continue;
      this.#record("Query", call, log, startedAt);
      const { identityRead, journalOut: journal } = state;
      const { snapshot: ts, reads } = tx;
      return { outcome, ts, reads, identityRead, journal, cost: costOf(state) };
    }
  }

  /**
   * Runs a mutation; its result is on disk when the promise resolves.
   *
   * @param session names the request, so that a client which sends it again after a lost connection gets the first answer.
   * @param onCommit called in the moment of the commit, when subscribers hear of it and the disk does not yet.
   * @throws CallCancelled when nobody waits for the result any more, before it has begun
   */
  async mutation(
    call: Call,
    session: RequestNumber | null = null,
    onCommit?: () => void,
  ): Promise<MutationResult> {
    this.#services.stats.mutations += 1;
    const startedAt = monotonicWallTime();
    let log = new LogLines();
    try {
      const { value, ts } = await this.transaction(
        async (tx, state) => {
          const earlier = session && (this.#unwritten.find(session) ?? findSessionRequest(tx, session));
          if (earlier) return { ...earlier, snapshot: null };
          log = new LogLines();
          const outcome = await this.#attemptIn(state, call, "Mutation", log);
          if (!outcome.success) throw new RolledBack(outcome);
          if (call.request.scheduledFunctionId === null)
            this.#services.room.assertRoomFor(this.#find(call)?.path ?? call.path, tx);
          if (session) recordSessionRequest(tx, session, outcome);
          return { outcome, ts: null, snapshot: tx.snapshot };
        },
        {
          onCommit,
          flow: call.flow,
          cancellation: call.cancellation,
          arrival: call.arrival ?? this.arrival(),
        },
      );
      if (session && ts === value.snapshot) this.#unwritten.record(session, value.outcome, ts);
      return { outcome: value.outcome, ts: value.ts ?? ts };
    } catch (error) {
      if (error instanceof RolledBack) return { outcome: error.outcome, ts: null };
      if (error instanceof RequestError) return { outcome: this.#fail(error, call, log), ts: null };
      if (!(error instanceof ConflictError)) throw error;
      this.#services.log.warn(`${call.path}: gave up after ${MAX_ATTEMPTS} runs: ${error.message}`);
      return { outcome: this.#fail(error, call, log), ts: null };
    } finally {
      this.#record("Mutation", call, log, startedAt);
    }
  }

  /**
   * Runs `body` in a transaction of its own until it commits without a conflict, and waits until that is on disk.
   * Whatever `body` throws, except conflicts, ends the transaction without a trace.
   *
   * @param options.arrival the moment by which it is judged: its functions' clock shows it, although others had the thread first. When the
   * transaction turns out to have read what was committed since, it runs again, and its clock shows the newest commit.
   */
  async transaction<T>(
    body: (tx: Transaction, state: TransactionState) => Promise<T> | T,
    options: Place & { onCommit?: (() => void) | undefined; arrival?: Arrival } = {},
  ): Promise<{ value: T; ts: Timestamp }> {
    const { db } = this.#services;
    const { flow, arrival, since = arrival?.at } = options;
    let isInTime = arrival !== undefined;
    for (let attempt = 1; ; attempt++) {
      this.#services.room.assertWritable();
      const turn = await this.#turns.take("writer", { ...options, since });
      const tx = db.begin();
      const now = arrival === undefined ? clock() : isInTime ? arrival.at : clockOf(tx, arrival);
      const state = newTransactionState(tx, null, { turn, now: Math.floor(now), attempt });
      const seesLater = () => isInTime && arrival !== undefined && db.hasChanged(tx.reads, arrival.ts);
      try {
        const value = await body(tx, state);
        if (seesLater()) throw new SeesLater();
        // Throws for a conflict too whose error the body has swallowed.
        const ts = db.commit(tx);
        options.onCommit?.();
        endTurn(turn, state, flow);
        await db.durable(ts);
        for (const effect of state.afterCommit) effect();
        if (state.budget.used("functionsScheduled") > 0) this.#services.scheduler.wake();
        return { value, ts };
      } catch (error) {
        tx.finish();
        endTurn(turn, state, flow);
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
        await pause(2 ** attempt * Math.random());
      }
    }
  }

  /**
   * Runs an action when there is a place for it; one that is called from another function has its caller's.
   * @throws CallCancelled when nobody waits for the result any more, before it has begun
   */
  async action(call: Call): Promise<Outcome> {
    const isClients = call.flow !== undefined && !call.internal && call.request.scheduledFunctionId === null;
    if (!isClients) return await this.#action(call);
    const endPlace = await this.#places.take(call.flow as Flow);
    if (endPlace === null) throw new CallCancelled();
    try {
      if (call.cancellation?.isCancelled) throw new CallCancelled();
      return await this.#action(call);
    } finally {
      endPlace();
    }
  }

  /** Nobody is there any more who could be told how this payer's actions end: those that wait for a place never begin. */
  leave(flow: Flow): void {
    this.#places.leave(flow);
  }

  /** Of a mutation that has come just now. */
  arrival(): Arrival {
    return { at: monotonicWallTime(), ts: this.#services.db.latest };
  }

  async #action(call: Call): Promise<Outcome> {
    this.#services.stats.actions += 1;
    const startedAt = monotonicWallTime();
    const log = new LogLines();
    const outcome = await this.#attempt(call, "Action", log, async (registered, args) => {
      const execution = this.#execution("action", registered.path, call, log);
      return await untilItsEnd(execution, () => registered.invoke(args, call.request.requestId));
    });
    this.#record("Action", call, log, startedAt);
    return outcome;
  }

  /** Runs whichever kind of function stands at the path: `npx convex run`, the scheduler and product commands do. */
  async any(call: Call): Promise<Outcome> {
    const kind = this.#find(call)?.kind;
    if (kind === "Mutation") return (await this.mutation(call)).outcome;
    if (kind === "Action") return await this.action(call);
    return (await this.query(call, null)).outcome;
  }

  /** @returns the handler's response; null without a route. Throws what the handler threw. */
  async httpAction(
    request: Request,
    identity: Identity,
    metadata: RequestMetadata,
    flow?: Flow,
  ): Promise<Response | null> {
    const path = new URL(request.url).pathname;
    const method = request.method === "HEAD" ? "GET" : request.method;
    const found = this.#services.modules().router?.lookup(path, method);
    if (!found) return null;
    const [handler] = found;
    const log = new LogLines();
    const call: Call = { path: `http:${method} ${path}`, args: NO_ARGS, identity, request: metadata, flow };
    const startedAt = monotonicWallTime();
    const execution = this.#execution("httpAction", call.path, call, log);
    try {
      const response: unknown = await untilItsEnd(execution, () => handler.invokeHttpAction(request));
      if (!(response instanceof Response)) throw new TypeError("An HTTP action returns a Response.");
      return response;
    } catch (error) {
      log.error = failure(error, metadata.requestId, [], false).errorMessage;
      throw error;
    } finally {
      this.#record("HttpAction", call, log, startedAt);
    }
  }

  /** A function called from a query or mutation: a transaction inside the transaction. */
  async runNested(parent: Execution, state: TransactionState, callee: NestedCall): Promise<string> {
    const depth = parent.depth + 1;
    if (depth > MAX_DEPTH) throw new Error(`Functions call each other more than ${MAX_DEPTH} levels deep.`);
    const { udfType, path, args, limits } = callee;
    const call: Call = { path, args, identity: parent.identity, request: parent.request, internal: true };
    const registered = this.#lookup(call, udfType === "mutation" ? "Mutation" : "Query");
    const log = new LogLines();
    const restoreLimits = state.budget.tighten(limits);
    try {
      return udfType === "snapshotQuery"
        ? await this.#invokeOnSnapshot(registered, call, state, { depth, log })
        : await this.#invokeInside(registered, call, state, { depth, log });
    } finally {
      restoreLimits();
      parent.log.absorb(log.lines);
    }
  }

  /** A failure takes back what the function has done, and nothing else. */
  async #invokeInside(
    registered: RegisteredFunction,
    call: Call,
    state: TransactionState,
    nesting: Nesting,
  ): Promise<string> {
    const checkpoint = state.tx.checkpoint();
    const effects = state.afterCommit.length;
    try {
      const text = this.#checkArgs(registered, call.args);
      return await this.#invokeInTransaction(registered, call, text, state, nesting);
    } catch (error) {
      state.tx.rollback(checkpoint);
      state.afterCommit.length = effects;
      throw error;
    }
  }

  /**
   * A query that sees what is committed, not what its caller has written; what it reads may change before its caller
   * commits (`useStaleSnapshot`).
   */
  async #invokeOnSnapshot(
    registered: RegisteredFunction,
    call: Call,
    state: TransactionState,
    nesting: Nesting,
  ): Promise<string> {
    for (;;) {
      const tx = this.#services.db.begin();
      const own = newTransactionState(tx, null, state.run, state.budget);
      try {
        const text = this.#checkArgs(registered, call.args);
        const value = await this.#invokeInTransaction(registered, call, text, own, nesting);
        if (!tx.conflicted) return value;
      } catch (error) {
        if (!tx.conflicted) throw error;
      } finally {
        state.identityRead ||= own.identityRead;
        tx.finish();
      }
    }
  }

  /**
   * Runs a function as the body of somebody else's transaction, like a scheduled mutation in the transaction of its job.
   * A failure leaves the transaction as it was before.
   */
  async mutationIn(tx: Transaction, state: TransactionState, call: Call): Promise<Outcome> {
    this.#services.stats.mutations += 1;
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

  /** Runs the function in a transaction, as the outermost one, and describes how it ended. */
  async #attemptIn(
    state: TransactionState,
    call: Call,
    kind: "Query" | "Mutation",
    log: LogLines,
  ): Promise<Outcome> {
    const run = (registered: RegisteredFunction, args: string) =>
      this.#invokeInTransaction(registered, call, args, state, { depth: 0, log });
    return await this.#attempt(call, kind, log, run, () => state.tx.conflicted);
  }

  /**
   * Looks the function up, runs `run` and describes how it ended.
   * @param runsAgain of one that failed: what it failed for is nobody's fault, whatever words the function's own code has made of it
   */
  async #attempt(
    call: Call,
    kind: FunctionKind,
    log: LogLines,
    run: (registered: RegisteredFunction, args: string) => Promise<string>,
    runsAgain: () => boolean = () => false,
  ): Promise<Outcome> {
    try {
      const registered = this.#lookup(call, kind);
      const value = await run(registered, this.#checkArgs(registered, call.args));
      if (kind === "Action") this.#checkReturn(registered, value);
      return { success: true, value, logLines: this.#redacts(call) ? [] : log.lines };
    } catch (error) {
      return this.#fail(error, call, log, runsAgain());
    }
  }

  #fail(error: unknown, call: Call, log: LogLines, runsAgain = false): Failure {
    const plain = failure(error, call.request.requestId, log.lines, false);
    log.error = plain.errorMessage;
    // A ConvexError is an expected answer, conflicts run again, and an action tells of its callees' errors itself.
    // Everything else is a bug that somebody must hear of.
    if (
      !runsAgain &&
      !call.internal &&
      plain.errorData === undefined &&
      !(error instanceof RequestError) &&
      !(error instanceof ConflictError)
    ) {
      this.#failures.report(`${call.path}: ${plain.errorMessage}`);
    }
    return this.#redacts(call) ? failure(error, call.request.requestId, log.lines, true) : plain;
  }

  /** Notes a run for whoever watches. Not those of the server's own functions: watching would make entries. */
  #record(kind: FunctionKind, call: Call, log: LogLines, startedAt: number): void {
    if (call.path.startsWith("_system/")) return;
    const { request } = call;
    this.#services.functionLog.append({
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

  /** The functions of the server's own are there for administrators only, not for functions that they call. */
  #find({ path, found, identity, internal }: Call): RegisteredFunction | undefined {
    if (found) return found;
    const own = identity.kind === "admin" && !internal ? this.#services.system.find(path) : undefined;
    return own ?? this.#services.modules().find(path);
  }

  #lookup(call: Call, kind: FunctionKind): RegisteredFunction {
    const registered = this.#find(call);
    const seesInternal = call.internal === true || call.identity.kind === "admin";
    if (!seesInternal && call.path.startsWith("_system/"))
      throw new RequestError("The provided admin key was invalid for this instance.");
    // The same words for "internal" and "missing": a client cannot find out what internal functions exist.
    if (!registered || (registered.visibility === "internal" && !seesInternal)) {
      const shown = call.path.replace(/\.js(?=:|$)/, "");
      throw new RequestError(`Could not find ${seesInternal ? "" : "public "}function for '${shown}'.`);
    }
    if (registered.kind !== kind) {
      throw new RequestError(
        `Trying to execute ${shownPath(registered.path)} as ${kind}, but it is defined as ${registered.kind}.`,
      );
    }
    return registered;
  }

  async #invokeInTransaction(
    registered: RegisteredFunction,
    call: Call,
    args: string,
    state: TransactionState,
    { depth, log }: Nesting,
  ): Promise<string> {
    const writable = registered.kind === "Mutation";
    const { identity } = call;
    const outermost = depth === 0;
    const syscalls = new TransactionSyscalls(this.#services, state, { writable, identity, outermost });
    const kind = writable ? "mutation" : "query";
    const execution = this.#execution(kind, registered.path, call, log, { syscalls, state, depth });
    syscalls.execution = execution;
    const running = runInExecution(execution, () => registered.invoke(args, ""));
    try {
      const busy = () => syscalls.pending > 0 || hostCallsUnderWay();
      const value = await withWatchdog(running, state.cpuTime, busy);
      await syscalls.settled();
      // To wait at each end would let in others who wait for their turn: then only what may have been forgotten is waited for. Nor does a run wait that
      // others got in between of before: in their midst it would never get through.
      const isAlone = outermost && state.run.attempt === 1 && this.#turns.isQuiet;
      if (syscalls.failed || isAlone) await untilStraysAreKnown();
      failOnSwallowed(execution);
      this.#checkReturn(registered, value);
      return value;
    } finally {
      syscalls.close();
      execution.isOver = true;
    }
  }

  #execution(
    kind: ExecutionKind,
    path: string,
    call: Call,
    log: LogLines,
    transaction?: { syscalls: TransactionSyscalls; state: TransactionState; depth: number },
  ): Execution {
    const transactional = transaction !== undefined;
    const actionSyscalls = transactional ? null : new ActionSyscalls(this.#services);
    const execution: Execution = {
      kind,
      path,
      depth: transaction?.depth ?? 0,
      frozenNow: transaction?.state.run.now ?? null,
      random: transactional ? new SeededRandom() : null,
      log,
      identity: call.identity,
      request: call.request,
      flow: call.flow,
      syscalls: transaction?.syscalls ?? (actionSyscalls as ActionSyscalls),
      cpuTime: transaction?.state.cpuTime ?? CpuTimeLimit.ofAction(),
      unhandled: null,
      isOver: false,
      reportUnhandled: (error) => {
        const { errorMessage } = failure(error, "none", [], false);
        this.#failures.report(`${path}: an error that nobody awaited: ${errorMessage}`);
      },
      tx: transaction?.state.tx ?? null,
    };
    if (actionSyscalls) actionSyscalls.execution = execution;
    return execution;
  }

  /** @returns the text of the list of arguments, which functions are called with. */
  #checkArgs(registered: RegisteredFunction, text: string): string {
    if (!text.startsWith("{"))
      throw new RequestError(`ArgumentValidationError: Arguments of ${registered.path} must be an object.`);
    const broken = valueProblem(text);
    if (broken)
      throw new RequestError(`ArgumentValidationError: Arguments of ${registered.path}: ${broken}.`);
    const args = JSON.parse(text) as JSONValue;
    for (const [name, inJson] of NO_FIELD_NAMES) {
      if (text.includes(inJson) && hasField(args, name))
        throw new RequestError(`ArgumentValidationError: "${name}" is not a valid field name.`);
    }
    let value: Value;
    try {
      value = jsonToConvex(args);
    } catch (error) {
      throw new RequestError(
        `ArgumentValidationError: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
    const size = sizeBeyondLimit(text, () => LIST_BYTES + getConvexSize(value));
    if (size !== null) {
      throw new RequestError(`Arguments for ${shownPath(registered.path)} are too large (${size})`);
    }
    const problem = this.#validate(registered.args, value);
    if (problem) throw new RequestError(`ArgumentValidationError: ${problem}`);
    return `[${text}]`;
  }

  #checkReturn(registered: RegisteredFunction, valueJson: string): void {
    const what = `Function ${shownPath(registered.path)} return value`;
    const broken = valueProblem(valueJson);
    if (broken) throw new ResultError(`${what} invalid: ${broken}.`);
    const size = sizeBeyondLimit(valueJson, () => getConvexSize(parseConvexJson(valueJson)));
    if (size !== null) throw new ResultError(`${what} is too large (${size})`);
    if (valueJson.includes('"":') && hasField(JSON.parse(valueJson) as JSONValue, "")) {
      throw new ResultError(`${what} is no Convex value: "" is not a valid field name.`);
    }
    if (!registered.returns || registered.returns.type === "any") return;
    const problem = this.#validate(registered.returns, parseConvexJson(valueJson));
    if (problem) throw new ResultError(`ReturnsValidationError: ${problem}`);
  }

  #validate(validator: ValidatorJSON, value: Value): string | null {
    return validate(validator, value, this.#services.db.catalog);
  }
}

/** A transaction that was to be judged by when it came has read what was committed since. */
class SeesLater extends Error {}

/** Carries a failed mutation's outcome out of its transaction, which then leaves no trace. */
class RolledBack extends Error {
  readonly outcome: Failure;

  constructor(outcome: Failure) {
    super("The mutation failed.");
    this.outcome = outcome;
  }
}

/**
 * Whether a field is called so: Convex has none without a name. And `__proto__`, assigned to an object, would become the object's prototype:
 * validators would not see what is in it, and functions would.
 */
function hasField(json: JSONValue, name: string): boolean {
  if (typeof json !== "object" || json === null) return false;
  return Object.hasOwn(json, name) || Object.values(json).some((inner) => hasField(inner, name));
}

/**
 * What exceeds which limit, in words; null for a value that does not.
 *
 * @param json its text: what is a fifth of the limit long at most cannot exceed it, whatever it is
 * @param sizeOf its bytes, as Convex counts them
 */
function sizeBeyondLimit(json: string, sizeOf: () => number): string | null {
  if (json.length < MAX_BYTES / 5) return null;
  const size = sizeOf();
  return size > MAX_BYTES ? `actual: ${inMebibytes(size)}, limit: ${inMebibytes(MAX_BYTES)}` : null;
}

function inMebibytes(bytes: number): string {
  const mebibytes = bytes / 1024 / 1024;
  return `${Number.isInteger(mebibytes) ? mebibytes : mebibytes.toFixed(2)} MiB`;
}

/** Rejections that nobody handles come to light when nothing is left to do in this turn of the event loop. */
function untilStraysAreKnown(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** A function that let an error escape has failed with it, as on Convex; and so has one whose time was up. */
function failOnSwallowed({ unhandled, cpuTime }: Execution): void {
  if (cpuTime.isUp) throw new TimeoutError(cpuTime);
  if (unhandled) throw unhandled.error;
}

/** Runs an action. */
async function untilItsEnd<T>(execution: Execution, run: () => Promise<T>): Promise<T> {
  try {
    const value = await runInExecution(execution, run);
    await untilStraysAreKnown();
    failOnSwallowed(execution);
    return value;
  } finally {
    execution.isOver = true;
  }
}

/** What functions see of the clock. */
function clock(): number {
  return Math.floor(monotonicWallTime());
}

/** Wall time in ms: when a mutation came, or of the newest commit that it can see, if that is later. */
function clockOf({ snapshot }: Transaction, { at }: Arrival): number {
  return Math.max(at, Number(snapshot) / 1e6);
}

function costOf({ run, budget }: TransactionState): Cost {
  return {
    documentsRead: budget.used("documentsRead"),
    documentsWritten: budget.used("documentsWritten"),
    ms: run.turn.usedMs,
  };
}

function endTurn(turn: Turn, state: TransactionState, flow: Flow | undefined): void {
  turn.end();
  flow?.charge(costOf(state));
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
