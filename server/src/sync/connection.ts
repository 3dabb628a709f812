import type { Authenticator } from "../auth/authenticator.ts";
import { AuthenticationError } from "../auth/token-verifier.ts";
import type { FunctionRunner } from "../functions/runner.ts";
import type { Stats } from "../functions/stats.ts";
import type { Logger } from "../logger.ts";
import {
  type ClientMessage,
  type Credentials,
  checkBounds,
  ProtocolError,
  parseClientMessage,
} from "../protocol/client-messages.ts";
import { authError, fatalError } from "../protocol/server-messages.ts";
import type { AccountUsages } from "../scheduling/account-usages.ts";
import type { Arrival, ArrivalClock } from "../scheduling/arrival-clock.ts";
import { OBJECT_BYTES, textBytes } from "../scheduling/memory-limiter.ts";
import type { MessageTurns } from "../scheduling/message-turns.ts";
import type { SlowLane } from "../scheduling/slow-lane.ts";
import type { Database } from "../store/database.ts";
import type { JsonBounds } from "../values/json-bounds.ts";
import { callerOf } from "./caller.ts";
import { ClientActions } from "./client-actions.ts";
import { CLOSE_INTERNAL, CLOSE_OVERLOADED, type ConnectionHandle, type Socket } from "./connection-handle.ts";
import { MutationQueue } from "./mutation-queue.ts";
import type { QueryCache } from "./query-cache.ts";
import { QuerySet } from "./query-set.ts";
import { type ClientInfo, Session, SessionError } from "./session.ts";
import { MEMORY_EXCEEDED, Transitions } from "./transitions.ts";

/** Services of the server that connections use. */
export interface ConnectionParts {
  readonly db: Pick<Database, "latest" | "durable" | "durableTs">;
  readonly runner: Pick<FunctionRunner, "mutation" | "action" | "cancelActions">;
  readonly arrivals: Pick<ArrivalClock, "arrival">;
  readonly usages: Pick<AccountUsages, "of">;
  readonly cache: QueryCache;
  readonly authenticator: Pick<Authenticator, "fromCredentials">;
  readonly turns: MessageTurns;
  readonly longMessages: SlowLane;
  readonly stats: Stats;
  readonly log: Logger;
}

interface WaitingMessage {
  text: string;
  arrival: Arrival;
  /** Releases the message's memory. Called when the message has been handled, or when the connection is closed. */
  release: () => void;
}

/** Maximum number of messages that wait for their turn or for an earlier message, such as an Authenticate whose token is being verified. */
const MAX_WAITING_MESSAGES = 1_000;

/**
 * Sync session of one client (docs/protocol.md#the-sync-protocol). Handles the client's messages in order: changes of the
 * query set, mutations, actions, and sign-ins. {@link Transitions} sends the results.
 */
export class Connection implements ConnectionHandle {
  readonly socket: Socket;
  readonly #parts: ConnectionParts;
  readonly #bounds: JsonBounds;
  readonly #session: Session;
  readonly #queries: QuerySet;
  readonly #mutations: MutationQueue;
  readonly #actions: ClientActions;
  readonly #transitions: Transitions;
  #isClosed = false;
  /** Settles when all messages received so far have been handled. */
  #inbox: Promise<void> = Promise.resolve();
  #waitingMessages = 0;
  /** Messages whose handling has not started; dropped when the connection closes. */
  #waiting: WaitingMessage[] = [];

  /** @param bounds limits for the size of one message's parsed value */
  constructor(parts: ConnectionParts, socket: Socket, client: ClientInfo, bounds: JsonBounds) {
    const { db, cache, stats, runner, longMessages } = parts;
    this.#parts = parts;
    this.#bounds = bounds;
    this.socket = socket;
    socket.memory.onEnd = () => this.close(CLOSE_OVERLOADED, MEMORY_EXCEEDED);
    const { flow } = socket;
    const session = new Session(client);
    const queries = new QuerySet({ cache, session, socket, flow }, () =>
      this.#transitions.onResultOutdated(),
    );
    const requireTransition = () => this.#transitions.requireTransition();
    const mutations = new MutationQueue({ connection: this, session, runner, flow }, requireTransition);
    this.#actions = new ClientActions({ connection: this, session, runner, flow }, requireTransition);
    const transitionParts = { connection: this, session, queries, mutations, db, stats, longMessages };
    this.#transitions = new Transitions(transitionParts);
    this.#session = session;
    this.#queries = queries;
    this.#mutations = mutations;
  }

  /** True if the connection is closed, so that results are no longer needed. */
  get isCancelled(): boolean {
    return this.#isClosed;
  }

