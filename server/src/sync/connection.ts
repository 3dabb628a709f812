import { type Identity, NO_IDENTITY } from "../auth/identity.ts";
import { AuthenticationError } from "../auth/token-verifier.ts";
import type { RequestMetadata } from "../functions/execution.ts";
import { type Arrival, type Call, NO_ARGS } from "../functions/runner.ts";
import type { Services } from "../functions/services.ts";
import {
  type ClientMessage,
  type Credentials,
  checkBounds,
  ProtocolError,
  parseClientMessage,
  type QuerySetModification,
} from "../protocol/client-messages.ts";
import {
  actionResponse,
  authError,
  type Clocks,
  fatalError,
  INITIAL_VERSION,
  mutationResponse,
  queryModification,
  queryRemoved,
  type StateVersion,
  stateVersion,
  transition,
} from "../protocol/server-messages.ts";
import { Flow } from "../scheduling/flow.ts";
import { type MemoryAccount, OBJECT_BYTES, textBytes } from "../scheduling/memory-limiter.ts";
import { monotonicWallTime } from "../store/clock.ts";
import type { Timestamp } from "../store/types.ts";
import type { JsonBounds } from "../values/json-bounds.ts";
import {
  type CachedQuery,
  type Caller,
  callerOf,
  type QueryCache,
  queryKey,
  type Subscriber,
} from "./query-cache.ts";
import { SocketRequest } from "./socket-request.ts";

/** The socket under a connection, as far as this file needs it. */
export interface Socket {
  /** @param isFollowed whether more comes at once, which leaves in the same packet. */
  send(text: string, isFollowed?: boolean): void;
  /** Resolves when the other end takes more, or is gone; null when it does already. */
  drained(): Promise<void> | null;
  close(code: number, reason: string): void;
  /** The client has called functions, or had live queries computed: who does so too often is read more slowly. */
  called(times: number): void;
  /** Resolves when the client may have more computed; null when it may already. */
  rested(): Promise<void> | null;
  /** Whether further messages are to be read, from now on. */
  readOn(isReading: boolean): void;
  /** What the connection has the server hold. */
  readonly memory: MemoryAccount;
}

/** What connections need of the backend beyond its services. */
export interface ConnectionContext {
  services: Services;
  cache: QueryCache;
  authenticate(credentials: Credentials): Promise<Identity>;
  /** How much one message may stand for. */
  bounds: JsonBounds;
  /** For `ctx.meta`: who is at the other end. */
  client: { ip: string | null; userAgent: string | null };
}

/** The message is well-formed, and cannot be meant for this session as it is now. */
class SessionError extends Error {}

interface QueuedMutation {
  message: FunctionMessage;
  identity: Identity;
  arrival: Arrival;
}

type FunctionMessage = Extract<ClientMessage, { type: "Mutation" | "Action" }>;

interface SubscribedQuery extends Subscriber {
  readonly id: number;
  readonly path: string;
  readonly key: string;
  journal: string | null;
  entry: CachedQuery | null;
  /** The fingerprint of what the client was sent last; null before the first result. */
  sent: string | null;
  /** What it takes here, its results not included. */
  readonly bytes: number;
}

const MAX_QUEUED_MUTATIONS = 1_000;
const MAX_ACTIONS = 1_000;
/**
 * A client that has so many actions without an answer, or such long ones (in characters, all together), is not read until some are answered: what it
 * sends meanwhile waits in its own network. What has come with the same packet is taken.
 */
const ENOUGH_ACTIONS = 64;
const ENOUGH_ACTION_CHARS = 1024 * 1024;
/** Messages that wait for an earlier one, which takes long when it brings a token to be checked. */
const MAX_WAITING_MESSAGES = 1_000;
const MAX_QUERIES = 1_000;
/**
 * Live queries of one connection that are computed side by side. Whoever has a thousand gets their results after somebody who has three, however
 * often all of them are outdated.
 */
