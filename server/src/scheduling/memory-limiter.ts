import type { Socket } from "node:net";

/** How much clients may have the server hold for them, in bytes. */
export interface MemoryLimits {
  /** One connection. */
  perConnection: number;
  /** All connections of one address, of what each holds beyond {@link MODEST_BYTES}: a network of a thousand clients may have one address. */
  perAddress: number;
  /** Everybody who is no administrator. */
  total: number;
}

/** No page of an app makes a connection hold more than this for long; connections that hold less are ended last. */
const MODEST_BYTES = 64 * 1024;
/** The memory of an object with a few fields and what belongs to it: its place in a map, a closure. */
export const OBJECT_BYTES = 512;

/** The memory of a text. A single letter beyond Latin-1 makes it two bytes for each letter. */
export function textBytes(text: string): number {
  return 2 * text.length;
}

/** What is booked of an address. */
interface Address {
  readonly accounts: Set<MemoryAccount>;
  /** What its connections hold, each beyond {@link MODEST_BYTES}. */
  excess: number;
}

/**
 * Books what clients have the server hold: messages that wait, the arguments of what they subscribe to, results, answers that they do not read,
 * halves of frames. Each is booked as what it costs in memory, whatever its shape.
 *
 * Whoever holds more than a connection may is ended. When all together hold too much, whoever holds most gives way: of the address that holds most, first
 * those that have not signed in. So clients that hold a few kilobytes each go on while somebody fills what there is.
 */
export class MemoryLimiter {
  readonly #limits: MemoryLimits;
  readonly #accounts = new WeakMap<Socket, MemoryAccount>();
  readonly #addresses = new Map<string, Address>();
  /** Accounts that have come to hold more than a connection may. */
  readonly #over = new Set<MemoryAccount>();
  readonly #onHit: () => void;
  #held = 0;
  #looksSoon = false;

  /** @param onHit called for each connection that is ended */
  constructor(limits: MemoryLimits, onHit: () => void = () => {}) {
    this.#limits = limits;
    this.#onHit = onHit;
  }

  /** What all accounts hold, in bytes. */
  get held(): number {
    return this.#held;
  }

  /** The account of a connection, for as long as that is open. */
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
    if (account.held > perConnection) this.#over.add(account);
    if (this.#over.size > 0 || address.excess > perAddress || this.#held > total) this.#lookSoon();
  }

  /** Later in this iteration of the event loop: what is over the limit only for a moment stays. */
  #lookSoon(): void {
    if (this.#looksSoon) return;
    this.#looksSoon = true;
    queueMicrotask(() => {
      this.#looksSoon = false;
      this.#look();
    });
  }

  #look(): void {
    const { perConnection, perAddress, total } = this.#limits;
    for (const account of this.#over) if (account.held > perConnection) this.#end(account);
    this.#over.clear();
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

  /** @returns whether there was one to end. */
  #endLargest({ accounts }: Address): boolean {
    let largest: MemoryAccount | null = null;
    for (const account of accounts) {
      if (account.held > 0 && (largest === null || givesWayBefore(account, largest))) largest = account;
    }
    if (largest !== null) this.#end(largest);
    return largest !== null;
  }

  #end(account: MemoryAccount): void {
    this.#onHit();
    account.end();
  }
}

function givesWayBefore(one: MemoryAccount, other: MemoryAccount): boolean {
  const isAnonymous = (account: MemoryAccount) => !account.isSignedIn && account.held > MODEST_BYTES;
  if (isAnonymous(one) !== isAnonymous(other)) return isAnonymous(one);
  return one.held > other.held;
}

function excess(held: number): number {
  return Math.max(0, held - MODEST_BYTES);
}

/** What one connection has the server hold. */
export class MemoryAccount {
  /** In bytes. */
  held = 0;
  /** The connection has shown whose it is. */
  isSignedIn = false;
  /** Called when the connection holds too much, to end it. */
  onEnd: () => void;
  readonly #limit: number;
  readonly #book: (bytes: number) => void;
  /** The connection is ending, or has ended: nothing is booked any more. */
  isClosed = false;

  constructor(limit: number, onEnd: () => void, book: (bytes: number) => void) {
    this.#limit = limit;
    this.onEnd = onEnd;
    this.#book = book;
  }

  /** Books what is held from now on; less than nothing when it is let go. */
  add(bytes: number): void {
    if (this.isClosed || bytes === 0) return;
    this.held += bytes;
    this.#book(bytes);
  }

  /** How much more it may come to hold. */
  get left(): number {
    return this.#limit - this.held;
  }

  end(): void {
    this.close();
    this.onEnd();
  }

  /** The connection is gone, and all that it held. */
  close(): void {
    this.add(-this.held);
    this.isClosed = true;
  }
}

/** One thing among what a connection has the server hold. */
export class MemoryReservation {
  readonly #account: MemoryAccount;
  #bytes = 0;

  constructor(account: MemoryAccount) {
    this.#account = account;
  }

  /** Books so many bytes in the place of those before. */
  set(bytes: number): void {
    this.#account.add(bytes - this.#bytes);
    this.#bytes = bytes;
  }
}
