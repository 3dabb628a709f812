import { type MemoryAccount, MemoryReservation, OBJECT_BYTES } from "../scheduling/memory-limiter.ts";

/** Size of the largest chunk that Node emits, in bytes. A slice of a chunk retains the whole chunk in memory. */
const CHUNK_BYTES = 64 * 1024;

/**
 * Books the memory of incomplete WebSocket messages. The WebSocket retains each received piece in a separate object, and the
 * whole last chunk even if it needs only the end of the chunk.
 */
export class PartialFrames {
  readonly #reservation: MemoryReservation;
  /** Bytes of incomplete messages. */
  #bytes = 0;
  /** Memory used for incomplete messages, in bytes. */
  #retainedBytes = 0;
  /** Total length of messages that were completed since the previous piece; null if there were none. */
  #completedBytes: number | null = null;

  constructor(memory: MemoryAccount) {
    this.#reservation = new MemoryReservation(memory);
  }

  /** Records that a message, ping or pong is complete. @param length length of its payload in bytes */
  completeMessage(length: number): void {
    this.#completedBytes = (this.#completedBytes ?? 0) + length + headerBytes(length);
  }

  /** Records a received piece that the WebSocket has already parsed. */
  addBytes(length: number): void {
    this.#bytes += length;
    this.#retainedBytes += length + OBJECT_BYTES;
    if (this.#completedBytes !== null) {
      // A message ended in this piece, so the incomplete rest is at most as long as the piece. This limit also corrects `#bytes` after a message of
      // several frames: `completeMessage` subtracts the header of only one of them.
      this.#bytes = Math.min(length, Math.max(0, this.#bytes - this.#completedBytes));
      this.#retainedBytes = this.#bytes === 0 ? 0 : CHUNK_BYTES;
      this.#completedBytes = null;
    }
    this.#reservation.set(this.#retainedBytes);
  }
}

/** Length of the header of a client's frame, including the mask. */
function headerBytes(length: number): number {
  if (length <= 125) return 6;
  return length <= 0xffff ? 8 : 14;
}
