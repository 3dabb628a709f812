import { ProtocolError, type QuerySetModification } from "../protocol/client-messages.ts";
import { queryModification, queryRemoved } from "../protocol/server-messages.ts";
import type { Flow } from "../scheduling/flow.ts";
import { OBJECT_BYTES, textBytes } from "../scheduling/memory-limiter.ts";
import type { Timestamp } from "../store/types.ts";
import { type CachedQuery, queryKey, type Subscriber } from "./cached-query.ts";
import type { Caller } from "./caller.ts";
import type { Socket } from "./connection-handle.ts";
import type { QueryCache } from "./query-cache.ts";
import { type Session, SessionError } from "./session.ts";

interface SubscribedQuery extends Subscriber {
  readonly id: number;
  readonly path: string;
  readonly key: string;
  journal: string | null;
  entry: CachedQuery | null;
  /** Fingerprint of the result that was sent last; null before the first result. */
  sent: string | null;
  /** Memory of the subscription without the result, in bytes. */
  readonly bytes: number;
}

interface Parts {
  readonly cache: QueryCache;
  readonly session: Session;
  readonly socket: Socket;
  /** Flow of all queries of the connection. */
  readonly flow: Flow;
}

const MAX_QUERIES = 1_000;
/** Limit for the arguments of all live queries together, in characters: the maximum for one function's arguments. */
const MAX_QUERY_CHARS = 17 * 1024 * 1024;
/**
 * Number of live queries of one connection that are computed concurrently. Limited, so that a client with a thousand
 * outdated queries does not delay a client with three.
 */
const COMPUTED_AT_ONCE = 8;
/** Memory of a removed query, in bytes. Needed until the removal has been sent to the client. */
const REMOVED_BYTES = 64;

/** Tracks the live queries of one client, and the results that were sent to it. */
export class QuerySet {
  readonly #parts: Parts;
  readonly #onChange: () => void;
  readonly #queries = new Map<number, SubscribedQuery>();
  /** Ids of queries removed since the last Transition. */
  #removed: number[] = [];
  #chars = 0;
  /** Number of results that were computed again for this client since the last Transition. Each was counted as a call when it was computed. */
  #countedRuns = 0;
  /** Query set version, set by the client. */
  version = 0;

  /** @param onChange called when a result is outdated */
  constructor(parts: Parts, onChange: () => void) {
    this.#parts = parts;
    this.#onChange = onChange;
  }

  modify(baseVersion: number, newVersion: number, modifications: QuerySetModification[]): void {
    if (baseVersion !== this.version || newVersion <= baseVersion) {
      throw new ProtocolError(`BaseVersionMismatch: at query set ${this.version}, not ${baseVersion}.`);
    }
    this.version = newVersion;
    for (const modification of modifications) {
      if (modification.type === "Add") this.#add(modification);
      else this.#remove(modification.queryId);
    }
  }

