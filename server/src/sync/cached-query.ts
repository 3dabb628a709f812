import { createHash } from "node:crypto";
import type { QueryResult } from "../functions/call.ts";
import { canonicalPath } from "../functions/compile/modules.ts";
import { withoutHeadline } from "../functions/outcome.ts";
import type { RequestMetadata } from "../functions/request-metadata.ts";
import type { FunctionRunner } from "../functions/runner.ts";
import { queryResult } from "../protocol/server-messages.ts";
import { CallCancelled } from "../scheduling/cancellation.ts";
import { callsOf, type Flow, heavierOf } from "../scheduling/flow.ts";
import {
  type MemoryAccount,
  MemoryReservation,
  OBJECT_BYTES,
  textBytes,
} from "../scheduling/memory-limiter.ts";
import type { Database } from "../store/database.ts";
import type { Timestamp } from "../store/types.ts";
import type { Caller } from "./caller.ts";

export interface QueryParts {
  readonly db: Pick<Database, "subscribe">;
  readonly runner: Pick<FunctionRunner, "query">;
}

/** A subscriber's request for a live query. */
export interface QueryRequest {
  path: string;
  /** From {@link queryKey}; contains the arguments. */
  key: string;
  caller: Caller;
  journal: string | null;
  /** Called only if the query must run; most requests find a cached result. */
  metadata: () => RequestMetadata;
}

/** Returns equal keys for equal functions with equal arguments. @param args JSON text */
export function queryKey(path: string, args: string): string {
  return `${canonicalPath(path)}\n${args}`;
}

function argsOf(key: string): string {
  return key.slice(key.indexOf("\n") + 1);
}

/** A subscriber of a live result. */
export interface Subscriber {
  /** Called when the result is outdated. */
  notify(): void;
  readonly memory: MemoryAccount;
  readonly flow: Flow;
}

/** Memory of a live result without its strings: the object, its cache entry, and its current run. */
const ENTRY_BYTES = 4 * OBJECT_BYTES;
/** Memory of one read interval, with its two keys and its subscription. */
const INTERVAL_BYTES = OBJECT_BYTES;
/** A message up to this length is its own fingerprint. A longer message is hashed. */
const LONGEST_FINGERPRINT = 256;

/** A result that depends on fewer documents than this is never throttled. */
const FEW_DOCUMENTS = 64;
/** Minimum time between runs of a larger result, as a multiple of the last run's duration. */
const THROTTLE_PER_RUN = 99;
/** Upper limit of the minimum time between runs, in ms. */
const MAX_THROTTLE_MS = 1_000;

/**
 * One live query result, shared by its subscribers. Subscribers are notified when a commit changes data on which the result
 * depends. The first subscriber that requests the result again computes it for all.
 *
 * If a result depends on many documents, every change of one of them would compute it again, which would block the thread.
 * Such a result is throttled: for some time after a run, subscribers are not notified of changes. If a subscriber's
 * connection sends a Transition for another reason during this time, throttled results are computed as well, because all
 * results of a Transition must be up to date.
 */
export class CachedQuery {
  readonly #parts: QueryParts;
  readonly #request: QueryRequest;
  readonly #onResult: (result: QueryResult) => void;
  readonly #onIdle: () => void;
  readonly #subscribers = new Set<Subscriber>();
  /** Reservation of the result's memory, which is charged to the first subscriber. */
  #booking: { subscriber: Subscriber; reservation: MemoryReservation } | null = null;
  #bytes: number;
  #result: QueryResult | null = null;
  #message = "";
  #fingerprint: string | null = null;
  #valid = false;
  #running: Promise<number> | null = null;
  #unsubscribe: (() => void) | null = null;
  /** Incremented when the result becomes outdated; tells a run that its result is outdated already. */
  #generation = 0;
  #throttledUntil = 0;
  /** Flow whose commit outdated the result. */
  #cause: Flow | undefined;
  /** Timer that notifies the subscribers of an outdated result at the end of its throttling; null if there is none. */
  #throttle: NodeJS.Timeout | null = null;

  constructor(
    parts: QueryParts,
    request: QueryRequest,
    events: { onResult: (result: QueryResult) => void; onIdle: () => void },
  ) {
    this.#parts = parts;
    this.#request = request;
    this.#bytes = this.#measureBytes();
    this.#onResult = events.onResult;
    this.#onIdle = events.onIdle;
  }

  /** True if the result is computed and no commit has changed data on which it depends. */
  get valid(): boolean {
    return this.#valid;
  }

  /**
   * True if the result is valid and may be sent to this caller, because it does not depend on the caller or was computed for
   * this caller. Check this before each send: a shared query that has not read its caller so far may do so in any run.
   */
  serves(caller: Caller): boolean {
    return this.#valid && (!this.#result?.identityRead || this.#request.caller.key === caller.key);
  }

  /** True if the result is outdated but need not be computed again yet. */
  get isThrottled(): boolean {
    return this.#throttle !== null;
  }

  /** Timestamp of the snapshot from which the result was computed. */
  get ts(): Timestamp {
    return this.#result?.ts ?? 0n;
  }

  /** Journal of the newest run. */
  get journal(): string | null {
    return this.#result?.journal ?? null;
  }

  /** Wire format of the result, without the query id. The same string object for every subscriber. */
  get message(): string {
    return this.#message;
  }

