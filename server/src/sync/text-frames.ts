/**
 * Encodes texts as WebSocket frames of a server: unmasked, uncompressed, one frame per text (RFC 6455, section 5.2). The last
 * frame is cached, because a result is often sent to all sockets of a class.
 */

const FINAL_TEXT = 0x81;
/** Maximum length that is stored in the second byte. For a longer text, the second byte is the size of a length field that follows. */
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
