/** What one connection may send at once, and how much more with each second. */
export interface PaceLimits {
  messages: number;
  messagesPerSecond: number;
  bytes: number;
  bytesPerSecond: number;
}

/**
 * Keeps one connection from taking everybody's time: one thread reads for all. A client that sends faster than this is read
 * more slowly; nothing of what it sends is lost.
 */
export class Pace {
  readonly #limits: PaceLimits;
  #messages: number;
  #bytes: number;
  #at = performance.now();

  constructor(limits: PaceLimits) {
    this.#limits = limits;
    this.#messages = limits.messages;
    this.#bytes = limits.bytes;
  }

  /**
   * Notes a message.
   * @returns for how many ms nothing more should be read; 0 most of the time.
   */
  take(bytes: number): number {
    const { messages, messagesPerSecond, bytes: most, bytesPerSecond } = this.#limits;
    const now = performance.now();
    const seconds = (now - this.#at) / 1_000;
    this.#at = now;
    this.#messages = Math.min(messages, this.#messages + seconds * messagesPerSecond) - 1;
    this.#bytes = Math.min(most, this.#bytes + seconds * bytesPerSecond) - bytes;
    return 1_000 * Math.max(0, -this.#messages / messagesPerSecond, -this.#bytes / bytesPerSecond);
  }
}
