import { AsyncLocalStorage } from "node:async_hooks";
import type { Identity } from "../auth/identity.ts";
import type { Flow } from "../scheduling/flow.ts";
import type { Transaction } from "../store/transaction.ts";
import type { CpuTimeLimit } from "./cpu-time-limit.ts";
import type { LogLines } from "./log-lines.ts";
import type { SeededRandom } from "./random.ts";
import type { RequestMetadata } from "./request-metadata.ts";
import type { SyscallHandler } from "./syscalls/handler.ts";

export type ExecutionKind = "query" | "mutation" | "action" | "httpAction";

/** Properties of a run that are known before it begins. */
export interface ExecutionFields {
  readonly kind: ExecutionKind;
  /** Canonical path of the running function, `dir/file:name`. */
  readonly path: string;
  /** Number of calling functions between this run and the client's request. */
  readonly depth: number;
  /** Fixed value of `Date.now()` in a query or mutation. Null in actions, which see the running clock. */
  readonly frozenNow: number | null;
  /** Seeded random numbers of a query or mutation. Null in actions, which use real randomness. */
  readonly random: SeededRandom | null;
  readonly log: LogLines;
  readonly identity: Identity;
  readonly request: RequestMetadata;
  /** Flow whose share of the thread its transactions use; undefined for runs of the server itself. */
  readonly flow: Flow | undefined;
  readonly cpuTime: CpuTimeLimit;
  /** Logs an error that was thrown after the run had ended. */
  readonly reportUnhandled: (error: unknown) => void;
  /** The transaction of a query or mutation; actions have none. */
  readonly tx: Transaction | null;
}

/**
 * One run of one function. A function called by another one has its own execution. Contains all data that the virtual globals (`globals/`) and the
 * syscalls need. They get it from the async context ({@link currentExecution}); user code never receives it.
 */
export class Execution<Syscalls extends SyscallHandler = SyscallHandler> implements ExecutionFields {
  readonly kind: ExecutionKind;
  readonly path: string;
  readonly depth: number;
  readonly frozenNow: number | null;
  readonly random: SeededRandom | null;
  readonly log: LogLines;
  readonly identity: Identity;
  readonly request: RequestMetadata;
  readonly flow: Flow | undefined;
  readonly cpuTime: CpuTimeLimit;
  readonly reportUnhandled: (error: unknown) => void;
  readonly tx: Transaction | null;
  readonly syscalls: Syscalls;
  /** First error that the function did not handle: an unhandled rejection, or an exception in a callback. */
  unhandled: { error: unknown } | null = null;
  /** Called when `unhandled` is set. */
  onUnhandled: (() => void) | null = null;
  /** True if the function has ended. Later errors can only be logged. */
  isOver = false;

  /** @param syscallsOf creates the syscalls of this run. */
  constructor(fields: ExecutionFields, syscallsOf: (execution: Execution) => Syscalls) {
    this.kind = fields.kind;
    this.path = fields.path;
    this.depth = fields.depth;
    this.frozenNow = fields.frozenNow;
    this.random = fields.random;
    this.log = fields.log;
    this.identity = fields.identity;
    this.request = fields.request;
    this.flow = fields.flow;
    this.cpuTime = fields.cpuTime;
    this.reportUnhandled = fields.reportUnhandled;
    this.tx = fields.tx;
    this.syscalls = syscallsOf(this);
  }
}

const storage = new AsyncLocalStorage<Execution>();

/** Runs `body` as part of `execution`. Asynchronous continuations of `body` see the same execution. */
export function runInExecution<T>(execution: Execution, body: () => T): T {
  return storage.run(execution, body);
}

/** Runs `body` as part of no execution. */
export function outsideExecutions<T>(body: () => T): T {
  return storage.exit(body);
}

export function currentExecution(): Execution | undefined {
  return storage.getStore();
}
