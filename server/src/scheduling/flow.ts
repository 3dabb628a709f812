import { monotonicWallTime } from "../clock.ts";

/** While others wait, a flow gets one part in so many of the thread. */
const SHARES = 8;
/** What a flow may use before it waits longer than others: 25 ms of the thread at once. */
const BURST_MS = 200;
/** Nobody waits longer than that for what was used. */
const MAX_DELAY_MS = 2_000;

/** A document that is written costs as much as so many that are read: it has its index entries, and its part of the disk's time. */
const READS_PER_WRITE = 4;
/** So many documents that are read, or so much of the thread's time, cost as much as a call. */
const DOCUMENTS_PER_CALL = 64;
const MS_PER_CALL = 4;

/** What a transaction has used. */
export interface Cost {
  documentsRead: number;
  documentsWritten: number;
  /** Of the thread. */
  ms: number;
}

/** How many calls a transaction has been worth beyond its own one. */
export function callsOf({ documentsRead, documentsWritten, ms }: Cost): number {
  return Math.max(
    (documentsRead + READS_PER_WRITE * documentsWritten) / DOCUMENTS_PER_CALL,
    ms / MS_PER_CALL,
  );
}

/**
 * A flow of fair queueing: all transactions that share one part of the thread. There is one for each connection, one for all clients over HTTP
 * together, and one for the jobs that each of these has scheduled, with all jobs that follow from them.
 *
 * It is limited by the generic cell rate algorithm (a leaky bucket kept as one moment): each use moves that moment on, and a transaction is
 * due when the moment has come. Who has used little is due at once; who has used much comes after everybody who is due earlier. Nobody is kept
 * waiting when nobody else waits.
 */
export class Flow {
  readonly #onCost: (calls: number) => void;
  /** When the flow's share of the thread will have made up for all that it has used (the "theoretical arrival time"); wall time, ms. */
  #usedUntil = 0;
  #jobs: Flow | null = null;

  /** @param onCost told what each transaction was worth, in calls, beyond its own one. */
  constructor(onCost: (calls: number) => void = () => {}) {
    this.#onCost = onCost;
  }

  /** When a transaction is due that is wanted since then; wall time, ms. */
  dueAt(since: number): number {
    return Math.max(since, this.#usedUntil - BURST_MS);
  }

  /** Whether those go first who come now. */
  get isDelayed(): boolean {
    return this.#usedUntil - BURST_MS > monotonicWallTime();
  }

  /** So much of the thread was used. */
  use(ms: number): void {
    const now = monotonicWallTime();
    this.#usedUntil = Math.min(Math.max(this.#usedUntil, now) + ms * SHARES, now + BURST_MS + MAX_DELAY_MS);
  }

  charge(cost: Cost): void {
    this.#onCost(callsOf(cost));
  }

  /** The flow of scheduled jobs: a chain of them must not wait for what the page that began it has read. */
  get jobs(): Flow {
    this.#jobs ??= new JobFlow();
    return this.#jobs;
  }
}

/** Jobs that jobs schedule are in the same flow. */
class JobFlow extends Flow {
  override get jobs(): Flow {
    return this;
  }
}
