/** How much of something may come: so much at once, then so much with each second. */
export interface Rate {
  burst: number;
  perSecond: number;
}

/** What is left of a {@link Rate} for one connection, or for everybody. */
export class TokenBucket {
  readonly #rate: Rate;
  #left: number;
  #at = performance.now();

  constructor(rate: Rate) {
    this.#rate = rate;
    this.#left = rate.burst;
  }

  /**
   * Takes `amount`, also when it is not there.
   * @returns for how many ms nothing more should be taken; 0 most of the time.
   */
  spend(amount: number): number {
    this.#refill();
    this.#left -= amount;
    return Math.max(0, (-this.#left / this.#rate.perSecond) * 1_000);
  }

  /** Takes `amount` if it is there. @returns whether it was. */
  take(amount: number): boolean {
    this.#refill();
    if (this.#left < amount) return false;
    this.#left -= amount;
    return true;
  }

  #refill(): void {
    const now = performance.now();
    const { burst, perSecond } = this.#rate;
    this.#left = Math.min(burst, this.#left + ((now - this.#at) / 1_000) * perSecond);
    this.#at = now;
  }
}
