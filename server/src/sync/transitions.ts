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
  /** Pending from a mutation's commit until its response has been sent; else null. */
  readonly mutations: { readonly pendingResponse: Promise<void> | null };
  readonly db: Pick<Database, "durable" | "durableTs">;
  readonly stats: Stats;
  /** Queue for large Transitions of all connections. */
  readonly longMessages: SlowLane;
}

/** Length in characters above which a Transition is large: building, encoding and writing it takes 2 ms or more. */
const LARGE = 256 * 1024;
/** The same limit for a caller whose calls are delayed because of heavy usage. */
const LARGE_IF_DELAYED = 16 * 1024;

/** Close reason. Clients recognize its first word and reconnect only after some seconds. */
export const MEMORY_EXCEEDED = "TooManyConcurrentRequests: the server holds too much for this connection";

/**
 * Sends Transitions to one client. Each step collects all changes of the query set, the identity and the data since the
 * last step, brings all results to one timestamp, and sends one Transition. At most one step runs at a time; changes
 * during a step are sent by the next one.
 */
export class Transitions {
  readonly #parts: Parts;
  /** Version that was sent last. */
  #sent: StateVersion = INITIAL_VERSION;
  #sentTs: Timestamp = 0n;
  /** True if a Transition must be sent even if nothing changed (docs/protocol.md#versions-and-transitions, rule 6). */
  #isRequired = false;
  /**
   * True if a result was outdated since the last Transition. It may be valid again at the next check: another connection
   * that shares the result may have computed it meanwhile.
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

  /** Like {@link requireTransition}, but after all messages of the current packet: a page sends a separate message for each of its queries. */
  requireTransitionAfterPacket(): void {
    this.#isRequired = true;
    queueMicrotask(() => this.#step());
  }

  /** Called when a result is outdated. */
  readonly onResultOutdated = (): void => {
    this.#hasChanged = true;
    this.#step();
  };

  /** Runs steps until one has to wait; {@link #continue} runs when the wait ends. */
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
   * Computes some outdated results; null if all are up to date. Called again after each round, since queries and commits
   * may arrive meanwhile.
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
    // A cached result is booked for one subscriber only, but its unsent copies are booked for each.
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
    // Changes by a mutation of this client are sent after its response, so that the client drops its optimistic update
    // together with the arrival of the real result.
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
   * Timestamp of the next Transition. All results are valid from their computation until now, so any timestamp since the
   * newest of them is correct. The earliest is on disk soonest, usually already.
   */
  #nextTimestamp(): Timestamp {
    const ts = this.#parts.queries.newest(this.#sentTs);
    const { durableTs } = this.#parts.db;
    return ts > durableTs ? ts : durableTs;
  }
}
