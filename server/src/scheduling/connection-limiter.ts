import type { Server } from "node:http";
import type { Socket } from "node:net";

/** Number of connections beyond the limit that receive the answer 503. Any further connection is closed without an answer. */
const ROOM_FOR_REFUSALS = 200;
/** Time after which a silent connection may be replaced by a new one, in ms. Real clients send their first request much earlier. */
const SILENT_MS = 2_000;

interface Silence {
  address: string;
  /** Time at which the connection was opened, ms of `performance.now`. */
  since: number;
}

/**
 * Admission control for a limited number of connections.
 *
 * While the limit is not reached, every connection is admitted. At the limit, a new connection
 * 1. replaces the connection that has been silent longest, so that thousands of idle connections do not block others;
 * 2. if none is silent, replaces the newest connection of the address with most connections, but only if that address
 *    afterwards still has more connections than the new connection's address;
 * 3. otherwise is refused.
 *
 * An address has no limit, because many clients of one network may share it. A client that opens thousands of connections
 * makes the server close only its own connections, unless all clients connect through one proxy.
 */
export class ConnectionLimiter {
  readonly #limit: number;
  /** Accepted connections by address, oldest first. */
  readonly #byAddress = new Map<string, Set<Socket>>();
  /** Accepted connections that have not sent a complete request or message yet, oldest first. */
  readonly #silent = new Map<Socket, Silence>();
  readonly #refused = new WeakSet<Socket>();
  readonly #onHit: () => void;
  #count = 0;

  /** @param onHit called for each connection that is refused or replaced */
  constructor(server: Server, limit: number, onHit: () => void = () => {}) {
    this.#limit = limit;
    this.#onHit = onHit;
    server.maxConnections = limit + ROOM_FOR_REFUSALS;
    server.on("connection", (socket) => this.#admit(socket));
  }

  /** Number of accepted connections that are open. */
  get open(): number {
    return this.#count;
  }

  /** True if the connection exceeds the limit and each of its requests must be answered with 503. */
  isRefused(socket: Socket): boolean {
    return this.#refused.has(socket);
  }

  /** Marks a connection as active: one of its requests was answered, or its socket sent a first message. */
  markActive(socket: Socket): void {
    this.#silent.delete(socket);
  }

  #admit(socket: Socket): void {
    const address = socket.remoteAddress ?? "";
    if (this.#count >= this.#limit && !this.#makeRoom(address)) {
      this.#onHit();
      this.#refused.add(socket);
      return;
    }
    const sockets = this.#byAddress.get(address) ?? new Set();
    this.#byAddress.set(address, sockets.add(socket));
    this.#silent.set(socket, { address, since: performance.now() });
    this.#count += 1;
    socket.once("close", () => this.#release(address, socket));
  }

  /** Closes a connection for a new one if the rules above allow it. @returns true if a connection was closed */
  #makeRoom(newcomer: string): boolean {
    const [longestSilent] = this.#silent;
    if (longestSilent && performance.now() - longestSilent[1].since > SILENT_MS) {
      this.#end(longestSilent[1].address, longestSilent[0]);
      return true;
    }
    let busiest = "";
    for (const [address, sockets] of this.#byAddress) {
      if (sockets.size > this.#countOf(busiest)) busiest = address;
    }
    if (this.#countOf(busiest) <= this.#countOf(newcomer) + 1) return false;
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

  #countOf(address: string): number {
    return this.#byAddress.get(address)?.size ?? 0;
  }

  #release(address: string, socket: Socket): void {
    const sockets = this.#byAddress.get(address);
    if (!sockets?.delete(socket)) return;
    this.#silent.delete(socket);
    this.#count -= 1;
    if (sockets.size === 0) this.#byAddress.delete(address);
  }
}
