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
  /** Pending while a mutation has committed and its response is not on its way yet. */
  readonly mutations: { readonly answering: Promise<void> | null };
  readonly db: Pick<Database, "durable" | "durableTs">;
  readonly stats: Stats;
  /** Queue of the large Transitions of all connections. */
  readonly longMessages: SlowLane;
}

/** A Transition of more characters is a large one: to put it together, encode and write it takes two milliseconds and more. */
const LARGE = 256 * 1024;
/** The same for a caller whose calls are delayed, since it has used much of the thread lately. */
const LARGE_IF_DELAYED = 16 * 1024;

/** Clients that know the first word wait for some seconds before they come back. */
export const HOLDS_TOO_MUCH = "TooManyConcurrentRequests: the server holds too much for this connection";

/**
 * What a client is told. Its query set, its identity and the data change in steps: each step folds everything that came in since the last one,
 * brings all results to one common timestamp and tells the client in a single Transition. At most one step is under way; whatever happens
 * meanwhile makes the next.
 */
export class Transitions {
  readonly #parts: Parts;
  /** Where the client is. */
  #sent: StateVersion = INITIAL_VERSION;
  #sentTs: Timestamp = 0n;
  /** A Transition is owed even if nothing changed (docs/protocol.md#versions-and-transitions, rule 6). */
  #isOwed = false;
  /**
   * A result was outdated since the client was last told. It may be valid again by the time we look: another connection
   * that shares it may have computed it while this one was waiting for the disk.
   */
  #hasChanged = false;
  #isStepping = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** A Transition must follow, whatever has changed. */
  owe(): void {
    this.#isOwed = true;
    this.#step();
  }

  /** The same, in one Transition with what else comes in this packet: a page asks for each of its queries by itself. */
  oweAfterPacket(): void {
    this.#isOwed = true;
    queueMicrotask(() => this.#step());
  }

  /** A result is outdated. */
  readonly resultChanged = (): void => {
    this.#hasChanged = true;
    this.#step();
  };

  /** Goes on as far as it can at once; what it then waits for makes it go on. */
  #step(): void {
    const { connection } = this.#parts;
    if (this.#isStepping) return;
    this.#isStepping = true;
    try {
      while (!connection.isCancelled && this.#isDue) {
        const waiting = this.#computeSome() ?? this.#tell();
        if (waiting === null) continue;
        waiting.then(this.#goOn, (error: unknown) => connection.fail(error));
        return;
      }
    } catch (error) {
      connection.fail(error);
    }
    this.#isStepping = false;
  }

  readonly #goOn = () => {
    this.#isStepping = false;
    this.#step();
  };

  get #isDue(): boolean {
    return this.#isOwed || this.#hasChanged || this.#parts.queries.isOutdated;
  }

  /** Null when all results are up to date. It is asked again after each round: queries come and go, and commits get in, meanwhile. */
  #computeSome(): Promise<unknown> | null {
    const { connection, queries } = this.#parts;
    const outdated = queries.outdated();
    if (outdated.length === 0) return null;
    this.#hasChanged = true;
    return connection.socket.rested() ?? queries.compute(outdated);
  }

  /** Tells the client what has changed, when everything is up to date. A promise if that, or the next time, must wait. */
  #tell(): Promise<unknown> | null {
    const { connection, session, queries, mutations, db, stats } = this.#parts;
    const ts = this.#moment();
    const end = stateVersion(queries.version, session.identityVersion, ts);
    this.#hasChanged = false;
    const { modifications, updates } = queries.takeChanges();
    stats.updates += updates;
    if (!this.#isOwed && modifications.length === 0) return null;
    // A shared result is booked for one subscriber only; on its way, it is booked for each.
    const size = modifications.reduce((sum, { length }) => sum + length, 0);
    if (size > connection.socket.memory.left) {
      connection.close(CLOSE_OVERLOADED, HOLDS_TOO_MUCH);
      return null;
    }
    this.#isOwed = false;
    const start = this.#sent;
    const clocks = session.clocksToTell();
    const show = () => this.#show(() => transition(start, end, modifications, clocks));
    this.#sent = end;
    this.#sentTs = ts;
    const onDisk = ts <= db.durableTs ? null : db.durable(ts);
    // What a mutation of this client has written is shown after its response: only then does the client drop its
    // optimistic update in the same moment as the truth arrives.
    const { answering } = mutations;
    const waiting = answering === null ? onDisk : Promise.all([onDisk, answering]);
    if (size > LARGE || (size > LARGE_IF_DELAYED && connection.socket.flow.usage.delayMs() > 0))
      return this.#inTurn(waiting, show);
    return waiting === null ? show() : waiting.then(show);
  }

  async #inTurn(waiting: Promise<unknown> | null, show: () => Promise<void> | null): Promise<void> {
    await waiting;
    const { longMessages, connection } = this.#parts;
    const { flow, memory } = connection.socket;
    await new Promise<void>((resolve, reject) => {
      const send = () => {
        try {
          resolve(show() ?? undefined);
        } catch (error) {
          reject(error);
        }
      };
      longMessages.push(send, memory.isSignedIn, { flow });
    });
  }

  #show(message: () => string): Promise<void> | null {
    const { connection } = this.#parts;
    const { socket } = connection;
    if (connection.isOver()) return null;
    const begunAt = performance.now();
    connection.send(message());
    socket.flow.use(performance.now() - begunAt);
    return socket.drained();
  }

  /**
   * The timestamp of the next Transition. All results are valid from when they were computed until now, so any moment since the newest of them will
   * do: the earliest is on disk soonest, mostly already.
   */
  #moment(): Timestamp {
    const ts = this.#parts.queries.newest(this.#sentTs);
    const { durableTs } = this.#parts.db;
    return ts > durableTs ? ts : durableTs;
  }
}