  /** Handles or queues one message of the client; never throws. */
  receive(message: Buffer): void {
    if (this.#isClosed) return;
    const { turns } = this.#parts;
    const arrival = this.#parts.arrivals.arrival();
    try {
      checkBounds(message, this.#bounds);
    } catch (error) {
      this.fail(error);
      return;
    }
    const text = message.toString();
    if (this.#waitingMessages >= MAX_WAITING_MESSAGES) {
      this.close(CLOSE_OVERLOADED, "TooManyConcurrentRequests");
      return;
    }
    const { flow, memory } = this.socket;
    const { length } = message;
    const incoming = { length, isSignedIn: memory.isSignedIn, flow, since: arrival.at };
    if (this.#waitingMessages === 0 && turns.isFreeFor(incoming)) {
      const handled = turns.handle(flow, () => this.#process(text, arrival));
      if (handled !== null) this.#track(handled);
    } else {
      this.#waiting.push({
        text,
        arrival,
        release: this.socket.reserveCallMemory(OBJECT_BYTES + textBytes(text)),
      });
      this.#track(this.#inbox.then(() => turns.take(incoming, () => this.#processNext())));
    }
  }

  #track(handled: Promise<unknown>): void {
    this.#waitingMessages += 1;
    this.#inbox = handled
      .catch((error: unknown) => this.fail(error))
      .then(() => {
        this.#waitingMessages -= 1;
      });
  }

  /** Handles the oldest waiting message. */
  #processNext(): Promise<void> | null {
    const next = this.#waiting.shift();
    if (next === undefined) return null;
    const handled = this.#process(next.text, next.arrival);
    next.release();
    return handled;
  }

  /** Handles a message. Returns a promise if the handling is asynchronous. */
  #process(text: string, arrival: Arrival): Promise<void> | null {
    try {
      return this.#handle(parseClientMessage(text), arrival);
    } catch (error) {
      this.fail(error);
      return null;
    }
  }

  #handle(message: ClientMessage, arrival: Arrival): Promise<void> | null {
    switch (message.type) {
      case "Connect":
        this.#connect(message);
        return null;
      case "ModifyQuerySet":
        this.#queries.modify(message.baseVersion, message.newVersion, message.modifications);
        this.#transitions.requireTransitionAfterPacket();
        return null;
      case "Authenticate":
        return this.#authenticate(message.baseVersion, message);
      case "Mutation":
        this.socket.countCalls(1);
        this.#mutations.push(message, arrival);
        return null;
      case "Action":
        this.socket.countCalls(1);
        this.#actions.start(message);
        return null;
      case "Event":
        return null;
    }
  }

  #connect(message: Extract<ClientMessage, { type: "Connect" }>): void {
    const { maxObservedTimestamp: seen } = message;
    // The client has been connected to another deployment, or has seen commits that this database has lost. It would ignore
    // all results, because their timestamps would be older.
    if (seen !== null && seen > this.#parts.db.latest) {
      throw new SessionError("The client has seen timestamps that this deployment has not reached.");
    }
    this.#session.connect(message);
  }

  async #authenticate(baseVersion: number, credentials: Credentials): Promise<void> {
    const session = this.#session;
    if (baseVersion !== session.identityVersion) {
      throw new SessionError(
        `BaseVersionMismatch: at identity ${session.identityVersion}, not ${baseVersion}.`,
      );
    }
    try {
      const caller = callerOf(await this.#parts.authenticator.fromCredentials(credentials));
      // If the user is the same (a refreshed token), the results remain valid.
      if (caller.key !== session.caller.key) this.#queries.dropResults();
      session.caller = caller;
      this.socket.memory.isSignedIn = caller.identity.kind !== "none";
      this.socket.chargeTo(this.#parts.usages.of(caller.identity));
    } catch (error) {
      if (!(error instanceof AuthenticationError)) throw error;
      this.send(authError(error.message, session.identityVersion, true));
      this.close(1000, "AuthError");
      return;
    }
    session.identityVersion += 1;
    this.#transitions.requireTransition();
  }

  /** Resolves when all received mutations and actions have been answered. Used for shutdown. */
  async settled(): Promise<void> {
    await this.#inbox;
    await Promise.all([this.#mutations.settled(), this.#actions.settled()]);
  }

  closeIfExpired(): boolean {
    if (this.#isClosed) return true;
    if (!this.#session.hasExpired) return false;
    this.send(authError("Convex token identity expired", this.#session.identityVersion, false));
    this.close(1000, "AuthError");
    return true;
  }

  fail(error: unknown): void {
    if (this.#isClosed) return;
    if (error instanceof ProtocolError) {
      this.send(fatalError(error.message));
      this.close(1000, "ProtocolError");
      return;
    }
    if (!(error instanceof SessionError))
      this.#parts.log.error("A sync connection failed", { event: "connection.failed" }, error);
    this.close(CLOSE_INTERNAL, "InternalServerError");
  }

  send(message: string, isFollowed = false): void {
    if (!this.#isClosed) this.socket.send(message, isFollowed);
  }

  close(code: number, reason: string): void {
    if (this.#isClosed) return;
    this.dispose();
    this.socket.close(code, reason);
  }

  /** Releases all resources after the socket was closed. */
  dispose(): void {
    this.#isClosed = true;
    for (const { release } of this.#waiting.splice(0)) release();
    this.#queries.clear();
    this.#mutations.clear();
    this.#actions.clear();
  }
}
