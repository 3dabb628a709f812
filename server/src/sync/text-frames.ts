/**
 * Encodes texts as unmasked, uncompressed WebSocket frames of a server, each in one piece (RFC 6455, section 5.2). A
 * result for a class is the same text for each of its sockets, so the last text is encoded only once.
 */

const FINAL_TEXT = 0x81;
/** Maximum length that fits into the second byte; above, that byte gives the size of the length field. */
const LONGEST_SHORT = 125;
const LENGTH_OF_2_BYTES = 126;
const LENGTH_OF_8_BYTES = 127;
/** Maximum length of a text whose frame is cached, in characters. */
const LONGEST_CACHED = 64 * 1024;

export class TextFrames {
  #text = "";
  #frame = encode("");

  /** Returns the frame of a text. The buffer is shared and must not be modified. */
  of(text: string): Buffer {
    if (text === this.#text) return this.#frame;
    const frame = encode(text);
    if (text.length > LONGEST_CACHED) return frame;
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
