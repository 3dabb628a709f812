/**
 * A WebSocket replacement for backends without polling endpoints, such as hosted Convex, in networks that refuse WebSockets. Answers the sync
 * protocol in the page: runs each subscribed query again every 2 s, and each mutation and action once, by Convex's HTTP API. Passed to the official
 * client as `webSocketConstructor`.
 *
 * All results of a round belong to one timestamp. A mutation whose answer is lost may run twice, because the HTTP API does not recognize
 * repetitions; a socket closes after such a loss, and the official client then sends the mutation again.
 */
import { originOf, PING, RequestSocket } from "./request-socket.ts";

/** Interval between the starts of two rounds of queries, in ms. */
const ROUND_MS = 2_000;
/** Minimum pause after a round, in ms: a slow backend must not get more calls. */
const MIN_PAUSE_MS = 500;
/** Longest time for an answer, in ms. */
const ANSWER_MS = 15_000;
/** Longest time for the answer of an action, in ms: Convex ends actions after this time. */
const ACTION_MS = 600_000;
/** Status of an answer that reports an error of the function. */
const FUNCTION_FAILED = 560;

interface Query {
  queryId: number;
  udfPath: string;
  args: unknown[];
}

interface Request extends Omit<Query, "queryId"> {
  requestId: number;
}

/** Messages of the official client, as far as this socket reads them. */
type ClientMessage =
  | { type: "Connect" | "Event" }
  | { type: "Authenticate"; tokenType: "None" | "User" | "Admin"; value?: string; baseVersion: number }
  | {
      type: "ModifyQuerySet";
      newVersion: number;
      modifications: (({ type: "Add" } & Query) | { type: "Remove"; queryId: number })[];
    }
  | ({ type: "Mutation" } & Request)
  | ({ type: "Action" } & Request);

/** Answer of the HTTP API to a function call. */
type Answer = { logLines?: string[] } & (
  | { status: "success"; value: unknown }
  | { status: "error"; errorMessage: string; errorData?: unknown }
);

interface Version {
  querySet: number;
  identity: number;
  ts: string;
}

/** Thrown if the backend refuses the access token. */
class TokenRefused extends Error {
  override name = "TokenRefused";
}

export class CallSocket extends RequestSocket {
  readonly #origin: string;
  readonly #inbox: ClientMessage[] = [];
  readonly #queries = new Map<number, Query>();
  /** Last answer to each query as text, to send changes only. */
  readonly #answers = new Map<number, string>();
  #authorization: string | null = null;
  #version: Version = { querySet: 0, identity: 0, ts: encodedTime(0) };
  /** Newest version of query set and identity that the client has sent. */
  #wanted = { querySet: 0, identity: 0 };
  /** Timestamps count the messages. They stay below those of a real backend, which refuses clients that are ahead of it. */
  #time = 0;
  #mutated = false;
  /** Ends the pause between two rounds. */
  #wake = () => {};

  /** @param address of the WebSocket, `wss://host/api/1.0.0/sync` */
  constructor(address: string | URL) {
    super();
    this.#origin = originOf(address);
    void this.#run();
  }

  send(text: string): void {
    if (this.readyState !== this.OPEN) throw new Error("The connection is not open.");
    this.#inbox.push(JSON.parse(text) as ClientMessage);
    this.#wake();
  }

  async #run(): Promise<void> {
    try {
      await this.#post("/api/query_ts", {});
      if (this.readyState !== this.CONNECTING) return;
      this.opened();
      while (!this.end.aborted) {
        for (let next = this.#inbox.shift(); next; next = this.#inbox.shift()) await this.#take(next);
        const startedAt = performance.now();
        await this.#round();
        await this.#pause(Math.max(MIN_PAUSE_MS, ROUND_MS - (performance.now() - startedAt)));
      }
    } catch (error) {
      if (error instanceof TokenRefused && this.readyState === this.OPEN) this.#refuseToken(error);
      else this.fail();
    }
  }

