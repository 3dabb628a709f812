import type { Cost } from "../scheduling/flow.ts";
import type { Grant } from "../scheduling/transaction-scheduler.ts";
import type { Transaction } from "../store/transaction.ts";
import { CpuTimeLimit } from "./cpu-time-limit.ts";
import { Budget } from "./syscalls/budget.ts";
import { SyscallTimeLimit } from "./syscalls/syscall-time-limit.ts";

/** Action that runs after a transaction has committed. */
export interface Effect {
  /**
   * `commit`: at once, while a crash can still lose the commit. The effect must then be lost as well, and be visible to no client. `disk`: once
   * the commit is durable.
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
  /** True if the caller's identity was read. If not, the result is the same for every caller. */
  identityRead: boolean;
  /** End cursor of the outermost query's previous run (the journal), and of this run. */
  readonly journalIn: string | null;
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
  /** Counts from 1; higher after conflicts. */
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

/** Runs the effects of this moment. */
export function runEffects({ afterCommit }: TransactionState, moment: Effect["waitsFor"]): void {
  for (const effect of afterCommit) if (effect.waitsFor === moment) effect.run();
}

export function costOf({ run, budget }: TransactionState): Cost {
  return {
    documentsRead: budget.used("documentsRead"),
    documentsWritten: budget.used("documentsWritten"),
    ms: run.grant.usedMs,
  };
}