const COMPUTED_AT_ONCE = 8;
/** Arguments of all live queries together, in characters: as much as one function may be given. */
const MAX_QUERY_CHARS = 17 * 1024 * 1024;
/** A query that was removed, until the client is told. */
const REMOVED_BYTES = 64;
const CLOSE_INTERNAL = 1011;
const CLOSE_OVERLOADED = 1013;
/** Clients that know the first word wait for some seconds before they come back. */
const HOLDS_TOO_MUCH = "TooManyConcurrentRequests: the server holds too much for this connection";

/**
 * One client's sync session (docs/protocol.md#the-sync-protocol). Messages are taken in order. Query set, identity and data change in steps:
 * each step folds everything that came in since the last one, brings all results to one common timestamp and tells the
 * client in a single Transition. At most one step is under way; whatever happens meanwhile makes the next.
 */
export class Connection {
  readonly #context: ConnectionContext;
  readonly #socket: Socket;
  /** For all that its functions use. */
  readonly #flow: Flow;
  readonly #queries = new Map<number, SubscribedQuery>();
  #caller: Caller = callerOf(NO_IDENTITY);
  #sessionId: string | null = null;
  /** How far its clock was ahead of ours when it connected, in ms. */
  #clockSkew: number | null = null;
  /** Where the client is. */
  #sent: StateVersion = INITIAL_VERSION;
  #sentTs: Timestamp = 0n;
  /** Where the client asked to be. */
  #querySetVersion = 0;
  #identityVersion = 0;
  /** The one of them that the client was told is in force. */
  #identityTold = 0;
  #removed: number[] = [];
  /** A Transition is owed even if nothing changed (docs/protocol.md#versions-and-transitions, rule 6). */
  #owed = false;
  /**
   * A result was outdated since the client was last told. It may be valid again by the time we look: another connection
   * that shares it may have computed it while this one was waiting for the disk.
   */
  #changed = false;
  #stepping = false;
  /** Pending while a mutation has committed and its response is not on its way yet. */
  #answering: Promise<void> | null = null;
  #closed = false;
  #inbox: Promise<void> = Promise.resolve();
  #waitingMessages = 0;
  #queryChars = 0;
  #mutations: Promise<void> = Promise.resolve();
  /** Those that wait for an earlier one. */
  #queuedMutations: QueuedMutation[] = [];
  #isMutating = false;
  /** The one that waits for its turn, or runs. */
  #mutation: Call | null = null;
  readonly #actions = new Set<Promise<void>>();
  #actionChars = 0;

  constructor(context: ConnectionContext, socket: Socket) {
    this.#context = context;
    this.#socket = socket;
    socket.memory.onEnd = () => this.#close(CLOSE_OVERLOADED, HOLDS_TOO_MUCH);
    this.#flow = new Flow((calls) => socket.called(calls));
  }

  /** Nobody is there any more to be told anything. */
  get isCancelled(): boolean {
    return this.#closed;
  }

  /** Takes one message of the client; never throws. */
  receive(message: Buffer): void {
    if (this.#closed) return;
    try {
      checkBounds(message, this.#context.bounds);
    } catch (error) {
      this.#fail(error);
      return;
    }
    const text = message.toString();
    if (this.#waitingMessages >= MAX_WAITING_MESSAGES) {
      this.#close(CLOSE_OVERLOADED, "TooManyConcurrentRequests");
      return;
    }
    // Only a token takes time to be looked at: everything else is handled at once, unless it came after one.
    if (this.#waitingMessages === 0) {
      const handled = this.#take(text);
      if (handled !== null) this.#wait(handled);
    } else {
      const { memory } = this.#socket;
      const bytes = OBJECT_BYTES + textBytes(text);
      memory.add(bytes);
      this.#wait(
        this.#inbox.then(async () => {
          memory.add(-bytes);
          if (!this.#closed) await this.#take(text);
        }),
      );
    }
  }

  #wait(handled: Promise<void>): void {
    this.#waitingMessages += 1;
    this.#inbox = handled
      .catch((error: unknown) => this.#fail(error))
      .then(() => {
        this.#waitingMessages -= 1;
      });
  }

