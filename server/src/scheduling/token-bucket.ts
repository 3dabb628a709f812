/** Rate limit: `burst` at once, then `perSecond`. */
export interface Rate {
  burst: number;
  perSecond: number;
}

/** Token bucket of one connection, or of all together. It starts full and is refilled over time. */
export class TokenBucket {
  readonly #rate: Rate;
  /** Negative after a reservation that exceeded the available tokens. */
  #tokens: number;
  #refilledAt = performance.now();

  constructor(rate: Rate) {
    this.#rate = rate;
    this.#tokens = rate.burst;
  }

  /**
   * Takes `amount` tokens, even if there are fewer: the number becomes negative. For data that has already arrived, so that only later data can be
   * delayed.
   * @returns ms until the number is no longer negative
   */
  reserve(amount: number): number {
    this.#refill();
    this.#tokens -= amount;
    return Math.max(0, (-this.#tokens / this.#rate.perSecond) * 1_000);
  }

  /** Takes `amount` tokens if there are enough. An `amount` of 0 always succeeds. @returns true if the tokens were taken */
  tryTake(amount: number): boolean {
    this.#refill();
    if (amount > 0 && this.#tokens < amount) return false;
    this.#tokens -= amount;
    return true;
  }

  #refill(): void {
    const now = performance.now();
    const { burst, perSecond } = this.#rate;
    this.#tokens = Math.min(burst, this.#tokens + ((now - this.#refilledAt) / 1_000) * perSecond);
    this.#refilledAt = now;
  }
}
