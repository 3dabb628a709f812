import { monotonicWallTime } from "../clock.ts";
import type { Flow } from "./flow.ts";
import { SlowLane } from "./slow-lane.ts";

/** Maximum size of a short message, in bytes. Phones in a game send only short messages; parsing a longer message may take milliseconds. */
export const SHORT_BYTES = 4 * 1024;
/** Time in ms after which no further short message is started in the same iteration. */
const MS_AT_ONCE = 8;

/** Properties of a message that determine its turn. */
export interface Incoming {
  /** Size in bytes. */
  length: number;
  /** True if the sender has signed in. Long messages of such senders are handled first. */
  isSignedIn: boolean;
  /** Flow of the caller, charged for the parsing time. */
  flow?: Flow | undefined;
  /** Arrival, wall time in ms. Default: now. */
  since?: number | undefined;
}

/** A short message that waits for its turn. */
interface WaitingShort {
  handle: () => void;
  /** Arrival, wall time in ms. */
  since: number;
}

/**
 * Schedules the parsing of messages from all connections and of HTTP call bodies. Hundreds of messages may arrive at the
 * same moment, and parsing a message blocks the thread. The caller is charged for the time.
 *
 * Short messages are handled at once for {@link MS_AT_ONCE} in each iteration of the event loop; the others wait for the
 * next iteration. Long messages wait in a separate queue ({@link SlowLane}) that uses at most a quarter of the thread, so
 * that phones need not wait for them. If a connection sends many messages at once, only the first few are read directly;
 * the rest waits as unread data in another queue of the same kind.
 */
export class MessageTurns {
  readonly #short: WaitingShort[] = [];
  /** Time used by short messages since the counter was last reset, in ms. */
  #usedMs = 0;
  #isShortScheduled = false;
  /** True while a message is handled and its time is measured. */
  #isHandling = false;
  readonly #long = new SlowLane();
  /**
   * Separate from long messages: pieces of an incomplete message take little time, and a long message is queued only once
   * it is complete.
   */
  readonly #unread = new SlowLane();

  /** Arrival of the oldest waiting short message, wall time in ms; infinity if none waits. */
  get waitingSince(): number {
    return this.#short[0]?.since ?? Number.POSITIVE_INFINITY;
  }

  /** True if a message may be handled at once. Short messages that are found while a piece of unread data is read are always handled at once. */
  isFreeFor({ length }: Pick<Incoming, "length">): boolean {
    if (length > SHORT_BYTES) return false;
    return this.#isHandling || (this.#usedMs < MS_AT_ONCE && this.#short.length === 0);
  }

  /** Handles a short message now. @param handle never throws */
  handle<T>(flow: Flow | undefined, handle: () => T): T {
    if (this.#isHandling) return handle();
    const begunAt = performance.now();
    const handled = this.#measured(flow, handle);
    this.#usedMs += performance.now() - begunAt;
    if (this.#usedMs >= MS_AT_ONCE) this.#scheduleShort();
    return handled;
  }

  /** Handles a message when its turn comes, and resolves afterwards. @param handle never throws */
  take<T>(message: Incoming, handle: () => T | Promise<T>): Promise<T> {
    const { length, isSignedIn, flow, since = monotonicWallTime() } = message;
    return new Promise((resolve) => {
      const take = () => resolve(this.handle(flow, handle));
      if (length > SHORT_BYTES)
        this.#long.push(() => resolve(this.#measured(flow, handle)), isSignedIn, { flow, since });
      else if (this.isFreeFor(message)) take();
      else {
        this.#short.push({ handle: take, since });
        this.#scheduleShort();
      }
    });
  }

  /** Reads a piece of a connection's unread data when its turn comes, including the short messages in it. @param read never throws */
  takeUnread(isSignedIn: boolean, flow: Flow | undefined, read: () => void): void {
    this.#unread.push(() => this.#measured(flow, read), isSignedIn, { flow });
  }

  #measured<T>(flow: Flow | undefined, handle: () => T): T {
    if (this.#isHandling) return handle();
    this.#isHandling = true;
    const begunAt = performance.now();
    const handled = handle();
    flow?.use(performance.now() - begunAt);
    this.#isHandling = false;
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
