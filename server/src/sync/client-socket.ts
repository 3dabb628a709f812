import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { RawData, WebSocket } from "ws";
import { PING } from "../protocol/server-messages.ts";
import { Flow } from "../scheduling/flow.ts";
import { type MemoryAccount, MemoryReservation } from "../scheduling/memory-limiter.ts";
import type { MessageTurns } from "../scheduling/message-turns.ts";
import { type Rate, TokenBucket } from "../scheduling/token-bucket.ts";
import { Usage } from "../scheduling/usage.ts";
import { ownText } from "../values/own-text.ts";
import { CLOSE_OVERLOADED, type Socket } from "./connection-handle.ts";
import { PartialFrames } from "./partial-frames.ts";
import { ReadThrottle } from "./read-throttle.ts";
import type { ClientInfo } from "./session.ts";
import type { TextFrames } from "./text-frames.ts";
import { WireReader } from "./wire-reader.ts";

/**
 * A client that is sent nothing else is sent a ping of the protocol this often, or half as long again at the most. So a page can say within
 * seconds that its network is gone; it cannot see the pings of the socket itself.
 */
export const PING_EVERY_MS = 2_000;
/**
 * A client may be silent while it fetches its token. One that takes longer is closed with a code after which clients come back by themselves.
 */
const SILENT_MS = 60_000;
/** The first bytes of a connection do not count against the limit that all share who have not signed in. Most pages never send more. */
const MODEST_BYTES = 64 * 1024;
/** The longest pause in reading a client for what others have sent, ms. */
const LONGEST_PAUSE_MS = 5_000;
/** A peer has this long to answer the closing handshake; what it sends meanwhile is still read. */
const CLOSING_MS = 1_000;
/** The same for a peer that holds too much memory already: nothing more of it is read. */
const CUTTING_OFF_MS = 100;
/** A browser's name for itself is kept up to this length. */
const MAX_USER_AGENT = 512;
/** With more on its way to the peer than this, the connection computes nothing new and runs no mutation. */
const BUSY_BYTES = 1024 * 1024;

/** What a peer may do before it is taken for gone. */
export interface PeerLimits {
  /** How often the socket itself is asked for a sign of life. */
  pingMs: number;
  /** A peer that answers no ping for this long is gone, whatever its network says. */
  deadAfterMs: number;
  /** A peer that lets this much wait is not reading. */
  maxUnsentBytes: number;
}

/** What one client may send and call; beyond it, it is read more slowly. */
export interface ClientRates {
  /** Messages. */
  messageRate: Rate;
  /** The same in bytes. */
  byteRate: Rate;
  /** Functions. */
  callRate: Rate;
}

interface Parts {
  readonly peers: PeerLimits;
  readonly rates: ClientRates;
  readonly memory: MemoryAccount;
  /** Of all together that have not signed in, of what each sends beyond {@link MODEST_BYTES}. */
  readonly anonymousBytes: TokenBucket;
  readonly frames: TextFrames;
  readonly turns: MessageTurns;
  /** New guests of all connections. */
  readonly newGuests: TokenBucket;
}

/** Where the messages of a client go. */
interface Receiver {
  receive(message: Buffer): void;
  /** The socket is gone. */
  dispose(): void;
}

/**
 * One client's WebSocket: reads it no faster than it may send, sends no faster than it reads, notices when it is gone, and books what waits in
 * either direction.
 */
export class ClientSocket implements Socket {
  readonly memory: MemoryAccount;
  readonly client: ClientInfo;
  readonly flow: Flow;
  readonly #guest: Usage;
  #usageOf: () => Usage = () => this.#guest;
  readonly #parts: Parts;
  readonly #webSocket: WebSocket;
  /** The connection below the WebSocket. */
  readonly #wire: Duplex;
  readonly #reader: WireReader;
  readonly #reading: ReadThrottle;
  readonly #messages: TokenBucket;
  readonly #bytes: TokenBucket;
  readonly #calls: TokenBucket;
  readonly #unfinished: PartialFrames;
  readonly #unsent: MemoryReservation;
  /** Wait until the peer has taken what is on the way. */
  #waiting: (() => void)[] = [];
  /** What the newest ping has brought that is not answered yet. */
  #newestPing: Buffer | null = null;
  #cameBytes = 0;
  #isSilent = true;
  readonly #openedAt = performance.now();
  #lastSent = this.#openedAt;
  #lastHeard = this.#openedAt;
  /** When the socket itself was asked for a sign of life. */
  #lastAsked = this.#openedAt;

  constructor(webSocket: WebSocket, request: IncomingMessage, wire: Duplex, parts: Parts) {
    const { rates, memory } = parts;
    const userAgent = request.headers["user-agent"];
    this.memory = memory;
    this.client = {
      ip: request.socket.remoteAddress ?? null,
      userAgent: userAgent === undefined ? null : ownText(userAgent.slice(0, MAX_USER_AGENT)),
    };
    this.#parts = parts;
    this.#webSocket = webSocket;
    this.#wire = wire;
    this.#guest = Usage.ofGuest(!parts.newGuests.tryTake(1));
    this.flow = new Flow(
      () => this.#usageOf(),
      (calls) => this.called(calls),
    );
    this.#reader = new WireReader(wire, parts.turns, memory, this.flow);
    this.#reading = new ReadThrottle(this.#reader);
    this.#messages = new TokenBucket(rates.messageRate);
    this.#bytes = new TokenBucket(rates.byteRate);
    this.#calls = new TokenBucket(rates.callRate);
    this.#unfinished = new PartialFrames(memory);
    this.#unsent = new MemoryReservation(memory);
  }

