/** Node's timers may fire too early by up to this time, in ms. */
const TIMER_TOLERANCE_MS = 2;

/** Source whose reading can be paused. */
interface PausableSource {
  pause(): void;
  resume(): void;
}

/**
 * Controls the reading of a socket. Two conditions pause it independently: the client has exceeded its rates
 * (`pauseFor`), or the connection has too many unanswered calls of the client (`setReading(false)`). Unread data stays in
 * the network buffers, so the client must wait with sending.
 */
export class ReadThrottle {
  readonly #socket: PausableSource;
  #timer: NodeJS.Timeout | undefined;
  /** End of the pause because of exceeded rates, ms of `performance.now`; 0 if there is no pause. */
  #pausedUntil = 0;
  /** False while the connection has too many unanswered calls. Reading may be paused even if this is true. */
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
    // A timer that already runs is not replaced. When it fires, it checks whether the pause has become longer.
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

  /** Resolves at the end of the pause because of exceeded rates. Null if there is no such pause. */
  whenResumed(): Promise<void> | null {
    if (performance.now() >= this.#pausedUntil) return null;
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
    });
  }

  /** Stops the timer and resolves the promises of {@link whenResumed}. Called after the socket was closed. */
  end(): void {
    clearTimeout(this.#timer);
    this.#wake();
  }

  #wake(): void {
    for (const resume of this.#waiting.splice(0)) resume();
  }
}
