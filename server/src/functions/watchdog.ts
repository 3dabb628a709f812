import { type CpuTimeLimit, TimeoutError } from "./cpu-time-limit.ts";

/** A query or mutation that waits this long while no operation is pending will never finish. */
const STUCK_AFTER_MS = 3_000;
const CHECK_INTERVAL_MS = 1_000;

interface Watched {
  /** Consecutive checks without a pending operation. */
  idleChecks: number;
  isBusy(): boolean;
  readonly cpuTime: CpuTimeLimit;
  giveUp(error: Error): void;
}

const running = new Set<Watched>();
let timer: NodeJS.Timeout | null = null;

/**
 * Waits for a query or mutation, and rejects if it hangs. A query or mutation can only wait for the database, other functions and cryptography. If no
 * such operation is pending, the function can never continue. Also rejects if a function catches the error about its time limit and continues.
 *
 * One timer checks all runs, because almost all runs end before its first check.
 *
 * @param isBusy returns true while an operation is pending.
 */
export function withWatchdog<T>(run: Promise<T>, cpuTime: CpuTimeLimit, isBusy: () => boolean): Promise<T> {
  return new Promise((resolve, reject) => {
    const watched: Watched = { idleChecks: 0, isBusy, cpuTime, giveUp: reject };
    running.add(watched);
    // `setImmediate`: if the thread was blocked for long, operations that have completed meanwhile are processed before the check.
    timer ??= setInterval(() => setImmediate(checkRuns), CHECK_INTERVAL_MS);
    run.then(
      (value) => {
        running.delete(watched);
        resolve(value);
      },
      (error: unknown) => {
        running.delete(watched);
        reject(error);
      },
    );
  });
}

function checkRuns(): void {
  for (const watched of running) {
    watched.idleChecks = watched.isBusy() ? 0 : watched.idleChecks + 1;
    const { cpuTime } = watched;
    if (!cpuTime.isUp && watched.idleChecks * CHECK_INTERVAL_MS <= STUCK_AFTER_MS) continue;
    running.delete(watched);
    watched.giveUp(
      cpuTime.isUp
        ? new TimeoutError(cpuTime)
        : new Error("Function execution unable to complete: Returned promise will never resolve."),
    );
  }
  if (running.size > 0 || timer === null) return;
  clearInterval(timer);
  timer = null;
}
