/** Maximum length of short arguments, in characters. Short arguments do not increase the expected cost. */
const SHORT_ARGS = 4 * 1024;
/** Thread time for long arguments, in ms per 1,024 characters: reading, checking and storing them. */
const MS_PER_KILO = 0.5;
/** Weight of the newest call in its function's running mean. */
const NEWEST_WEIGHT = 1 / 8;
/** Longest duration of a call that is used for the mean, in ms. A longer duration is cut, because the machine may have paused the call. */
const MAX_SAMPLE_MS = 100;
/** Maximum number of stored functions. No app has more. */
const MAX_FUNCTIONS = 2_000;

/**
 * Estimates the thread time of calls from the length of their arguments and a running mean of the function's latest
 * calls. Calls with long arguments do not change the mean: otherwise a caller could increase the expected cost of other
 * callers' short calls.
 */
export class CostEstimates {
  readonly #means = new Map<string, number>();

  /** Returns the expected thread time in ms. @param args JSON text of the arguments */
  expectedMs(path: string, args: string): number {
    const byLength = args.length <= SHORT_ARGS ? 0 : (args.length / 1_024) * MS_PER_KILO;
    return Math.max(byLength, this.#means.get(path) ?? 0);
  }

  /** Records a call of an existing function. @param ms thread time used */
  record(path: string, args: string, ms: number): void {
    if (args.length > SHORT_ARGS) return;
    if (!this.#means.has(path) && this.#means.size >= MAX_FUNCTIONS) return;
    // The mean begins at zero, so that the first calls after a start, which are slow, increase it only a little.
    const mean = this.#means.get(path) ?? 0;
    this.#means.set(path, mean + (Math.min(ms, MAX_SAMPLE_MS) - mean) * NEWEST_WEIGHT);
  }
}
