import { type CpuTimeLimit, TimeoutError } from "./cpu-time-limit.ts";

/** A query or mutation that waits this long, and for nothing that is under way, waits for what will never come. */
const STUCK_AFTER_MS = 3_000;
const LOOK_EVERY_MS = 1_000;

interface Watched {
  /** How often it was found waiting for nothing. */
  looks: number;
  isBusy(): boolean;
  readonly cpuTime: CpuTimeLimit;
  giveUp(why: Error): void;
}

const running = new Set<Watched>();
let timer: NodeJS.Timeout | null = null;

/**
 * Waits for a query or mutation, unless it hangs. All that these can wait for is the database, other functions and a few services of the
 * process, such as cryptography: when none of it is under way, nothing will ever wake the function again. Nor is one waited for that
 * was told that its time is up, and made nothing of it.
 *
 * One timer looks after all of them: almost all have ended before it looks.
 *
 * @param isBusy whether something is under way.
 */
export function withWatchdog<T>(run: Promise<T>, cpuTime: CpuTimeLimit, isBusy: () => boolean): Promise<T> {
  return new Promise((resolve, reject) => {
    const watched: Watched = { looks: 0, isBusy, cpuTime, giveUp: reject };
    running.add(watched);
    // Whatever has happened meanwhile to a process that was too busy to look is taken in first.
    timer ??= setInterval(() => setImmediate(look), LOOK_EVERY_MS);
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

function look(): void {
  for (const watched of running) {
    watched.looks = watched.isBusy() ? 0 : watched.looks + 1;
    const { cpuTime } = watched;
    if (!cpuTime.isUp && watched.looks * LOOK_EVERY_MS <= STUCK_AFTER_MS) continue;
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
