import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { RawData, WebSocket } from "ws";
import { PING } from "../protocol/server-messages.ts";
import { Flow } from "../scheduling/flow.ts";
import { type MemoryAccount, MemoryReservation } from "../scheduling/memory-limiter.ts";
import type { MessageTurns } from "../scheduling/message-turns.ts";
import { type Rate, TokenBucket } from "../scheduling/token-bucket.ts";
import { Usage } from "../scheduling/usage.ts";
import { detachString } from "../values/detach-string.ts";
import { CLOSE_OVERLOADED, type Socket } from "./connection-handle.ts";
import { PartialFrames } from "./partial-frames.ts";
import { ReadThrottle } from "./read-throttle.ts";
import type { ClientInfo } from "./session.ts";
import type { TextFrames } from "./text-frames.ts";
import { WireReader } from "./wire-reader.ts";

/**
 * Interval of protocol pings in ms, if no other messages are sent to the client; the actual interval may be 50 % longer.
 * With these pings a page detects a lost network within seconds. (WebSocket pings are not visible to pages.)
 */
export const PING_EVERY_MS = 2_000;
/**
 * Time in ms in which a client must send its first message. Long, because the client may first have to fetch its token. Then
 * the socket is closed with a code that makes clients reconnect.
 */
const SILENT_MS = 60_000;
/** First bytes of each connection, which are not counted for the shared limit of connections without sign-in. Most pages never send more. */
const MODEST_BYTES = 64 * 1024;
/** Longest pause in reading a client because of that shared limit, in ms. */
const LONGEST_PAUSE_MS = 5_000;
/** Time for the peer to answer the closing handshake, in ms. Its messages are read during this time. */
const CLOSING_MS = 1_000;
/** Time for the closing handshake of a peer that has exceeded its memory limit, in ms. Its messages are no longer read. */
const CLOSING_OVER_LIMIT_MS = 100;
/** Maximum stored length of a User-Agent header, in characters. */
const MAX_USER_AGENT = 512;
/** Number of unsent bytes above which the connection computes no results and runs no mutation. */
const BUSY_BYTES = 1024 * 1024;

/** Limits after which a peer is considered dead. */
export interface PeerLimits {
  /** Interval of WebSocket pings, in ms. */
  pingMs: number;
  /** Time without any answer after which the peer is considered dead, in ms. */
  deadAfterMs: number;
  /** Number of unsent bytes above which the peer is considered not to read. */
  maxUnsentBytes: number;
}

/** Rates of one client's messages and calls. Above them, its socket is read more slowly. */
export interface ClientRates {
  /** Number of messages. */
  messageRate: Rate;
  /** Bytes of messages. */
  byteRate: Rate;
  /** Number of function calls. */
  callRate: Rate;
}

interface Parts {
  readonly peers: PeerLimits;
  readonly rates: ClientRates;
  readonly memory: MemoryAccount;
  /** Shared by all connections without sign-in; counts bytes of each connection beyond {@link MODEST_BYTES}. */
  readonly anonymousBytes: TokenBucket;
  readonly frames: TextFrames;
  readonly turns: MessageTurns;
  /** Limits new guests of all connections. */
  readonly newGuests: TokenBucket;
}

/** Receiver of a client's messages. */
interface Receiver {
  receive(message: Buffer): void;
  /** Called when the socket is closed. */
  dispose(): void;
}

/**
 * WebSocket of one client. Enforces the rates of reading, applies backpressure to sending, detects dead peers, and books
 * the memory of buffered data in both directions.
 */
export class ClientSocket implements Socket {
  readonly memory: MemoryAccount;
  readonly client: ClientInfo;
  readonly flow: Flow;
  readonly #guestUsage: Usage;
  #usageOf: () => Usage = () => this.#guestUsage;
  readonly #parts: Parts;
  readonly #webSocket: WebSocket;
  /** TCP or TLS stream below the WebSocket. */
  readonly #wire: Duplex;
  readonly #reader: WireReader;
  readonly #throttle: ReadThrottle;
  readonly #messages: TokenBucket;
  readonly #bytes: TokenBucket;
  readonly #calls: TokenBucket;
  readonly #partialFrames: PartialFrames;
  readonly #unsent: MemoryReservation;
  /** Resolvers of {@link whenDrained}. */
  #drainWaiters: (() => void)[] = [];
  /** Payload of the newest unanswered ping. */
  #newestPing: Buffer | null = null;
  #receivedBytes = 0;
  #isSilent = true;
  readonly #openedAt = performance.now();
  #lastSentAt = this.#openedAt;
  #lastReceivedAt = this.#openedAt;
  /** Time of the last WebSocket ping. */
  #lastPingAt = this.#openedAt;

