import type { Socket } from "node:net";
import { duplexPair } from "node:stream";
import { WebSocket } from "ws";
import { PING } from "../protocol/server-messages.ts";
import {
  type MemoryLimiter,
  MemoryReservation,
  OBJECT_BYTES,
  textBytes,
} from "../scheduling/memory-limiter.ts";

/** Longest time for which a request waits for messages, in ms. Pages detect a lost network by missing answers, as by missing pings on sockets. */
const HOLD_MS = 2_500;
/** Time without a waiting request after which the session ends, in ms. */
const EXPIRES_MS = 20_000;
/** Unconfirmed messages of this many bytes stop the reading of further messages from the connection. */
const BUSY_BYTES = 1024 * 1024;
/** Time for the closing handshake of the session's socket, in ms. */
const CLOSING_MS = 1_000;

/** Client of a session, from the headers and the address of its first request. */
export interface PollingClient {
  address: string | null;
  /** Headers that the sync connection sees: host, origin, user agent. */
  headers: Record<string, string>;
}

/** Answer to a request for messages. */
export interface Received {
  /** Number of messages of the session up to the last one of `messages`. */
  at: number;
  messages: string[];
  /** Present if the connection is closed and `messages` are its last ones. */
  closed?: { code: number; reason: string };
}

interface Message {
  text: string;
  bytes: number;
}

/**
 * A sync connection for a client that cannot use WebSockets. The client exchanges messages by requests; the session passes them to an ordinary
 * WebSocket that is connected to the same server in memory. All limits, rates and backpressure of sockets therefore hold without change.
 *
 * Both directions are numbered, so that a repeated request neither loses nor duplicates a message.
 */
export class PollingSession {
  readonly #socket: WebSocket;
  readonly #reservation: MemoryReservation;
  readonly #onEnd: () => void;
  /** Messages for the client that it has not confirmed, oldest first. */
  readonly #unconfirmed: Message[] = [];
  #unconfirmedBytes = 0;
  /** Number of messages for the client that it has confirmed. */
  #confirmed = 0;
  /** Number of messages that were accepted from the client. */
  #accepted = 0;
  /** Messages of the client that arrived before the socket was open. */
  #beforeOpen: string[] | null = [];
  #closed: { code: number; reason: string } | null = null;
  /** Ends the wait of the current request. */
  #wake: (() => void) | null = null;
  #expiry: NodeJS.Timeout | undefined;
  #holdMs = HOLD_MS;

  /**
   * @param serve passes the server's end of the connection to the HTTP server
   * @param onEnd called once, when the session is no longer usable
   */
  constructor(
    client: PollingClient,
    serve: (connection: Socket) => void,
    memory: MemoryLimiter,
    onEnd: () => void,
  ) {
    const [near, far] = duplexPair();
    // The server reads the peer's address from its end.
    const serverEnd = Object.defineProperty(far, "remoteAddress", {
      value: client.address ?? undefined,
    }) as Socket;
    this.#reservation = new MemoryReservation(memory.of(serverEnd));
    serve(serverEnd);
    const socket = new WebSocket("ws://polling/api/sync", {
      createConnection: () => near as Socket,
      headers: client.headers,
      perMessageDeflate: false,
      skipUTF8Validation: true,
    });
    this.#socket = socket;
    socket.on("open", () => {
      const waiting = this.#beforeOpen ?? [];
      this.#beforeOpen = null;
      for (const text of waiting) socket.send(text);
    });
    socket.on("message", (data: Buffer) => this.#receiveFromServer(data.toString()));
    // A refused or broken connection is followed by a close event.
    socket.on("error", () => {});
    socket.on("close", (code, reason) => {
      near.destroy();
      far.destroy();
      this.#closed = { code, reason: reason.toString() };
      this.#wake?.();
    });
    this.#onEnd = onEnd;
    this.#expireLater();
  }

  #receiveFromServer(text: string): void {
    // The answers to the requests themselves show that the connection works.
    if (text === PING) return;
    const bytes = OBJECT_BYTES + textBytes(text);
    this.#unconfirmed.push({ text, bytes });
    this.#addBytes(bytes);
    this.#wake?.();
  }

  #addBytes(bytes: number): void {
    this.#unconfirmedBytes += bytes;
    this.#reservation.set(this.#unconfirmedBytes);
    if (this.#unconfirmedBytes > BUSY_BYTES) this.#socket.pause();
    else if (this.#socket.isPaused) this.#socket.resume();
  }

  /**
   * Passes messages of the client on, once each.
   * @param from number of messages that the client has sent before these
   * @returns number of accepted messages; lower than `from` if messages are missing
   */
  async send(from: number, texts: readonly string[]): Promise<number> {
    if (from > this.#accepted) return this.#accepted;
    const fresh = texts.slice(this.#accepted - from);
    this.#accepted += fresh.length;
    if (this.#beforeOpen !== null) this.#beforeOpen.push(...fresh);
    else await Promise.all(fresh.map((text) => this.#passOn(text)));
    return this.#accepted;
  }

  /** Resolves when the server has read the message. */
  #passOn(text: string): Promise<void> {
    return new Promise((resolve) => this.#socket.send(text, () => resolve()));
  }

  /**
   * Returns the messages after the first `confirmed` ones. Waits for one if there is none, for at most {@link HOLD_MS}.
   * An earlier request that still waits is answered without messages.
   * @param onGone registers a callback for the case that the requesting client is gone
   */
  async receive(confirmed: number, onGone: (callback: () => void) => void): Promise<Received> {
    this.#wake?.();
    this.#confirm(confirmed);
    clearTimeout(this.#expiry);
    if (this.#unconfirmed.length === 0 && this.#closed === null) await this.#nextMessage(onGone);
    this.#expireLater();
    const messages = this.#unconfirmed.map(({ text }) => text);
    const at = this.#confirmed + messages.length;
    if (this.#closed === null) return { at, messages };
    return { at, messages, closed: this.#closed };
  }

  #confirm(count: number): void {
    for (const { bytes } of this.#unconfirmed.splice(0, Math.max(0, count - this.#confirmed))) {
      this.#confirmed += 1;
      this.#addBytes(-bytes);
    }
  }

  #nextMessage(onGone: (callback: () => void) => void): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        if (this.#wake === wake) this.#wake = null;
        resolve();
      };
      // Messages that are sent together are answered together.
      const wake = () => void setImmediate(end);
      const timer = setTimeout(end, this.#holdMs);
      this.#wake = wake;
      onGone(end);
    });
  }

  #expireLater(): void {
    clearTimeout(this.#expiry);
    this.#expiry = setTimeout(() => this.close(), EXPIRES_MS);
    this.#expiry.unref();
  }

  /** Answers the waiting request, and later ones without a wait. Used for shutdown. */
  stopHolding(): void {
    this.#holdMs = 0;
    this.#wake?.();
  }

  /** Ends the session. */
  close(): void {
    clearTimeout(this.#expiry);
    this.#wake?.();
    this.#socket.close();
    setTimeout(() => this.#socket.terminate(), CLOSING_MS).unref();
    this.#reservation.set(0);
    this.#onEnd();
  }
}
