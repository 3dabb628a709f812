import type { Server } from "node:http";
import type { Socket } from "node:net";

/** Number of connections beyond the limit that are accepted and answered with 503; further ones are closed without an answer. */
const ROOM_FOR_REFUSALS = 200;
/** Time after which a silent connection may be replaced by a new one, in ms. Real clients send their request much earlier. */
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
 * 2. else replaces the newest connection of the address with most connections, unless the new connection's address would
 *    then have as many;
 * 3. else is refused.
 *
 * Addresses have no limit of their own, since many clients of one network may share an address. A client that opens
 * thousands of connections displaces only its own, unless all clients connect through one proxy.
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
    const own = this.#byAddress.get(address) ?? new Set();
    this.#byAddress.set(address, own.add(socket));
    this.#silent.set(socket, { address, since: performance.now() });
    this.#count += 1;
    socket.once("close", () => this.#release(address, socket));
  }

  /** Replaces a connection by the new one if the rules allow it. @returns true if there is room now */
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
    const own = this.#byAddress.get(address);
    if (!own?.delete(socket)) return;
    this.#silent.delete(socket);
    this.#count -= 1;
    if (own.size === 0) this.#byAddress.delete(address);
  }
}
