const EARLY_MS = 2;

/** What comes from a client, and when. */
interface Reading {
  pause(): void;
  resume(): void;
}

/**
 * When a socket is read: not while its client has sent or called more than it may, nor while the connection has enough to do for it. What the
 * client sends meanwhile waits in its own network, which is backpressure enough for any honest client.
 */
export class ReadThrottle {
  readonly #socket: Reading;
  #timer: NodeJS.Timeout | undefined;
  /** Until when nothing is read for having sent too much, ms of `performance.now`; 0 when it may be read. */
  #pausedUntil = 0;
  #isWanted = true;
  #waiting: (() => void)[] = [];

  constructor(socket: Reading) {
    this.#socket = socket;
  }

  /** Whether the connection wants to hear of its client. */
  get isWanted(): boolean {
    return this.#isWanted;
  }

  /** @returns whether that is something new. */
  want(isWanted: boolean): boolean {
    if (isWanted === this.#isWanted) return false;
    this.#isWanted = isWanted;
    if (!isWanted) this.#socket.pause();
    else if (this.#pausedUntil === 0) this.#socket.resume();
    return true;
  }

  /** Reads nothing for so long. */
  pauseFor(ms: number): void {
    const until = performance.now() + ms;
    if (ms === 0 || until <= this.#pausedUntil) return;
    this.#pausedUntil = until;
    this.#socket.pause();
    // Each of many messages may make the pause longer: a timer that is running looks again when it ends.
    this.#timer ??= setTimeout(this.#goOn, ms);
  }

  readonly #goOn = () => {
    const left = this.#pausedUntil - performance.now();
    // Timers may be a little early.
    if (left > EARLY_MS) {
      this.#timer = setTimeout(this.#goOn, left);
      return;
    }
    this.#timer = undefined;
    this.#pausedUntil = 0;
    if (this.#isWanted) this.#socket.resume();
    this.#wake();
  };

  /** Resolves when the pause is over; null when there is none. */
  paused(): Promise<void> | null {
    if (performance.now() >= this.#pausedUntil) return null;
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
    });
  }

  /** The socket is gone. */
  end(): void {
    clearTimeout(this.#timer);
    this.#wake();
  }

  #wake(): void {
    for (const resume of this.#waiting.splice(0)) resume();
  }
}
