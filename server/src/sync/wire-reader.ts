import type { Duplex } from "node:stream";
import type { Flow } from "../scheduling/flow.ts";
import { type MemoryAccount, MemoryReservation } from "../scheduling/memory-limiter.ts";
import { type MessageTurns, SHORT_BYTES } from "../scheduling/message-turns.ts";

/** No more comes in one go. */
const LONGEST_PIECE = 64 * 1024;
const PIECE = { length: SHORT_BYTES };

/**
 * Reads a WebSocket's connection a short piece at a time, and only when it is its turn. A network hands over 64 KiB in one go, which may be ten thousand frames,
 * and hundreds of connections may have as much in the same moment: left to itself, a WebSocket handles all of that before anything else goes on.
 *
 * It rests on a rule of Node's streams: with a listener for `readable`, `data` (for which the WebSocket listens) is emitted by `read` alone.
 */
export class WireReader {
  readonly #wire: Duplex;
  readonly #turns: MessageTurns;
  readonly #memory: MemoryAccount;
  /** Charged for the time that reading takes. */
  readonly #flow: Flow;
  /** What has come and waits for its turn. */
  readonly #held: MemoryReservation;
  /** How much is read next. */
  #pieceLength = SHORT_BYTES;
  #isPaused = false;
  /** Reads at this moment, or waits for its turn. */
  #isBusy = false;

  /** @param wire on which the WebSocket listens already */
  constructor(wire: Duplex, turns: MessageTurns, memory: MemoryAccount, flow: Flow) {
    this.#wire = wire;
    this.#turns = turns;
    this.#memory = memory;
    this.#flow = flow;
    this.#held = new MemoryReservation(memory);
    wire.on("readable", this.#read);
    wire.once("close", () => this.#flow.usage.backlog.leave(this));
  }

  /** Nothing more is read, also of what has come already. */
  pause(): void {
    this.#isPaused = true;
  }

  resume(): void {
    this.#isPaused = false;
    process.nextTick(this.#read);
  }

  /** Something has become whole. As long as nothing does, longer pieces take no more time. */
  heard(): void {
    this.#pieceLength = SHORT_BYTES;
    this.#flow.usage.backlog.leave(this);
  }

  /** Reads what there is, as long as nobody has to wait for that. */
  readonly #read = () => {
    if (this.#isBusy) return;
    this.#isBusy = true;
    let isMore = true;
    let isFirst = true;
    while (isMore && !this.#isPaused) {
      if (this.#mustWaitForRoom) return this.#waitForRoom();
      if (this.#turns.isFreeFor(PIECE)) isMore = this.#turns.handle(this.#flow, this.#readPiece);
      // Messages that come to light out of turn wait by themselves, and are judged by when they came. So a long one is read to its end first.
      else if (isFirst || !this.#isLong || !this.#wasHeard) isMore = this.#readPiece();
      else return this.#wait();
      isFirst = false;
    }
    this.#isBusy = false;
  };

  #wait(): void {
    this.#held.set(this.#wire.readableLength);
    this.#turns.takeUnread(this.#memory.isSignedIn, this.#flow, this.#readInTurn);
  }

  readonly #readInTurn = () => {
    this.#held.set(0);
    if (!this.#isPaused) this.#readPiece();
    if (this.#isLong && !this.#isPaused && !this.#mustWaitForRoom) return this.#wait();
    this.#isBusy = false;
    this.#read();
  };

  /** True if a long message has to wait for others of its caller. */
  get #mustWaitForRoom(): boolean {
    return this.#isLong && !this.#flow.usage.backlog.admits(this);
  }

  #waitForRoom(): void {
    this.#held.set(this.#wire.readableLength);
    this.#flow.usage.backlog.whenRoom(() => {
      this.#held.set(0);
      this.#isBusy = false;
      if (!this.#wire.destroyed) this.#read();
    });
  }

  /** @returns whether there may be more. */
  readonly #readPiece = (): boolean => {
    const length = Math.min(this.#wire.readableLength, this.#pieceLength);
    this.#pieceLength = Math.min(2 * this.#pieceLength, LONGEST_PIECE);
    return this.#wire.read(length || undefined) !== null;
  };

  /** Whether something has become whole with the last piece. */
  get #wasHeard(): boolean {
    return this.#pieceLength === SHORT_BYTES;
  }

  get #isLong(): boolean {
    return this.#wire.readableLength > SHORT_BYTES;
  }
}
