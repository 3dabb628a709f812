import type { Catalog } from "../store/catalog.ts";
import type { Transaction } from "../store/transaction.ts";
import type { Call } from "./call.ts";
import type { RegisteredFunction } from "./compile/modules.ts";
import { CpuTimeLimit, TimeoutError } from "./cpu-time-limit.ts";
import { Execution, runInExecution } from "./execution.ts";
import type { FunctionLookup } from "./function-lookup.ts";
import { hostCallsUnderWay } from "./globals/crypto.ts";
import { LogLines } from "./log-lines.ts";
import { failure } from "./outcome.ts";
import { SeededRandom } from "./random.ts";
import { type ActionCalls, type ActionParts, ActionSyscalls } from "./syscalls/action-syscalls.ts";
import {
  type NestedCall,
  type TransactionParts,
  TransactionSyscalls,
} from "./syscalls/transaction-syscalls.ts";
import { newTransactionState, type TransactionState } from "./transaction-state.ts";
import { checkArgs, checkReturn } from "./value-checks.ts";
import { withWatchdog } from "./watchdog.ts";

/** What running functions need of the server. */
export interface InvokerParts
  extends Omit<TransactionParts, "db" | "files">,
    Omit<ActionParts, "db" | "files"> {
  readonly db: { readonly catalog: Catalog; begin(): Transaction } & ActionParts["db"];
  readonly files: TransactionParts["files"] & ActionParts["files"];
  /** Whether nobody waits for the thread. */
  readonly scheduler: { readonly isIdle: boolean };
}

/** Where in a chain of calls a function runs, and who takes what it prints. */
interface Nesting {
  depth: number;
  log: LogLines;
}

const MAX_DEPTH = 8;

/** Runs the code of functions, each in an {@link Execution} of its own, with the syscalls that its kind may make. */
export class FunctionInvoker {
  readonly #parts: InvokerParts;
  readonly #lookup: FunctionLookup;
  readonly #calls: ActionCalls;
  readonly #report: (path: string, text: string) => void;

  /**
   * @param calls runs what actions call.
   * @param report tells the operator of an error that nobody else hears of.
   */
  constructor(
    parts: InvokerParts,
    lookup: FunctionLookup,
    calls: ActionCalls,
    report: (path: string, text: string) => void,
  ) {
    this.#parts = parts;
    this.#lookup = lookup;
    this.#calls = calls;
    this.#report = report;
  }

  /**
   * Runs a query or mutation.
   *
   * @param args the text of the list of arguments.
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
      const isBusy = () => syscalls.pending > 0 || hostCallsUnderWay();
      const value = await withWatchdog(running, state.cpuTime, isBusy);
      await syscalls.settled();
      // To wait at each end would let in others who wait for the thread: then only what may have been forgotten is waited for. Nor does a run
      // wait that had a conflict before: in the midst of others it would never get through.
      const isAlone = outermost && state.run.attempt === 1 && this.#parts.scheduler.isIdle;
      if (syscalls.failed || isAlone) await untilRejectionsAreKnown();
      failOnSwallowed(execution);
      checkReturn(registered, value, this.#parts.db.catalog);
      return value;
    } finally {
      syscalls.close();
      execution.isOver = true;
    }
  }

  /** Runs an action or HTTP action: `invoke` calls its code. */
  async action<T>(
    kind: "action" | "httpAction",
    path: string,
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
      const value = await runInExecution(execution, invoke);
      await untilRejectionsAreKnown();
      failOnSwallowed(execution);
      return value;
    } finally {
      execution.isOver = true;
    }
  }

  /** A function called from a query or mutation: a transaction inside the transaction. */
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
      const text = checkArgs(registered, call.args, this.#parts.db.catalog);
      return await this.transaction(registered, call, text, state, nesting);
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
    const { db } = this.#parts;
    for (;;) {
      const tx = db.begin();
      const own = newTransactionState(tx, null, state.run, state.budget);
      try {
        const text = checkArgs(registered, call.args, db.catalog);
        const value = await this.transaction(registered, call, text, own, nesting);
        if (!tx.conflicted) return value;
      } catch (error) {
        if (!tx.conflicted) throw error;
      } finally {
        state.identityRead ||= own.identityRead;
        tx.finish();
      }
    }
  }

  #reportUnhandled(path: string, error: unknown): void {
    const { errorMessage } = failure(error, "none", [], false);
    this.#report(path, `an error that nobody awaited: ${errorMessage}`);
  }
}

/** Rejections that nobody handles come to light when nothing is left to do in this iteration of the event loop. */
function untilRejectionsAreKnown(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** A function that let an error escape has failed with it, as on Convex; and so has one whose time was up. */
function failOnSwallowed({ unhandled, cpuTime }: Execution): void {
  if (cpuTime.isUp) throw new TimeoutError(cpuTime);
  if (unhandled) throw unhandled.error;
}
