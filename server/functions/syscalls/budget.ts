import type { DocumentRecord } from "../../store/document-record.ts";
import { AskedRanges } from "./asked-ranges.ts";
import { ReadBytes } from "./read-bytes.ts";

/** What a transaction has used up of each of Convex's limits (facts sheet 3.3). */
export type Counter =
  | "bytesRead"
  | "bytesWritten"
  | "databaseQueries"
  | "documentsRead"
  | "documentsWritten"
  | "functionsScheduled"
  | "scheduledFunctionArgsBytes"
  | "filesWritten"
  | "fileWriteBytes"
  | "filesRead"
  | "fileReadBytes";

const MEBIBYTE = 1024 * 1024;

const LIMITS: Readonly<Record<Counter, number>> = {
  bytesRead: 16 * MEBIBYTE,
  bytesWritten: 16 * MEBIBYTE,
  databaseQueries: 4_096,
  documentsRead: 32_000,
  documentsWritten: 16_000,
  functionsScheduled: 1_000,
  scheduledFunctionArgsBytes: 16 * MEBIBYTE,
  filesWritten: 1_000,
  fileWriteBytes: 16 * MEBIBYTE,
  filesRead: 1_000,
  fileReadBytes: 16 * MEBIBYTE,
};

const IN_ONE_RUN = "in a single function execution";
const MESSAGES: Readonly<Record<Counter, (limit: number) => string>> = {
  bytesRead: (limit) => `Too many bytes read ${IN_ONE_RUN} (limit: ${limit} bytes).`,
  bytesWritten: (limit) => `Too many bytes written ${IN_ONE_RUN} (limit: ${limit} bytes)`,
  databaseQueries: (limit) => `Too many reads ${IN_ONE_RUN} (limit: ${limit}).`,
  documentsRead: (limit) =>
    `Too many documents read ${IN_ONE_RUN} (limit: ${limit}). Read fewer documents at a time: ` +
    "with a range of an index, a smaller limit, or page by page.",
  documentsWritten: (limit) => `Too many writes ${IN_ONE_RUN} (limit: ${limit})`,
  functionsScheduled: (limit) => `Too many functions scheduled by this mutation (limit: ${limit})`,
  scheduledFunctionArgsBytes: (limit) =>
    `Too large arguments of functions scheduled by this mutation (limit: ${limit} bytes)`,
  filesWritten: (limit) => `Too many files written ${IN_ONE_RUN} (limit: ${limit})`,
  fileWriteBytes: (limit) => `Too many bytes of files written ${IN_ONE_RUN} (limit: ${limit} bytes)`,
  filesRead: (limit) => `Too many files read ${IN_ONE_RUN} (limit: ${limit})`,
  fileReadBytes: (limit) => `Too many bytes of files read ${IN_ONE_RUN} (limit: ${limit} bytes)`,
};

const COUNTERS = Object.keys(LIMITS) as Counter[];
const NOTHING: Readonly<Record<Counter, number>> = fromEach(() => 0);

export class Budget {
  readonly #counted: Record<Counter, number> = { ...NOTHING };
  readonly #bytesRead = new ReadBytes();
  readonly #ranges = new AskedRanges();
  #limits: Readonly<Record<Counter, number>> = LIMITS;
  /** What had been used up when the limits in force began to count. */
  #base: Readonly<Record<Counter, number>> = NOTHING;

  used(counter: Counter): number {
    if (counter === "bytesRead") return this.#bytesRead.total;
    return counter === "databaseQueries" ? this.#ranges.count : this.#counted[counter];
  }

  left(counter: Counter): number {
    return Math.max(0, this.#most(counter) - this.used(counter));
  }

  /** @throws Error that names the limit when it is exceeded. */
  add(counter: Exclude<Counter, "bytesRead" | "databaseQueries">, amount: number): void {
    this.set(counter, this.#counted[counter] + amount);
  }

  /** @throws Error that names the limit when it is exceeded. */
  set(counter: Exclude<Counter, "bytesRead" | "databaseQueries">, used: number): void {
    this.#counted[counter] = used;
    if (used > this.#most(counter)) throw this.#exceeded(counter);
  }

  /** A document was read. @throws Error that names the limit when one is exceeded. */
  countDocument(document: DocumentRecord): void {
    this.add("documentsRead", 1);
    this.#bytesRead.add(document);
    if (this.#bytesRead.exceed(this.#most("bytesRead"))) throw this.#exceeded("bytesRead");
  }

  /** Whether more than so many bytes were read: finding out is cheap while they are far from it. */
  hasReadMoreThan(bytes: number): boolean {
    return this.#bytesRead.exceed(bytes);
  }

  /** A piece of an index is asked for. @throws Error that names the limit when it is exceeded. */
  countRange(indexId: number, lo: string, hi: string): void {
    this.#ranges.add({ indexId, lo, hi });
    if (this.#ranges.exceed(this.#most("databaseQueries"))) throw this.#exceeded("databaseQueries");
  }

  #most(counter: Counter): number {
    return this.#limits[counter] + this.#base[counter];
  }

  #exceeded(counter: Counter): Error {
    return new Error(MESSAGES[counter](this.#limits[counter]));
  }

  /**
   * Gives a called function limits of its own, which can only be tighter than its caller's, and counts from now.
   *
   * @returns the function that puts the caller's limits in force again.
   */
  tighten(own: Partial<Record<Counter, number>>): () => void {
    const [limits, base] = [this.#limits, this.#base];
    const left = fromEach((counter) => this.left(counter));
    this.#limits = fromEach((counter) => Math.min(own[counter] ?? Number.POSITIVE_INFINITY, left[counter]));
    this.#base = fromEach((counter) => this.used(counter));
    return () => {
      this.#limits = limits;
      this.#base = base;
    };
  }

  /** As `ctx.meta.getTransactionMetrics()` reports it. */
  metrics(): Record<Counter, { used: number; remaining: number }> {
    return fromEach((counter) => ({
      used: this.used(counter) - this.#base[counter],
      remaining: this.left(counter),
    }));
  }
}

function fromEach<T>(make: (counter: Counter) => T): Record<Counter, T> {
  return Object.fromEntries(COUNTERS.map((counter) => [counter, make(counter)])) as Record<Counter, T>;
}
