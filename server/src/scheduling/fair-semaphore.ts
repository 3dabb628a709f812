/** Actions of clients that run side by side: as many as Convex lets run in its smallest deployments. */
const AT_ONCE = 64;
/** Of them, actions of one lane. */
const AT_ONCE_OF_A_LANE = 16;
/** Actions that are begun in one round of the event loop: each may take milliseconds before it waits for anything. */
const BEGUN_AT_ONCE = 4;

/** Gives a place back. */
type End = () => void;

interface Lane {
  readonly key: object;
  readonly waiting: ((place: End | null) => void)[];
  running: number;
}

/**
 * Which actions may run. Nothing holds an action back as a transaction is held back by the line for the thread (`transaction-scheduler.ts`), so a client's thousand
 * would all begin in the same moment, wait side by side and keep what they need in memory. Here they wait before they have begun.
 *
 * Whoever can have any number of them is one lane (a connection, all strangers over HTTP). A free place goes in turn to the lane that has come last,
 * to the one that has waited longest, and to the next of those that have had one: who comes once does not wait until a flood has passed, and
 * nobody waits for ever.
 */
export class FairSemaphore {
  readonly #lanes = new Map<object, Lane>();
  /** Lanes of which none has begun since they came; oldest first. */
  #newcomers: Lane[] = [];
  /** Other lanes that wait and have places of their own left; oldest first. */
  #regulars: Lane[] = [];
  #running = 0;
  #turn = 0;
  #isComing = false;

  /** Resolves with the function that gives the place back, to be called once; null if the lane has left before its turn came. */
  take(key: object): Promise<End | null> {
    const lane = this.#lanes.get(key) ?? { key, waiting: [], running: 0 };
    this.#lanes.set(key, lane);
    return new Promise((resolve) => {
      lane.waiting.push(resolve);
      if (lane.waiting.length === 1 && lane.running < AT_ONCE_OF_A_LANE) {
        if (lane.running === 0) this.#newcomers.push(lane);
        else this.#regulars.push(lane);
      }
      this.#comeRound();
    });
  }

  /** Whoever is the lane is gone: what has not begun will not. */
  leave(key: object): void {
    const lane = this.#lanes.get(key);
    if (!lane) return;
    this.#newcomers = this.#newcomers.filter((other) => other !== lane);
    this.#regulars = this.#regulars.filter((other) => other !== lane);
    for (const resolve of lane.waiting.splice(0)) resolve(null);
    if (lane.running === 0) this.#lanes.delete(key);
  }

  #comeRound(): void {
    if (this.#isComing || this.#running >= AT_ONCE) return;
    if (this.#newcomers.length === 0 && this.#regulars.length === 0) return;
    this.#isComing = true;
    setImmediate(() => {
      this.#isComing = false;
      for (let begun = 0; begun < BEGUN_AT_ONCE && this.#running < AT_ONCE; begun++) this.#beginNext();
      this.#comeRound();
    });
  }

  #beginNext(): void {
    const lane = this.#nextLane();
    const next = lane?.waiting.shift();
    if (!lane || !next) return;
    lane.running += 1;
    this.#running += 1;
    if (lane.waiting.length > 0 && lane.running < AT_ONCE_OF_A_LANE) this.#regulars.push(lane);
    next(() => this.#end(lane));
  }

  #nextLane(): Lane | undefined {
    const choices = [
      () => this.#newcomers.pop(),
      () => this.#newcomers.shift(),
      () => this.#regulars.shift(),
    ];
    for (let tried = 0; tried < choices.length; tried++) {
      const lane = choices[this.#turn]?.();
      this.#turn = (this.#turn + 1) % choices.length;
      if (lane) return lane;
    }
    return undefined;
  }

  #end(lane: Lane): void {
    if (lane.waiting.length > 0 && lane.running === AT_ONCE_OF_A_LANE) this.#regulars.push(lane);
    lane.running -= 1;
    this.#running -= 1;
    if (lane.running === 0 && lane.waiting.length === 0) this.#lanes.delete(lane.key);
    this.#comeRound();
  }
}