  #add({ queryId, udfPath, args, journal }: Extract<QuerySetModification, { type: "Add" }>): void {
    const { socket, flow } = this.#parts;
    const { memory } = socket;
    socket.countCalls(1);
    if (this.#queries.has(queryId)) throw new SessionError(`Query ${queryId} was added twice.`);
    const key = queryKey(udfPath, args);
    this.#chars += key.length;
    if (this.#queries.size >= MAX_QUERIES || this.#chars > MAX_QUERY_CHARS)
      throw new ProtocolError(`TooManyQueries: a connection has at most ${MAX_QUERIES}.`);
    const bytes = 2 * OBJECT_BYTES + textBytes(key) + textBytes(journal ?? "");
    memory.add(bytes);
    this.#queries.set(queryId, {
      id: queryId,
      path: udfPath,
      key,
      journal,
      entry: null,
      sent: null,
      bytes,
      memory,
      flow,
      notify: this.#onChange,
    });
  }

  #remove(queryId: number): void {
    const query = this.#queries.get(queryId);
    if (!query) throw new SessionError(`Query ${queryId} was never added.`);
    this.#release(query);
    this.#queries.delete(queryId);
    this.#chars -= query.key.length;
    this.#removed.push(queryId);
    this.#parts.socket.memory.add(REMOVED_BYTES);
  }

  #release(query: SubscribedQuery): void {
    query.entry?.unsubscribe(query);
    this.#parts.socket.memory.add(-query.bytes);
  }

  /** True if a result is missing, or outdated and not throttled. */
  get isOutdated(): boolean {
    const { caller } = this.#parts.session;
    for (const { entry } of this.#queries.values()) {
      if (entry === null || !(entry.isThrottled || entry.serves(caller))) return true;
    }
    return false;
  }

  /**
   * Returns the queries whose result is missing or outdated. Includes throttled queries, because all results of a Transition
   * must belong to one timestamp.
   */
  outdated(): SubscribedQuery[] {
    const { caller } = this.#parts.session;
    return [...this.#queries.values()].filter((query) => !query.entry?.serves(caller));
  }

  /** Computes some of the given results. Returns null if all are up to date. */
  compute(outdated: SubscribedQuery[]): Promise<unknown> | null {
    const running: Promise<void>[] = [];
    for (const query of outdated) {
      const refreshed = this.#refresh(query);
      if (refreshed !== null && running.push(refreshed) === COMPUTED_AT_ONCE) break;
    }
    if (running.length <= 1) return running[0] ?? null;
    return Promise.all(running);
  }

  /** Computes a result again, or subscribes to another cache entry. Returns null if the result is up to date. */
  #refresh(query: SubscribedQuery): Promise<void> | null {
    const { cache, session, socket } = this.#parts;
    const { path, key, journal } = query;
    const { caller } = session;
    const metadata = () => session.request(null);
    const current = query.entry;
    // Usually the connection keeps its cache entry and computes the result again, for all subscribers. Only a page of a
    // paginated query (with a journal) gets a new entry each time.
    const isReusable = current !== null && !current.valid && journal === null;
    const entry = isReusable ? current : cache.subscribe({ path, key, journal, caller, metadata }, query);
    if (entry !== query.entry) query.entry?.unsubscribe(query);
    query.entry = entry;
    if (entry.valid) {
      this.#unsubscribeIfUnusable(query, entry, caller);
      return query.entry === null ? this.#refresh(query) : null;
    }
    return entry.refresh().then((calls) => {
      // The first run was counted when the query was added.
      const isRepeated = query.sent !== null;
      if (isRepeated) this.#countedRuns += 1;
      socket.countCalls(Number(isRepeated) + calls);
      this.#unsubscribeIfUnusable(query, entry, caller);
    });
  }

  /**
   * Unsubscribes from a result that is no longer needed, or that depends on another caller, which is known only after a run.
   * In the second case the query then needs another entry.
   */
  #unsubscribeIfUnusable(query: SubscribedQuery, entry: CachedQuery, caller: Caller): void {
    const isCurrent = query.entry === entry && this.#queries.get(query.id) === query;
    if (isCurrent && (!entry.valid || entry.serves(caller))) return;
    entry.unsubscribe(query);
    if (isCurrent) query.entry = null;
  }

  /** Returns the timestamp of the newest result, or `ts` if that is later. */
  newest(ts: Timestamp): Timestamp {
    let newest = ts;
    for (const { entry } of this.#queries.values()) {
      if (entry !== null && entry.ts > newest) newest = entry.ts;
    }
    return newest;
  }

  /**
   * Returns the changes since the last Transition, as parts of the next Transition, and marks them as sent. All results must
   * be up to date. Counts results that another client's run has updated as calls; this client's own runs were counted before.
   */
  takeChanges(): { modifications: string[]; updates: number } {
    const modifications = this.#removed.map(queryRemoved);
    const removed = modifications.length;
    this.#removed = [];
    this.#parts.socket.memory.add(-removed * REMOVED_BYTES);
    let repeated = 0;
    for (const query of this.#queries.values()) {
      const entry = query.entry as CachedQuery;
      query.journal = entry.journal;
      if (query.sent === entry.fingerprint) continue;
      if (query.sent !== null) repeated += 1;
      query.sent = entry.fingerprint;
      modifications.push(queryModification(query.id, entry.message));
    }
    this.#parts.socket.countCalls(Math.max(0, repeated - this.#countedRuns));
    this.#countedRuns = 0;
    return { modifications, updates: modifications.length - removed };
  }

  /** Unsubscribes from all results after a change of the signed-in user. */
  dropResults(): void {
    for (const query of this.#queries.values()) {
      query.entry?.unsubscribe(query);
      query.entry = null;
    }
  }

  /** Unsubscribes from all results. Called when the connection is closed. */
  clear(): void {
    for (const query of this.#queries.values()) this.#release(query);
    this.#queries.clear();
  }
}
