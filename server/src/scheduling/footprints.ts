/** Functions that are remembered; more than any app has. */
const MAX_FUNCTIONS = 2_000;

/** Indexes that the transactions of one function have read so far, and all indexes of the tables that they have written. By id. */
export class Footprint {
  readonly #read = new Set<number>();
  readonly #written = new Set<number>();

  add(read: Iterable<number>, written: Iterable<number> = []): void {
    for (const id of read) this.#read.add(id);
    for (const id of written) this.#written.add(id);
  }

  /**
   * True if a call of this function may read what the job writes. False where both have run and never met: such a call does the same before and after the
   * job. Reads of the job count as well, since a job mostly reads what it will write some other time.
   */
  mayDependOn(job: Footprint): boolean {
    if (this.#read.size === 0 || job.#read.size === 0) return true;
    for (const id of this.#read) if (job.#read.has(id) || job.#written.has(id)) return true;
    return false;
  }
}

/** The {@link Footprint} of each mutation that has committed since the start, by the path of its function. */
export class Footprints {
  readonly #byPath = new Map<string, Footprint>();

  find(path: string): Footprint | undefined {
    return this.#byPath.get(path);
  }

  /** Adds a committed transaction of this function. */
  add(path: string, read: Iterable<number>, written?: Iterable<number>): void {
    let footprint = this.#byPath.get(path);
    if (footprint === undefined) {
      if (this.#byPath.size >= MAX_FUNCTIONS) return;
      footprint = new Footprint();
      this.#byPath.set(path, footprint);
    }
    footprint.add(read, written);
  }
}
