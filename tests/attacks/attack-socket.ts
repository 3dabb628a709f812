import { once, setMaxListeners } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { version as CONVEX_VERSION } from "convex";
import { TokenBucket } from "embedded-convex-server/testing/token-bucket";
import type { Target } from "./attack.ts";

const BACK_AFTER_MS = 20;

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
  const budget = new TokenBucket({ burst: target.bytesPerSecond / 4, perSecond: target.bytesPerSecond });
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
        const wait = budget.reserve(piece.length);
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
      `GET /api/${CONVEX_VERSION}/sync HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n",
    );
    await once(socket, "data", refused);
  }
  // What is on its way to somebody who does not read stays with the server.
  if (reads) socket.on("data", () => {});
  else socket.pause();
  return socket;
}
