/** Number of slots of the timing wheel. */
const SLOTS = 50;
/** Callbacks are added to a slot until it has this many; only then is another slot used. Each slot needs a timer, which costs more than a callback. */
const MIN_SLOT_SIZE = 8;

/**
 * A timing wheel: calls each callback once per period, in small groups. If each callback had its own timer, callbacks added
 * at the same moment would always run together, and other timers that are late would run together with them: hundreds of
 * pings at once would block the thread. Empty slots have no timer.
 */
export class Heartbeats {
  readonly #slotMs: number;
  readonly #slots = Array.from({ length: SLOTS }, () => new Set<() => void>());
  /** Slot that was called last. */
  #current = 0;
  /** Time of that call, by `performance.now()`. */
  #calledAt = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(periodMs: number) {
    this.#slotMs = periodMs / SLOTS;
  }

  /**
   * Calls `beat` once per period from now on, for the first time within one period.
   * @returns function that stops the calls
   */
  add(beat: () => void): () => void {
    if (this.#timer === undefined) this.#calledAt = performance.now();
    const slot = this.#selectSlot();
    slot.add(beat);
    this.#schedule();
    return () => {
      if (slot.delete(beat)) this.#schedule();
    };
  }

  /** Sets the timer for the next slot that is not empty. */
  #schedule(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const ahead = this.#ahead();
    if (ahead === null) return;
    const at = this.#calledAt + ahead * this.#slotMs;
    this.#timer = setTimeout(() => this.#call(ahead), Math.max(0, at - performance.now()));
  }

  #call(ahead: number): void {
    this.#current = (this.#current + ahead) % SLOTS;
    // The actual time, not the planned time: after a suspension of the machine, missed calls are not made up for.
    this.#calledAt = performance.now();
    for (const beat of this.#slot(0)) beat();
    this.#schedule();
  }

  /** Distance in slots to the next slot that is not empty, 1 to 50; null if all are empty. */
  #ahead(): number | null {
    for (let ahead = 1; ahead <= SLOTS; ahead += 1) if (this.#slot(SLOTS - ahead).size > 0) return ahead;
    return null;
  }

  /**
   * Selects a slot that has callbacks, but fewer than {@link MIN_SLOT_SIZE}. If there is none, selects the slot with the
   * fewest callbacks; of several such slots, the one that will be called last.
   */
  #selectSlot(): Set<() => void> {
    let found = this.#slot(0);
    for (let ago = 0; ago < SLOTS; ago += 1) {
      const slot = this.#slot(ago);
      if (slot.size > 0 && slot.size < MIN_SLOT_SIZE) return slot;
      if (slot.size < found.size) found = slot;
    }
    return found;
  }

  /** Returns the slot that was called `ago` slots before the last called one. @param ago 0 to 50 */
  #slot(ago: number): Set<() => void> {
    return this.#slots[(this.#current + SLOTS - ago) % SLOTS] as Set<() => void>;
  }
}
