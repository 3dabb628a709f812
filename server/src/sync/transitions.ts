import type { Stats } from "../functions/stats.ts";
import { INITIAL_VERSION, type StateVersion, stateVersion, transition } from "../protocol/server-messages.ts";
import type { SlowLane } from "../scheduling/slow-lane.ts";
import type { Database } from "../store/database.ts";
import type { Timestamp } from "../store/types.ts";
import { CLOSE_OVERLOADED, type ConnectionHandle } from "./connection-handle.ts";
import type { QuerySet } from "./query-set.ts";
import type { Session } from "./session.ts";

interface Parts {
  readonly connection: ConnectionHandle;
  readonly session: Session;
  readonly queries: QuerySet;
  /** `pendingResponse`: promise from a mutation's commit until its response has been sent; null at other times. */
  readonly mutations: { readonly pendingResponse: Promise<void> | null };
  readonly db: Pick<Database, "durable" | "durableTs">;
  readonly stats: Stats;
  /** Queue for large Transitions of all connections. */
  readonly longMessages: SlowLane;
}

/** A Transition with more characters is large: building, encoding and writing it takes at least 2 ms. */
const LARGE = 256 * 1024;
/** Limit for a caller whose calls are delayed because of heavy usage. */
const LARGE_IF_DELAYED = 16 * 1024;

/** Close reason. Convex's clients recognize its first word and then wait some seconds before they reconnect. */
export const MEMORY_EXCEEDED = "TooManyConcurrentRequests: the server holds too much for this connection";

/**
 * Sends Transitions to one client. A step collects all changes of the query set, the identity and the data since the
 * previous step, computes all results for one timestamp, and sends one Transition. At most one step runs at a time; the next
 * step sends changes that happen during a step.
 */
export class Transitions {
  readonly #parts: Parts;
  /** Version that was sent last. */
  #sent: StateVersion = INITIAL_VERSION;
  #sentTs: Timestamp = 0n;
  /** True if a Transition must be sent even if nothing changed (docs/protocol.md#versions-and-transitions, rule 6). */
  #isRequired = false;
  /**
   * True if a result has become outdated since the last Transition. The result itself does not show this: another connection
   * that shares the result may already have computed it again.
   */
  #hasChanged = false;
  #isStepping = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Sends a Transition, even if nothing has changed. */
  requireTransition(): void {
    this.#isRequired = true;
    this.#step();
  }

  /** Like {@link requireTransition}, but waits for the other messages of the current packet, because a page sends one message per query. */
  requireTransitionAfterPacket(): void {
    this.#isRequired = true;
    queueMicrotask(() => this.#step());
  }

  /** Called when a result is outdated. */
  readonly onResultOutdated = (): void => {
    this.#hasChanged = true;
    this.#step();
  };

  /** Runs steps until a step must wait. {@link #continue} runs at the end of the wait. */
  #step(): void {
    const { connection } = this.#parts;
    if (this.#isStepping) return;
    this.#isStepping = true;
    try {
      while (!connection.isCancelled && this.#isDue) {
        const waiting = this.#computeSome() ?? this.#sendChanges();
        if (waiting === null) continue;
        waiting.then(this.#continue, (error: unknown) => connection.fail(error));
        return;
      }
    } catch (error) {
      connection.fail(error);
    }
    this.#isStepping = false;
  }

  readonly #continue = () => {
    this.#isStepping = false;
    this.#step();
  };

  get #isDue(): boolean {
    return this.#isRequired || this.#hasChanged || this.#parts.queries.isOutdated;
  }

  /**
   * Computes some outdated results. Returns null if all are up to date. Called repeatedly, because queries and commits may
   * arrive while results are computed.
   */
  #computeSome(): Promise<unknown> | null {
    const { connection, queries } = this.#parts;
    const outdated = queries.outdated();
    if (outdated.length === 0) return null;
    this.#hasChanged = true;
    return connection.socket.whenCallsAllowed() ?? queries.compute(outdated);
  }

  /** Sends the changes when all results are up to date. Returns a promise if the Transition, or the next one, must wait. */
  #sendChanges(): Promise<unknown> | null {
    const { connection, session, queries, mutations, db, stats } = this.#parts;
    const ts = this.#nextTimestamp();
    const end = stateVersion(queries.version, session.identityVersion, ts);
    this.#hasChanged = false;
    const { modifications, updates } = queries.takeChanges();
    stats.updates += updates;
    if (!this.#isRequired && modifications.length === 0) return null;
    // The memory of a cached result is booked for one subscriber, but that of its unsent copies for each subscriber.
    const size = modifications.reduce((sum, { length }) => sum + length, 0);
    if (size > connection.socket.memory.left) {
      connection.close(CLOSE_OVERLOADED, MEMORY_EXCEEDED);
      return null;
    }
    this.#isRequired = false;
    const start = this.#sent;
    const clocks = session.takeClocks();
    const send = () => this.#send(() => transition(start, end, modifications, clocks));
    this.#sent = end;
    this.#sentTs = ts;
    const onDisk = ts <= db.durableTs ? null : db.durable(ts);
    // If a mutation of this client has changed a result, the result is sent after the mutation's response. So the client
    // replaces its optimistic update by the real result in one step.
    const { pendingResponse } = mutations;
    const waiting = pendingResponse === null ? onDisk : Promise.all([onDisk, pendingResponse]);
    if (size > LARGE || (size > LARGE_IF_DELAYED && connection.socket.flow.usage.delayMs() > 0))
      return this.#sendQueued(waiting, send);
    return waiting === null ? send() : waiting.then(send);
  }

  async #sendQueued(waiting: Promise<unknown> | null, send: () => Promise<void> | null): Promise<void> {
    await waiting;
    const { longMessages, connection } = this.#parts;
    const { flow, memory } = connection.socket;
    await new Promise<void>((resolve, reject) => {
      const run = () => {
        try {
          resolve(send() ?? undefined);
        } catch (error) {
          reject(error);
        }
      };
      longMessages.push(run, memory.isSignedIn, { flow });
    });
  }

  #send(message: () => string): Promise<void> | null {
    const { connection } = this.#parts;
    const { socket } = connection;
    if (connection.closeIfExpired()) return null;
    const begunAt = performance.now();
    connection.send(message());
    socket.flow.use(performance.now() - begunAt);
    return socket.whenDrained();
  }

  /**
   * Timestamp of the next Transition. All results have been valid since the newest of them was computed, so any timestamp
   * since then is correct. The earliest one is used, because its commit is usually already on disk.
   */
  #nextTimestamp(): Timestamp {
    const ts = this.#parts.queries.newest(this.#sentTs);
    const { durableTs } = this.#parts.db;
    return ts > durableTs ? ts : durableTs;
  }
}
