import { createHash } from "node:crypto";
import { type Identity, identityKey } from "../auth/identity.ts";
import type { RequestMetadata } from "../functions/execution.ts";
import { canonicalPath } from "../functions/modules.ts";
import { withoutHeadline } from "../functions/outcome.ts";
import type { QueryResult } from "../functions/runner.ts";
import type { Services } from "../functions/services.ts";
import { queryResult } from "../protocol/server-messages.ts";
import { callsOf, type Flow } from "../scheduling/flow.ts";
import {
  type MemoryAccount,
  MemoryReservation,
  OBJECT_BYTES,
  textBytes,
} from "../scheduling/memory-limiter.ts";
import { CallCancelled } from "../scheduling/transaction-scheduler.ts";
import type { Timestamp } from "../store/types.ts";

/** Who asks, with the key under which results that depend on it are shared. */
export interface Caller {
  readonly identity: Identity;
  readonly key: string;
}

/** Administrators may call internal functions and see full error texts, so they never share with anybody else. */
export function callerOf(identity: Identity): Caller {
  return { identity, key: `${identity.kind === "admin" ? "admin" : "client"} ${identityKey(identity)}` };
}

/** A query as a subscriber asks for it. */
export interface QueryRequest {
  path: string;
  /** From {@link queryKey}: the arguments stand in it. */
  key: string;
  caller: Caller;
  journal: string | null;
  /** Made for each run only: most requests find a result. */
  metadata: () => RequestMetadata;
}

/** Equal for equal functions with equal arguments. @param args JSON text */
export function queryKey(path: string, args: string): string {
  return `${canonicalPath(path)}\n${args}`;
}

function argsOf(key: string): string {
  return key.slice(key.indexOf("\n") + 1);
}

/** Whoever subscribes: how to call them, and at whose expense a result is kept. */
export interface Subscriber {
  /** What the result depends on has changed. */
  notify(): void;
  readonly memory: MemoryAccount;
  /** For the time of its queries. */
  readonly flow: Flow;
}

/** What a live result takes without its texts: itself, its place in the cache, the run that makes it. */
const ENTRY_BYTES = 4 * OBJECT_BYTES;
/** A piece of what it depends on, with its two keys and its place among those who wait for commits. */
const INTERVAL_BYTES = OBJECT_BYTES;
/** A longer text is known by its hash. */
const LONGEST_FINGERPRINT = 256;

/** A result that was made of fewer documents is computed again whenever it has changed. */
const FEW_DOCUMENTS = 64;
/** A larger one stays as it is for so many times as long as it took to compute, and for so long at most. */
const REST_PER_RUN = 99;
const LONGEST_REST_MS = 1_000;

/**
 * One live query result. Its subscribers hear when a commit touches what the result depends on; the first of them to
 * ask again computes it, for all.
 *
 * A result that is made of many documents, each of which may change at any moment, would be computed again for every one of
 * them, and everybody would wait for that. It rests after each run: who is subscribed hears of changes when the rest is over. That
 * delays nobody who is told something else meanwhile: all results of a Transition are up to date.
 */
export class CachedQuery {
  readonly #services: Services;
  readonly #request: QueryRequest;
  readonly #onResult: (result: QueryResult) => void;
  readonly #onIdle: () => void;
  readonly #subscribers = new Set<Subscriber>();
  /** The one who has subscribed first pays for what all share. */
  #flow: { subscriber: Subscriber; part: MemoryReservation } | null = null;
  #bytes: number;
  #result: QueryResult | null = null;
  #message = "";
  #fingerprint: string | null = null;
  #valid = false;
  #running: Promise<number> | null = null;
  #unsubscribe: (() => void) | null = null;
  #generation = 0;
  #restsUntil = 0;
  /** Runs while the result is outdated and its subscribers have not been told. */
  #rest: NodeJS.Timeout | null = null;

  constructor(
    services: Services,
    request: QueryRequest,
    events: { onResult: (result: QueryResult) => void; onIdle: () => void },
  ) {
    this.#services = services;
    this.#request = request;
    this.#bytes = this.#weigh();
    this.#onResult = events.onResult;
    this.#onIdle = events.onIdle;
  }

  /** Whether nothing that the result depends on has been written since it was computed. */
  get valid(): boolean {
    return this.#valid;
  }

  /**
   * Whether the result may be shown to this caller: it is valid, and either did not look at who asks or was computed for
   * this very one. A shared query may begin to look at its caller with any run, so this is asked before each sending.
   */
  serves(caller: Caller): boolean {
    return this.#valid && (!this.#result?.identityRead || this.#request.caller.key === caller.key);
  }

  /** Whether the result is outdated, but there is time to compute it again. */
  get isResting(): boolean {
    return this.#rest !== null;
  }

  /** When the result was computed; it holds from then on for as long as it is valid. */
  get ts(): Timestamp {
    return this.#result?.ts ?? 0n;
  }

  /** The newest run's journal. */
  get journal(): string | null {
    return this.#result?.journal ?? null;
  }

  /** The result in wire form, without the query id. The same string object for every subscriber. */
  get message(): string {
    return this.#message;
  }

  /** Equal for equal messages, and short. */
  get fingerprint(): string {
    const message = this.#message;
    if (message.length <= LONGEST_FINGERPRINT) return message;
    this.#fingerprint ??= createHash("sha256").update(message).digest("base64");
    return this.#fingerprint;
  }

