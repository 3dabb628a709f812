import { Usage } from "./usage.ts";

/** Number of document reads that cost as much as one write. A write also updates indexes and uses the disk. */
const READS_PER_WRITE = 4;
/** Number of document reads that cost as much as one call. */
const DOCUMENTS_PER_CALL = 64;
/** Thread time that costs as much as one call. */
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
 * Calls that belong together for fair queueing: those of one connection, those of one HTTP request, or the jobs that such
 * calls have scheduled. Flows of one caller share a {@link Usage}, and therefore one entry in each {@link FairQueue}.
 */
export class Flow {
  readonly #usageOf: () => Usage;
  readonly #onCost: (calls: number) => void;

  /**
   * @param usageOf returns the usage that is charged. Called each time, because a connection's client may sign in.
   * @param onCost called after each transaction with its cost, expressed in numbers of calls and reduced by the call itself
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

/** Returns the flow that is charged for a run that both flows have requested: the one whose calls are delayed more; `one` if both are equal. */
export function heavierOf(one: Flow, other: Flow | undefined): Flow {
  return other !== undefined && other.usage.delayMs() > one.usage.delayMs() ? other : one;
}
