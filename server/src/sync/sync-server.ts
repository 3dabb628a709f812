import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { type RawData, type WebSocket, WebSocketServer } from "ws";
import type { Identity } from "../auth/identity.ts";
import type { Services } from "../functions/services.ts";
import type { Credentials } from "../protocol/client-messages.ts";
import { PING } from "../protocol/server-messages.ts";
import { type MemoryLimiter, MemoryReservation } from "../scheduling/memory-limiter.ts";
import { type Rate, TokenBucket } from "../scheduling/token-bucket.ts";
import type { JsonBounds } from "../values/json-bounds.ts";
import { Connection } from "./connection.ts";
import { Heartbeats } from "./heartbeats.ts";
import { PartialFrames } from "./partial-frames.ts";
import { QueryCache } from "./query-cache.ts";
import { TextFrames } from "./text-frames.ts";

/**
 * Who hears nothing else hears this often that the server is there, half as long again at the most: a page can say within seconds that its network is
 * gone. Socket-level pings do not count, pages cannot see them.
 */
const WORD_EVERY_MS = 2_000;
/**
 * A client says nothing at all while it fetches its token. Whoever takes longer is asked to come back, which such a client
 * does by itself.
 */
const SILENT_MS = 60_000;
/** So much of a connection is read at its own pace only, however much others send: more than a guest's page says in hours. */
const MODEST_BYTES = 64 * 1024;
/** For so long at most, others' long messages keep a stranger's from being read, ms. */
const LONGEST_TURN_MS = 5_000;
const CLOSE_TRY_AGAIN = 1013;
/** A peer that does not answer the closing handshake by then is cut off: until then, what it sends is still read. */
const CLOSING_MS = 1_000;
/** The same for one that has sent too much already, of which nothing more is read. */
const CUTTING_OFF_MS = 100;
/** Browsers cut a long message into a few frames; each takes as much memory as a short text. */
const MAX_FRAGMENTS = 1_024;
/** A message comes in pieces of a network's packets, each with an object of its own. */
const SMALLEST_CHUNK = 256;
/** Of what a browser calls itself. */
const MAX_USER_AGENT = 512;
/** Beyond this a connection computes nothing new and runs no mutation until its peer has taken what is on the way. */
const BUSY_BYTES = 1024 * 1024;
const SYNC_PATH = /^\/api\/(?:[^/]+\/)?sync$/;

/** What a peer may do before it is taken for gone. */
export interface PeerLimits {
  /** How often the socket itself is asked for a sign of life. */
  pingMs: number;
  /** A peer that answers no ping for this long is gone, whatever its network says. */
  deadAfterMs: number;
  /** A peer that lets this much wait is not reading. */
  maxUnsentBytes: number;
}

export const PEER_LIMITS: PeerLimits = {
  pingMs: 5_000,
  deadAfterMs: 120_000,
  maxUnsentBytes: 64 * 1024 * 1024,
};

/** Accepts sync sockets and keeps them alive; each gets a {@link Connection}. */
export class SyncServer {
  readonly #services: Services;
  readonly #authenticate: (credentials: Credentials) => Promise<Identity>;
  readonly #callRate: Rate;
  readonly #messageRate: Rate;
  readonly #byteRate: Rate;
  readonly #anonymousBytes: TokenBucket;
  readonly #bounds: JsonBounds;
  readonly #memory: MemoryLimiter;
  readonly #peers: PeerLimits;
  readonly #heartbeats: Heartbeats;
  readonly #words = new Heartbeats(WORD_EVERY_MS);
  readonly #sockets: WebSocketServer;
  readonly #connections = new Map<WebSocket, Connection>();
  readonly #frames = new TextFrames();
  readonly cache: QueryCache;

