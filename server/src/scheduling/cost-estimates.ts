/** Length up to which arguments do not raise the expected cost, in characters. */
const SHORT_ARGS = 4 * 1024;
/** Thread time that long arguments take, in ms per 1,024 characters: they are read, checked and stored. */
const MS_PER_KILO = 0.5;
/** Weight of the newest call in the mean of its function. */
const NEWEST_WEIGHT = 1 / 8;
/** Most that a single call counts in the mean, in ms: it may have been paused by the machine. */
const MAX_SAMPLE_MS = 100;
/** Functions that are remembered; more than any app has. */
const MAX_FUNCTIONS = 2_000;

/**
 * Expected thread time of calls, from the length of their arguments and the mean of the same function's latest calls. Calls with long arguments do not
 * change the mean: otherwise a caller could make the short calls of others look expensive.
 */
export class CostEstimates {
  readonly #means = new Map<string, number>();

  /** Expected thread time in ms. @param args JSON text of the arguments */
  expectedMs(path: string, args: string): number {
    const byLength = args.length <= SHORT_ARGS ? 0 : (args.length / 1_024) * MS_PER_KILO;
    return Math.max(byLength, this.#means.get(path) ?? 0);
  }

  /** Records a call of a function that exists. @param ms of the thread that it took */
  record(path: string, args: string, ms: number): void {
    if (args.length > SHORT_ARGS) return;
    if (!this.#means.has(path) && this.#means.size >= MAX_FUNCTIONS) return;
    // The mean begins at zero: the first calls after a start are slower than the later ones.
    const mean = this.#means.get(path) ?? 0;
    this.#means.set(path, mean + (Math.min(ms, MAX_SAMPLE_MS) - mean) * NEWEST_WEIGHT);
  }
}
