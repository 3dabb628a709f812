import { monotonicWallTime } from "../clock.ts";
import type { Flow } from "./flow.ts";
import { SlowLane } from "./slow-lane.ts";

/** In bytes. What phones send in a game is shorter; a longer message may take milliseconds to be read, whatever it asks for. */
export const SHORT_BYTES = 4 * 1024;
/** Time in ms for which messages are handled one after the other, and one more at most. */
const MS_AT_ONCE = 8;

/** A message, as far as its turn depends on it. */
export interface Incoming {
  /** In bytes. */
  length: number;
  /** True if the sender has signed in. Long messages of signed-in senders go first. */
  isSignedIn: boolean;
  /** The caller, who is charged for the time that reading takes. */
  flow?: Flow | undefined;
  /** Time of arrival, wall time in ms; now, if it is left out. */
  since?: number | undefined;
}

/** A short message that waits for its turn. */
interface WaitingShort {
  handle: () => void;
  /** Time of arrival, wall time in ms. */
  since: number;
}

/**
 * Shares out the thread between the messages of all connections, and the bodies of calls over HTTP, before it is known what they ask for: hundreds may have
 * come in one moment, and nothing else goes on while one is read. The caller is charged for the time.
 *
 * A short one is handled at once, until short ones have had their time in this iteration of the event loop; then it waits for the next. Long ones wait for
 * one another, and get a quarter of the thread at most, those first who have signed in: phones do not wait behind them. The same holds for what a
 * connection has sent beyond its first few messages.
 */
export class MessageTurns {
  readonly #short: WaitingShort[] = [];
  /** Of short ones, since their time was used up last and the event loop came round. */
  #usedMs = 0;
  #isShortScheduled = false;
  /** Something is being read, and its time is counted. */
  #isTurn = false;
  readonly #long = new SlowLane();
  /** Beside the long ones: bytes of a message that is not whole take no time, and it has come only when it is whole. */
  readonly #unread = new SlowLane();

  /** Arrival of the short message that has waited longest, wall time in ms; infinity if none waits. */
  get waitingSince(): number {
    return this.#short[0]?.since ?? Number.POSITIVE_INFINITY;
  }

  /** Whether a message may be handled at once: also what comes to light while something is read. */
  isFreeFor({ length }: Pick<Incoming, "length">): boolean {
    if (length > SHORT_BYTES) return false;
    return this.#isTurn || (this.#usedMs < MS_AT_ONCE && this.#short.length === 0);
  }

  /** Handles a short message now. @param handle never throws */
  handle<T>(flow: Flow | undefined, handle: () => T): T {
    if (this.#isTurn) return handle();
    const begunAt = performance.now();
    const handled = this.#inTurn(flow, handle);
    this.#usedMs += performance.now() - begunAt;
    if (this.#usedMs >= MS_AT_ONCE) this.#scheduleShort();
    return handled;
  }

  /** Handles a message when it is its turn. Resolves when that is done. @param handle never throws */
  take<T>(message: Incoming, handle: () => T | Promise<T>): Promise<T> {
    const { length, isSignedIn, flow, since = monotonicWallTime() } = message;
    return new Promise((resolve) => {
      const take = () => resolve(this.handle(flow, handle));
      if (length > SHORT_BYTES)
        this.#long.push(() => resolve(this.#inTurn(flow, handle)), isSignedIn, { flow, since });
      else if (this.isFreeFor(message)) take();
      else {
        this.#short.push({ handle: take, since });
        this.#scheduleShort();
      }
    });
  }

  /** Reads a piece of what waits on a connection when it is its turn, with the short messages in it. @param read never throws */
  takeUnread(isSignedIn: boolean, flow: Flow | undefined, read: () => void): void {
    this.#unread.push(() => this.#inTurn(flow, read), isSignedIn, { flow });
  }

  #inTurn<T>(flow: Flow | undefined, handle: () => T): T {
    if (this.#isTurn) return handle();
    this.#isTurn = true;
    const begunAt = performance.now();
    const handled = handle();
    flow?.use(performance.now() - begunAt);
    this.#isTurn = false;
    return handled;
  }

  #scheduleShort(): void {
    if (this.#isShortScheduled) return;
    this.#isShortScheduled = true;
    setImmediate(this.#handleShort);
  }

  readonly #handleShort = () => {
    this.#isShortScheduled = false;
    this.#usedMs = 0;
    while (this.#usedMs < MS_AT_ONCE && this.#short.length > 0) this.#short.shift()?.handle();
    if (this.#short.length > 0) this.#scheduleShort();
  };
}
