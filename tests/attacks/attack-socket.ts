import { randomUUID } from "node:crypto";
import { once, setMaxListeners } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { Allowance } from "../../server/allowance.ts";
import type { Target } from "./attack.ts";

const TEXT = 0x1;
export const CONTINUATION = 0x0;
export const BINARY = 0x2;
const FINAL = 0x80;
const MASKED = 0x80;
const BACK_AFTER_MS = 20;

/** A frame of a WebSocket client. Its mask is zero, so that the payload stands there as it is. */
export function frame(
  payload: string | Buffer,
  { opcode = TEXT, isFinal = true }: { opcode?: number; isFinal?: boolean } = {},
): Buffer {
  const body = typeof payload === "string" ? Buffer.from(payload) : payload;
  return Buffer.concat([head(body.length, opcode, isFinal), body]);
}

/** What stands before a payload of this length, which need not follow. */
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

/** The frame with which a Convex client begins. */
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

/** The beginning of a call over HTTP with a body of so many bytes, which need not follow. */
export function post(path: string, length: number): Buffer {
  return Buffer.from(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`,
  );
}

interface FloodOptions {
  /** Whether each connection begins as a WebSocket; plain HTTP otherwise. Default true. */
  isSocket?: boolean;
  /** Whether what comes back is read. Default true. */
  reads?: boolean;
}

/**
 * Keeps all of the target's connections open and sends on each what `make` gives for it, anew after each time that the server has closed it. When there is
 * no more to send, a connection stays open in silence.
 * @returns the bytes that were sent.
 */
export async function flood(
  target: Target,
  make: (place: number) => Iterable<Buffer>,
  options: FloodOptions = {},
): Promise<number> {
  const budget = new Allowance({ atOnce: target.bytesPerSecond / 4, perSecond: target.bytesPerSecond });
  let sent = 0;
  setMaxListeners(0, target.signal);
  const one = async (place: number) => {
    while (!target.signal.aborted) {
      const socket = await open(target, options).catch(() => null);
      if (socket === null) {
        await pause(BACK_AFTER_MS);
        continue;
      }
      const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
      const end = () => socket.destroy();
      target.signal.addEventListener("abort", end);
      for (const piece of make(place)) {
        const wait = budget.spend(piece.length);
        if (wait > 0) await Promise.race([pause(wait), closed]);
        if (socket.destroyed || target.signal.aborted) break;
        sent += piece.length;
        if (!socket.write(piece)) await Promise.race([once(socket, "drain").catch(() => {}), closed]);
      }
      await closed;
      target.signal.removeEventListener("abort", end);
      await pause(BACK_AFTER_MS);
    }
  };
  await Promise.all(Array.from({ length: target.sockets }, (_, place) => one(place)));
  return sent;
}

/** Rejects when the server will not have it, or the attack is over. */
async function open(
  { url, signal }: Target,
  { isSocket = true, reads = true }: FloodOptions,
): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true, signal });
  socket.on("error", () => {});
  const refused = new AbortController();
  socket.once("close", () => refused.abort());
  await once(socket, "connect", refused);
  if (isSocket) {
    socket.write(
      "GET /api/1.48.0/sync HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n" +
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n",
    );
    await once(socket, "data", refused);
  }
  // What is on its way to somebody who does not read stays with the server.
  if (reads) socket.on("data", () => {});
  else socket.pause();
  return socket;
}
