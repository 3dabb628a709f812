/** Maximum number of stored functions. No app has more. */
const MAX_FUNCTIONS = 2_000;

/** Indexes used by the transactions of one function so far: those that they have read, and all indexes of the tables that they have written. */
export class Footprint {
  readonly #read = new Set<number>();
  readonly #written = new Set<number>();

  add(read: Iterable<number>, written: Iterable<number> = []): void {
    for (const id of read) this.#read.add(id);
    for (const id of written) this.#written.add(id);
  }

  /**
   * Returns true if a call of this function may read data that the job writes. False if both have run before and share no
   * index: the order of call and job makes no difference then. Indexes that the job has only read so far are included,
   * because a job usually writes them at another time.
   */
  mayDependOn(job: Footprint): boolean {
    if (this.#read.size === 0 || job.#read.size === 0) return true;
    for (const id of this.#read) if (job.#read.has(id) || job.#written.has(id)) return true;
    return false;
  }
}

/** {@link Footprint} of each mutation that has committed since the start, by function path. */
export class Footprints {
  readonly #byPath = new Map<string, Footprint>();

  find(path: string): Footprint | undefined {
    return this.#byPath.get(path);
  }

  /** Records a committed transaction of this function. */
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
