import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { version as CONVEX_VERSION } from "convex";
import { TokenBucket } from "embedded-convex-server/testing/token-bucket";
import WebSocket from "ws";
import { type AttackReport, countCall, emptyReport, type Target } from "./attack.ts";

const RETRY_MS = 50;
const HANDSHAKE_MS = 10_000;
/** Limit on the traffic of all connections together, in both directions: a gigabit network. The loopback interface is many times faster. */
const NETWORK_BYTES_PER_SECOND = 125_000_000;

interface Response {
  success: boolean;
  result: unknown;
  errorData?: { code?: unknown };
}

interface CallerOptions {
  /** Token of an account; undefined for a guest. */
  token?: string | undefined;
  /** Counts the calls. */
  report?: AttackReport;
  /** Limits the calls to the speed of a network. */
  network?: TokenBucket;
}

type CallType = "Mutation" | "Action";

/** Encoded message of a call up to its request id, for repeated sending. */
export type PreparedCall = Buffer;

/** @param args at least one field; {@link AttackCaller.send} can add more */
export function prepareCall(type: CallType, udfPath: string, args: object): PreparedCall {
  const fields = JSON.stringify(args).slice(0, -1);
  return Buffer.from(`{"type":"${type}","udfPath":"${udfPath}","args":[${fields}`);
}

/**
 * Client with low CPU use: sends frames without a random mask and parses only responses. All other data from the server is searched for markers or
 * discarded.
 */
export class AttackCaller {
  readonly #socket: WebSocket;
  #report: AttackReport | undefined;
  readonly #network: TokenBucket | undefined;
  readonly #waiting = new Map<number, (response: Response | null) => void>();
  /** Reason for the end of the connection; set after the server closed it. */
  #closed = "closed";
  /** Error code of the latest answered call; undefined after a success. */
  lastRefusal: string | undefined;
  #asked: { queryId: number; done: (frame: Buffer | null) => void } | null = null;
  #nextRequest = 0;
  #nextQuery = 0;
  #querySet = 0;
  #identity = 0;

  private constructor(socket: WebSocket, { report, network }: CallerOptions) {
    this.#socket = socket;
    this.#report = report;
    this.#network = network;
    socket.on("error", () => {});
    socket.on("message", (data: Buffer) => this.#take(data));
    socket.on("close", (code, reason) => {
      this.#closed = `closed (${code} ${reason})`;
      for (const answer of this.#waiting.values()) answer(null);
      this.#waiting.clear();
      this.#asked?.done(null);
    });
  }

  /** @throws Error when the server does not accept the connection. */
  static async open(url: string, options: CallerOptions = {}): Promise<AttackCaller> {
    const socket = new WebSocket(`${url.replace("http", "ws")}/api/${CONVEX_VERSION}/sync`, {
      perMessageDeflate: false,
      handshakeTimeout: HANDSHAKE_MS,
      // A zero mask leaves the payload unchanged.
      generateMask: (mask) => mask.fill(0),
    });
    const caller = new AttackCaller(socket, options);
    await once(socket, "open");
    caller.#send({
      type: "Connect",
      sessionId: randomUUID(),
      connectionCount: 0,
      lastCloseReason: "",
      clientTs: 0,
    });
    if (options.token !== undefined) caller.authenticate(options.token);
    return caller;
  }

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }

  /** Closes the connection. Unanswered calls are not counted. */
  close(): void {
    this.#report = undefined;
    this.#socket.terminate();
  }

  /** Resolves when the connection has closed. */
  async closed(): Promise<void> {
    if (this.#socket.readyState !== WebSocket.CLOSED) await once(this.#socket, "close");
  }

  /** Stops reading: later data from the server stays in the socket's buffers. */
  stopReading(): void {
    this.#socket.pause();
  }

  /** Sends a token, even if the previous one has not been checked yet. */
  authenticate(token: string): void {
    this.#send({ type: "Authenticate", baseVersion: this.#identity++, tokenType: "User", value: token });
  }

  /** @returns the result of a mutation or action; null when it failed or the connection has ended. */
  async call(type: CallType, udfPath: string, args: object): Promise<unknown> {
    return await this.send(prepareCall(type, udfPath, args));
  }

  /** Like {@link call}, for a prepared call. @param more additional fields of its arguments */
  async send(prepared: PreparedCall, more: object = {}): Promise<unknown> {
    if (!this.isOpen) return null;
    const requestId = this.#nextRequest++;
    const fields = JSON.stringify(more);
    const rest = `${fields === "{}" ? "}" : `,${fields.slice(1)}`}],"requestId":${requestId}}`;
    this.#socket.send(Buffer.concat([prepared, Buffer.from(rest)]), { binary: false });
    const response = await new Promise<Response | null>((resolve) => this.#waiting.set(requestId, resolve));
    await this.#transfer(prepared.length);
    const refusal = response === null ? this.#closed : refusalIn(response);
    this.lastRefusal = refusal;
    if (this.#report) countCall(this.#report, refusal);
    return response?.success ? response.result : null;
  }

  /**
   * Subscribes to a query; the next call of this method unsubscribes from it. @returns the frame with its first result; null if it failed or the
   * connection closed
   */
  async ask(udfPath: string, args: object): Promise<Buffer | null> {
    if (!this.isOpen) return null;
    const queryId = this.#nextQuery++;
    const frame = await new Promise<Buffer | null>((done) => {
      this.#asked = { queryId, done };
      const remove = queryId > 0 ? [{ type: "Remove", queryId: queryId - 1 }] : [];
      this.#modify([...remove, { type: "Add", queryId, udfPath, args: [args] }]);
    });
    this.#asked = null;
    await this.#transfer(frame?.length ?? 0);
    const refusal = frame === null ? this.#closed : failureIn(frame);
    if (this.#report) countCall(this.#report, refusal);
    return refusal === undefined ? frame : null;
  }

  /** Subscribes to all of these queries. Cannot be combined with {@link ask}. */
  subscribe(queries: { udfPath: string; args: object }[]): void {
    this.#modify(
      queries.map(({ udfPath, args }) => ({
        type: "Add",
        queryId: this.#nextQuery++,
        udfPath,
        args: [args],
      })),
    );
  }

  /** Waits for the time that a network needs for this many bytes. */
  async #transfer(bytes: number): Promise<void> {
    const wait = this.#network?.reserve(bytes) ?? 0;
    if (wait > 0) await pause(wait);
  }

  #take(data: Buffer): void {
    const type = data.toString("latin1", 9, 24);
    if (type.startsWith("MutationRespons") || type.startsWith("ActionResponse")) {
      const response = JSON.parse(String(data)) as Response & { requestId: number };
      this.#waiting.get(response.requestId)?.(response);
      this.#waiting.delete(response.requestId);
    } else if (this.#asked && type.startsWith("Transition")) {
      if (data.includes(`"queryId":${this.#asked.queryId}`)) this.#asked.done(data);
    }
  }

  #modify(modifications: object[]): void {
    if (!this.isOpen) return;
    const baseVersion = this.#querySet++;
    this.#send({ type: "ModifyQuerySet", baseVersion, newVersion: this.#querySet, modifications });
  }

  #send(message: object): void {
    this.#socket.send(JSON.stringify(message));
  }
}

