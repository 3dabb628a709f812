import type { ConvexClient } from "convex/browser";
import type { QuerySpec } from "../conformance/convex/model/querySpec.ts";
import type { Result, Step } from "../conformance/convex/steps.ts";
import { queryNamed } from "../conformance/support/references.ts";
import { until } from "../support/until.ts";
import type { NaiveDatabase, Position } from "./naive-database.ts";
import { predict, type Shown, show, showDocument, showStored } from "./predict.ts";

let pages = 0;

/** Result of a page step. */
export interface PageAnswer {
  page: unknown[];
  isDone: boolean;
  continueCursor: string;
}

/** Range of a live page since its first result. */
interface PageRange {
  query: QuerySpec;
  cursor: string | null;
  start: Position | null;
  end: Position;
}

/** A live query and its expected content: it must show the model's result at any time. */
export class LiveQuery {
  readonly #step: Step;
  readonly #page: PageRange | null;
  readonly #stop: () => void;
  #newest: Result | null = null;

  private constructor(client: ConvexClient, step: Step, page: PageRange | null) {
    this.#step = step;
    this.#page = page;
    this.#stop = client.onUpdate(queryNamed("steps:read"), { steps: [step] }, ([result]: Result[]) => {
      this.#newest = result ?? null;
    });
  }

  static async query(client: ConvexClient, query: QuerySpec): Promise<LiveQuery> {
    const live = new LiveQuery(client, { do: "query", query }, null);
    await until("a first result", () => live.#newest !== null);
    return live;
  }

  /** @param after the preceding page; null for the first. */
  static async page(
    client: ConvexClient,
    database: NaiveDatabase,
    query: QuerySpec,
    numItems: number,
    after: LiveQuery | null,
  ): Promise<LiveQuery> {
    const cursor = after ? after.answer.continueCursor : null;
    const start = after === null ? null : (after.#page?.end ?? null);
    const { end } = database.page(query, start, null, numItems);
    // Like `usePaginatedQuery`: the id separates this page from an earlier subscription to the same page, whose journal has its own end.
    const step: Step = { do: "page", query, options: { numItems, cursor, id: pages++ } };
    const live = new LiveQuery(client, step, { query, cursor, start, end });
    await until("a first page", () => live.#newest !== null);
    return live;
  }

  get isPage(): boolean {
    return this.#page !== null;
  }

  /** Newest result of a page. */
  get answer(): PageAnswer {
    const newest = this.#newest;
    if (newest === null || !("value" in newest)) throw new Error(`A page failed: ${JSON.stringify(newest)}`);
    return newest.value as PageAnswer;
  }

  /** Last result that the client received. */
  shown(): Shown {
    return this.#page ? showPage(this.answer) : show(this.#step, this.#newest ?? undefined);
  }

  /** Result of the model. */
  expected(database: NaiveDatabase): Shown {
    if (!this.#page) return predict({ database }, [this.#step], null, false)[0] ?? null;
    const { query, start, end } = this.#page;
    const page = database.page(query, start, end, 1);
    return [String(page.isDone), ...page.documents.map(showDocument)];
  }

  /** A query that must return the same result now, except for the order of search results. */
  get fresh(): Step {
    if (!this.#page) return this.#step;
    const { query, cursor } = this.#page;
    return { do: "page", query, options: { numItems: 1, cursor, endCursor: this.answer.continueCursor } };
  }

  /** True if a fresh result equals the client's, including system fields. */
  isLike(fresh: Result | undefined): boolean {
    if (this.#page) {
      return fresh !== undefined && "value" in fresh
        ? same(showPage(fresh.value as PageAnswer), showPage(this.answer))
        : false;
    }
    return same(ordered(fresh), ordered(this.#newest ?? undefined));
  }

  stop(): void {
    this.#stop();
  }

  toString(): string {
    return JSON.stringify(this.#step, (_, value) => (typeof value === "bigint" ? `${value}n` : value));
  }
}

function showPage({ page, isDone }: PageAnswer): Shown {
  return [String(isDone), ...page.map(showStored)];
}

function ordered(result: Result | undefined): Shown {
  if (result === undefined || !("value" in result)) return "error";
  return Array.isArray(result.value) ? result.value.map(showStored) : showStored(result.value);
}

export function same(a: Shown, b: Shown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
