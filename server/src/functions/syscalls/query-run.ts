import type { DocumentRecord } from "../../store/document-record.ts";
import type { Transaction } from "../../store/transaction.ts";
import type { Budget } from "./budget.ts";
import { compileFilter } from "./filter.ts";
import type { DocumentStream, QueryJson, Source } from "./query-source.ts";

/** Number of documents of an index that Convex reads at a time. */
export const READ_AT_ONCE = 100;

/** One running query: its documents in order, after filters and limits. */
export class QueryRun {
  readonly #stream: DocumentStream | null;
  readonly #steps: ((document: DocumentRecord) => "keep" | "drop" | "end")[];
  readonly #budget: Budget;
  /** Documents read from the index, including dropped ones. */
  rowsRead = 0;
  #done = false;
  /** Documents read ahead; the last element is null if the stream has ended. */
  #prefetched: (DocumentRecord | null)[] = [];
  readonly #readsAtOnce: number;
  /** Set after the last document that a `limit` allows: reading on would only widen the read set. */
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
    const most = first && "limit" in first ? first.limit : Number.POSITIVE_INFINITY;
    this.#readsAtOnce = Math.min(most, READ_AT_ONCE);
    const isEmpty = source === null || source.lo >= source.hi;
    this.#stream = isEmpty ? null : source.open(tx, source.lo, source.hi, expectedOf(query.operators));
  }

  next(): DocumentRecord | null {
    for (;;) {
      const step = this.step();
      if (step !== "dropped") return step;
    }
  }

  /** Reads one document: returns `dropped` if a filter rejected it, null at the end. */
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
   * Called before a write; reads the rest of the current batch. Convex reads a hundred documents at a time, so a function's writes during a batch do
   * not change it.
   */
  prefetch(): void {
    if (this.#done || this.#stream === null || this.rowsRead % this.#readsAtOnce === 0) return;
    const ahead = this.#readsAtOnce - (this.rowsRead % this.#readsAtOnce);
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

/** Expected number of documents. With a filter, a `limit` often ends the query early too, and fetching too many documents costs as much as using them. */
function expectedOf(operators: QueryJson["operators"]): number {
  const limits = operators.flatMap((operator) => ("limit" in operator ? [operator.limit] : []));
  return Math.min(READ_AT_ONCE, ...limits);
}