  constructor(webSocket: WebSocket, request: IncomingMessage, wire: Duplex, parts: Parts) {
    const { rates, memory } = parts;
    const userAgent = request.headers["user-agent"];
    this.memory = memory;
    this.client = {
      ip: request.socket.remoteAddress ?? null,
      userAgent: userAgent === undefined ? null : detachString(userAgent.slice(0, MAX_USER_AGENT)),
    };
    this.#parts = parts;
    this.#webSocket = webSocket;
    this.#wire = wire;
    this.#guestUsage = Usage.ofGuest(!parts.newGuests.tryTake(1));
    this.flow = new Flow(
      () => this.#usageOf(),
      (calls) => this.countCalls(calls),
    );
    this.#reader = new WireReader(wire, parts.turns, memory, this.flow);
    this.#throttle = new ReadThrottle(this.#reader);
    this.#messages = new TokenBucket(rates.messageRate);
    this.#bytes = new TokenBucket(rates.byteRate);
    this.#calls = new TokenBucket(rates.callRate);
    this.#partialFrames = new PartialFrames(memory);
    this.#unsent = new MemoryReservation(memory);
  }

  /** Passes messages to the receiver from now on. @param onClose called once, after the receiver was disposed */
  open(receiver: Receiver, onClose: () => void): void {
    const webSocket = this.#webSocket;
    // This listener runs after the WebSocket's own one. Messages that the chunk completes have been emitted by then.
    this.#wire.on("data", (chunk: Buffer) => this.#onBytes(chunk));
    webSocket.on("ping", (data: Buffer) => {
      this.#receiveControl(data);
      this.#answerPing(data);
    });
    webSocket.on("pong", (data) => {
      this.#receiveControl(data);
      this.#lastReceivedAt = performance.now();
    });
    // The WebSocket is configured to emit each message as one Buffer.
    webSocket.on("message", (data: RawData, isBinary) => this.#receive(data as Buffer, isBinary, receiver));
    // `ws` emits an error for an oversized or malformed frame, and closes the socket itself.
    webSocket.on("error", () => {});
    webSocket.on("close", () => {
      receiver.dispose();
      this.#throttle.end();
      this.#wake();
      onClose();
    });
  }

  #onBytes(chunk: Buffer): void {
    this.#partialFrames.addBytes(chunk.length);
    this.#receivedBytes += chunk.length;
    if (this.#receivedBytes <= MODEST_BYTES || this.memory.isSignedIn) return;
    this.#throttle.pauseFor(Math.min(this.#parts.anonymousBytes.reserve(chunk.length), LONGEST_PAUSE_MS));
  }

  /** Answers only the newest of several pings that arrive together (RFC 6455, section 5.5.3). */
  #answerPing(data: Buffer): void {
    if (this.#newestPing === null) process.nextTick(this.#pong);
    this.#newestPing = data;
  }

  readonly #pong = () => {
    const data = this.#newestPing;
    this.#newestPing = null;
    if (data !== null && this.#webSocket.readyState === this.#webSocket.OPEN) this.#webSocket.pong(data);
  };

  /** Counts a ping or pong as a message. */
  #receiveControl(data: Buffer): void {
    this.#reader.endMessage();
    this.#partialFrames.completeMessage(data.length);
    this.#throttle.pauseFor(this.#messages.reserve(1));
  }

