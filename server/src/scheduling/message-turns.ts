/** In bytes. What phones say in a game is shorter; a longer message may take milliseconds to be read, whatever it asks for. */
const SHORT_BYTES = 4 * 1024;
/** Messages are handled one after the other for so long, in ms, and one more at most. */
const MS_AT_ONCE = 8;
/** After long ones have been handled, all else has the thread for so many times as long. */
const PAUSE_PER_MS = 3;

/** A message, as far as its turn depends on it. */
export interface Incoming {
  /** In bytes. */
  length: number;
  /** Whether it is known who sends it: what the accounts' pages have to say may be long. */
  isSignedIn: boolean;
}

/**
 * Shares out the thread between the messages of all connections, and the bodies of calls over HTTP, before it is known what they ask for: hundreds may have
 * come in one moment, and nothing else goes on while one is read.
 *
 * A short one is handled at once, until short ones have had their time in this iteration of the event loop; then it waits for the next. Long ones wait for
 * one another, and get a quarter of the thread at most, those first who have signed in: phones do not wait behind them.
 */
export class MessageTurns {
  readonly #short: (() => void)[] = [];
  /** Of short ones, since their time was used up last and the event loop came round. */
  #usedMs = 0;
  #isShortScheduled = false;
  readonly #long: (() => void)[] = [];
  readonly #longSignedIn: (() => void)[] = [];
  /** When the pause after long ones is over, ms of `performance.now`. */
  #longFrom = 0;
  #isLongScheduled = false;

  /** Whether a message may be handled at once. */
  isFreeFor({ length }: Incoming): boolean {
    return length <= SHORT_BYTES && this.#usedMs < MS_AT_ONCE && this.#short.length === 0;
  }

  /** Handles a short message now. @param handle never throws */
  handle<T>(handle: () => T): T {
    const begunAt = performance.now();
    const handled = handle();
    this.#usedMs += performance.now() - begunAt;
    if (this.#usedMs >= MS_AT_ONCE) this.#scheduleShort();
    return handled;
  }

  /** Handles a message when it is its turn. Resolves when that is done. @param handle never throws */
  take<T>(message: Incoming, handle: () => T | Promise<T>): Promise<T> {
    return new Promise((resolve) => {
      if (message.length > SHORT_BYTES) {
        (message.isSignedIn ? this.#longSignedIn : this.#long).push(() => resolve(handle()));
        this.#scheduleLong();
      } else if (this.isFreeFor(message)) resolve(this.handle(handle));
      else {
        this.#short.push(() => resolve(this.handle(handle)));
        this.#scheduleShort();
      }
    });
  }

  #scheduleShort(): void {
    if (this.#isShortScheduled) return;
    this.#isShortScheduled = true;
    setImmediate(this.#handleShort);
  }

  readonly #handleShort = () => {
    this.#isShortScheduled = false;
    this.#usedMs = 0;
    while (this.#usedMs < MS_AT_ONCE && this.#short.length > 0) this.#short.shift()?.();
    if (this.#short.length > 0) this.#scheduleShort();
  };

  #scheduleLong(): void {
    if (this.#isLongScheduled) return;
    this.#isLongScheduled = true;
    const waitMs = this.#longFrom - performance.now();
    if (waitMs > 0) setTimeout(this.#handleLong, waitMs);
    else setImmediate(this.#handleLong);
  }

  readonly #handleLong = () => {
    this.#isLongScheduled = false;
    const begunAt = performance.now();
    let usedMs = 0;
    while (usedMs < MS_AT_ONCE && this.#areLongWaiting) {
      (this.#longSignedIn.shift() ?? this.#long.shift())?.();
      usedMs = performance.now() - begunAt;
    }
    this.#longFrom = begunAt + usedMs + PAUSE_PER_MS * usedMs;
    if (this.#areLongWaiting) this.#scheduleLong();
  };

  get #areLongWaiting(): boolean {
    return this.#longSignedIn.length > 0 || this.#long.length > 0;
  }
}
