/** Slots of the timing wheel. */
const SLOTS = 50;

/**
 * A timing wheel: calls each of many once in every period, a few of them at a time. With a timer each, those that came together would be called
 * together for ever, and timers that are late once fall into step: hundreds of sockets would be pinged in one go, and everybody else would
 * wait for that.
 */
export class Heartbeats {
  readonly #slotMs: number;
  readonly #slots = Array.from({ length: SLOTS }, () => new Set<() => void>());
  /** The slot that was called last. */
  #current = 0;
  #size = 0;
  #timer: NodeJS.Timeout | undefined;

  /** @param periodMs in milliseconds */
  constructor(periodMs: number) {
    this.#slotMs = periodMs / SLOTS;
  }

  /**
   * Calls `beat` once per period from now on; for the first time after a whole period, or earlier if the slots are uneven.
   * @returns what ends that.
   */
  add(beat: () => void): () => void {
    const slot = this.#emptiest();
    slot.add(beat);
    this.#size += 1;
    this.#timer ??= setInterval(() => this.#next(), this.#slotMs);
    return () => {
      if (!slot.delete(beat)) return;
      this.#size -= 1;
      if (this.#size > 0) return;
      clearInterval(this.#timer);
      this.#timer = undefined;
    };
  }

  #next(): void {
    this.#current = (this.#current + 1) % SLOTS;
    for (const beat of this.#slot(0)) beat();
  }

  /** The slot with the fewest beats; of several, the one that is called last. */
  #emptiest(): Set<() => void> {
    let found = this.#slot(0);
    for (let ago = 1; ago < SLOTS; ago += 1) {
      const slot = this.#slot(ago);
      if (slot.size < found.size) found = slot;
    }
    return found;
  }

  /** @param ago how many slots before the one that was called last; 0 to 49. */
  #slot(ago: number): Set<() => void> {
    return this.#slots[(this.#current + SLOTS - ago) % SLOTS] as Set<() => void>;
  }
}
