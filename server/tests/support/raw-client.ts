import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { version as CONVEX_VERSION } from "convex";
import WebSocket from "ws";

export interface Version {
  querySet: number;
  identity: number;
  ts: string;
}

export interface Modification {
  type: "QueryUpdated" | "QueryFailed" | "QueryRemoved";
  queryId: number;
  value?: unknown;
  errorMessage?: string;
  errorData?: unknown;
  journal?: string | null;
  logLines?: string[];
}

/** Messages of the server, with the fields that tests use. */
export interface ServerMessage {
  type: string;
  startVersion?: Version;
  endVersion?: Version;
  modifications?: Modification[];
  requestId?: number;
  success?: boolean;
  result?: unknown;
  ts?: string | null;
  logLines?: string[];
  errorData?: unknown;
  error?: string;
  authUpdateAttempted?: boolean;
  clientClockSkew?: number;
  serverTs?: number;
}

interface Waiter {
  matches: (message: ServerMessage) => boolean;
  resolve: (message: ServerMessage) => void;
}

const PATIENCE_MS = 30_000;

/**
 * The sync protocol without a client: sends frames and stores the received ones. Checks two rules that clients rely on: each Transition starts where
 * the previous one ended, and timestamps do not decrease.
 */
export class RawClient {
  readonly received: ServerMessage[] = [];
  /** Violations of the version rules; must stay empty. */
  readonly violations: string[] = [];
  /** Current results of the queries. */
  readonly results = new Map<number, Modification>();
  /** Set once the socket is closed. */
  closed: { code: number; reason: string } | null = null;
  readonly #socket: WebSocket;
  readonly #waiters = new Set<Waiter>();
  #position: Version = { querySet: 0, identity: 0, ts: "AAAAAAAAAAA=" };
  #querySet = 0;
  #identity = 0;
  #nextQuery = 0;
  #nextRequest = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on("message", (data) => this.#take(JSON.parse(String(data)) as ServerMessage));
    socket.on("close", (code, reason) => {
      this.closed = { code, reason: String(reason) };
    });
    socket.on("error", () => {});
  }

  static async open(url: string, path = `/api/${CONVEX_VERSION}/sync`): Promise<RawClient> {
    const socket = new WebSocket(`${url.replace("http", "ws")}${path}`);
    const client = new RawClient(socket);
    await once(socket, "open");
    return client;
  }

  send(message: object | string | Buffer): void {
    const isText = typeof message === "string" || Buffer.isBuffer(message);
    this.#socket.send(isText ? message : JSON.stringify(message));
  }

  connect(sessionId: string = randomUUID()): void {
    this.send({
      type: "Connect",
      sessionId,
      connectionCount: 0,
      lastCloseReason: "InitialConnect",
      clientTs: 0,
    });
  }

  /** Subscribes. @returns the query's id. */
  add(udfPath: string, args: object = {}, journal?: string | null): number {
    const queryId = this.#nextQuery++;
    this.modify([
      { type: "Add", queryId, udfPath, args: [args], ...(journal === undefined ? {} : { journal }) },
    ]);
    return queryId;
  }

  remove(queryId: number): void {
    this.modify([{ type: "Remove", queryId }]);
  }

  modify(modifications: object[]): void {
    const baseVersion = this.#querySet++;
    this.send({ type: "ModifyQuerySet", baseVersion, newVersion: this.#querySet, modifications });
  }

  /** @returns the request's id. */
  mutate(udfPath: string, args: object = {}, requestId = this.#nextRequest++): number {
    this.send({ type: "Mutation", requestId, udfPath, args: [args] });
    return requestId;
  }

  act(udfPath: string, args: object = {}): number {
    const requestId = this.#nextRequest++;
    this.send({ type: "Action", requestId, udfPath, args: [args] });
    return requestId;
  }

  /** @param credentials the fields after `baseVersion`. */
  authenticate(credentials: object): void {
    this.send({ type: "Authenticate", baseVersion: this.#identity++, ...credentials });
  }

  /** First matching message, received or future. */
  async message(what: string, matches: (message: ServerMessage) => boolean): Promise<ServerMessage> {
    const known = this.received.find(matches);
    if (known) return known;
    return await new Promise((resolve, reject) => {
      const waiter: Waiter = {
        matches,
        resolve: (message) => {
          clearTimeout(timer);
          resolve(message);
        },
      };
      const timer = setTimeout(() => {
        this.#waiters.delete(waiter);
        reject(new Error(`no ${what}; the last messages: ${JSON.stringify(this.received.slice(-5))}`));
      }, PATIENCE_MS);
      this.#waiters.add(waiter);
    });
  }

  response(requestId: number): Promise<ServerMessage> {
    return this.message(`response to ${requestId}`, (message) => {
      return message.type.endsWith("Response") && message.requestId === requestId;
    });
  }

  /** Waits until the query's latest result satisfies `test`. */
  async result(queryId: number, test: (result: Modification) => boolean = () => true): Promise<Modification> {
    const current = this.results.get(queryId);
    if (current && test(current)) return current;
    await this.message(`result of query ${queryId}`, (message) => {
      const latest = this.results.get(queryId);
      return this.received.at(-1) === message && latest !== undefined && test(latest);
    });
    return this.results.get(queryId) as Modification;
  }

  /** First matching message after the first `count` messages. */
  async messageAfter(count: number, matches: (message: ServerMessage) => boolean): Promise<ServerMessage> {
    return await this.message(`message after message ${count}`, (message) => {
      return matches(message) && this.received.indexOf(message) >= count;
    });
  }

  /** First Transition after the first `count` messages. */
  async transitionAfter(count: number): Promise<ServerMessage> {
    return await this.messageAfter(count, (message) => message.type === "Transition");
  }

  /** Resolves with the socket's next ping, which it answers automatically. */
  async pinged(): Promise<void> {
    await once(this.#socket, "ping");
  }

  /** Stops reading, like an overloaded client; sent data waits in the network. */
  pause(): void {
    this.#socket.pause();
  }

  resume(): void {
    this.#socket.resume();
  }

  async closing(): Promise<{ code: number; reason: string }> {
    if (!this.closed) await once(this.#socket, "close");
    return this.closed as unknown as { code: number; reason: string };
  }

  async close(): Promise<void> {
    if (this.closed) return;
    this.#socket.close();
    await this.closing();
  }

  /** Ends the connection without a close frame, like a lost network. */
  async cut(): Promise<void> {
    this.#socket.terminate();
    await this.closing();
  }

  #take(message: ServerMessage): void {
    this.received.push(message);
    if (message.type === "Transition") this.#apply(message);
    for (const waiter of this.#waiters) {
      if (!waiter.matches(message)) continue;
      this.#waiters.delete(waiter);
      waiter.resolve(message);
    }
  }

  #apply({ startVersion, endVersion, modifications = [] }: ServerMessage): void {
    if (JSON.stringify(startVersion) !== JSON.stringify(this.#position)) {
      this.violations.push(
        `starts at ${JSON.stringify(startVersion)}, not ${JSON.stringify(this.#position)}`,
      );
    }
    const end = endVersion as Version;
    if (timestamp(end.ts) < timestamp(this.#position.ts)) this.violations.push("time ran backwards");
    this.#position = end;
    for (const modification of modifications) {
      if (modification.type === "QueryRemoved") this.results.delete(modification.queryId);
      else this.results.set(modification.queryId, modification);
    }
  }
}

export function timestamp(encoded: string): bigint {
  return Buffer.from(encoded, "base64").readBigUInt64LE();
}
