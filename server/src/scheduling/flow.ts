import { Usage } from "./usage.ts";

/** Number of document reads that cost as much as one write, which also updates indexes and takes time on the disk. */
const READS_PER_WRITE = 4;
/** Document reads, or ms of thread time, that cost as much as one call. */
const DOCUMENTS_PER_CALL = 64;
const MS_PER_CALL = 4;

/** Resources used by a transaction. */
export interface Cost {
  documentsRead: number;
  documentsWritten: number;
  /** Thread time. */
  ms: number;
}

/** Converts a transaction's cost to a number of calls, to be charged in addition to the call itself. */
export function callsOf({ documentsRead, documentsWritten, ms }: Cost): number {
  return Math.max(
    (documentsRead + READS_PER_WRITE * documentsWritten) / DOCUMENTS_PER_CALL,
    ms / MS_PER_CALL,
  );
}

/**
 * A flow of fair queueing: the calls of one connection, of one HTTP request, or the jobs that these have scheduled. Flows
 * of the same caller share one {@link Usage}, and with it one entry in each {@link FairQueue}.
 */
export class Flow {
  readonly #usageOf: () => Usage;
  readonly #onCost: (calls: number) => void;

  /**
   * @param usageOf returns the usage that is charged; called each time, since a connection may sign in
   * @param onCost called after each transaction with its cost in calls, beyond the call itself
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

  /** Charges thread time in ms to the caller. */
  use(ms: number): void {
    this.usage.add(ms);
  }

  charge(cost: Cost): void {
    this.#onCost(callsOf(cost));
  }

  /** Flow of the jobs that this flow's functions schedule. */
  get jobs(): Flow {
    return Flow.ofJobs(this.usage.jobs);
  }
}

/** Returns the flow that is charged for a run requested by both: the one whose calls are delayed more, or `one` if equal. */
export function heavierOf(one: Flow, other: Flow | undefined): Flow {
  return other !== undefined && other.usage.delayMs() > one.usage.delayMs() ? other : one;
}
