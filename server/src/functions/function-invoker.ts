import type { Catalog } from "../store/catalog.ts";
import type { Transaction } from "../store/transaction.ts";
import type { Call } from "./call.ts";
import type { RegisteredFunction } from "./compile/registered-function.ts";
import { CpuTimeLimit } from "./cpu-time-limit.ts";
import { Execution, runInExecution } from "./execution.ts";
import type { FunctionLookup } from "./function-lookup.ts";
import { hasPendingCryptography } from "./globals/crypto.ts";
import { LogLines } from "./log-lines.ts";
import { calleeError, failure } from "./outcome.ts";
import { SeededRandom } from "./random.ts";
import { type ActionCalls, type ActionParts, ActionSyscalls } from "./syscalls/action-syscalls.ts";
import {
  type NestedCall,
  type TransactionParts,
  TransactionSyscalls,
} from "./syscalls/transaction-syscalls.ts";
import { newTransactionState, type TransactionState, warningsOf } from "./transaction-state.ts";
import { failsWhenUnhandled, throwEscapedError, waitForRejections } from "./unhandled-errors.ts";
import { checkArgs, checkReturn } from "./value-checks.ts";
import { withWatchdog } from "./watchdog.ts";

/** Parts of the server that running functions need. */
export interface InvokerParts
  extends Omit<TransactionParts, "db" | "files">,
    Omit<ActionParts, "db" | "files"> {
  readonly db: { readonly catalog: Catalog; begin(): Transaction } & ActionParts["db"];
  readonly files: TransactionParts["files"] & ActionParts["files"];
  /** `isIdle`: no call waits for the thread. */
  readonly scheduler: { readonly isIdle: boolean };
}

/** Number of calling functions, and the log that receives the function's output. */
interface Nesting {
  depth: number;
  log: LogLines;
}

const MAX_DEPTH = 8;

/** Runs functions' code, each call in its own {@link Execution}, with the syscalls that its kind allows. */
export class FunctionInvoker {
  readonly #parts: InvokerParts;
  readonly #lookup: FunctionLookup;
  readonly #calls: ActionCalls;
  readonly #report: (path: string, text: string) => void;
  readonly #actionTimeoutMs: number;

  /**
   * @param calls runs functions that actions call.
   * @param report logs an error that would otherwise be lost.
   * @param actionTimeoutMs maximum duration of an action.
   */
  constructor(
    parts: InvokerParts,
    lookup: FunctionLookup,
    calls: ActionCalls,
    report: (path: string, text: string) => void,
    actionTimeoutMs: number,
  ) {
    this.#parts = parts;
    this.#lookup = lookup;
    this.#calls = calls;
    this.#report = report;
    this.#actionTimeoutMs = actionTimeoutMs;
  }