  /**
   * @param maxMessageBytes the longest message taken; a longer one ends its connection.
   * @param bounds how much one message may stand for; one that stands for more ends its connection.
   * @param messageRate how many messages one connection may send; beyond it, it is read more slowly.
   * @param byteRate the same in bytes.
   * @param anonymousByteRate the same of all together that have not signed in, of what each sends beyond {@link MODEST_BYTES}.
   * @param callRate how many functions one connection may call; beyond it, it is read more slowly.
   * @param memory the books of what connections hold.
   * @param peers when a client is given up.
   */
  constructor(
    services: Services,
    authenticate: (credentials: Credentials) => Promise<Identity>,
    {
      maxMessageBytes,
      bounds,
      messageRate,
      byteRate,
      anonymousByteRate,
      callRate,
      memory,
      peers,
    }: {
      maxMessageBytes: number;
      bounds: JsonBounds;
      messageRate: Rate;
      byteRate: Rate;
      anonymousByteRate: Rate;
      callRate: Rate;
      memory: MemoryLimiter;
      peers: PeerLimits;
    },
  ) {
    this.#services = services;
    this.#authenticate = authenticate;
    this.#callRate = callRate;
    this.#messageRate = messageRate;
    this.#byteRate = byteRate;
    this.#anonymousBytes = new TokenBucket(anonymousByteRate);
    this.#bounds = bounds;
    this.#memory = memory;
    this.#peers = peers;
    this.#heartbeats = new Heartbeats(peers.pingMs);
    // Uncompressed: a compressed message may be a thousand times as long as what was sent.
    this.#sockets = new WebSocketServer({
      noServer: true,
      maxPayload: maxMessageBytes,
      maxFragments: MAX_FRAGMENTS,
      maxBufferedChunks: Math.ceil(maxMessageBytes / SMALLEST_CHUNK),
      perMessageDeflate: false,
    });
    this.cache = new QueryCache(services);
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
    // A peer that does not answer the closing handshake must not hold up the end.
    setTimeout(() => {
      for (const socket of this.#connections.keys()) socket.terminate();
    }, 500).unref();
  }

  #accept(webSocket: WebSocket, request: IncomingMessage, wire: Duplex): void {
    const { deadAfterMs, maxUnsentBytes } = this.#peers;
    let lastSent = performance.now();
    let lastHeard = performance.now();
    let onDrained: (() => void)[] = [];
    let isSilent = true;
    const openedAt = lastHeard;
    const messages = new TokenBucket(this.#messageRate);
    const bytes = new TokenBucket(this.#byteRate);
    const memory = this.#memory.of(request.socket);
    let cameBytes = 0;
    const unfinished = new PartialFrames(memory);
    const unsent = new MemoryReservation(memory);
    const calls = new TokenBucket(this.#callRate);
    let slowedDown: NodeJS.Timeout | undefined;
    let readsAgainAt = 0;
    let isReading = true;
    let onRested: (() => void)[] = [];
    const goOn = () => {
      const waiting = onRested;
      onRested = [];
      for (const resume of waiting) resume();
    };
    const readNothingFor = (ms: number) => {
      const until = performance.now() + ms;
      if (ms === 0 || until <= readsAgainAt) return;
      readsAgainAt = until;
      webSocket.pause();
      clearTimeout(slowedDown);
      slowedDown = setTimeout(() => {
        // Timers may be a little early.
        readsAgainAt = 0;
        if (isReading) webSocket.resume();
        goOn();
      }, ms);
    };
    const letGo = () => {
      const waiting = onDrained;
      onDrained = [];
      for (const resume of waiting) resume();
    };
    const taken = () => {
      unsent.set(webSocket.bufferedAmount);
      if (onDrained.length > 0 && webSocket.bufferedAmount <= BUSY_BYTES) letGo();
    };
    const uncork = () => wire.uncork();
    const sendText = (text: string) => {
      lastSent = performance.now();
      // Past the WebSocket, which would encode it for each socket: it has nothing waiting that this could overtake, as nothing is compressed.
      if (webSocket.readyState === webSocket.OPEN) wire.write(this.#frames.of(text), taken);
    };
    const connection = new Connection(
      {
        services: this.#services,
        cache: this.cache,
        authenticate: this.#authenticate,
        client: {
          ip: request.socket.remoteAddress ?? null,
          userAgent: copyOfStart(request.headers["user-agent"]),
        },
        bounds: this.#bounds,
      },
      {
        send: (text, isFollowed) => {
          if (isFollowed) {
            wire.cork();
            process.nextTick(uncork);
          }
          sendText(text);
          unsent.set(webSocket.bufferedAmount);
          if (webSocket.bufferedAmount > maxUnsentBytes) webSocket.terminate();
        },
        memory,
        drained: () => {
          if (webSocket.bufferedAmount <= BUSY_BYTES) return null;
          return new Promise((resolve) => {
            onDrained.push(resolve);
          });
        },
        close: (code, reason) => {
          // A word of goodbye would wait behind what is not taken.
          if (webSocket.bufferedAmount > BUSY_BYTES) webSocket.terminate();
          else {
            webSocket.close(code, reason);
            if (memory.isClosed) webSocket.pause();
            setTimeout(() => webSocket.terminate(), memory.isClosed ? CUTTING_OFF_MS : CLOSING_MS).unref();
          }
        },
        called: (times) => readNothingFor(calls.spend(times)),
        rested: () => {
          if (performance.now() >= readsAgainAt) return null;
          return new Promise((resolve) => {
            onRested.push(resolve);
          });
        },
        readOn: (isWanted) => {
          if (isWanted === isReading) return;
          isReading = isWanted;
          // Whoever is not read cannot be heard.
          lastHeard = performance.now();
          if (!isReading) webSocket.pause();
          else if (readsAgainAt === 0) webSocket.resume();
        },
      },
    );
    this.#connections.set(webSocket, connection);

    const endHeartbeat = this.#heartbeats.add(() => {
      const now = performance.now();
      if (isReading && now - lastHeard > deadAfterMs) {
        webSocket.terminate();
        return;
      }
      if (isSilent && now - openedAt > SILENT_MS) {
        webSocket.close(CLOSE_TRY_AGAIN, "NothingSaid");
        return;
      }
      webSocket.ping();
    });
    const endWords = this.#words.add(() => {
      if (performance.now() - lastSent >= WORD_EVERY_MS / 2) sendText(PING);
    });

    // After the WebSocket has read it, and said what has become whole with it.
    wire.on("data", (chunk: Buffer) => {
      unfinished.came(chunk.length);
      cameBytes += chunk.length;
      if (cameBytes > MODEST_BYTES && !memory.isSignedIn)
        readNothingFor(Math.min(this.#anonymousBytes.spend(chunk.length), LONGEST_TURN_MS));
    });
    webSocket.on("ping", (data) => unfinished.became(data.length));
    webSocket.on("pong", (data) => {
      unfinished.became(data.length);
      lastHeard = performance.now();
    });
    webSocket.on("message", (data: RawData, isBinary: boolean) => {
      const message = data as Buffer;
      unfinished.became(message.length);
      lastHeard = performance.now();
      isSilent = false;
      if (isBinary) {
        webSocket.close(1003, "Text only");
        return;
      }
      connection.receive(message);
      readNothingFor(Math.max(messages.spend(1), bytes.spend(message.length)));
    });
    // ws reports oversized and malformed frames here and closes the socket itself.
    webSocket.on("error", () => {});
    webSocket.on("close", () => {
      endHeartbeat();
      endWords();
      clearTimeout(slowedDown);
      connection.dispose();
      letGo();
      goOn();
      this.#connections.delete(webSocket);
    });
  }
}

/** A copy, since the start of a text keeps all of it in memory. */
function copyOfStart(userAgent: string | undefined): string | null {
  if (userAgent === undefined) return null;
  return userAgent.length <= MAX_USER_AGENT
    ? userAgent
    : Buffer.from(userAgent.slice(0, MAX_USER_AGENT)).toString();
}