  async #take(message: ClientMessage): Promise<void> {
    if (message.type === "Authenticate") {
      const { tokenType, value = "" } = message;
      this.#authorization =
        tokenType === "None" ? null : `${tokenType === "User" ? "Bearer" : "Convex"} ${value}`;
      this.#wanted.identity = message.baseVersion + 1;
      this.#answers.clear();
    } else if (message.type === "ModifyQuerySet") {
      this.#wanted.querySet = message.newVersion;
      for (const change of message.modifications) {
        this.#answers.delete(change.queryId);
        if (change.type === "Add") this.#queries.set(change.queryId, change);
        else this.#queries.delete(change.queryId);
      }
    } else if (message.type === "Mutation") {
      const answer = await this.#call("/api/mutation", message, ANSWER_MS);
      this.#mutated = true;
      this.#respond("MutationResponse", message.requestId, answer);
    } else if (message.type === "Action") {
      this.#call("/api/action", message, ACTION_MS).then(
        (answer) => {
          this.#respond("ActionResponse", message.requestId, answer);
          this.#wake();
        },
        () => this.fail(),
      );
    }
  }

  /** Runs all queries at one timestamp, and sends the changed results. */
  async #round(): Promise<void> {
    const wanted = { ...this.#wanted };
    const { ts } = await this.#post<{ ts: string }>("/api/query_ts", {});
    const modifications = await Promise.all(
      [...this.#queries.values()].map(async (query) => {
        const answer = await this.#call("/api/query_at_ts", { ...query, ts }, ANSWER_MS);
        const { logLines: _, ...result } = answer;
        const text = JSON.stringify(result);
        if (this.#answers.get(query.queryId) === text) return [];
        this.#answers.set(query.queryId, text);
        return [modification(query.queryId, answer)];
      }),
    );
    const changed = modifications.flat();
    const { querySet, identity } = this.#version;
    const isNew = wanted.querySet !== querySet || wanted.identity !== identity || this.#mutated;
    if (changed.length === 0 && !isNew) return this.received(PING);
    const startVersion = this.#version;
    this.#version = { ...wanted, ts: this.#nextTime() };
    this.#mutated = false;
    this.#send({ type: "Transition", startVersion, endVersion: this.#version, modifications: changed });
  }

  #respond(type: "MutationResponse" | "ActionResponse", requestId: number, answer: Answer): void {
    const logLines = answer.logLines ?? [];
    if (answer.status === "success") {
      const ts = type === "MutationResponse" ? { ts: this.#nextTime() } : {};
      this.#send({ type, requestId, success: true, result: answer.value, logLines, ...ts });
    } else {
      const { errorMessage: result, errorData } = answer;
      this.#send({ type, requestId, success: false, result, errorData, logLines });
    }
  }

  /** The official client then fetches another token, and connects again. */
  #refuseToken({ message }: TokenRefused): void {
    const baseVersion = this.#wanted.identity - 1;
    this.#send({ type: "AuthError", error: message, baseVersion, authUpdateAttempted: true });
    this.fail();
  }

  #call(path: string, call: { udfPath: string; args: unknown[]; ts?: string }, longestMs: number) {
    const { udfPath, args, ts } = call;
    return this.#post<Answer>(path, { path: udfPath, format: "convex_encoded_json", args, ts }, longestMs);
  }

  /** @throws {TokenRefused} */
  #post<Received>(path: string, body: unknown, longestMs = ANSWER_MS): Promise<Received> {
    const headers: Record<string, string> = { "Content-Type": "application/json" };
    if (this.#authorization !== null) headers.Authorization = this.#authorization;
    const init = { body: JSON.stringify(body), headers };
    return this.request<Received>(this.#origin + path, init, longestMs, async (response) => {
      if (response.status === 401) throw new TokenRefused(await response.text());
      if (!response.ok && response.status !== FUNCTION_FAILED) throw new Error(`Status ${response.status}`);
    });
  }

  /** Waits for the next round, or until there is a message or the connection is closed. */
  #pause(ms: number): Promise<void> {
    if (this.#inbox.length > 0) return Promise.resolve();
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.end.removeEventListener("abort", wake);
        this.#wake = () => {};
        resolve();
      };
      const timer = setTimeout(wake, ms);
      this.#wake = wake;
      this.end.addEventListener("abort", wake);
    });
  }

  #nextTime(): string {
    this.#time += 1;
    return encodedTime(this.#time);
  }

  #send(message: unknown): void {
    this.received(JSON.stringify(message));
  }
}

function modification(queryId: number, { logLines = [], ...answer }: Answer) {
  const journal = null;
  if (answer.status === "success")
    return { type: "QueryUpdated", queryId, value: answer.value, logLines, journal };
  const { errorMessage, errorData } = answer;
  return { type: "QueryFailed", queryId, errorMessage, errorData, logLines, journal };
}

/** Timestamp as the protocol writes it: 64 bits, little endian, Base64. */
function encodedTime(time: number): string {
  const bytes = new Uint8Array(new BigUint64Array([BigInt(time)]).buffer);
  return btoa(String.fromCharCode(...bytes));
}
