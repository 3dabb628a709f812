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

/** A subscriber: how to notify it, and what its results are charged to. */
export interface Subscriber {
  /** What the result depends on has changed. */
  notify(): void;
  readonly memory: MemoryAccount;
  readonly flow: Flow;
}

/** The memory of a live result without its texts: itself, its place in the cache, the run that makes it. */
const ENTRY_BYTES = 4 * OBJECT_BYTES;
/** The memory of one interval that it depends on, with its two keys and its place among the subscriptions. */
const INTERVAL_BYTES = OBJECT_BYTES;
/** A longer text is known by its hash. */
const LONGEST_FINGERPRINT = 256;

/** A result that was made of fewer documents is computed again whenever it has changed. */
const FEW_DOCUMENTS = 64;
/** A larger one is computed again only after so many times as long as that took, and after so long at most. */
const THROTTLE_PER_RUN = 99;
const MAX_THROTTLE_MS = 1_000;

/**
 * One live query result. Its subscribers hear when a commit touches what the result depends on; the first of them to
 * ask again computes it, for all.
 *
 * A result that is made of many documents, each of which may change at any moment, would be computed again for every one of
 * them, and everybody would wait for that. So it is throttled: for a while after each run, subscribers do not hear of changes. That
 * delays nobody who is told something else meanwhile: all results of a Transition are up to date.
 */
export class CachedQuery {
  readonly #parts: QueryParts;
  readonly #request: QueryRequest;
  readonly #onResult: (result: QueryResult) => void;
  readonly #onIdle: () => void;
  readonly #subscribers = new Set<Subscriber>();
  /** The result is shared, and its memory is booked for the first subscriber. */
  #holder: { subscriber: Subscriber; reservation: MemoryReservation } | null = null;
  #bytes: number;
  #result: QueryResult | null = null;
  #message = "";
  #fingerprint: string | null = null;
  #valid = false;
  #running: Promise<number> | null = null;
  #unsubscribe: (() => void) | null = null;
  #generation = 0;
  #throttledUntil = 0;
  /** The flow whose commit has outdated the result. */
  #cause: Flow | undefined;
  /** Runs while the result is outdated and its subscribers have not been told. */
  #throttle: NodeJS.Timeout | null = null;

  constructor(
    parts: QueryParts,
    request: QueryRequest,
    events: { onResult: (result: QueryResult) => void; onIdle: () => void },
  ) {
    this.#parts = parts;
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

  /** Whether the result is outdated, and need not be computed again yet. */
  get isThrottled(): boolean {
    return this.#throttle !== null;
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
    this.#book();
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

  #book(): void {
    const [first] = this.#subscribers;
    if (this.#holder?.subscriber !== first) {
      this.#holder?.reservation.set(0);
      this.#holder = first ? { subscriber: first, reservation: new MemoryReservation(first.memory) } : null;
    }
    this.#holder?.reservation.set(this.#bytes);
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
    // What fails as it did before is nothing new to anybody, though each run's text names the run.
    if (!isSameFailure(this.#result, result)) {
      this.#message = queryResult(result.outcome, result.journal);
      this.#fingerprint = null;
    }
    this.#result = result;
    this.#bytes = this.#weigh();
    this.#book();
    this.#onResult(result);
    // Functions were replaced while this one ran: its result is an old function's.
    const calls = callsOf(result.cost);
    if (generation !== this.#generation || this.#subscribers.size === 0) return calls;
    this.#valid = true;
    const now = performance.now();
    this.#throttledUntil = now + throttleMs(result.cost.documentsRead, now - startedAt);
    // It was computed early for one subscriber; the others have not been told of the change yet.
    if (this.isThrottled) this.#notify();
    this.#unsubscribe = this.#parts.db.subscribe(result.reads, result.ts, (by) => this.#outdate(by));
    return calls;
  }

  /**
   * The flow of a subscriber whose calls are delayed least: a class does not wait for the one pupil who keeps the thread busy. Among several, they take
   * turns: otherwise one pupil would pay for what the whole class sees.
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
    // A copy: a run that begins meanwhile changes the order.
    for (const subscriber of [...this.#subscribers]) subscriber.notify();
  }

  #endThrottle(): void {
    if (this.#throttle !== null) clearTimeout(this.#throttle);
    this.#throttle = null;
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

function throttleMs(documents: number, runMs: number): number {
  return documents < FEW_DOCUMENTS ? 0 : Math.min(runMs * THROTTLE_PER_RUN, MAX_THROTTLE_MS);
}
