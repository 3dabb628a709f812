/** Slots of the timing wheel. */
const SLOTS = 50;
/** A slot takes so many before another one is used: waking up for one costs a small room more than the beat itself. */
const FEW = 8;

/**
 * A timing wheel: calls each of many once in every period, a few of them at a time. With a timer each, those that came together would be called
 * together for ever, and timers that are late once fall into step: hundreds of sockets would be pinged in one go, and everybody else would
 * wait for that. Nothing wakes up for a slot in which nobody is.
 */
export class Heartbeats {
  readonly #slotMs: number;
  readonly #slots = Array.from({ length: SLOTS }, () => new Set<() => void>());
  /** The slot that was called last. */
  #current = 0;
  /** When that was, by `performance.now()`. */
  #calledAt = 0;
  #timer: NodeJS.Timeout | undefined;

  /** @param periodMs in milliseconds */
  constructor(periodMs: number) {
    this.#slotMs = periodMs / SLOTS;
  }

  /**
   * Calls `beat` once per period from now on; for the first time within a period.
   * @returns what ends that.
   */
  add(beat: () => void): () => void {
    if (this.#timer === undefined) this.#calledAt = performance.now();
    const slot = this.#roomiest();
    slot.add(beat);
    this.#wait();
    return () => {
      if (slot.delete(beat)) this.#wait();
    };
  }

  /** Sets the timer to the next slot in which somebody is. */
  #wait(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const ahead = this.#ahead();
    if (ahead === null) return;
    const at = this.#calledAt + ahead * this.#slotMs;
    this.#timer = setTimeout(() => this.#call(ahead), Math.max(0, at - performance.now()));
  }

  #call(ahead: number): void {
    this.#current = (this.#current + ahead) % SLOTS;
    // Not when it should have been: whoever has slept does not catch up.
    this.#calledAt = performance.now();
    for (const beat of this.#slot(0)) beat();
    this.#wait();
  }

  /** How many slots further the next one is in which somebody is, 1 to 50; null if nobody is in any. */
  #ahead(): number | null {
    for (let ahead = 1; ahead <= SLOTS; ahead += 1) if (this.#slot(SLOTS - ahead).size > 0) return ahead;
    return null;
  }

  /** One that is in use and has few in it; otherwise the one with the fewest, of several the one that is called last. */
  #roomiest(): Set<() => void> {
    let found = this.#slot(0);
    for (let ago = 0; ago < SLOTS; ago += 1) {
      const slot = this.#slot(ago);
      if (slot.size > 0 && slot.size < FEW) return slot;
      if (slot.size < found.size) found = slot;
    }
    return found;
  }

  /** @param ago how many slots before the one that was called last; 0 to 50. */
  #slot(ago: number): Set<() => void> {
    return this.#slots[(this.#current + SLOTS - ago) % SLOTS] as Set<() => void>;
  }
}
