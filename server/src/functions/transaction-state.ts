import type { Cost } from "../scheduling/flow.ts";
import type { Grant } from "../scheduling/transaction-scheduler.ts";
import type { Transaction } from "../store/transaction.ts";
import { CpuTimeLimit } from "./cpu-time-limit.ts";
import { Budget } from "./syscalls/budget.ts";
import { SyscallTimeLimit } from "./syscalls/syscall-time-limit.ts";

/** Something to do once a transaction has committed. */
export interface Effect {
  /**
   * `commit`: at once; what it does must not outlast a crash that takes the commit back, nor be shown to anybody. `disk`: when the commit cannot be taken back
   * any more.
   */
  readonly waitsFor: "commit" | "disk";
  run(): void;
}

/** What all functions of one transaction share: the outermost query or mutation and those it calls. */
export interface TransactionState {
  readonly tx: Transaction;
  readonly budget: Budget;
  readonly syscallTime: SyscallTimeLimit;
  readonly cpuTime: CpuTimeLimit;
  /** Whether the caller's identity was looked at: if not, the result serves every caller. */
  identityRead: boolean;
  /** End cursor of the outermost query's previous run (the journal), and of this run. */
  readonly journalIn: string | null;
  journalOut: string | null;
  /** What follows from the commit, in order. What a failed part of the transaction has asked for is taken out again. */
  readonly afterCommit: Effect[];
  readonly run: TransactionRun;
}

/** How a transaction is run. */
export interface TransactionRun {
  grant: Grant;
  /** The clock that its functions see: ms since the epoch. */
  now: number;
  /** From 1 on; more after conflicts. */
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

/** Does what was to be done at that moment. */
export function carryOut({ afterCommit }: TransactionState, moment: Effect["waitsFor"]): void {
  for (const effect of afterCommit) if (effect.waitsFor === moment) effect.run();
}

export function costOf({ run, budget }: TransactionState): Cost {
  return {
    documentsRead: budget.used("documentsRead"),
    documentsWritten: budget.used("documentsWritten"),
    ms: run.grant.usedMs,
  };
}
