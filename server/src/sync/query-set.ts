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
  /** The fingerprint of what the client was sent last; null before the first result. */
  sent: string | null;
  /** Its memory, without the result. */
  readonly bytes: number;
}

interface Parts {
  readonly cache: QueryCache;
  readonly session: Session;
  readonly socket: Socket;
  /** For all queries of the connection. */
  readonly flow: Flow;
}

const MAX_QUERIES = 1_000;
/** Arguments of all live queries together, in characters: as much as one function may be given. */
const MAX_QUERY_CHARS = 17 * 1024 * 1024;
/**
 * Live queries of one connection that are computed side by side. So a client with a thousand of them does not hold up one with three, however often
 * all of them are outdated.
 */
const COMPUTED_AT_ONCE = 8;
/** The memory of a query that was removed, until the client is told. */
const REMOVED_BYTES = 64;

/** The live queries that a client has subscribed to, and what it has been sent of their results. */
export class QuerySet {
  readonly #parts: Parts;
  readonly #onChange: () => void;
  readonly #queries = new Map<number, SubscribedQuery>();
  /** Removed since the client was told last. */
  #removed: number[] = [];
  #chars = 0;
  /** Results that were computed again for this client since the last Transition: each has been counted as a call. */
  #counted = 0;
  /** As the client counts it. */
  version = 0;

  /** @param onChange called when a result is outdated. */
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
    socket.called(1);
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
    this.#letGo(query);
    this.#queries.delete(queryId);
    this.#chars -= query.key.length;
    this.#removed.push(queryId);
    this.#parts.socket.memory.add(REMOVED_BYTES);
  }

  #letGo(query: SubscribedQuery): void {
    query.entry?.unsubscribe(query);
    this.#parts.socket.memory.add(-query.bytes);
  }

  /** Whether a result is missing, or is outdated and may be computed at once. */
  get isOutdated(): boolean {
    const { caller } = this.#parts.session;
    for (const { entry } of this.#queries.values()) {
      if (entry === null || !(entry.isThrottled || entry.serves(caller))) return true;
    }
    return false;
  }

  /** Those whose result is missing or outdated, throttled ones as well: a Transition shows one moment. */
  outdated(): SubscribedQuery[] {
    const { caller } = this.#parts.session;
    return [...this.#queries.values()].filter((query) => !query.entry?.serves(caller));
  }

  /** Has some of these computed; null when they are up to date already. */
  compute(outdated: SubscribedQuery[]): Promise<unknown> | null {
    const running: Promise<void>[] = [];
    for (const query of outdated) {
      const refreshed = this.#refresh(query);
      if (refreshed !== null && running.push(refreshed) === COMPUTED_AT_ONCE) break;
    }
    if (running.length <= 1) return running[0] ?? null;
    return Promise.all(running);
  }

  /** Brings a result up to date, or exchanges it for another one; null if it is up to date already. */
  #refresh(query: SubscribedQuery): Promise<void> | null {
    const { cache, session, socket } = this.#parts;
    const { path, key, journal } = query;
    const { caller } = session;
    const metadata = () => session.request(null);
    const held = query.entry;
    // What a whole class watches is outdated for all of it in the same moment: each goes on with what it has. A page is another result each time.
    const goesOn = held !== null && !held.valid && journal === null;
    const entry = goesOn ? held : cache.subscribe({ path, key, journal, caller, metadata }, query);
    if (entry !== query.entry) query.entry?.unsubscribe(query);
    query.entry = entry;
    if (entry.valid) {
      this.#keepIfOurs(query, entry, caller);
      return query.entry === null ? this.#refresh(query) : null;
    }
    return entry.refresh().then((calls) => {
      // The first time has been counted when the query was added.
      const isRepeated = query.sent !== null;
      if (isRepeated) this.#counted += 1;
      socket.called(Number(isRepeated) + calls);
      this.#keepIfOurs(query, entry, caller);
    });
  }

  /** Unsubscribes from a result that is not wanted any more, or that turned out to depend on the caller: then this subscriber needs one of its own. */
  #keepIfOurs(query: SubscribedQuery, entry: CachedQuery, caller: Caller): void {
    const wanted = query.entry === entry && this.#queries.get(query.id) === query;
    if (wanted && (!entry.valid || entry.serves(caller))) return;
    entry.unsubscribe(query);
    if (wanted) query.entry = null;
  }

  /** When the newest result was computed, or `ts` if that is later. */
  newest(ts: Timestamp): Timestamp {
    let newest = ts;
    for (const { entry } of this.#queries.values()) {
      if (entry !== null && entry.ts > newest) newest = entry.ts;
    }
    return newest;
  }

  /**
   * Returns the changes since the last Transition, as parts of the next one, and counts them as sent. All results must be up to date. Results that
   * another client's run has brought up to date count as calls here.
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
    this.#parts.socket.called(Math.max(0, repeated - this.#counted));
    this.#counted = 0;
    return { modifications, updates: modifications.length - removed };
  }

  /** Somebody else has signed in: no result is theirs. */
  dropResults(): void {
    for (const query of this.#queries.values()) {
      query.entry?.unsubscribe(query);
      query.entry = null;
    }
  }

  /** The connection is over. */
  clear(): void {
    for (const query of this.#queries.values()) this.#letGo(query);
    this.#queries.clear();
  }
}