  /** Hands what comes to the receiver from now on. @param onClose called once, after the receiver has been disposed of. */
  open(receiver: Receiver, onClose: () => void): void {
    const webSocket = this.#webSocket;
    // After the WebSocket has read it, and said what has become whole with it.
    this.#wire.on("data", (chunk: Buffer) => this.#came(chunk));
    webSocket.on("ping", (data: Buffer) => {
      this.#receiveControl(data);
      this.#answerPing(data);
    });
    webSocket.on("pong", (data) => {
      this.#receiveControl(data);
      this.#lastHeard = performance.now();
    });
    // Messages come in one piece, as that is how the WebSocket was made.
    webSocket.on("message", (data: RawData, isBinary) => this.#receive(data as Buffer, isBinary, receiver));
    // ws reports oversized and malformed frames here and closes the socket itself.
    webSocket.on("error", () => {});
    webSocket.on("close", () => {
      receiver.dispose();
      this.#reading.end();
      this.#wake();
      onClose();
    });
  }

  #came(chunk: Buffer): void {
    this.#unfinished.came(chunk.length);
    this.#cameBytes += chunk.length;
    if (this.#cameBytes <= MODEST_BYTES || this.memory.isSignedIn) return;
    this.#reading.pauseFor(Math.min(this.#parts.anonymousBytes.reserve(chunk.length), LONGEST_PAUSE_MS));
  }

  /** Of pings that come in one go, the newest is answered (RFC 6455, section 5.5.3). */
  #answerPing(data: Buffer): void {
    if (this.#newestPing === null) process.nextTick(this.#pong);
    this.#newestPing = data;
  }

  readonly #pong = () => {
    const data = this.#newestPing;
    this.#newestPing = null;
    if (data !== null && this.#webSocket.readyState === this.#webSocket.OPEN) this.#webSocket.pong(data);
  };

  /** Pings and pongs count as messages. */
  #receiveControl(data: Buffer): void {
    this.#reader.heard();
    this.#unfinished.became(data.length);
    this.#reading.pauseFor(this.#messages.reserve(1));
  }

  #receive(message: Buffer, isBinary: boolean, receiver: Receiver): void {
    // When a connection is cut, the WebSocket still reads in one go what had come.
    if (this.#wire.destroyed) return;
    this.#reader.heard();
    this.#unfinished.became(message.length);
    this.#lastHeard = performance.now();
    this.#isSilent = false;
    if (this.#webSocket.readyState !== this.#webSocket.OPEN) return;
    if (isBinary) {
      this.close(1003, "Text only");
      return;
    }
    receiver.receive(message);
    this.#reading.pauseFor(Math.max(this.#messages.reserve(1), this.#bytes.reserve(message.length)));
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
    this.#lastSent = performance.now();
    // Past the WebSocket, which would encode it for each socket: it has nothing waiting that this could overtake, as nothing is compressed.
    if (this.#webSocket.readyState === this.#webSocket.OPEN)
      this.#wire.write(this.#parts.frames.of(text), this.#taken);
  }

  readonly #uncork = () => this.#wire.uncork();

  /** The peer's network has taken something. */
  readonly #taken = () => {
    const { bufferedAmount } = this.#webSocket;
    this.#unsent.set(bufferedAmount);
    if (this.#waiting.length > 0 && bufferedAmount <= BUSY_BYTES) this.#wake();
  };

  drained(): Promise<void> | null {
    if (this.#webSocket.bufferedAmount <= BUSY_BYTES) return null;
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
    });
  }

  #wake(): void {
    for (const resume of this.#waiting.splice(0)) resume();
  }

  close(code: number, reason: string): void {
    const webSocket = this.#webSocket;
    // The close frame would wait behind what the peer does not take.
    if (webSocket.bufferedAmount > BUSY_BYTES) {
      webSocket.terminate();
      return;
    }
    webSocket.close(code, reason);
    if (this.memory.isClosed) this.#reader.pause();
    setTimeout(() => webSocket.terminate(), this.memory.isClosed ? CUTTING_OFF_MS : CLOSING_MS).unref();
  }

  chargeTo(usageOf: (() => Usage) | null): void {
    this.#usageOf = usageOf ?? (() => this.#guest);
  }

  holdCall(bytes: number): () => void {
    const { backlog } = this.flow.usage;
    this.memory.add(bytes);
    backlog.add(bytes);
    return () => {
      this.memory.add(-bytes);
      backlog.add(-bytes);
    };
  }

  called(times: number): void {
    this.#reading.pauseFor(this.#calls.reserve(times));
  }

  rested(): Promise<void> | null {
    return this.#reading.paused();
  }

  readOn(isReading: boolean): void {
    // While it is not read, its pongs are not heard either.
    if (this.#reading.want(isReading)) this.#lastHeard = performance.now();
  }

  /**
   * To be called every {@link PING_EVERY_MS}. Ends a socket that has given no sign of life for too long, asks for one when it is time, and sends the
   * protocol's own ping to a client that has heard nothing lately.
   */
  heartbeat(): void {
    const now = performance.now();
    const { deadAfterMs, pingMs } = this.#parts.peers;
    if (this.#reading.isWanted && now - this.#lastHeard > deadAfterMs) this.#webSocket.terminate();
    else if (this.#isSilent && now - this.#openedAt > SILENT_MS) this.close(CLOSE_OVERLOADED, "NothingSaid");
    else {
      if (now - this.#lastAsked >= pingMs) this.#askForLife(now);
      if (now - this.#lastSent >= PING_EVERY_MS / 2) this.#write(PING);
    }
  }

  #askForLife(now: number): void {
    this.#lastAsked = now;
    this.#webSocket.ping();
  }
}
