import { canonicalPath } from "../functions/compile/modules.ts";
import { CachedQuery, type QueryParts, type QueryRequest, type Subscriber } from "./cached-query.ts";

/** Shares live query results between sockets: a query with equal arguments runs once for all of them, unless the query reads its caller. */
export class QueryCache {
  readonly #parts: QueryParts;
  readonly #entries = new Map<string, CachedQuery>();
  /** Paths of functions that have read their caller. Such a function has a separate result per caller. */
  readonly #readsIdentity = new Set<string>();

  constructor(parts: QueryParts) {
    this.#parts = parts;
  }

  /** Number of live results. */
  get size(): number {
    return this.#entries.size;
  }

  /** Subscribes to the entry for `request` and returns the entry. Check {@link CachedQuery.serves} before each use of its result. */
  subscribe(request: QueryRequest, subscriber: Subscriber): CachedQuery {
    const path = canonicalPath(request.path);
    const { caller, journal } = request;
    const sharers = this.#readsIdentity.has(path) ? caller.key : caller.identity.kind === "admin";
    const key = `${sharers}\n${journal ?? ""}\n${request.key}`;
    let entry = this.#entries.get(key);
    if (!entry) {
      const created = new CachedQuery(this.#parts, request, {
        onResult: ({ identityRead }) => {
          if (identityRead) this.#readsIdentity.add(path);
        },
        onIdle: () => {
          if (this.#entries.get(key) === created) this.#entries.delete(key);
        },
      });
      entry = created;
      this.#entries.set(key, entry);
    }
    entry.subscribe(subscriber);
    return entry;
  }

  /** Marks all results as outdated. Called after a change of the functions, of environment variables or of whole tables. */
  invalidateAll(): void {
    this.#readsIdentity.clear();
    for (const entry of [...this.#entries.values()]) entry.invalidate();
  }
}
