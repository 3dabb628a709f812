import { type MemoryAccount, MemoryReservation, OBJECT_BYTES } from "../scheduling/memory-limiter.ts";

/**
 * Books what has come over a WebSocket and is no whole message yet. The WebSocket keeps the chunks as they came: each with an object of its own,
 * and the last one whole, however little of it is still needed.
 */
export class PartialFrames {
  readonly #reservation: MemoryReservation;
  /** The length of what is not a whole message yet. */
  #bytes = 0;
  /** The memory that is kept for it. */
  #held = 0;
  /** The length of messages that have become whole since the last chunk came; null when none has. */
  #whole: number | null = null;

  constructor(memory: MemoryAccount) {
    this.#reservation = new MemoryReservation(memory);
  }

  /** A message, a ping or a pong has become whole. @param length of its payload */
  became(length: number): void {
    this.#whole = (this.#whole ?? 0) + length + headerBytes(length);
  }

  /** A chunk has come, and the WebSocket has read it. */
  came(length: number): void {
    this.#bytes += length;
    this.#held += length + OBJECT_BYTES;
    if (this.#whole !== null) {
      // No more than the end of this chunk can be left. (The headers of a message in many frames are not all counted.)
      this.#bytes = Math.min(length, Math.max(0, this.#bytes - this.#whole));
      this.#held = this.#bytes === 0 ? 0 : length;
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
