/**
 * Lets transactions run one after the other as long as each ends without waiting for anything outside: almost all do, within one turn of the
 * event loop. Side by side they would gain nothing on one thread, and conflict where one after the other does not. A transaction that does
 * wait (for a password's hash, say) gives its turn away and goes on beside the others.
 */
export class Turns {
  readonly #queue: (() => void)[] = [];
  /** The holder of the turn; null when it is free. */
  #holder: object | null = null;
  #watched = false;

  /** Resolves with the function that ends the turn; calling it late or twice does no harm. */
  async take(): Promise<() => void> {
    if (this.#holder !== null) await new Promise<void>((resolve) => this.#queue.push(resolve));
    const holder = {};
    this.#holder = holder;
    this.#watch();
    return () => this.#end(holder);
  }

  #end(holder: object): void {
    if (this.#holder !== holder) return;
    this.#holder = null;
    const next = this.#queue.shift();
    if (!next) return;
    // Nobody may slip in before the promise that wakes the next one has done so.
    this.#holder = next;
    next();
  }

  /** Takes the turn from whoever still has it when the event loop comes round. */
  #watch(): void {
    if (this.#watched) return;
    this.#watched = true;
    setImmediate(() => {
      this.#watched = false;
      const holder = this.#holder;
      if (holder === null) return;
      this.#end(holder);
    });
  }
}