  #receive(message: Buffer, isBinary: boolean, receiver: Receiver): void {
    // After the stream is destroyed, the WebSocket still emits messages that it had buffered.
    if (this.#wire.destroyed) return;
    this.#reader.endMessage();
    this.#partialFrames.completeMessage(message.length);
    this.#lastReceivedAt = performance.now();
    this.#isSilent = false;
    if (this.#webSocket.readyState !== this.#webSocket.OPEN) return;
    if (isBinary) {
      this.close(1003, "Text only");
      return;
    }
    receiver.receive(message);
    this.#throttle.pauseFor(Math.max(this.#messages.reserve(1), this.#bytes.reserve(message.length)));
  }

  send(text: string, isFollowed = false): void {
    if (isFollowed) {
      this.#wire.cork();
      process.nextTick(this.#uncork);
    }
    this.#write(text);
    this.#unsent.set(this.#webSocket.bufferedAmount);
    if (this.#webSocket.bufferedAmount > this.#parts.peers.maxUnsentBytes) this.#webSocket.terminate();
  }

  #write(text: string): void {
    this.#lastSentAt = performance.now();
    // Writes to the stream directly, because the WebSocket would encode the text again for each socket. The order of frames
    // is preserved: the WebSocket has no queued frames, because it does not compress.
    if (this.#webSocket.readyState === this.#webSocket.OPEN)
      this.#wire.write(this.#parts.frames.of(text), this.#onWritten);
  }

  readonly #uncork = () => this.#wire.uncork();

  /** Called when a write has been passed to the network. */
  readonly #onWritten = () => {
    const { bufferedAmount } = this.#webSocket;
    this.#unsent.set(bufferedAmount);
    if (this.#drainWaiters.length > 0 && bufferedAmount <= BUSY_BYTES) this.#wake();
  };

  whenDrained(): Promise<void> | null {
    if (this.#webSocket.bufferedAmount <= BUSY_BYTES) return null;
    return new Promise((resolve) => {
      this.#drainWaiters.push(resolve);
    });
  }

  #wake(): void {
    for (const resume of this.#drainWaiters.splice(0)) resume();
  }

  close(code: number, reason: string): void {
    const webSocket = this.#webSocket;
    // With much unsent data, the close frame would not arrive in time.
    if (webSocket.bufferedAmount > BUSY_BYTES) {
      webSocket.terminate();
      return;
    }
    webSocket.close(code, reason);
    if (this.memory.isClosed) this.#reader.pause();
    setTimeout(
      () => webSocket.terminate(),
      this.memory.isClosed ? CLOSING_OVER_LIMIT_MS : CLOSING_MS,
    ).unref();
  }

  chargeTo(usageOf: (() => Usage) | null): void {
    this.#usageOf = usageOf ?? (() => this.#guestUsage);
  }

  reserveCallMemory(bytes: number): () => void {
    const { backlog } = this.flow.usage;
    this.memory.add(bytes);
    backlog.add(bytes);
    return () => {
      this.memory.add(-bytes);
      backlog.add(-bytes);
    };
  }

  countCalls(calls: number): void {
    this.#throttle.pauseFor(this.#calls.reserve(calls));
  }

  whenCallsAllowed(): Promise<void> | null {
    return this.#throttle.whenResumed();
  }

  setReading(isReading: boolean): void {
    // While the socket is not read, no pongs are received, so the time for dead peers starts again.
    if (this.#throttle.setReading(isReading)) this.#lastReceivedAt = performance.now();
  }

  /**
   * Called every {@link PING_EVERY_MS}. Terminates a dead socket. Sends a WebSocket ping if one is due, and a protocol ping if
   * no other message was sent lately.
   */
  heartbeat(): void {
    const now = performance.now();
    const { deadAfterMs, pingMs } = this.#parts.peers;
    if (this.#throttle.isReading && now - this.#lastReceivedAt > deadAfterMs) this.#webSocket.terminate();
    else if (this.#isSilent && now - this.#openedAt > SILENT_MS) this.close(CLOSE_OVERLOADED, "NothingSaid");
    else {
      if (now - this.#lastPingAt >= pingMs) this.#sendWebSocketPing(now);
      if (now - this.#lastSentAt >= PING_EVERY_MS / 2) this.#write(PING);
    }
  }

  #sendWebSocketPing(now: number): void {
    this.#lastPingAt = now;
    this.#webSocket.ping();
  }
}