  /** Handles a message; a promise if that takes time. */
  #take(text: string): Promise<void> | null {
    try {
      return this.#handle(parseClientMessage(text));
    } catch (error) {
      this.#fail(error);
      return null;
    }
  }

  /** The socket is gone: lets go of everything. */
  dispose(): void {
    this.#closed = true;
    for (const query of this.#queries.values()) this.#letGo(query);
    this.#queries.clear();
    // What has not begun never will: nobody would hear of it, and who comes back sends it again.
    for (const { message } of this.#queuedMutations.splice(0)) this.#socket.memory.add(-callBytes(message));
    // It may stand in the line for a while.
    if (this.#mutation) this.#mutation.args = NO_ARGS;
    this.#context.services.runner.leave(this.#flow);
  }

  /** Resolves once every mutation and action that was received has been answered; used to drain. */
  async settled(): Promise<void> {
    await this.#inbox;
    await Promise.all([this.#mutations, ...this.#actions]);
  }

  #handle(message: ClientMessage): Promise<void> | null {
    switch (message.type) {
      case "Connect":
        this.#connect(message);
        return null;
      case "ModifyQuerySet":
        this.#modifyQuerySet(message.baseVersion, message.newVersion, message.modifications);
        return null;
      case "Authenticate":
        return this.#authenticate(message.baseVersion, message);
      case "Mutation":
        this.#socket.called(1);
        this.#queueMutation(message);
        return null;
      case "Action":
        this.#socket.called(1);
        this.#startAction(message);
        return null;
      case "Event":
        return null;
    }
  }

  #connect(message: Extract<ClientMessage, { type: "Connect" }>): void {
    const { sessionId, clientTs, maxObservedTimestamp: seen } = message;
    // It has seen what this data has not come to, of another deployment or of a lost future: our results would look old to it.
    if (seen !== null && seen > this.#context.services.db.latest) {
      throw new SessionError("The client has seen timestamps that this deployment has not reached.");
    }
    this.#sessionId = sessionId;
    this.#clockSkew = clientTs === null ? null : Math.round(clientTs - monotonicWallTime());
  }

  // -- queries

  #modifyQuerySet(baseVersion: number, newVersion: number, modifications: QuerySetModification[]): void {
    if (baseVersion !== this.#querySetVersion || newVersion <= baseVersion) {
      throw new ProtocolError(
        `BaseVersionMismatch: at query set ${this.#querySetVersion}, not ${baseVersion}.`,
      );
    }
    this.#querySetVersion = newVersion;
    for (const modification of modifications) {
      if (modification.type === "Add") this.#addQuery(modification);
      else this.#removeQuery(modification.queryId);
    }
    this.#owed = true;
    // A page asks for each of its queries by itself: what comes in one packet is answered in one Transition.
    queueMicrotask(() => this.#step());
  }

  #addQuery({ queryId, udfPath, args, journal }: Extract<QuerySetModification, { type: "Add" }>): void {
    this.#socket.called(1);
    if (this.#queries.has(queryId)) throw new SessionError(`Query ${queryId} was added twice.`);
    const key = queryKey(udfPath, args);
    this.#queryChars += key.length;
    if (this.#queries.size >= MAX_QUERIES || this.#queryChars > MAX_QUERY_CHARS)
      throw new ProtocolError(`TooManyQueries: a connection has at most ${MAX_QUERIES}.`);
    const { memory } = this.#socket;
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
      flow: this.#flow,
      notify: () => {
        this.#changed = true;
        this.#step();
      },
    });
  }

  #removeQuery(queryId: number): void {
    const query = this.#queries.get(queryId);
    if (!query) throw new SessionError(`Query ${queryId} was never added.`);
    this.#letGo(query);
    this.#queries.delete(queryId);
    this.#queryChars -= query.key.length;
    this.#removed.push(queryId);
    this.#socket.memory.add(REMOVED_BYTES);
  }

  #letGo(query: SubscribedQuery): void {
    query.entry?.unsubscribe(query);
    this.#socket.memory.add(-query.bytes);
  }

  #oweTransition(): void {
    this.#owed = true;
    this.#step();
  }

  /** Goes on as far as it can at once; what it then waits for makes it go on. */
  #step(): void {
    if (this.#stepping) return;
    this.#stepping = true;
    try {
      while (!this.#closed && this.#isDue()) {
        const waiting = this.#computeSome() ?? this.#tell();
        if (waiting === null) continue;
        waiting.then(this.#goOn, (error: unknown) => this.#fail(error));
        return;
      }
    } catch (error) {
      this.#fail(error);
    }
    this.#stepping = false;
  }

  readonly #goOn = () => {
    this.#stepping = false;
    this.#step();
  };

  #isDue(): boolean {
    if (this.#owed || this.#changed) return true;
    for (const { entry } of this.#queries.values()) {
      if (entry === null || !(entry.isResting || entry.serves(this.#caller))) return true;
    }
    return false;
  }

  /**
   * Has outdated results computed, those that rest as well: a Transition shows one moment. Null when all are up to date; after each round comes a
   * fresh look, since queries come and go, and commits get in, meanwhile.
   */
  #computeSome(): Promise<unknown> | null {
    const outdated = [...this.#queries.values()].filter((query) => !query.entry?.serves(this.#caller));
    if (outdated.length === 0) return null;
    this.#changed = true;
    const tooMany = this.#socket.rested();
    if (tooMany) return tooMany;
    const running: Promise<void>[] = [];
    for (const query of outdated) {
      const refreshed = this.#refresh(query);
      if (refreshed !== null && running.push(refreshed) === COMPUTED_AT_ONCE) break;
    }
    if (running.length <= 1) return running[0] ?? null;
    return Promise.all(running);
  }

  /** Brings a result up to date, or exchanges it for another one; null if somebody else has had it computed already. */
  #refresh(query: SubscribedQuery): Promise<void> | null {
    const { cache } = this.#context;
    const { path, key, journal } = query;
    const caller = this.#caller;
    const entry = cache.subscribe({ path, key, journal, caller, metadata: () => this.#request(null) }, query);
    if (entry !== query.entry) query.entry?.unsubscribe(query);
    query.entry = entry;
    if (entry.valid) {
      this.#keepIfOurs(query, entry, caller);
      return query.entry === null ? this.#refresh(query) : null;
    }
    return entry.refresh().then((calls) => {
      // The first time has been counted when the query was added.
      this.#socket.called((query.sent === null ? 0 : 1) + calls);
      this.#keepIfOurs(query, entry, caller);
    });
  }

  /** Lets go of a result that is not wanted any more, or that turned out to depend on who asks: then this subscriber needs one of its own. */
  #keepIfOurs(query: SubscribedQuery, entry: CachedQuery, caller: Caller): void {
    const wanted = query.entry === entry && this.#queries.get(query.id) === query;
    if (wanted && (!entry.valid || entry.serves(caller))) return;
    entry.unsubscribe(query);
    if (wanted) query.entry = null;
  }

  /** Tells the client what has changed, when everything is up to date. A promise if that, or the next time, must wait. */
  #tell(): Promise<unknown> | null {
    const ts = this.#moment();
    const end = stateVersion(this.#querySetVersion, this.#identityVersion, ts);
    this.#changed = false;
    const modifications = this.#collectModifications();
    if (!this.#owed && modifications.length === 0) return null;
    // What others pay for as well is this client's own when it is on its way.
    if (modifications.reduce((sum, { length }) => sum + length, 0) > this.#socket.memory.left) {
      this.#close(CLOSE_OVERLOADED, HOLDS_TOO_MUCH);
      return null;
    }
    this.#owed = false;
    const message = transition(this.#sent, end, modifications, this.#clocksToTell());
    this.#sent = end;
    this.#sentTs = ts;
    const { db } = this.#context.services;
    const onDisk = ts <= db.durableTs ? null : db.durable(ts);
    // What a mutation of this client has written is shown after its response: only then does the client drop its
    // optimistic update in the same moment as the truth arrives.
    const waiting = this.#answering === null ? onDisk : Promise.all([onDisk, this.#answering]);
    return waiting === null ? this.#show(message) : waiting.then(() => this.#show(message));
  }

  #clocksToTell(): Clocks | null {
    if (this.#identityTold === this.#identityVersion) return null;
    this.#identityTold = this.#identityVersion;
    if (this.#clockSkew === null) return null;
    return { skew: this.#clockSkew, now: Math.floor(monotonicWallTime()) * 1_000_000 };
  }

  #show(message: string): Promise<void> | null {
    if (this.#expired()) return null;
    this.#send(message);
    return this.#socket.drained();
  }

  /**
   * The moment of which all results are that the client has, and on. All of them hold until now; the earliest moment that will do is on disk
   * soonest, mostly already, however many others are writing.
   */
  #moment(): Timestamp {
    let ts = this.#sentTs;
    for (const { entry } of this.#queries.values()) if (entry !== null && entry.ts > ts) ts = entry.ts;
    const { durableTs } = this.#context.services.db;
    return ts > durableTs ? ts : durableTs;
  }

  #collectModifications(): string[] {
    const modifications = this.#removed.map(queryRemoved);
    const removed = modifications.length;
    this.#removed = [];
    this.#socket.memory.add(-removed * REMOVED_BYTES);
    for (const query of this.#queries.values()) {
      const entry = query.entry as CachedQuery;
      query.journal = entry.journal;
      if (query.sent === entry.fingerprint) continue;
      query.sent = entry.fingerprint;
      modifications.push(queryModification(query.id, entry.message));
    }
    this.#context.services.stats.updates += modifications.length - removed;
    return modifications;
  }

  // -- mutations and actions

  #queueMutation(message: FunctionMessage): void {
    if (this.#queuedMutations.length >= MAX_QUEUED_MUTATIONS) {
      this.#close(CLOSE_OVERLOADED, "TooManyConcurrentMutations");
      return;
    }
    this.#socket.memory.add(callBytes(message));
    // Whoever the client was when it sent the mutation is who runs it, even if an Authenticate follows at once.
    this.#queuedMutations.push({
      message,
      identity: this.#caller.identity,
      arrival: this.#context.services.runner.arrival(),
    });
    if (!this.#isMutating) this.#mutations = this.#runQueued();
  }

  async #runQueued(): Promise<void> {
    this.#isMutating = true;
    for (let next = this.#queuedMutations.shift(); next; next = this.#queuedMutations.shift()) {
      const { message, identity, arrival } = next;
      await this.#runMutation(message, identity, arrival).catch((error: unknown) => this.#fail(error));
      this.#socket.memory.add(-callBytes(message));
    }
    this.#isMutating = false;
  }

  async #runMutation(
    { requestId, udfPath, args }: FunctionMessage,
    identity: Identity,
    arrival: Arrival,
  ): Promise<void> {
    // Whoever does not read what it asked for does not get more of it: answers would pile up here.
    const full = this.#socket.drained();
    if (full) await full;
    if (this.#closed || this.#expired()) return;
    const request = this.#request(requestId, identity);
    const call: Call = {
      path: udfPath,
      args,
      identity,
      request,
      cancellation: this,
      flow: this.#flow,
      arrival,
    };
    this.#mutation = call;
    const session = this.#sessionId === null ? null : { sessionId: this.#sessionId, requestId };
    let answered = () => {};
    const onCommit = () => {
      this.#answering = new Promise((resolve) => {
        answered = resolve;
      });
    };
    try {
      const { outcome, ts } = await this.#context.services.runner.mutation(call, session, onCommit);
      this.#send(mutationResponse(requestId, outcome, ts), true);
    } finally {
      this.#mutation = null;
      this.#answering = null;
      answered();
    }
    // A Transition must follow in any case: the client resolves the mutation's promise only then.
    this.#oweTransition();
  }

  #startAction(message: FunctionMessage): void {
    if (this.#actions.size >= MAX_ACTIONS) {
      this.#close(CLOSE_OVERLOADED, "TooManyConcurrentRequests");
      return;
    }
    if (this.#expired()) return;
    const chars = message.args.length;
    this.#actionChars += chars;
    this.#socket.memory.add(callBytes(message));
    const action = this.#runAction(message, this.#caller.identity)
      .catch((error: unknown) => this.#fail(error))
      .finally(() => {
        this.#actions.delete(action);
        this.#actionChars -= chars;
        this.#socket.memory.add(-callBytes(message));
        if (!this.#hasEnoughActions) this.#socket.readOn(true);
      });
    this.#actions.add(action);
    if (this.#hasEnoughActions) this.#socket.readOn(false);
  }

  get #hasEnoughActions(): boolean {
    return this.#actions.size >= ENOUGH_ACTIONS || this.#actionChars > ENOUGH_ACTION_CHARS;
  }

  async #runAction({ requestId, udfPath, args }: FunctionMessage, identity: Identity): Promise<void> {
    // There may be a thousand of them, and each may call any number of functions: what these use is the connection's.
    const flow = this.#flow;
    const call = { path: udfPath, args, identity, request: this.#request(requestId, identity), flow };
    const outcome = await this.#context.services.runner.action(call);
    this.#send(actionResponse(requestId, outcome));
    this.#oweTransition();
  }

  #request(requestId: number | null, identity = this.#caller.identity): RequestMetadata {
    const { ip, userAgent } = this.#context.client;
    const authToken = identity.kind === "user" ? identity.token : null;
    return new SocketRequest(
      ip,
      userAgent,
      authToken,
      requestId === null ? null : this.#sessionId,
      requestId,
    );
  }

  // -- identity

  async #authenticate(baseVersion: number, credentials: Credentials): Promise<void> {
    if (baseVersion !== this.#identityVersion) {
      throw new SessionError(
        `BaseVersionMismatch: at identity ${this.#identityVersion}, not ${baseVersion}.`,
      );
    }
    try {
      const caller = callerOf(await this.#context.authenticate(credentials));
      // A new token of the same user, as each refresh brings one, changes no result.
      if (caller.key !== this.#caller.key) this.#dropResults();
      this.#caller = caller;
      this.#socket.memory.isSignedIn = caller.identity.kind !== "none";
    } catch (error) {
      if (!(error instanceof AuthenticationError)) throw error;
      this.#send(authError(error.message, this.#identityVersion, true));
      this.#close(1000, "AuthError");
      return;
    }
    this.#identityVersion += 1;
    this.#oweTransition();
  }

  #dropResults(): void {
    for (const query of this.#queries.values()) {
      query.entry?.unsubscribe(query);
      query.entry = null;
    }
  }

  /** Tells a client whose token has run out, and parts from it. */
  #expired(): boolean {
    if (this.#closed) return true;
    const { identity } = this.#caller;
    if (identity.kind !== "user" || identity.expiresAt > monotonicWallTime()) return false;
    this.#send(authError("Convex token identity expired", this.#identityVersion, false));
    this.#close(1000, "AuthError");
    return true;
  }

  // -- the end

  #fail(error: unknown): void {
    if (this.#closed) return;
    if (error instanceof ProtocolError) {
      this.#send(fatalError(error.message));
      this.#close(1000, "ProtocolError");
      return;
    }
    // Only a client that has lost count does that: it begins anew.
    if (!(error instanceof SessionError)) this.#context.services.log.error("A sync connection failed", error);
    this.#close(CLOSE_INTERNAL, "InternalServerError");
  }

  #send(message: string, isFollowed = false): void {
    if (!this.#closed) this.#socket.send(message, isFollowed);
  }

  #close(code: number, reason: string): void {
    if (this.#closed) return;
    this.dispose();
    this.#socket.close(code, reason);
  }
}

/** What a call takes while it waits and runs. */
function callBytes({ udfPath, args }: FunctionMessage): number {
  return 2 * OBJECT_BYTES + textBytes(udfPath) + textBytes(args);
}
