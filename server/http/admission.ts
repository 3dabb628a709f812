import type { Server } from "node:http";
import type { Socket } from "node:net";

/** Beyond the limit, so many more are let in to be told so; further ones are dropped without a word. */
const ROOM_FOR_REFUSALS = 200;

/**
 * Who gets one of a limited number of connections.
 *
 * While there is room, everybody. A whole school may share one address, so no address has a limit of its own; only when all
 * connections are taken does the address that holds most of them give up its newest for somebody who comes from another.
 * So whoever opens thousands takes them from nobody but themselves, unless everybody comes through one proxy: then the
 * newcomer is refused.
 */
export class Admission {
  readonly #limit: number;
  /** The connections that are let in, by address, oldest first. */
  readonly #byAddress = new Map<string, Set<Socket>>();
  readonly #refused = new WeakSet<Socket>();
  #count = 0;

  constructor(server: Server, limit: number) {
    this.#limit = limit;
    server.maxConnections = limit + ROOM_FOR_REFUSALS;
    server.on("connection", (socket) => this.#take(socket));
  }

  /** Whether the connection is one too many: whatever it asks, the answer is to come back later. */
  isRefused(socket: Socket): boolean {
    return this.#refused.has(socket);
  }

  #take(socket: Socket): void {
    const address = socket.remoteAddress ?? "";
    if (this.#count >= this.#limit && !this.#makeRoom(address)) {
      this.#refused.add(socket);
      return;
    }
    const own = this.#byAddress.get(address) ?? new Set();
    this.#byAddress.set(address, own.add(socket));
    this.#count += 1;
    socket.once("close", () => this.#release(address, socket));
  }

  /** Lets the busiest address give up one connection for a newcomer who would not have as many. */
  #makeRoom(newcomer: string): boolean {
    let busiest = "";
    for (const [address, sockets] of this.#byAddress) {
      if (sockets.size > this.#held(busiest)) busiest = address;
    }
    if (this.#held(busiest) <= this.#held(newcomer) + 1) return false;
    const newest = [...(this.#byAddress.get(busiest) ?? [])].at(-1);
    if (!newest) return false;
    this.#release(busiest, newest);
    newest.destroy();
    return true;
  }

  #held(address: string): number {
    return this.#byAddress.get(address)?.size ?? 0;
  }

  #release(address: string, socket: Socket): void {
    const own = this.#byAddress.get(address);
    if (!own?.delete(socket)) return;
    this.#count -= 1;
    if (own.size === 0) this.#byAddress.delete(address);
  }
}
