import { monotonicWallTime } from "../clock.ts";
import type { Flow } from "./flow.ts";

interface Waiting {
  go: () => void;
  flow: Flow | undefined;
  dueAt: number;
}

/** What the queue needs to know of an entry. */
export interface QueueEntry {
  flow?: Flow | undefined;
  /** Since when it is wanted, wall time in ms; now, if it is left out. */
  since?: number | undefined;
}

/**
 * A fair queue: ordered by when each entry is due, which is when it was wanted or, for a flow that has used much lately, later. Of each
 * flow one entry stands in the queue, and the flow's others behind that one.
 */
export class FairQueue {
  readonly #waiting: Waiting[] = [];
  /** The flows that have an entry in the queue, with what comes after that one. */
  readonly #behind = new Map<Flow, (() => void)[]>();

  get isEmpty(): boolean {
    return this.#waiting.length === 0;
  }

  /** When the first entry is due, wall time in ms; never, if there is none. */
  get dueAt(): number {
    return this.#waiting[0]?.dueAt ?? Number.POSITIVE_INFINITY;
  }

  /** @param isFirst before the flow's others */
  push(go: () => void, { flow, since = monotonicWallTime() }: QueueEntry, isFirst = false): void {
    const behind = flow && this.#behind.get(flow);
    if (behind) {
      if (isFirst) behind.unshift(go);
      else behind.push(go);
      return;
    }
    if (flow) this.#behind.set(flow, []);
    this.#insert({ go, flow, dueAt: flow?.dueAt(since) ?? since });
  }

  shift(): (() => void) | undefined {
    const first = this.#waiting.shift();
    if (first?.flow) this.#moveUp(first.flow);
    return first?.go;
  }

  /** The flow's next entry gets into the queue, as if it came now. */
  #moveUp(flow: Flow): void {
    const go = this.#behind.get(flow)?.shift();
    if (go) this.#insert({ go, flow, dueAt: flow.dueAt(monotonicWallTime()) });
    else this.#behind.delete(flow);
  }

  /** Most are due later than all others. */
  #insert(waiting: Waiting): void {
    let at = this.#waiting.length;
    if ((this.#waiting[at - 1]?.dueAt ?? 0) > waiting.dueAt) at = this.#indexOf(waiting.dueAt);
    this.#waiting.splice(at, 0, waiting);
  }

  /** Behind all that are due at the same time. */
  #indexOf(dueAt: number): number {
    let low = 0;
    let high = this.#waiting.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#waiting[middle]?.dueAt ?? 0) <= dueAt) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
