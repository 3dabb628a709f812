import { monotonicWallTime } from "../store/clock.ts";

/** While others wait, nobody has more than one part in so many of the thread. */
const PARTS = 8;
/** So long nobody has to wait for what the own last turns have cost: 25 ms of the thread at once. */
const CREDIT_MS = 200;
/** Nobody waits longer than that, whatever has been used. */
const LONGEST_DEBT_MS = 2_000;

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
 * Who pays for the thread's time: a connection, all strangers over HTTP together, or the jobs that one of these has brought forth with all that
 * follow from them. It works as a leaky bucket does (the generic cell rate algorithm): each turn moves the moment on from which the next one is
 * paid for. Whoever has used little waits as long as everybody, whoever has used much waits behind those who came meanwhile. Nobody is kept
 * waiting when nobody else waits.
 */
export class Flow {
  readonly #onCost: (calls: number) => void;
  /** When all that was used will have been paid for. */
  #paidAt = 0;
  #jobs: Flow | null = null;

  /** @param onCost told what each transaction was worth, in calls, beyond its own one. */
  constructor(onCost: (calls: number) => void = () => {}) {
    this.#onCost = onCost;
  }

  /** From when on a turn is due that is wanted since then; wall time, ms. */
  claim(since: number): number {
    return Math.max(since, this.#paidAt - CREDIT_MS);
  }

  /** Whether others go first who come now. */
  get isInDebt(): boolean {
    return this.#paidAt - CREDIT_MS > monotonicWallTime();
  }

  /** So much of the thread was used. */
  spend(ms: number): void {
    const now = monotonicWallTime();
    this.#paidAt = Math.min(Math.max(this.#paidAt, now) + ms * PARTS, now + CREDIT_MS + LONGEST_DEBT_MS);
  }

  charge(cost: Cost): void {
    this.#onCost(callsOf(cost));
  }

  /** Who pays for jobs: each class has a chain of them, which must not wait for what the host's own page has read. */
  get jobs(): Flow {
    this.#jobs ??= new JobFlow();
    return this.#jobs;
  }
}

/** What jobs bring forth is theirs. */
class JobFlow extends Flow {
  override get jobs(): Flow {
    return this;
  }
}
