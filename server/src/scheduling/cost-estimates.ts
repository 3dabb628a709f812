/** Arguments up to this length, in characters, say nothing of a call's cost. */
const SHORT_ARGS = 4 * 1024;
/** Thread time that long arguments take, in ms per 1,024 characters: they are read, checked and stored. */
const MS_PER_KILO = 0.5;
/** Weight of the newest call in the mean of its function. */
const NEWEST_WEIGHT = 1 / 8;
/** A single call counts as at most this many ms in the mean: a pause of the machine says nothing of the function. */
const MAX_SAMPLE_MS = 100;
/** Functions that are remembered; more than any app has. */
const MAX_FUNCTIONS = 2_000;

/**
 * Thread time that a call will probably take, before it has run: by the length of its arguments, and by what the same function took lately. Calls with long
 * arguments do not count into the mean of their function, so that nobody can make everybody's short calls look expensive.
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
    // From zero on: the first calls after a start are slow, and say nothing of the later ones.
    const mean = this.#means.get(path) ?? 0;
    this.#means.set(path, mean + (Math.min(ms, MAX_SAMPLE_MS) - mean) * NEWEST_WEIGHT);
  }
}
