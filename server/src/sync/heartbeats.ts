/** A period is cut into so many parts. */
const PARTS = 50;

/**
 * Calls each of many once in every period, a few of them at a time. With a timer each, those that came together, as a class does, would be called
 * together for ever, and timers that are late once fall into step: hundreds of sockets would be asked for a sign of life in one go, and whoever
 * sends an answer meanwhile would wait for all of them.
 */
export class Heartbeats {
  readonly #partMs: number;
  readonly #parts = Array.from({ length: PARTS }, () => new Set<() => void>());
  /** The part whose turn it was last. */
  #current = 0;
  #size = 0;
  #timer: NodeJS.Timeout | undefined;

  /** @param periodMs in milliseconds */
  constructor(periodMs: number) {
    this.#partMs = periodMs / PARTS;
  }

  /**
   * From now on `beat` is called once per period: first after a whole one where there is room then, else earlier.
   * @returns what ends that.
   */
  add(beat: () => void): () => void {
    const part = this.#emptiest();
    part.add(beat);
    this.#size += 1;
    this.#timer ??= setInterval(() => this.#next(), this.#partMs);
    return () => {
      if (!part.delete(beat)) return;
      this.#size -= 1;
      if (this.#size > 0) return;
      clearInterval(this.#timer);
      this.#timer = undefined;
    };
  }

  #next(): void {
    this.#current = (this.#current + 1) % PARTS;
    for (const beat of this.#part(0)) beat();
  }

  /** Of those with the fewest, the part whose turn comes last. */
  #emptiest(): Set<() => void> {
    let found = this.#part(0);
    for (let ago = 1; ago < PARTS; ago += 1) {
      const part = this.#part(ago);
      if (part.size < found.size) found = part;
    }
    return found;
  }

  /** @param ago how many turns ago it was that part's turn; 0 to 49. */
  #part(ago: number): Set<() => void> {
    return this.#parts[(this.#current + PARTS - ago) % PARTS] as Set<() => void>;
  }
}
