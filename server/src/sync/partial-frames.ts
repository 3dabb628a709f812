import { type MemoryAccount, MemoryReservation, OBJECT_BYTES } from "../scheduling/memory-limiter.ts";

/** The longest chunk that Node hands over, of which a piece keeps the whole in memory. */
const CHUNK_BYTES = 64 * 1024;

/**
 * Books what has come over a WebSocket and is no whole message yet. The WebSocket keeps the pieces as they came: each with an object of its own,
 * and the chunk of the last one whole, however little of it is still needed.
 */
export class PartialFrames {
  readonly #reservation: MemoryReservation;
  /** The length of what is not a whole message yet. */
  #bytes = 0;
  /** The memory that is kept for it. */
  #held = 0;
  /** The length of messages that have become whole since the last piece came; null when none has. */
  #whole: number | null = null;

  constructor(memory: MemoryAccount) {
    this.#reservation = new MemoryReservation(memory);
  }

  /** A message, a ping or a pong has become whole. @param length of its payload */
  became(length: number): void {
    this.#whole = (this.#whole ?? 0) + length + headerBytes(length);
  }

  /** A piece has come, and the WebSocket has read it. */
  came(length: number): void {
    this.#bytes += length;
    this.#held += length + OBJECT_BYTES;
    if (this.#whole !== null) {
      // No more than the end of this piece can be left. (The headers of a message in many frames are not all counted.)
      this.#bytes = Math.min(length, Math.max(0, this.#bytes - this.#whole));
      this.#held = this.#bytes === 0 ? 0 : CHUNK_BYTES;
      this.#whole = null;
    }
    this.#reservation.set(this.#held);
  }
}

/** Of a client's frame, with its mask. */
function headerBytes(length: number): number {
  if (length <= 125) return 6;
  return length <= 0xffff ? 8 : 14;
}
