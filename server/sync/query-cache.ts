import type { JSONValue } from "convex/values";
import { type Identity, identityKey } from "../auth/identity.ts";
import type { RequestMetadata } from "../functions/execution.ts";
import { canonicalPath } from "../functions/modules.ts";
import type { QueryResult } from "../functions/runner.ts";
import type { Services } from "../functions/services.ts";
import { queryResult } from "../protocol/server-messages.ts";

/** A query as a subscriber asks for it. */
export interface QueryRequest {
  path: string;
  args: JSONValue;
  identity: Identity;
  journal: string | null;
  request: RequestMetadata;
}

/**
 * One live query result. Its subscribers hear when a commit touches what the result depends on; the first of them to
 * ask again computes it, for all.
 */
export class CachedQuery {
  readonly #services: Services;
  readonly #request: QueryRequest;
  readonly #onIdle: () => void;
  readonly identityKey: string;
  readonly subscribers = new Set<() => void>();
  #result: QueryResult | null = null;
  #message = "";
  #valid = false;
  #running: Promise<void> | null = null;
  #unsubscribe: (() => void) | null = null;
  #generation = 0;

  constructor(services: Services, request: QueryRequest, onIdle: () => void) {
    this.#services = services;
    this.#request = request;
    this.#onIdle = onIdle;
    this.identityKey = identityKey(request.identity);
  }

  /** Whether nothing that the result depends on has been written since it was computed. */
  get valid(): boolean {
    return this.#valid;
  }

  get result(): QueryResult {
    if (!this.#result) throw new Error("The query has not run yet.");
    return this.#result;
  }

  /** The result in wire form, without the query id. The same string object for every subscriber. */
  get message(): string {
    return this.#message;
  }

  /** Computes the result if it is missing or outdated. It may be outdated again when this resolves. */
  refresh(): Promise<void> {
    if (this.#valid) return Promise.resolve();
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  invalidate(): void {
    this.#generation += 1;
    if (!this.#valid) return;
    this.#valid = false;
    for (const notify of this.subscribers) notify();
  }

  unsubscribe(notify: () => void): void {
    this.subscribers.delete(notify);
    if (this.subscribers.size > 0) return;
    this.#unsubscribe?.();
    this.#unsubscribe = null;
    this.#valid = false;
    this.#onIdle();
  }

  async #run(): Promise<void> {
    const generation = this.#generation;
    const { journal } = this.#request;
    const result = await this.#services.runner.query(this.#request, journal);
    this.#unsubscribe?.();
    this.#unsubscribe = null;
    this.#result = result;
    this.#message = queryResult(result.outcome, result.journal);
    // Functions were replaced while this one ran: its result is an old function's.
    if (generation !== this.#generation || this.subscribers.size === 0) return;
    this.#valid = true;
    this.#unsubscribe = this.#services.db.subscribe(result.reads, result.ts, () => this.invalidate());
  }
}

/**
 * Live query results, shared: the same function with the same arguments runs once however many sockets subscribe,
 * unless it looks at who is asking.
 */
export class QueryCache {
  readonly #services: Services;
  readonly #entries = new Map<string, CachedQuery>();
  /** Functions with arguments that were seen to look at the caller's identity, or not to. */
  readonly #readsIdentity = new Map<string, boolean>();

  constructor(services: Services) {
    this.#services = services;
  }

  /** The entry that serves `request`; subscribes `notify` to it. */
  subscribe(request: QueryRequest, notify: () => void): CachedQuery {
    const base = `${canonicalPath(request.path)}\n${JSON.stringify(request.args)}\n${request.journal ?? ""}`;
    const key = this.#readsIdentity.get(base) === false ? base : `${base}\n${identityKey(request.identity)}`;
    let entry = this.#entries.get(key);
    if (!entry) {
      const created = new CachedQuery(this.#services, request, () => {
        if (this.#entries.get(key) === created) this.#entries.delete(key);
      });
      entry = created;
      this.#entries.set(key, entry);
    }
    entry.subscribers.add(notify);
    return entry;
  }

  /** Whether a result that looked at its caller's identity was computed for this one. */
  serves(entry: CachedQuery, identity: Identity): boolean {
    return entry.identityKey === identityKey(identity);
  }

  /** To be told after each run: decides whether the next subscribers share the result. */
  learn(request: QueryRequest, result: QueryResult): void {
    const base = `${canonicalPath(request.path)}\n${JSON.stringify(request.args)}\n${request.journal ?? ""}`;
    this.#readsIdentity.set(base, result.identityRead);
    if (this.#readsIdentity.size > MAX_LEARNT) this.#readsIdentity.clear();
  }

  /** Everything must be computed again: the functions, or what they see of the environment, have changed. */
  invalidateAll(): void {
    this.#readsIdentity.clear();
    for (const entry of [...this.#entries.values()]) entry.invalidate();
  }
}

/** What was learnt is only a hint; forgetting it costs one more run per subscriber. */
const MAX_LEARNT = 10_000;
