import type { Socket } from "node:net";

/** Limits for the server memory used on behalf of clients, in bytes. */
export interface MemoryLimits {
  /** Per connection. */
  perConnection: number;
  /**
   * Per address. Of each connection, only the memory beyond {@link MODEST_BYTES} is counted, because a thousand clients of
   * one network may share an address.
   */
  perAddress: number;
  /** All clients together except administrators. */
  total: number;
}

/** Memory that an ordinary page needs at most, in bytes. Connections that use less are closed last. */
const MODEST_BYTES = 64 * 1024;
/** Memory of an object with a few fields, including its map entry and a closure, in bytes. */
export const OBJECT_BYTES = 512;

/** Returns the maximum memory of a string in bytes. If a string contains a character beyond Latin-1, each of its characters takes two bytes. */
export function textBytes(text: string): number {
  return 2 * text.length;
}

/** Memory booked for an address. */
interface Address {
  readonly accounts: Set<MemoryAccount>;
  /** Sum over its connections of the memory beyond {@link MODEST_BYTES}, in bytes. */
  excess: number;
}

/**
 * Accounts for memory used on behalf of clients: waiting messages, arguments of subscriptions, results, answers that the
 * client does not read, and incomplete frames. Each item is booked with its estimated size in memory.
 *
 * A connection above its limit is closed. If the limit of an address or of all connections is exceeded, the largest
 * connections of that address, or of the address with the largest excess, are closed; connections that have not signed in
 * are closed first. So clients that use only a few kilobytes each can continue while one client exhausts the limit.
 */
export class MemoryLimiter {
  readonly #limits: MemoryLimits;
  readonly #accounts = new WeakMap<Socket, MemoryAccount>();
  readonly #addresses = new Map<string, Address>();
  /** Accounts above the limit of one connection. */
  readonly #overLimit = new Set<MemoryAccount>();
  readonly #onHit: () => void;
  #held = 0;
  #isCheckScheduled = false;

  /** @param onHit called for each connection that is ended */
  constructor(limits: MemoryLimits, onHit: () => void = () => {}) {
    this.#limits = limits;
    this.#onHit = onHit;
  }

  /** Memory of all accounts, in bytes. */
  get held(): number {
    return this.#held;
  }

  /** Returns the account of a connection, which exists while the connection is open. */
  of(socket: Socket): MemoryAccount {
    const known = this.#accounts.get(socket);
    if (known) return known;
    const name = socket.remoteAddress ?? "";
    const address = this.#addresses.get(name) ?? { accounts: new Set(), excess: 0 };
    const account = new MemoryAccount(
      this.#limits.perConnection,
      () => socket.destroy(),
      (bytes) => this.#book(account, address, bytes),
    );
    this.#accounts.set(socket, account);
    this.#addresses.set(name, address);
    address.accounts.add(account);
    socket.once("close", () => {
      account.close();
      address.accounts.delete(account);
      if (address.accounts.size === 0) this.#addresses.delete(name);
    });
    return account;
  }

  #book(account: MemoryAccount, address: Address, bytes: number): void {
    const before = account.held - bytes;
    this.#held += bytes;
    address.excess += excess(account.held) - excess(before);
    if (bytes <= 0) return;
    const { perConnection, perAddress, total } = this.#limits;
    if (account.held > perConnection) this.#overLimit.add(account);
    if (this.#overLimit.size > 0 || address.excess > perAddress || this.#held > total) this.#scheduleCheck();
  }

  /** Checks the limits in a microtask, so that a connection that exceeds its limit only for a moment is not closed. */
  #scheduleCheck(): void {
    if (this.#isCheckScheduled) return;
    this.#isCheckScheduled = true;
    queueMicrotask(() => {
      this.#isCheckScheduled = false;
      this.#endExcess();
    });
  }

  #endExcess(): void {
    const { perConnection, perAddress, total } = this.#limits;
    for (const account of this.#overLimit) if (account.held > perConnection) this.#end(account);
    this.#overLimit.clear();
    for (const address of this.#addresses.values()) {
      while (address.excess > perAddress && this.#endLargest(address)) {}
    }
    while (this.#held > total) {
      const largest = [...this.#addresses.values()].reduce((most, one) =>
        one.excess > most.excess ? one : most,
      );
      if (!this.#endLargest(largest)) return;
    }
  }

  /** @returns false if there was no connection to end */
  #endLargest({ accounts }: Address): boolean {
    let largest: MemoryAccount | null = null;
    for (const account of accounts) {
      if (account.held > 0 && (largest === null || isClosedBefore(account, largest))) largest = account;
    }
    if (largest !== null) this.#end(largest);
    return largest !== null;
  }

  #end(account: MemoryAccount): void {
    this.#onHit();
    account.end();
  }
}

/** True if `one` is closed before `other` when an address uses too much memory. */
function isClosedBefore(one: MemoryAccount, other: MemoryAccount): boolean {
  const isAnonymous = (account: MemoryAccount) => !account.isSignedIn && account.held > MODEST_BYTES;
  if (isAnonymous(one) !== isAnonymous(other)) return isAnonymous(one);
  return one.held > other.held;
}

function excess(held: number): number {
  return Math.max(0, held - MODEST_BYTES);
}

/** Memory used on behalf of one connection. */
export class MemoryAccount {
  /** Booked memory, in bytes. */
  held = 0;
  /** True if the client has signed in. */
  isSignedIn = false;
  /** Ends the connection when it uses too much memory. */
  onEnd: () => void;
  readonly #limit: number;
  readonly #book: (bytes: number) => void;
  /** True if the connection is being closed. Memory is no longer booked then. */
  isClosed = false;

  constructor(limit: number, onEnd: () => void, book: (bytes: number) => void) {
    this.#limit = limit;
    this.onEnd = onEnd;
    this.#book = book;
  }

  /** Books additional memory; a negative number releases memory. */
  add(bytes: number): void {
    if (this.isClosed || bytes === 0) return;
    this.held += bytes;
    this.#book(bytes);
  }

  /** Memory that may still be booked, in bytes. */
  get left(): number {
    return this.#limit - this.held;
  }

  end(): void {
    this.close();
    this.onEnd();
  }

  /** Releases all booked memory and stops booking. */
  close(): void {
    this.add(-this.held);
    this.isClosed = true;
  }
}

/** Part of a connection's booked memory whose size can change. */
export class MemoryReservation {
  readonly #account: MemoryAccount;
  #bytes = 0;

  constructor(account: MemoryAccount) {
    this.#account = account;
  }

  /** Changes the booked size of the item to `bytes`. */
  set(bytes: number): void {
    this.#account.add(bytes - this.#bytes);
    this.#bytes = bytes;
  }
}
