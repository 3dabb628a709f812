import { type MemoryAccount, MemoryReservation, OBJECT_BYTES } from "../scheduling/memory-limiter.ts";

/**
 * What has come over a WebSocket and is no whole message yet. Its reader keeps the pieces as they came: each with an object of its own, and the last
 * one whole, however little of it is left.
 */
export class PartialFrames {
  readonly #part: MemoryReservation;
  /** Of the message that is not whole yet. */
  #bytes = 0;
  /** What is kept for these. */
  #held = 0;
  /** Of messages that have become whole since the last piece came; null when none has. */
  #whole: number | null = null;

  constructor(memory: MemoryAccount) {
    this.#part = new MemoryReservation(memory);
  }

  /** A message, a ping or a pong has become whole. @param length of its payload */
  became(length: number): void {
    this.#whole = (this.#whole ?? 0) + length + headerBytes(length);
  }

  /** A piece has come, and been read. */
  came(length: number): void {
    this.#bytes += length;
    this.#held += length + OBJECT_BYTES;
    if (this.#whole !== null) {
      // No more than the end of this piece can be left. Of a message in many frames, not all heads are known.
      this.#bytes = Math.min(length, Math.max(0, this.#bytes - this.#whole));
      this.#held = this.#bytes === 0 ? 0 : length;
      this.#whole = null;
    }
    this.#part.set(this.#held);
  }
}

/** Of a client's frame, with its mask. */
function headerBytes(length: number): number {
  if (length <= 125) return 6;
  return length <= 0xffff ? 8 : 14;
}
