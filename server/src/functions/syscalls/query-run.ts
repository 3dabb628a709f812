import type { DocumentRecord } from "../../store/document-record.ts";
import type { Transaction } from "../../store/transaction.ts";
import type { Budget } from "./budget.ts";
import { compileFilter } from "./filter.ts";
import type { DocumentStream, QueryJson, Source } from "./query-source.ts";

/** Number of documents in a batch, which Convex reads from an index at a time. */
export const READ_AT_ONCE = 100;

/** One running query. Returns its documents in order, after filters and limits. */
export class QueryRun {
  readonly #stream: DocumentStream | null;
  readonly #steps: ((document: DocumentRecord) => "keep" | "drop" | "end")[];
  readonly #budget: Budget;
  /** Documents read from the index, including dropped ones. */
  rowsRead = 0;
  #done = false;
  /** Documents read ahead; the last element is null if the stream has ended. */
  #prefetched: (DocumentRecord | null)[] = [];
  /** Number of documents in a batch of this query. */
  readonly #batchSize: number;
  /** True after the last document that a `limit` allows. Reading more documents would only make the read set larger. */
  #lastAllowed = false;

  constructor(tx: Transaction, query: QueryJson, source: Source | null, budget: Budget) {
    this.#budget = budget;
    if (source) budget.countRange(source.indexId, source.lo, source.hi);
    this.#steps = query.operators.map((operator) => {
      if ("filter" in operator) {
        const matches = compileFilter(operator.filter);
        return (document) => (matches(document.value) ? "keep" : "drop");
      }
      let left = operator.limit;
      return () => {
        left -= 1;
        if (left === 0) this.#lastAllowed = true;
        return left >= 0 ? "keep" : "end";
      };
    });
    this.#done = query.operators.some((operator) => "limit" in operator && operator.limit === 0);
    const [first] = query.operators;
    const firstLimit = first && "limit" in first ? first.limit : Number.POSITIVE_INFINITY;
    this.#batchSize = Math.min(firstLimit, READ_AT_ONCE);
    const isEmpty = source === null || source.lo >= source.hi;
    this.#stream = isEmpty ? null : source.open(tx, source.lo, source.hi, expectedOf(query.operators));
  }

  next(): DocumentRecord | null {
    for (;;) {
      const step = this.step();
      if (step !== "dropped") return step;
    }
  }

  /** Reads one document. Returns `dropped` if a filter has rejected the document, and null at the end of the query. */
  step(): DocumentRecord | "dropped" | null {
    if (this.#done) return null;
    const document = (this.#prefetched.length > 0 ? this.#prefetched.shift() : this.#stream?.next()) ?? null;
    const verdict = document ? this.#count(document) : "end";
    if (verdict === "end") {
      this.close();
      return null;
    }
    if (this.#lastAllowed) this.#done = true;
    return verdict === "keep" ? document : "dropped";
  }

  /** Key of the last document read from the index, including dropped ones. */
  get lastKey(): string {
    return this.#stream?.lastKey ?? "";
  }

  close(): void {
    this.#done = true;
    this.#stream?.close();
  }

  /**
   * Called before a write. Reads the rest of the current batch, because on Convex a function's writes do not change a batch that it is iterating over.
   */
  prefetch(): void {
    if (this.#done || this.#stream === null || this.rowsRead % this.#batchSize === 0) return;
    const ahead = this.#batchSize - (this.rowsRead % this.#batchSize);
    while (this.#prefetched.length < ahead && this.#prefetched.at(-1) !== null)
      this.#prefetched.push(this.#stream.next());
  }

  #count(document: DocumentRecord): "keep" | "drop" | "end" {
    this.rowsRead += 1;
    this.#budget.countDocument(document);
    for (const step of this.#steps) {
      const verdict = step(document);
      if (verdict !== "keep") return verdict;
    }
    return "keep";
  }
}

/**
 * Expected number of documents that the query reads. A filter may drop documents, so a `limit` may need more than expected. The limit is still the
 * better estimate, because fetching a document that is not needed costs as much as using it.
 */
function expectedOf(operators: QueryJson["operators"]): number {
  const limits = operators.flatMap((operator) => ("limit" in operator ? [operator.limit] : []));
  return Math.min(READ_AT_ONCE, ...limits);
}
