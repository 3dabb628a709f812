import { once, setMaxListeners } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { version as CONVEX_VERSION } from "convex";
import { TokenBucket } from "embedded-convex-server/testing/token-bucket";
import { type AttackReport, emptyReport, type Target } from "./attack.ts";

const BACK_AFTER_MS = 20;

interface FloodOptions {
  /** True if each connection starts as a WebSocket; otherwise it is plain HTTP. Default true. */
  isSocket?: boolean;
  /** True if the server's bytes are read. Default true. */
  reads?: boolean;
}

/**
 * Opens all of the target's connections and sends the pieces of `make` on each. A connection that the server closes is reopened and starts with the
 * first
 * piece. After the last piece a connection stays open.
 * @returns the number of sent bytes and, as calls, the number of opened connections
 */
export async function flood(
  target: Target,
  make: (place: number) => Iterable<Buffer> | AsyncIterable<Buffer>,
  options: FloodOptions = {},
): Promise<AttackReport> {
  const report = emptyReport();
  const budget = new TokenBucket({ burst: target.bytesPerSecond / 4, perSecond: target.bytesPerSecond });
  setMaxListeners(0, target.signal);
  const one = async (place: number) => {
    while (!target.signal.aborted) {
      const socket = await openConnection(target, options).catch(() => null);
      if (socket === null) {
        await pause(BACK_AFTER_MS);
        continue;
      }
      report.calls += 1;
      const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
      const end = () => socket.destroy();
      target.signal.addEventListener("abort", end);
      for await (const piece of make(place)) {
        const wait = budget.reserve(piece.length);
        if (wait > 0) await Promise.race([pause(wait), closed]);
        if (socket.destroyed || target.signal.aborted) break;
        report.bytes += piece.length;
        if (!socket.write(piece)) await Promise.race([once(socket, "drain").catch(() => {}), closed]);
      }
      await closed;
      target.signal.removeEventListener("abort", end);
      await pause(BACK_AFTER_MS);
    }
  };
  await Promise.all(Array.from({ length: target.sockets }, (_, place) => one(place)));
  return report;
}

/** Opens a connection. Rejects if the server refuses it or the attack has ended. */
export async function openConnection(
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
  // Unread bytes fill the server's buffers.
  if (reads) socket.on("data", () => {});
  else socket.pause();
  return socket;
}
