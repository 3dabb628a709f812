/** Timers may fire this much too early, in ms. */
const TIMER_TOLERANCE_MS = 2;

/** Source whose reading can be paused. */
interface PausableSource {
  pause(): void;
  resume(): void;
}

/**
 * Controls reading of a socket. It pauses while the client exceeds its rates, and while the connection has enough
 * unanswered work of the client. Unread data stays in the network, which slows the client down.
 */
export class ReadThrottle {
  readonly #socket: PausableSource;
  #timer: NodeJS.Timeout | undefined;
  /** End of the pause because of exceeded rates, ms of `performance.now`; 0 if there is no pause. */
  #pausedUntil = 0;
  #isReading = true;
  #waiting: (() => void)[] = [];

  constructor(socket: PausableSource) {
    this.#socket = socket;
  }

  /** True if the connection accepts further messages. */
  get isReading(): boolean {
    return this.#isReading;
  }

  /** @returns false if nothing changed */
  setReading(isReading: boolean): boolean {
    if (isReading === this.#isReading) return false;
    this.#isReading = isReading;
    if (!isReading) this.#socket.pause();
    else if (this.#pausedUntil === 0) this.#socket.resume();
    return true;
  }

  /** Pauses reading for at least `ms` from now. */
  pauseFor(ms: number): void {
    const until = performance.now() + ms;
    if (ms === 0 || until <= this.#pausedUntil) return;
    this.#pausedUntil = until;
    this.#socket.pause();
    // A running timer checks for a longer pause when it fires, so that it need not be replaced for each message.
    this.#timer ??= setTimeout(this.#endPause, ms);
  }

  readonly #endPause = () => {
    const left = this.#pausedUntil - performance.now();
    if (left > TIMER_TOLERANCE_MS) {
      this.#timer = setTimeout(this.#endPause, left);
      return;
    }
    this.#timer = undefined;
    this.#pausedUntil = 0;
    if (this.#isReading) this.#socket.resume();
    this.#wake();
  };

  /** Resolves at the end of the pause; null if there is none. */
  whenResumed(): Promise<void> | null {
    if (performance.now() >= this.#pausedUntil) return null;
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
    });
  }

  /** Stops the timer and resolves all waits, after the socket was closed. */
  end(): void {
    clearTimeout(this.#timer);
    this.#wake();
  }

  #wake(): void {
    for (const resume of this.#waiting.splice(0)) resume();
  }
}
