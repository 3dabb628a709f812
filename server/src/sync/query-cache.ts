import { canonicalPath } from "../functions/compile/modules.ts";
import { CachedQuery, type QueryParts, type QueryRequest, type Subscriber } from "./cached-query.ts";

/**
 * Live query results, shared: the same function with the same arguments runs once however many sockets subscribe,
 * unless it looks at who is asking.
 */
export class QueryCache {
  readonly #parts: QueryParts;
  readonly #entries = new Map<string, CachedQuery>();
  /** Functions that have looked at their caller: from then on each caller has a result of its own. */
  readonly #readsIdentity = new Set<string>();

  constructor(parts: QueryParts) {
    this.#parts = parts;
  }

  /** Live results. */
  get size(): number {
    return this.#entries.size;
  }

  /** The entry that answers `request`, with `subscriber` subscribed to it. Whether it may, {@link CachedQuery.serves} tells. */
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

  /** Everything must be computed again: the functions, or what they see of the environment, have changed. */
  invalidateAll(): void {
    this.#readsIdentity.clear();
    for (const entry of [...this.#entries.values()]) entry.invalidate();
  }
}
