import { getConvexSize, type JSONValue, jsonToConvex } from "convex/values";
import type { DocumentRecord } from "../../store/document-record.ts";
import { nearLimit, WARNING_RATIO } from "./near-limit.ts";
import { ReadBytes } from "./read-bytes.ts";
import { RequestedRanges } from "./requested-ranges.ts";

/** Names of the amounts that Convex limits per transaction (docs/protocol.md#limits). */
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
const FEWER_READS =
  "Consider using smaller limits in your queries, paginating your queries, or using indexed queries with a selective index range expressions.";
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
    `Too large total size of the arguments of scheduled functions from this mutation (limit: ${limit} bytes)`,
  filesWritten: (limit) => `Too many files written ${IN_ONE_RUN} (limit: ${limit})`,
  fileWriteBytes: (limit) => `Too many bytes of files written ${IN_ONE_RUN} (limit: ${limit} bytes)`,
  filesRead: (limit) => `Too many files read ${IN_ONE_RUN} (limit: ${limit})`,
  fileReadBytes: (limit) => `Too many bytes of files read ${IN_ONE_RUN} (limit: ${limit} bytes)`,
};

/** Texts of warnings in the log, as on Convex. */
const WARNINGS: Partial<Record<Counter, { text: string; unit?: string; advice?: string }>> = {
  documentsRead: { text: `Many documents read ${IN_ONE_RUN}`, advice: FEWER_READS },
  databaseQueries: { text: `Many reads ${IN_ONE_RUN}`, advice: FEWER_READS },
  bytesRead: { text: `Many bytes read ${IN_ONE_RUN}`, unit: " bytes", advice: FEWER_READS },
  documentsWritten: { text: `Many writes ${IN_ONE_RUN}` },
  bytesWritten: { text: `Many bytes written ${IN_ONE_RUN}`, unit: " bytes" },
  functionsScheduled: { text: "Many functions scheduled by this mutation" },
  scheduledFunctionArgsBytes: {
    text: "Large total size of the arguments of scheduled functions from this mutation",
    unit: " bytes",
  },
};

/** Amounts that a rollback undoes. */
const UNDONE_COUNTERS = [
  "bytesWritten",
  "documentsWritten",
  "functionsScheduled",
  "scheduledFunctionArgsBytes",
  "filesWritten",
  "fileWriteBytes",
] as const satisfies readonly Counter[];

const COUNTERS = Object.keys(LIMITS) as Counter[];
const NOTHING: Readonly<Record<Counter, number>> = fromEach(() => 0);

/** Counts the amounts that a transaction uses, and throws when a limit is exceeded. */
export class Budget {
  readonly #counted: Record<Counter, number> = { ...NOTHING };
  readonly #bytesRead = new ReadBytes();
  readonly #ranges = new RequestedRanges();
  /** Current limits for all functions of the transaction together. */
  #limits: Readonly<Record<Counter, number>> = LIMITS;

  used(counter: Counter): number {
    if (counter === "bytesRead") return this.#bytesRead.total;
    return counter === "databaseQueries" ? this.#ranges.count : this.#counted[counter];
  }

  remaining(counter: Counter): number {
    return Math.max(0, this.#limits[counter] - this.used(counter));
  }

  /** @throws Error that names the exceeded limit. */
  add(counter: Exclude<Counter, "bytesRead" | "databaseQueries">, amount: number): void {
    this.set(counter, this.#counted[counter] + amount);
  }

  /** @throws Error that names the exceeded limit. */
  set(counter: Exclude<Counter, "bytesRead" | "databaseQueries">, used: number): void {
    this.#counted[counter] = used;
    if (used > this.#limits[counter]) throw this.#exceeded(counter);
  }

  /** Counts a read document. @throws Error that names the exceeded limit. */
  countDocument(document: DocumentRecord): void {
    this.add("documentsRead", 1);
    this.#bytesRead.add(document);
    if (this.#bytesRead.exceeds(this.#limits.bytesRead)) throw this.#exceeded("bytesRead");
  }

  /** True if more than `bytes` were read. Fast while the total is far below `bytes`. */
  hasReadMoreThan(bytes: number): boolean {
    return this.#bytesRead.exceeds(bytes);
  }

  /** Counts a requested index range. @throws Error that names the exceeded limit. */
  countRange(indexId: number, lo: string, hi: string): void {
    this.#ranges.add({ indexId, lo, hi });
    if (this.#ranges.exceeds(this.#limits.databaseQueries)) throw this.#exceeded("databaseQueries");
  }

  /** @param args of the scheduled function. @throws Error that names the exceeded limit. */
  countScheduled(args: JSONValue): void {
    this.add("functionsScheduled", 1);
    this.add("scheduledFunctionArgsBytes", getConvexSize([jsonToConvex(args)]));
  }

  /** Returns a function that undoes what is counted for writes, files and jobs from now on. Reads remain counted, as on Convex. */
  checkpoint(): () => void {
    const written = Object.fromEntries(UNDONE_COUNTERS.map((counter) => [counter, this.#counted[counter]]));
    return () => Object.assign(this.#counted, written);
  }

  /** Warnings about limits that the transaction has nearly reached. */
  warnings(): string[] {
    return COUNTERS.flatMap((counter) => {
      const warning = WARNINGS[counter];
      const limit = LIMITS[counter];
      // Exact amounts take time, so they are calculated only if an upper bound is near the limit.
      if (!warning || !this.#mayExceed(counter, WARNING_RATIO * limit)) return [];
      return nearLimit(warning.text, this.used(counter), limit, warning.unit, warning.advice) ?? [];
    });
  }

  #mayExceed(counter: Counter, amount: number): boolean {
    if (counter === "bytesRead") return this.#bytesRead.exceeds(amount);
    return counter === "databaseQueries" ? this.#ranges.exceeds(amount) : this.#counted[counter] > amount;
  }

  #exceeded(counter: Counter): Error {
    return new Error(MESSAGES[counter](this.#limits[counter]));
  }

  /**
   * Sets tighter limits while a called function runs.
   *
   * @param calleeLimits amounts that the called function may use itself; the caller's limits remain valid.
   * @returns a function that restores the caller's limits.
   */
  tighten(calleeLimits: Partial<Record<Counter, number>>): () => void {
    const limits = this.#limits;
    const tighter = { ...limits };
    for (const counter of COUNTERS) {
      const extra = calleeLimits[counter];
      if (extra !== undefined) tighter[counter] = Math.min(limits[counter], this.used(counter) + extra);
    }
    this.#limits = tighter;
    return () => {
      this.#limits = limits;
    };
  }

  /**
   * Result of `ctx.meta.getTransactionMetrics()`. `used`: amount used by the whole transaction. `remaining`: amount that the current function may still
   * use; negative if it has exceeded a limit.
   */
  metrics(): Record<Counter, { used: number; remaining: number }> {
    return fromEach((counter) => {
      const used = this.used(counter);
      return { used, remaining: this.#limits[counter] - used };
    });
  }
}

function fromEach<T>(make: (counter: Counter) => T): Record<Counter, T> {
  return Object.fromEntries(COUNTERS.map((counter) => [counter, make(counter)])) as Record<Counter, T>;
}