  /** Short value that is equal for equal messages. */
  get fingerprint(): string {
    const message = this.#message;
    if (message.length <= LONGEST_FINGERPRINT) return message;
    this.#fingerprint ??= createHash("sha256").update(message).digest("base64");
    return this.#fingerprint;
  }

  subscribe(subscriber: Subscriber): void {
    this.#subscribers.add(subscriber);
    this.#book();
  }

  /**
   * Computes the result if it is missing or outdated. The result may be outdated again when the promise resolves.
   * @returns cost of the run, expressed in numbers of calls and reduced by the call itself
   */
  refresh(): Promise<number> {
    if (this.#valid) return Promise.resolve(0);
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  /** Marks the result as outdated and notifies the subscribers at once, even if its data has not changed. */
  invalidate(): void {
    this.#generation += 1;
    if (!this.#valid && !this.isThrottled) return;
    this.#valid = false;
    this.#notify();
  }

  unsubscribe(subscriber: Subscriber): void {
    this.#subscribers.delete(subscriber);
    this.#book();
    if (this.#subscribers.size > 0) return;
    this.#unsubscribe?.();
    this.#unsubscribe = null;
    this.#valid = false;
    this.#endThrottle();
    this.#onIdle();
  }

  /** True if the result has no subscriber. */
  get isCancelled(): boolean {
    return this.#subscribers.size === 0;
  }

  #measureBytes(): number {
    const { key, journal } = this.#request;
    const intervals = this.#result?.reads.size ?? 0;
    // The cache's own key contains the key a second time.
    return (
      ENTRY_BYTES +
      2 * textBytes(key) +
      textBytes(journal ?? "") +
      textBytes(this.#message) +
      intervals * INTERVAL_BYTES
    );
  }

  #book(): void {
    const [first] = this.#subscribers;
    if (this.#booking?.subscriber !== first) {
      this.#booking?.reservation.set(0);
      this.#booking = first ? { subscriber: first, reservation: new MemoryReservation(first.memory) } : null;
    }
    this.#booking?.reservation.set(this.#bytes);
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
    const flow = this.#flowOfRun();
    const cause = this.#cause;
    this.#cause = undefined;
    const result = await this.#parts.runner.query(
      {
        path,
        args: argsOf(key),
        identity: caller.identity,
        request: metadata(),
        isShared: this.#subscribers.size > 1,
        cancellation: this,
        flow,
        payer: flow && heavierOf(flow, cause),
      },
      journal,
    );
    this.#unsubscribe?.();
    this.#unsubscribe = null;
    // A repeated failure is not sent again, although the error text contains a new request id.
    if (!isSameFailure(this.#result, result)) {
      this.#message = queryResult(result.outcome, result.journal);
      this.#fingerprint = null;
    }
    this.#result = result;
    this.#bytes = this.#measureBytes();
    this.#book();
    this.#onResult(result);
    // If the generation changed, functions were replaced during the run or the result is outdated.
    const calls = callsOf(result.cost);
    if (generation !== this.#generation || this.#subscribers.size === 0) return calls;
    this.#valid = true;
    const now = performance.now();
    this.#throttledUntil = now + throttleMs(result.cost.documentsRead, now - startedAt);
    // This run has ended the throttling early for one subscriber, so the other subscribers are notified now.
    if (this.isThrottled) this.#notify();
    this.#unsubscribe = this.#parts.db.subscribe(result.reads, result.ts, (by) => this.#outdate(by));
    return calls;
  }

  /**
   * Selects the flow of the subscriber whose calls are delayed least, so that a class does not wait because of one pupil
   * with heavy usage. Equally delayed subscribers are selected in turn; otherwise one of them would be charged for all runs.
   */
  #flowOfRun(): Flow | undefined {
    let best: Subscriber | undefined;
    let leastDelayMs = Number.POSITIVE_INFINITY;
    for (const subscriber of this.#subscribers) {
      const delayMs = subscriber.flow.usage.delayMs();
      if (delayMs >= leastDelayMs && best !== undefined) continue;
      best = subscriber;
      leastDelayMs = delayMs;
      if (delayMs === 0) break;
    }
    if (best === undefined) return undefined;
    this.#subscribers.delete(best);
    this.#subscribers.add(best);
    return best.flow;
  }

  #outdate(cause: Flow | undefined): void {
    this.#generation += 1;
    if (!this.#valid) return;
    this.#cause = cause;
    this.#valid = false;
    const waitMs = this.#throttledUntil - performance.now();
    if (waitMs <= 0) this.#notify();
    else this.#throttle = setTimeout(() => this.#notify(), waitMs);
  }

  #notify(): void {
    this.#endThrottle();
    // Iterates over a copy, because a run that starts during the loop changes the order of the set.
    for (const subscriber of [...this.#subscribers]) subscriber.notify();
  }

  #endThrottle(): void {
    if (this.#throttle !== null) clearTimeout(this.#throttle);
    this.#throttle = null;
  }
}

function isSameFailure(before: QueryResult | null, now: QueryResult): boolean {
  if (before === null || before.outcome.success || now.outcome.success) return false;
  const failureOf = ({ outcome, journal }: QueryResult) =>
    outcome.success
      ? ""
      : JSON.stringify([{ ...outcome, errorMessage: withoutHeadline(outcome.errorMessage) }, journal]);
  return failureOf(before) === failureOf(now);
}

function throttleMs(documents: number, runMs: number): number {
  return documents < FEW_DOCUMENTS ? 0 : Math.min(runMs * THROTTLE_PER_RUN, MAX_THROTTLE_MS);
}
