/**
 * Texts as WebSocket frames of a server: whole, neither masked nor compressed (RFC 6455, section 5.2). What a class is told is the same text for
 * each of its sockets, one after the other: it is encoded once, and written in one piece.
 */

const FINAL_TEXT = 0x81;
/** Up to here the length stands in the second byte; beyond, that byte says how many bytes the length has. */
const LONGEST_SHORT = 125;
const LENGTH_OF_2_BYTES = 126;
const LENGTH_OF_8_BYTES = 127;
/** A longer text is not kept for the next socket. */
const LONGEST_KEPT = 64 * 1024;

export class TextFrames {
  #text = "";
  #frame = encode("");

  /** The frame of a text. It belongs to everybody who was given it, and is not to be changed. */
  of(text: string): Buffer {
    if (text === this.#text) return this.#frame;
    const frame = encode(text);
    if (text.length > LONGEST_KEPT) return frame;
    this.#text = text;
    this.#frame = frame;
    return frame;
  }
}

function encode(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const headLength = length <= LONGEST_SHORT ? 2 : length <= 0xffff ? 4 : 10;
  const frame = Buffer.allocUnsafe(headLength + length);
  frame[0] = FINAL_TEXT;
  if (headLength === 2) frame[1] = length;
  else if (headLength === 4) {
    frame[1] = LENGTH_OF_2_BYTES;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = LENGTH_OF_8_BYTES;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, headLength);
  return frame;
}
