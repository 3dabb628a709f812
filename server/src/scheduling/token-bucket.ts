/** How much of something may come: `burst` at once, then `perSecond`. */
export interface Rate {
  burst: number;
  perSecond: number;
}

/** A token bucket: a rate limiter for one connection, or for everybody together. It starts full, and refills with time. */
export class TokenBucket {
  readonly #rate: Rate;
  /** Less than nothing after a reservation that was larger than what was there. */
  #tokens: number;
  #refilledAt = performance.now();

  constructor(rate: Rate) {
    this.#rate = rate;
    this.#tokens = rate.burst;
  }

  /**
   * Takes `amount`, going into debt where it is not there: for what has come already and can only slow down what follows.
   * @returns ms until the debt is paid off; 0 when there is none.
   */
  reserve(amount: number): number {
    this.#refill();
    this.#tokens -= amount;
    return Math.max(0, (-this.#tokens / this.#rate.perSecond) * 1_000);
  }

  /** Takes `amount` if it is there; nothing always is, also in debt. @returns whether it was. */
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