/** @returns undefined for a success. Expected refusals are thrown or returned with `ok: false`. */
function refusalIn(response: Response): string | undefined {
  if (!response.success) return String(response.errorData?.code ?? "failed");
  const returned = response.result as { ok?: unknown; code?: unknown } | null;
  return returned?.ok === false ? String(returned.code) : undefined;
}

/** @returns undefined for a frame with a result */
function failureIn(frame: Buffer): string | undefined {
  if (!frame.includes('"type":"QueryFailed"')) return undefined;
  return /"code":"(\w+)"/.exec(String(frame))?.[1] ?? "failed";
}

interface Hammer {
  /** Number of connections. Default: that of the target. */
  connections?: number;
  /** Unanswered calls per connection. Default: 1. */
  atOnce?: number;
  /** Token of an account, or tokens of several accounts, distributed over the connections. */
  token?: string | readonly string[];
}

/**
 * Repeats calls on each connection until the target's signal is aborted, whether or not the calls are refused. Reopens closed connections.
 * @param call makes one or more calls; `place` is the index of the connection
 */
export async function hammer(
  { url, sockets, signal }: Target,
  { connections = sockets, atOnce = 1, token }: Hammer,
  call: (caller: AttackCaller, place: number) => Promise<unknown>,
): Promise<AttackReport> {
  const report = emptyReport();
  const network = new TokenBucket({
    burst: NETWORK_BYTES_PER_SECOND / 10,
    perSecond: NETWORK_BYTES_PER_SECOND,
  });
  const one = async (place: number) => {
    while (!signal.aborted) {
      const options = {
        token: typeof token === "object" ? token[place % token.length] : token,
        report,
        network,
      };
      const caller = await AttackCaller.open(url, options).catch(() => null);
      if (caller === null) {
        countCall(report, "not connected");
        await pause(RETRY_MS);
        continue;
      }
      const close = () => caller.close();
      signal.addEventListener("abort", close);
      if (signal.aborted) close();
      const line = async () => {
        while (!signal.aborted && caller.isOpen) await call(caller, place);
      };
      await Promise.all(Array.from({ length: atOnce }, line));
      signal.removeEventListener("abort", close);
      caller.close();
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, place) => one(place)));
  return report;
}
