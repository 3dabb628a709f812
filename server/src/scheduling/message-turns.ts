/** In bytes. What phones say in a game is shorter; a longer message may take milliseconds to be read, whatever it asks for. */
export const SHORT_BYTES = 4 * 1024;
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

/** What can wait: gets a quarter of the thread at most, those first who have signed in. */
class SlowLane {
  readonly #waiting: (() => void)[] = [];
  readonly #signedIn: (() => void)[] = [];
  /** When the pause is over, ms of `performance.now`. */
  #from = 0;
  #isScheduled = false;

  push(handle: () => void, isSignedIn: boolean): void {
    (isSignedIn ? this.#signedIn : this.#waiting).push(handle);
    this.#schedule();
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    const waitMs = this.#from - performance.now();
    if (waitMs > 0) setTimeout(this.#handle, waitMs);
    else setImmediate(this.#handle);
  }

  readonly #handle = () => {
    this.#isScheduled = false;
    const begunAt = performance.now();
    let usedMs = 0;
    while (usedMs < MS_AT_ONCE && this.#isWaiting) {
      (this.#signedIn.shift() ?? this.#waiting.shift())?.();
      usedMs = performance.now() - begunAt;
    }
    this.#from = begunAt + usedMs + PAUSE_PER_MS * usedMs;
    if (this.#isWaiting) this.#schedule();
  };

  get #isWaiting(): boolean {
    return this.#signedIn.length > 0 || this.#waiting.length > 0;
  }
}

/**
 * Shares out the thread between the messages of all connections, and the bodies of calls over HTTP, before it is known what they ask for: hundreds may have
 * come in one moment, and nothing else goes on while one is read.
 *
 * A short one is handled at once, until short ones have had their time in this iteration of the event loop; then it waits for the next. Long ones wait for
 * one another, and get a quarter of the thread at most, those first who have signed in: phones do not wait behind them. The same holds for what a
 * connection has sent beyond its first few messages.
 */
export class MessageTurns {
  readonly #short: (() => void)[] = [];
  /** Of short ones, since their time was used up last and the event loop came round. */
  #usedMs = 0;
  #isShortScheduled = false;
  /** Something is being read, and its time is counted. */
  #isTurn = false;
  readonly #long = new SlowLane();
  /** Beside the long ones: bytes of a message that is not whole take no time, and it has come only when it is whole. */
  readonly #unread = new SlowLane();

  /** Whether a message may be handled at once: also what comes to light while something is read. */
  isFreeFor({ length }: Incoming): boolean {
    if (length > SHORT_BYTES) return false;
    return this.#isTurn || (this.#usedMs < MS_AT_ONCE && this.#short.length === 0);
  }

  /** Handles a short message now. @param handle never throws */
  handle<T>(handle: () => T): T {
    if (this.#isTurn) return handle();
    const begunAt = performance.now();
    const handled = this.#inTurn(handle);
    this.#usedMs += performance.now() - begunAt;
    if (this.#usedMs >= MS_AT_ONCE) this.#scheduleShort();
    return handled;
  }

  /** Handles a message when it is its turn. Resolves when that is done. @param handle never throws */
  take<T>(message: Incoming, handle: () => T | Promise<T>): Promise<T> {
    return new Promise((resolve) => {
      if (message.length > SHORT_BYTES) this.#long.push(() => resolve(handle()), message.isSignedIn);
      else if (this.isFreeFor(message)) resolve(this.handle(handle));
      else {
        this.#short.push(() => resolve(this.handle(handle)));
        this.#scheduleShort();
      }
    });
  }

  /** Reads a piece of what waits on a connection when it is its turn, with the short messages in it. @param read never throws */
  takeUnread(isSignedIn: boolean, read: () => void): void {
    this.#unread.push(() => this.#inTurn(read), isSignedIn);
  }

  #inTurn<T>(handle: () => T): T {
    this.#isTurn = true;
    const handled = handle();
    this.#isTurn = false;
    return handled;
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
}
