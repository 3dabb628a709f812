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
import { HOLDS_TOO_MUCH, Transitions } from "./transitions.ts";

/** What connections need of the server. */
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
  /** Called when it is handled or dropped. */
  letGo: () => void;
}

/** Messages that wait for their turn, or for an earlier one, which takes long when it brings a token to be checked. */
const MAX_WAITING_MESSAGES = 1_000;

/**
 * One client's sync session (docs/protocol.md#the-sync-protocol). Takes the client's messages in order and hands each to who it is for: the query
 * set, the mutations, the actions, the session itself. What the client is told in return is the business of {@link Transitions}.
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
  /** Settles when all messages so far have been handled. */
  #inbox: Promise<void> = Promise.resolve();
  #waitingMessages = 0;
  /** Those that have not begun, let go with the connection. */
  #waiting: WaitingMessage[] = [];

  /** @param bounds how much one message may stand for. */
  constructor(parts: ConnectionParts, socket: Socket, client: ClientInfo, bounds: JsonBounds) {
    const { db, cache, stats, runner, longMessages } = parts;
    this.#parts = parts;
    this.#bounds = bounds;
    this.socket = socket;
    socket.memory.onEnd = () => this.close(CLOSE_OVERLOADED, HOLDS_TOO_MUCH);
    const { flow } = socket;
    const session = new Session(client);
    const queries = new QuerySet({ cache, session, socket, flow }, () => this.#transitions.resultChanged());
    const owe = () => this.#transitions.owe();
    const mutations = new MutationQueue({ connection: this, session, runner, flow }, owe);
    this.#actions = new ClientActions({ connection: this, session, runner, flow }, owe);
    const told = { connection: this, session, queries, mutations, db, stats, longMessages };
    this.#transitions = new Transitions(told);
    this.#session = session;
    this.#queries = queries;
    this.#mutations = mutations;
  }

  /** Whether the connection has been closed: results would reach nobody. */
  get isCancelled(): boolean {
    return this.#isClosed;
  }

  /** Takes one message of the client; never throws. */
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
      const handled = turns.handle(flow, () => this.#take(text, arrival));
      if (handled !== null) this.#wait(handled);
    } else {
      this.#waiting.push({ text, arrival, letGo: this.socket.holdCall(OBJECT_BYTES + textBytes(text)) });
      this.#wait(this.#inbox.then(() => turns.take(incoming, () => this.#takeNext())));
    }
  }

  #wait(handled: Promise<unknown>): void {
    this.#waitingMessages += 1;
    this.#inbox = handled
      .catch((error: unknown) => this.fail(error))
      .then(() => {
        this.#waitingMessages -= 1;
      });
  }

  /** Handles the message that has waited longest. */
  #takeNext(): Promise<void> | null {
    const next = this.#waiting.shift();
    if (next === undefined) return null;
    const handled = this.#take(next.text, next.arrival);
    next.letGo();
    return handled;
  }

  /** Handles a message; returns a promise if that takes time. */
  #take(text: string, arrival: Arrival): Promise<void> | null {
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
        this.#transitions.oweAfterPacket();
        return null;
      case "Authenticate":
        return this.#authenticate(message.baseVersion, message);
      case "Mutation":
        this.socket.called(1);
        this.#mutations.push(message, arrival);
        return null;
      case "Action":
        this.socket.called(1);
        this.#actions.start(message);
        return null;
      case "Event":
        return null;
    }
  }

  #connect(message: Extract<ClientMessage, { type: "Connect" }>): void {
    const { maxObservedTimestamp: seen } = message;
    // It has seen another deployment, or commits that this data has lost: our results would look old to it.
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
      // A new token of the same user, as each refresh brings one, changes no result.
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
    this.#transitions.owe();
  }

  /** Resolves once every mutation and action that was received has been answered; used to drain. */
  async settled(): Promise<void> {
    await this.#inbox;
    await Promise.all([this.#mutations.settled(), this.#actions.settled()]);
  }

  isOver(): boolean {
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

  /** The socket is gone: lets go of everything. */
  dispose(): void {
    this.#isClosed = true;
    for (const { letGo } of this.#waiting.splice(0)) letGo();
    this.#queries.clear();
    this.#mutations.clear();
    this.#actions.clear();
  }
}