  subscribe(subscriber: Subscriber): void {
    this.#subscribers.add(subscriber);
    this.#pay();
  }

  /**
   * Computes the result if it is missing or outdated. It may be outdated again when this resolves.
   * @returns how many calls that was worth, beyond its own one.
   */
  refresh(): Promise<number> {
    if (this.#valid) return Promise.resolve(0);
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  /** The result must be computed again at once, whatever it depends on. */
  invalidate(): void {
    this.#generation += 1;
    if (!this.#valid && !this.isResting) return;
    this.#valid = false;
    this.#notify();
  }

  unsubscribe(subscriber: Subscriber): void {
    this.#subscribers.delete(subscriber);
    this.#pay();
    if (this.#subscribers.size > 0) return;
    this.#unsubscribe?.();
    this.#unsubscribe = null;
    this.#valid = false;
    this.#endRest();
    this.#onIdle();
  }

  /** Nobody wants the result any more. */
  get isCancelled(): boolean {
    return this.#subscribers.size === 0;
  }

  #weigh(): number {
    const { key, journal } = this.#request;
    const pieces = this.#result?.reads.size ?? 0;
    // The key stands in the cache's own key once more.
    return (
      ENTRY_BYTES +
      2 * textBytes(key) +
      textBytes(journal ?? "") +
      textBytes(this.#message) +
      pieces * INTERVAL_BYTES
    );
  }

  #pay(): void {
    const [first] = this.#subscribers;
    if (this.#flow?.subscriber !== first) {
      this.#flow?.part.set(0);
      this.#flow = first ? { subscriber: first, part: new MemoryReservation(first.memory) } : null;
    }
    this.#flow?.part.set(this.#bytes);
  }

  async #run(): Promise<number> {
    try {
      return await this.#compute();
    } catch (error) {
      if (error instanceof CallCancelled) return 0;
      throw error;
    }
  }

  async #compute(): Promise<number> {
    const generation = this.#generation;
    const { path, key, caller, metadata, journal } = this.#request;
    const startedAt = performance.now();
    const result = await this.#services.runner.query(
      {
        path,
        args: argsOf(key),
        identity: caller.identity,
        request: metadata(),
        isShared: this.#subscribers.size > 1,
        cancellation: this,
        flow: this.#flowOfRun(),
      },
      journal,
    );
    this.#unsubscribe?.();
    this.#unsubscribe = null;
    // What fails as it did before is nothing new to anybody, though each run's text names the run.
    if (!isSameFailure(this.#result, result)) {
      this.#message = queryResult(result.outcome, result.journal);
      this.#fingerprint = null;
    }
    this.#result = result;
    this.#bytes = this.#weigh();
    this.#pay();
    this.#onResult(result);
    // Functions were replaced while this one ran: its result is an old function's.
    const calls = callsOf(result.cost);
    if (generation !== this.#generation || this.#subscribers.size === 0) return calls;
    this.#valid = true;
    const now = performance.now();
    this.#restsUntil = now + restAfter(result.cost.documentsRead, now - startedAt);
    // Somebody could not wait; the others have not been told yet.
    if (this.isResting) this.#notify();
    this.#unsubscribe = this.#services.db.subscribe(result.reads, result.ts, () => this.#outdate());
    return calls;
  }

  /** A subscriber with nothing left to pay, where there is one: a class does not wait for the one pupil who keeps the thread busy. */
  #flowOfRun(): Flow | undefined {
    let best: Flow | undefined;
    for (const { flow } of this.#subscribers) {
      if (best === undefined || flow.claim(0) < best.claim(0)) best = flow;
      if (!best.isInDebt) break;
    }
    return best;
  }

  #outdate(): void {
    this.#generation += 1;
    if (!this.#valid) return;
    this.#valid = false;
    const restMs = this.#restsUntil - performance.now();
    if (restMs <= 0) this.#notify();
    else this.#rest = setTimeout(() => this.#notify(), restMs);
  }

  #notify(): void {
    this.#endRest();
    for (const subscriber of this.#subscribers) subscriber.notify();
  }

  #endRest(): void {
    if (this.#rest !== null) clearTimeout(this.#rest);
    this.#rest = null;
  }
}

function isSameFailure(before: QueryResult | null, now: QueryResult): boolean {
  if (before === null || before.outcome.success || now.outcome.success) return false;
  const told = ({ outcome, journal }: QueryResult) =>
    outcome.success
      ? ""
      : JSON.stringify([{ ...outcome, errorMessage: withoutHeadline(outcome.errorMessage) }, journal]);
  return told(before) === told(now);
}

function restAfter(documents: number, runMs: number): number {
  return documents < FEW_DOCUMENTS ? 0 : Math.min(runMs * REST_PER_RUN, LONGEST_REST_MS);
}

/**
 * Live query results, shared: the same function with the same arguments runs once however many sockets subscribe,
 * unless it looks at who is asking.
 */
export class QueryCache {
  readonly #services: Services;
  readonly #entries = new Map<string, CachedQuery>();
  /** Functions that have looked at their caller: from then on each caller has a result of its own. */
  readonly #readsIdentity = new Set<string>();

  constructor(services: Services) {
    this.#services = services;
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
      const created = new CachedQuery(this.#services, request, {
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