  /**
   * Runs a query or mutation.
   *
   * @param args JSON text of the argument list.
   * @returns its result as convex JSON.
   */
  async transaction(
    registered: RegisteredFunction,
    call: Call,
    args: string,
    state: TransactionState,
    { depth, log }: Nesting,
  ): Promise<string> {
    const writable = registered.kind === "Mutation";
    const outermost = depth === 0;
    const { path } = registered;
    const execution = new Execution(
      {
        kind: writable ? "mutation" : "query",
        path,
        depth,
        frozenNow: state.run.now,
        random: new SeededRandom(),
        log,
        identity: call.identity,
        request: call.request,
        flow: call.flow,
        cpuTime: state.cpuTime,
        reportUnhandled: (error) => this.#reportUnhandled(path, error),
        tx: state.tx,
      },
      (self) => {
        const runNested = (callee: NestedCall) => this.#runNested(self, state, callee);
        return new TransactionSyscalls(this.#parts, state, self, { writable, outermost, runNested });
      },
    );
    const { syscalls } = execution;
    const running = runInExecution(execution, () => registered.invoke(args, ""));
    try {
      const isBusy = () => syscalls.pending > 0 || hasPendingCryptography();
      const value = await withWatchdog(running, state.cpuTime, isBusy);
      await syscalls.whenSettled();
      // Unhandled rejections are known only later. Waiting for them lets other calls run, which may conflict with this transaction. So this waits only
      // if a syscall has failed (rejections are then likely), or if the thread is idle and the transaction runs for the first time: under load, a
      // transaction that waits could conflict again and again.
      const isAlone = outermost && state.run.attempt === 1 && this.#parts.scheduler.isIdle;
      if (syscalls.failed || isAlone) await waitForRejections();
      throwEscapedError(execution);
      checkReturn(registered, value, this.#parts.db.catalog, log, writable || !outermost);
      return value;
    } finally {
      if (outermost) for (const warning of warningsOf(state)) log.warn(warning);
      syscalls.close();
      execution.isOver = true;
    }
  }

  /**
   * Runs an action or HTTP action. `invoke` calls its code.
   *
   * @param limitsItself true if `invoke` itself fails after the maximum duration.
   */
  async action<T>(
    { kind, path, limitsItself }: { kind: "action" | "httpAction"; path: string; limitsItself: boolean },
    call: Call,
    log: LogLines,
    invoke: () => Promise<T>,
  ): Promise<T> {
    const execution = new Execution(
      {
        kind,
        path,
        depth: 0,
        frozenNow: null,
        random: null,
        log,
        identity: call.identity,
        request: call.request,
        flow: call.flow,
        cpuTime: CpuTimeLimit.ofAction(),
        reportUnhandled: (error) => this.#reportUnhandled(path, error),
        tx: null,
      },
      (self) => new ActionSyscalls(this.#parts, this.#calls, self),
    );
    try {
      const running = failsWhenUnhandled(execution, runInExecution(execution, invoke));
      const value = await (limitsItself ? running : endsWithin(this.#actionTimeoutMs, running));
      await waitForRejections();
      throwEscapedError(execution);
      return value;
    } catch (error) {
      // The action's code may still run and cannot be stopped, but has no effects on the deployment any more.
      if (execution.unhandled || error instanceof ActionTimeoutError) execution.syscalls.close();
      throw error;
    } finally {
      execution.isOver = true;
    }
  }

  /** Runs a function that a query or mutation calls: a transaction nested in the caller's. */
  async #runNested(parent: Execution, state: TransactionState, callee: NestedCall): Promise<string> {
    const depth = parent.depth + 1;
    if (depth > MAX_DEPTH) throw new Error(`Functions call each other more than ${MAX_DEPTH} levels deep.`);
    const { udfType, path, args, limits } = callee;
    const call: Call = { path, args, identity: parent.identity, request: parent.request, internal: true };
    const registered = this.#lookup.get(call, udfType === "mutation" ? "Mutation" : "Query");
    const log = new LogLines();
    const restoreLimits = state.budget.tighten(limits);
    try {
      return udfType === "snapshotQuery"
        ? await this.#invokeOnSnapshot(registered, call, state, { depth, log })
        : await this.#invokeInside(registered, call, state, { depth, log });
    } catch (error) {
      throw calleeError(error);
    } finally {
      restoreLimits();
      parent.log.absorb(log.lines);
    }
  }

  /** Runs a nested function in its caller's transaction. If it fails, only its own writes and effects are rolled back. */
  async #invokeInside(
    registered: RegisteredFunction,
    call: Call,
    state: TransactionState,
    nesting: Nesting,
  ): Promise<string> {
    const checkpoint = state.tx.checkpoint();
    const undoCounts = state.budget.checkpoint();
    const effects = state.afterCommit.length;
    try {
      const text = checkArgs(registered, call.args, this.#parts.db.catalog, nesting.log);
      return await this.transaction(registered, call, text, state, nesting);
    } catch (error) {
      state.tx.rollback(checkpoint);
      undoCounts();
      state.afterCommit.length = effects;
      throw error;
    }
  }

  /**
   * Runs a query on the committed data, which lacks the caller's writes (`useStaleSnapshot`). The caller does not conflict if rows that the query has
   * read change before the caller commits.
   */
  async #invokeOnSnapshot(
    registered: RegisteredFunction,
    call: Call,
    state: TransactionState,
    nesting: Nesting,
  ): Promise<string> {
    const { db } = this.#parts;
    for (;;) {
      const tx = db.begin();
      const snapshotState = newTransactionState(tx, null, state.run, state.budget);
      try {
        const text = checkArgs(registered, call.args, db.catalog, nesting.log);
        const value = await this.transaction(registered, call, text, snapshotState, nesting);
        if (!tx.conflicted) return value;
      } catch (error) {
        if (!tx.conflicted) throw error;
      } finally {
        state.identityRead ||= snapshotState.identityRead;
        tx.finish();
      }
    }
  }

  #reportUnhandled(path: string, error: unknown): void {
    const { errorMessage } = failure(error, "none", [], false);
    this.#report(path, `unhandled error: ${errorMessage}`);
  }
}

/** Thrown when an action takes too long. Same message as Convex. */
class ActionTimeoutError extends Error {
  constructor(limitMs: number) {
    super(`Function execution timed out (maximum duration: ${limitMs / 1000}s)`);
    this.name = "Error";
  }
}

/** @throws ActionTimeoutError if `run` has not settled after `limitMs` */
async function endsWithin<T>(limitMs: number, run: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeUp = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ActionTimeoutError(limitMs)), limitMs).unref();
  });
  return await Promise.race([run, timeUp]).finally(() => clearTimeout(timer));
}
