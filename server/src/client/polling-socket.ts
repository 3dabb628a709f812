/**
 * A WebSocket replacement for networks that refuse WebSockets: the same sync protocol over plain requests (docs/protocol.md#polling). Passed to the
 * official client as `webSocketConstructor`. Runs in browsers and in Node.
 */

import { originOf, PING, RequestSocket } from "./request-socket.ts";

const PATHS = { open: "/api/sync_poll", session: (id: string) => `/api/sync_poll/${id}` };
/** Longest time for an answer, in ms. The server answers within 2.5 s, without a message if there is none. */
const ANSWER_MS = 8_000;
/** Time of failing requests after which the connection counts as closed, in ms. */
const GIVE_UP_MS = 8_000;
const RETRY_MS = 400;
/** Maximum number and total length of messages in one request. */
const MAX_MESSAGES = 64;
const MAX_CHARS = 256 * 1024;

interface Received {
  at: number;
  messages: string[];
  closed?: { code: number; reason: string };
}

/** Thrown if the server refuses a request, which must not be repeated. */
class Refused extends Error {
  override name = "Refused";
}

export class PollingSocket extends RequestSocket {
  readonly #origin: string;
  #session = "";
  /** Number of received messages. */
  #received = 0;
  /** Number of messages that the server has accepted. */
  #accepted = 0;
  readonly #outbox: string[] = [];
  #isSending = false;

  /** @param address of the WebSocket, `wss://host/api/1.0.0/sync` */
  constructor(address: string | URL) {
    super();
    this.#origin = originOf(address);
    void this.#run();
  }

  send(text: string): void {
    if (this.readyState !== this.OPEN) throw new Error("The connection is not open.");
    this.#outbox.push(text);
    void this.#sendAll();
  }

  override close(code?: number, reason?: string): void {
    if (this.readyState < this.CLOSING && this.#session !== "")
      fetch(this.#addressOf("close", 0), { method: "POST", keepalive: true }).catch(() => {});
    super.close(code, reason);
  }

  async #run(): Promise<void> {
    try {
      const { id } = await this.#post<{ id: string }>(`${this.#origin}${PATHS.open}`, "");
      if (this.readyState !== this.CONNECTING) return;
      this.#session = id;
      this.opened();
      while (!this.end.aborted) await this.#receive();
    } catch {
      this.fail();
    }
  }

  async #receive(): Promise<void> {
    const { at, messages, closed } = await this.#repeat<Received>(
      () => this.#addressOf("receive", this.#received),
      "",
    );
    // Another answer may have been lost on its way; the server then repeats its messages.
    const fresh = messages.slice(this.#received - (at - messages.length));
    this.#received = Math.max(this.#received, at);
    for (const text of fresh.length === 0 ? [PING] : fresh) this.received(text);
    if (closed === undefined || this.readyState !== this.OPEN) return;
    this.closed(closed.code, closed.reason);
  }

  /** Sends all messages of the outbox in their order, one request at a time. */
  async #sendAll(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    try {
      while (this.#outbox.length > 0 && this.readyState === this.OPEN) {
        const { at } = await this.#repeat<{ at: number }>(
          () => this.#addressOf("send", this.#accepted),
          JSON.stringify(this.#nextMessages()),
        );
        this.#outbox.splice(0, at - this.#accepted);
        this.#accepted = at;
      }
    } catch {
      this.fail();
    } finally {
      this.#isSending = false;
    }
  }

  #nextMessages(): string[] {
    let chars = 0;
    const count = this.#outbox.findIndex((text, index) => {
      chars += text.length;
      return index === MAX_MESSAGES || (index > 0 && chars > MAX_CHARS);
    });
    return this.#outbox.slice(0, count === -1 ? undefined : count);
  }

  #addressOf(operation: "receive" | "send" | "close", count: number): string {
    return `${this.#origin}${PATHS.session(this.#session)}/${operation}?n=${count}`;
  }

  /** Sends a request again until it is answered. Throws after {@link GIVE_UP_MS} without an answer, or if it is refused. */
  async #repeat<Answer>(address: () => string, body: string): Promise<Answer> {
    const since = performance.now();
    for (;;) {
      try {
        return await this.#post<Answer>(address(), body);
      } catch (error) {
        const isOver = performance.now() - since > GIVE_UP_MS;
        if (error instanceof Refused || this.end.aborted || isOver) throw error;
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
  }

  #post<Answer>(address: string, body: string): Promise<Answer> {
    // A plain text needs no preflight request.
    return this.request<Answer>(address, { body }, ANSWER_MS, ({ ok, status }) => {
      if (status >= 400 && status < 500) throw new Refused(`Status ${status}`);
      if (!ok) throw new Error(`Status ${status}`);
    });
  }
}
