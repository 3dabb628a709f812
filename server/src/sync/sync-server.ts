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

/** Maximum number of frames per message. Browsers use only a few. Limited because each frame takes as much memory as a short text. */
const MAX_FRAGMENTS = 1_024;
/** Assumed minimum size of a received chunk, in bytes. It determines the maximum number of chunks, each of which takes an object in memory. */
const SMALLEST_CHUNK = 256;
const SYNC_PATH = /^\/api\/(?:[^/]+\/)?sync$/;
/** Time in ms after which sockets are terminated at shutdown if the peer does not answer the closing handshake. */
const CLOSE_TIMEOUT_MS = 500;

export const PEER_LIMITS: PeerLimits = {
  pingMs: 15_000,
  deadAfterMs: 120_000,
  maxUnsentBytes: 64 * 1024 * 1024,
};

export interface SyncServerOptions extends ClientRates {
  /** Maximum length of a message in bytes. A longer message closes the connection. */
  maxMessageBytes: number;
  /** Limits for the parsed value of a message. A larger value closes the connection. */
  bounds: JsonBounds;
  /** Rate of bytes for all clients without sign-in together. The first 64 KiB of each client are not counted. */
  anonymousByteRate: Rate;
  /** Accounts for the memory of connections. */
  memory: MemoryLimiter;
  /** Limits after which a client is disconnected. */
  peers: PeerLimits;
}

/** Accepts sync sockets, and creates a {@link Connection} with heartbeats for each of them. */
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
    // Without compression, because a decompressed message could be a thousand times as long as the received bytes.
    this.#sockets = new WebSocketServer({
      noServer: true,
      maxPayload: options.maxMessageBytes,
      maxFragments: MAX_FRAGMENTS,
      maxBufferedChunks: Math.ceil(options.maxMessageBytes / SMALLEST_CHUNK),
      perMessageDeflate: false,
      // ClientSocket sends the pongs. ws itself would close a connection with sixty unsent pongs.
      autoPong: false,
    });
  }

  get connectionCount(): number {
    return this.#connections.size;
  }

  /** True if `path` is a path of the sync protocol. */
  isSyncAddress(path: string): boolean {
    return SYNC_PATH.test(path);
  }

  /** Handles an HTTP upgrade to the sync protocol. @param onFirstMessage called when the client sends its first message */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer, onFirstMessage: () => void): void {
    this.#sockets.handleUpgrade(request, socket, head, (webSocket) => {
      webSocket.once("message", onFirstMessage);
      this.#accept(webSocket, request, socket);
    });
  }

  /** Answers all received calls, then closes all sockets. Clients reconnect automatically. */
  async close(): Promise<void> {
    await Promise.allSettled([...this.#connections.values()].map((connection) => connection.settled()));
    for (const socket of this.#connections.keys()) socket.close(1001, "Server shutting down");
    this.#sockets.close();
    setTimeout(() => {
      for (const socket of this.#connections.keys()) socket.terminate();
    }, CLOSE_TIMEOUT_MS).unref();
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
