import { randomUUID } from "node:crypto";

/* Frames of a client as bytes, so that tests can send invalid or incomplete ones. */

const TEXT = 0x1;
export const CONTINUATION = 0x0;
export const BINARY = 0x2;
export const CLOSE = 0x8;
export const PING = 0x9;
export const PONG = 0xa;
const FINAL = 0x80;
const MASKED = 0x80;

/** A WebSocket frame of a client. Its mask is zero, so that the payload stays readable. */
export function frame(
  payload: string | Buffer,
  { opcode = TEXT, isFinal = true }: { opcode?: number; isFinal?: boolean } = {},
): Buffer {
  const body = typeof payload === "string" ? Buffer.from(payload) : payload;
  return Buffer.concat([head(body.length, opcode, isFinal), body]);
}

/** Frame header for a payload of this length, which need not follow. */
export function head(length: number, opcode = TEXT, isFinal = true): Buffer {
  const first = (isFinal ? FINAL : 0) | opcode;
  const mask = Buffer.alloc(4);
  if (length <= 125) return Buffer.concat([Buffer.from([first, MASKED | length]), mask]);
  if (length <= 0xffff) {
    const long = Buffer.from([first, MASKED | 126, 0, 0]);
    long.writeUInt16BE(length, 2);
    return Buffer.concat([long, mask]);
  }
  const longer = Buffer.alloc(10);
  longer[0] = first;
  longer[1] = MASKED | 127;
  longer.writeBigUInt64BE(BigInt(length), 2);
  return Buffer.concat([longer, mask]);
}

/** First frame of a Convex client. */
export function greeting(): Buffer {
  return frame(
    JSON.stringify({
      type: "Connect",
      sessionId: randomUUID(),
      connectionCount: 0,
      lastCloseReason: "InitialConnect",
      clientTs: Date.now(),
    }),
  );
}

/** Head of an HTTP call with a body of this length, which need not follow. */
export function post(path: string, length: number): Buffer {
  return Buffer.from(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`,
  );
}
