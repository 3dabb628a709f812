import type { Server } from "node:http";
import type { Socket } from "node:net";

/** So many connections beyond the limit are accepted to be told 503; further ones are dropped without a word. */
const ROOM_FOR_REFUSALS = 200;
/** A client has sent its request long before that. When all connections are taken, one that has been silent for longer gives way. */
const SILENT_MS = 2_000;

interface Silence {
  address: string;
  /** When the connection was opened, ms of `performance.now`. */
  since: number;
}

/**
 * Admission control: who gets one of a limited number of connections.
 *
 * While there is room, everybody. When all are taken, a newcomer gets
 * 1. the place of the connection that has been silent longest, so that thousands that were opened without a word keep nobody out;
 * 2. else a place of the address that holds most connections, its newest, unless the newcomer's own address would then hold as many;
 * 3. else a refusal.
 *
 * No address has a limit of its own, since many clients of one network may share one. Whoever opens thousands takes them from nobody but themselves, unless
 * everybody comes through one proxy.
 */
export class ConnectionLimiter {
  readonly #limit: number;
  /** The accepted connections, by address, oldest first. */
  readonly #byAddress = new Map<string, Set<Socket>>();
  /** Those of them from which nothing whole has come yet, oldest first. */
  readonly #silent = new Map<Socket, Silence>();
  readonly #refused = new WeakSet<Socket>();
  readonly #onHit: () => void;
  #count = 0;

  /** @param onHit called for each connection that is refused, or ended for another */
  constructor(server: Server, limit: number, onHit: () => void = () => {}) {
    this.#limit = limit;
    this.#onHit = onHit;
    server.maxConnections = limit + ROOM_FOR_REFUSALS;
    server.on("connection", (socket) => this.#take(socket));
  }

  /** Connections of all kinds that are open. */
  get open(): number {
    return this.#count;
  }

  /** Whether the connection is one too many: whatever it asks, the answer is to come back later. */
  isRefused(socket: Socket): boolean {
    return this.#refused.has(socket);
  }

  /** A request on this connection has been answered, or a socket's first message has come. */
  heard(socket: Socket): void {
    this.#silent.delete(socket);
  }

  #take(socket: Socket): void {
    const address = socket.remoteAddress ?? "";
    if (this.#count >= this.#limit && !this.#makeRoom(address)) {
      this.#onHit();
      this.#refused.add(socket);
      return;
    }
    const own = this.#byAddress.get(address) ?? new Set();
    this.#byAddress.set(address, own.add(socket));
    this.#silent.set(socket, { address, since: performance.now() });
    this.#count += 1;
    socket.once("close", () => this.#release(address, socket));
  }

  /** Ends a connection for a newcomer, if one may be ended. @returns whether there is room now. */
  #makeRoom(newcomer: string): boolean {
    const [longest] = this.#silent;
    if (longest && performance.now() - longest[1].since > SILENT_MS) {
      this.#end(longest[1].address, longest[0]);
      return true;
    }
    let busiest = "";
    for (const [address, sockets] of this.#byAddress) {
      if (sockets.size > this.#held(busiest)) busiest = address;
    }
    if (this.#held(busiest) <= this.#held(newcomer) + 1) return false;
    const newest = [...(this.#byAddress.get(busiest) ?? [])].at(-1);
    if (!newest) return false;
    this.#end(busiest, newest);
    return true;
  }

  #end(address: string, socket: Socket): void {
    this.#onHit();
    this.#release(address, socket);
    socket.destroy();
  }

  #held(address: string): number {
    return this.#byAddress.get(address)?.size ?? 0;
  }

  #release(address: string, socket: Socket): void {
    const own = this.#byAddress.get(address);
    if (!own?.delete(socket)) return;
    this.#silent.delete(socket);
    this.#count -= 1;
    if (own.size === 0) this.#byAddress.delete(address);
  }
}
