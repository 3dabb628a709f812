/** Rate limit: `burst` at once, then `perSecond`. */
export interface Rate {
  burst: number;
  perSecond: number;
}

/** Token bucket for one connection or for all together. It starts full and refills over time. */
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
   * Takes `amount`, going into debt if needed. For data that has already arrived and can only slow down later data.
   * @returns ms until the debt is paid off; 0 if there is none
   */
  reserve(amount: number): number {
    this.#refill();
    this.#tokens -= amount;
    return Math.max(0, (-this.#tokens / this.#rate.perSecond) * 1_000);
  }

  /** Takes `amount` if available; an `amount` of 0 always succeeds, even in debt. @returns true if taken */
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
