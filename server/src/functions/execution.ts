import { AsyncLocalStorage } from "node:async_hooks";
import type { Identity } from "../auth/identity.ts";
import type { Flow } from "../scheduling/flow.ts";
import type { Transaction } from "../store/transaction.ts";
import type { CpuTimeLimit } from "./cpu-time-limit.ts";
import type { LogLines } from "./log-lines.ts";
import type { SeededRandom } from "./random.ts";
import type { SyscallHandler } from "./syscalls/handler.ts";

export type ExecutionKind = "query" | "mutation" | "action" | "httpAction";

/** Who sent the request that a function serves, as `ctx.meta.getRequestMetadata()` reports it. */
export interface RequestMetadata {
  ip: string | null;
  userAgent: string | null;
  requestId: string;
  scheduledFunctionId: string | null;
  authToken: string | null;
}

/**
 * One run of one function, nested calls of a mutation included: everything that the virtual globals (`globals.ts`) and
 * the syscalls need to know about it. Found through the async context, never passed through user code.
 */
export interface Execution {
  readonly kind: ExecutionKind;
  /** Canonical path of the running function, `dir/file:name`. */
  readonly path: string;
  /** How many functions stand between it and the client's request. */
  readonly depth: number;
  /** `Date.now()` of a query or mutation stands still; of an action it is null and the clock runs. */
  readonly frozenNow: number | null;
  /** Seeded in queries and mutations; null in actions, which get real randomness. */
  readonly random: SeededRandom | null;
  readonly log: LogLines;
  readonly identity: Identity;
  readonly request: RequestMetadata;
  /** Who pays for its transactions (`flow.ts`); undefined: nobody. */
  readonly flow: Flow | undefined;
  readonly syscalls: SyscallHandler;
  readonly cpuTime: CpuTimeLimit;
  /** The first error that the function let escape: the rejection of a promise that nobody awaits, a callback that throws. */
  unhandled: { error: unknown } | null;
  /** Whether the function has ended: what escapes later can only be reported. */
  isOver: boolean;
  readonly reportUnhandled: (error: unknown) => void;
  /** The transaction of a query or mutation; actions have none. */
  readonly tx: Transaction | null;
}

const storage = new AsyncLocalStorage<Execution>();

/** Runs `body` as part of `execution`: whatever it awaits sees the same execution. */
export function runInExecution<T>(execution: Execution, body: () => T): T {
  return storage.run(execution, body);
}

export function currentExecution(): Execution | undefined {
  return storage.getStore();
}
