import { Usage } from "./usage.ts";

/** A written document costs as much as this many read ones: it has index entries, and takes time on the disk. */
const READS_PER_WRITE = 4;
/** Documents read, or ms of the thread, that cost as much as one call. */
const DOCUMENTS_PER_CALL = 64;
const MS_PER_CALL = 4;

/** What a transaction has used. */
export interface Cost {
  documentsRead: number;
  documentsWritten: number;
  /** Of the thread. */
  ms: number;
}

/** The number of calls that a transaction has been worth, beyond its own one. */
export function callsOf({ documentsRead, documentsWritten, ms }: Cost): number {
  return Math.max(
    (documentsRead + READS_PER_WRITE * documentsWritten) / DOCUMENTS_PER_CALL,
    ms / MS_PER_CALL,
  );
}

/**
 * A flow of fair queueing: the calls of one connection, of one HTTP request, or the jobs that these have scheduled. Flows of the same caller share one
 * {@link Usage}, and with it one place in each {@link FairQueue}.
 */
export class Flow {
  readonly #usageOf: () => Usage;
  readonly #onCost: (calls: number) => void;

  /**
   * @param usageOf the usage that the flow's time is charged to; asked each time, since a connection may sign in
   * @param onCost called after each transaction with its worth in calls, beyond its own one
   */
  constructor(usageOf: () => Usage, onCost: (calls: number) => void = () => {}) {
    this.#usageOf = usageOf;
    this.#onCost = onCost;
  }

  static ofJobs(usage = Usage.ofJobs()): Flow {
    return new Flow(() => usage);
  }

  get usage(): Usage {
    return this.#usageOf();
  }

  /** Charges ms of the thread to the caller. */
  use(ms: number): void {
    this.usage.add(ms);
  }

  charge(cost: Cost): void {
    this.#onCost(callsOf(cost));
  }

  /** The flow of jobs that this flow's functions schedule. */
  get jobs(): Flow {
    return Flow.ofJobs(this.usage.jobs);
  }
}

/** The flow that pays for a run that both have caused: the one whose calls are delayed more; the first where both are delayed alike. */
export function heavierOf(one: Flow, other: Flow | undefined): Flow {
  return other !== undefined && other.usage.delayMs() > one.usage.delayMs() ? other : one;
}
