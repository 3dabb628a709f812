import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import type { MemoryLimiter } from "../scheduling/memory-limiter.ts";
import { type Rate, TokenBucket } from "../scheduling/token-bucket.ts";
import { NEW_GUESTS } from "../scheduling/usage.ts";
import type { JsonBounds } from "../values/json-bounds.ts";
import { type ClientRates, ClientSocket, type PeerLimits, PING_EVERY_MS } from "./client-socket.ts";
import { Connection, type ConnectionParts } from "./connection.ts";
import { Heartbeats } from "./heartbeats.ts";
import { TextFrames } from "./text-frames.ts";

/** Browsers cut a long message into a few frames; each takes as much memory as a short text. */
const MAX_FRAGMENTS = 1_024;
/** A message comes in pieces of a network's packets, each with an object of its own. */
const SMALLEST_CHUNK = 256;
const SYNC_PATH = /^\/api\/(?:[^/]+\/)?sync$/;
/** A peer that does not answer the closing handshake must not hold up the end of the server for longer, ms. */
const GOODBYE_MS = 500;

export const PEER_LIMITS: PeerLimits = {
  pingMs: 15_000,
  deadAfterMs: 120_000,
  maxUnsentBytes: 64 * 1024 * 1024,
};

export interface SyncServerOptions extends ClientRates {
  /** The longest message taken; a longer one ends its connection. */
  maxMessageBytes: number;
  /** How much one message may stand for; one that stands for more ends its connection. */
  bounds: JsonBounds;
  /** How many bytes all together may send that have not signed in, of what each sends beyond its first 64 KiB. */
  anonymousByteRate: Rate;
  /** Books what connections hold. */
  memory: MemoryLimiter;
  /** When a client is given up. */
  peers: PeerLimits;
}

/** Accepts sync sockets and keeps them alive; each gets a {@link Connection}. */
export class SyncServer {
  readonly #parts: ConnectionParts;
  readonly #options: SyncServerOptions;
  readonly #anonymousBytes: TokenBucket;
  readonly #newGuests = new TokenBucket(NEW_GUESTS);
  readonly #heartbeats: Heartbeats;
  readonly #sockets: WebSocketServer;
  readonly #connections = new Map<WebSocket, Connection>();
  readonly #frames = new TextFrames();

  constructor(parts: ConnectionParts, options: SyncServerOptions) {
    this.#parts = parts;
    this.#options = options;
    this.#anonymousBytes = new TokenBucket(options.anonymousByteRate);
    this.#heartbeats = new Heartbeats(Math.min(options.peers.pingMs, PING_EVERY_MS));
    // Uncompressed: a compressed message may be a thousand times as long as what was sent.
    this.#sockets = new WebSocketServer({
      noServer: true,
      maxPayload: options.maxMessageBytes,
      maxFragments: MAX_FRAGMENTS,
      maxBufferedChunks: Math.ceil(options.maxMessageBytes / SMALLEST_CHUNK),
      perMessageDeflate: false,
      // ClientSocket answers; left to itself, the WebSocket ends a connection on which sixty answers are not on their way yet.
      autoPong: false,
    });
  }

  get connectionCount(): number {
    return this.#connections.size;
  }

  /** Whether clients of the sync protocol open their sockets at this path. */
  isSyncAddress(path: string): boolean {
    return SYNC_PATH.test(path);
  }

  /** Takes over an HTTP upgrade to the sync protocol. `onFirstWord` is called when the client says something. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer, onFirstWord: () => void): void {
    this.#sockets.handleUpgrade(request, socket, head, (webSocket) => {
      webSocket.once("message", onFirstWord);
      this.#accept(webSocket, request, socket);
    });
  }

  /** Answers what was received, then says goodbye; clients come back by themselves. */
  async close(): Promise<void> {
    await Promise.allSettled([...this.#connections.values()].map((connection) => connection.settled()));
    for (const socket of this.#connections.keys()) socket.close(1001, "Server shutting down");
    this.#sockets.close();
    setTimeout(() => {
      for (const socket of this.#connections.keys()) socket.terminate();
    }, GOODBYE_MS).unref();
  }

  #accept(webSocket: WebSocket, request: IncomingMessage, wire: Duplex): void {
    const { peers, bounds, memory } = this.#options;
    const socket = new ClientSocket(webSocket, request, wire, {
      peers,
      rates: this.#options,
      memory: memory.of(request.socket),
      anonymousBytes: this.#anonymousBytes,
      newGuests: this.#newGuests,
      frames: this.#frames,
      turns: this.#parts.turns,
    });
    const connection = new Connection(this.#parts, socket, socket.client, bounds);
    this.#connections.set(webSocket, connection);
    const endHeartbeat = this.#heartbeats.add(() => socket.heartbeat());
    socket.open(connection, () => {
      endHeartbeat();
      this.#connections.delete(webSocket);
    });
  }
}
