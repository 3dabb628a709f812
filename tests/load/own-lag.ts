/** Interval in ms between measurements of the event loop's delay. */
const EVERY_MS = 10;
/** Older measurements are dropped. */
const KEPT_MS = 60_000;

/**
 * Measures the delay of this process's own event loop. A phone that shares its process with a thousand others may see messages late that arrived in
 * time.
 */
export class OwnLag {
  /** Late timers; `at` is the wall time in ms at which the timer should have fired. */
  readonly #late: { at: number; ms: number }[] = [];
  readonly #timer: NodeJS.Timeout;
  #expected: number;

  constructor() {
    this.#expected = Date.now() + EVERY_MS;
    this.#timer = setInterval(() => this.#look(), EVERY_MS);
    this.#timer.unref();
  }

  /** Longest delay of the event loop between two moments (wall time, ms). */
  worst(from: number, to: number): number {
    const within = this.#late.filter(({ at, ms }) => at + ms >= from && at <= to);
    return Math.max(0, ...within.map(({ at, ms }) => Math.min(at + ms, to) - Math.max(at, from)));
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #look(): void {
    const now = Date.now();
    const ms = now - this.#expected;
    if (ms > EVERY_MS) this.#late.push({ at: this.#expected, ms });
    while (this.#late[0] && this.#late[0].at < now - KEPT_MS) this.#late.shift();
    this.#expected = now + EVERY_MS;
  }
}
