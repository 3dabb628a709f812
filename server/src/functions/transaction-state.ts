import type { Cost } from "../scheduling/flow.ts";
import type { Grant } from "../scheduling/transaction-scheduler.ts";
import type { Transaction } from "../store/transaction.ts";
import { USER_LIMITS } from "../values/document.ts";
import { CpuTimeLimit } from "./cpu-time-limit.ts";
import { Budget } from "./syscalls/budget.ts";
import { nearLimit } from "./syscalls/near-limit.ts";
import { SyscallTimeLimit } from "./syscalls/syscall-time-limit.ts";

/** Action that runs after a transaction has committed. */
export interface Effect {
  /**
   * `commit`: the effect runs at the commit. A crash may still undo the commit, so a crash must also undo the effect, and no client may see it before.
   * `disk`: the effect runs when the commit is on disk.
   */
  readonly waitsFor: "commit" | "disk";
  run(): void;
}

/** State shared by all functions of one transaction: the outermost query or mutation and those it calls. */
export interface TransactionState {
  readonly tx: Transaction;
  readonly budget: Budget;
  readonly syscallTime: SyscallTimeLimit;
  readonly cpuTime: CpuTimeLimit;
  /** True if a function has read the caller's identity. False: the result is the same for every caller. */
  identityRead: boolean;
  /** The journal: end cursor of the page in the outermost query's previous run. */
  readonly journalIn: string | null;
  /** End cursor of the page in this run. */
  journalOut: string | null;
  /** Effects of the commit, in order. Effects of a nested call that failed are removed. */
  readonly afterCommit: Effect[];
  readonly run: TransactionRun;
}

/** Scheduling of one run of a transaction. */
export interface TransactionRun {
  grant: Grant;
  /** Clock that its functions see: ms since the epoch. */
  now: number;
  /** 1 for the first run; incremented after each conflict. */
  attempt: number;
}

export function newTransactionState(
  tx: Transaction,
  journal: string | null,
  run: TransactionRun,
  budget = new Budget(),
): TransactionState {
  return {
    tx,
    budget,
    syscallTime: new SyscallTimeLimit(),
    cpuTime: CpuTimeLimit.ofTransaction(),
    identityRead: false,
    journalIn: journal,
    journalOut: null,
    afterCommit: [],
    run,
  };
}

/** Runs the effects that wait for `moment`. */
export function runEffects({ afterCommit }: TransactionState, moment: Effect["waitsFor"]): void {
  for (const effect of afterCommit) if (effect.waitsFor === moment) effect.run();
}

/** Warnings for the log about limits that the transaction has nearly reached. */
export function warningsOf({ budget, tx }: TransactionState): string[] {
  const { largest, deepest } = tx.writes;
  const { size, nesting } = USER_LIMITS;
  const large = nearLimit(`Large document written with ID "${largest.id}"`, largest.bytes, size, " bytes");
  const deep = nearLimit(
    `Deeply nested document written with ID "${deepest.id}"`,
    deepest.levels,
    nesting,
    " levels",
  );
  return [...budget.warnings(), ...[large, deep].filter((warning) => warning !== null)];
}

export function costOf({ run, budget }: TransactionState): Cost {
  return {
    documentsRead: budget.used("documentsRead"),
    documentsWritten: budget.used("documentsWritten"),
    ms: run.grant.usedMs,
  };
}
