import type { Duplex } from "node:stream";
import type { Flow } from "../scheduling/flow.ts";
import { type MemoryAccount, MemoryReservation } from "../scheduling/memory-limiter.ts";
import { type MessageTurns, SHORT_BYTES } from "../scheduling/message-turns.ts";

/** Maximum size of a chunk that the stream returns at once, in bytes. */
const LONGEST_PIECE = 64 * 1024;
const PIECE = { length: SHORT_BYTES };

/**
 * Reads the stream of a WebSocket in short pieces, and each piece only when its turn comes. Hundreds of connections may have
 * received 64 KiB with ten thousand frames at the same moment. The library `ws` alone would handle all of these frames at
 * once and block the thread.
 *
 * Uses a rule of Node's streams: if a stream has a `readable` listener, only `read` emits the event `data`, to which `ws`
 * listens.
 */
export class WireReader {
  readonly #wire: Duplex;
  readonly #turns: MessageTurns;
  readonly #memory: MemoryAccount;
  /** Flow that is charged for the reading time. */
  readonly #flow: Flow;
  /** Books received data that waits for its turn. */
  readonly #unread: MemoryReservation;
  /** Size of the next piece, in bytes. */
  #pieceLength = SHORT_BYTES;
  #isPaused = false;
  /** True while a read runs or waits for its turn. */
  #isBusy = false;

  /** @param wire stream on which the WebSocket already listens */
  constructor(wire: Duplex, turns: MessageTurns, memory: MemoryAccount, flow: Flow) {
    this.#wire = wire;
    this.#turns = turns;
    this.#memory = memory;
    this.#flow = flow;
    this.#unread = new MemoryReservation(memory);
    wire.on("readable", this.#read);
    wire.once("close", () => this.#flow.usage.backlog.leave(this));
  }

  /** Stops reading, including data that has already arrived. */
  pause(): void {
    this.#isPaused = true;
  }

  resume(): void {
    this.#isPaused = false;
    process.nextTick(this.#read);
  }

  /** Called when a message, ping or pong is complete: the next piece is short again. Within a message pieces grow, because reading a part is fast. */
  endMessage(): void {
    this.#pieceLength = SHORT_BYTES;
    this.#flow.usage.backlog.leave(this);
  }

  /** Reads available data until it has to wait for a turn. */
  readonly #read = () => {
    if (this.#isBusy) return;
    this.#isBusy = true;
    let isMore = true;
    let isFirst = true;
    while (isMore && !this.#isPaused) {
      if (this.#mustWaitForRoom) return this.#waitForRoom();
      if (this.#turns.isFreeFor(PIECE)) isMore = this.#turns.handle(this.#flow, this.#readPiece);
      // It is not this connection's turn, but reading continues: messages that are found now are queued with their own
      // arrival time. Only after a long message is complete does further data wait for its turn.
      else if (isFirst || !this.#isLong || !this.#isMessageComplete) isMore = this.#readPiece();
      else return this.#queueRead();
      isFirst = false;
    }
    this.#isBusy = false;
  };

  #queueRead(): void {
    this.#unread.set(this.#wire.readableLength);
    this.#turns.takeUnread(this.#memory.isSignedIn, this.#flow, this.#readQueued);
  }

  readonly #readQueued = () => {
    this.#unread.set(0);
    if (!this.#isPaused) this.#readPiece();
    if (this.#isLong && !this.#isPaused && !this.#mustWaitForRoom) return this.#queueRead();
    this.#isBusy = false;
    this.#read();
  };

  /** True if a long message must wait for other messages of its caller. */
  get #mustWaitForRoom(): boolean {
    return this.#isLong && !this.#flow.usage.backlog.admits(this);
  }

  #waitForRoom(): void {
    this.#unread.set(this.#wire.readableLength);
    this.#flow.usage.backlog.whenRoom(() => {
      this.#unread.set(0);
      this.#isBusy = false;
      if (!this.#wire.destroyed) this.#read();
    });
  }

  /** Reads one piece. @returns true if there may be more data */
  readonly #readPiece = (): boolean => {
    const length = Math.min(this.#wire.readableLength, this.#pieceLength);
    this.#pieceLength = Math.min(2 * this.#pieceLength, LONGEST_PIECE);
    return this.#wire.read(length || undefined) !== null;
  };

  /** True if the last piece completed a message. */
  get #isMessageComplete(): boolean {
    return this.#pieceLength === SHORT_BYTES;
  }

  get #isLong(): boolean {
    return this.#wire.readableLength > SHORT_BYTES;
  }
}
