// Attacks over HTTP.
import { setTimeout as pause } from "node:timers/promises";
import { post } from "embedded-convex-server/testing/raw-frames";
import { type Attack, emptyReport, type Target } from "./attack.ts";
import { flood, openConnection } from "./attack-socket.ts";
import { CROWD, hammerHttp, newRoom, type Room, start } from "./set-up.ts";

const QUERIES_PER_REQUEST = 64;
const BATCH_SOCKETS = 16;
/** Bytes per write or read of slow connections. */
const SLOW_SENT_BYTES = 100;
const SLOW_READ_BYTES = 1_024;
const SLOW_EVERY_MS = 100;
const BODY_BYTES = 900_000;
/** Waiting requests per connection. */
const PIPELINED = 16;

/** Sends these bytes slowly, then waits until the server closes the connection. */
async function* slowly(bytes: Buffer): AsyncIterable<Buffer> {
  for (let at = 0; at < bytes.length; at += SLOW_SENT_BYTES) {
    yield bytes.subarray(at, at + SLOW_SENT_BYTES);
    await pause(SLOW_EVERY_MS);
  }
}

/** Path of the product's largest script. */
async function longestAsset(url: string): Promise<string> {
  const page = await (await fetch(url, { headers: { Accept: "text/html" } })).text();
  const paths = [...page.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map(([, path]) => path ?? "");
  const sizes = await Promise.all(
    paths.map(async (path) => (await (await fetch(url + path)).arrayBuffer()).byteLength),
  );
  return paths[sizes.indexOf(Math.max(...sizes))] ?? "/";
}

/** Requests the same page many times on each connection and reads the responses slowly. */
async function downloadSlowly(target: Target, path: string) {
  const report = emptyReport();
  const request = Buffer.from(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(PIPELINED));
  const one = async () => {
    while (!target.signal.aborted) {
      const socket = await openConnection(target, { isSocket: false, reads: false }).catch(() => null);
      if (socket !== null) {
        report.calls += PIPELINED;
        socket.write(request);
        const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
        // A paused socket returns only the requested bytes, then reads from the network again.
        while (!socket.destroyed && !socket.readableEnded) {
          report.bytes += (socket.read(SLOW_READ_BYTES) as Buffer | null)?.length ?? 0;
          await Promise.race([pause(SLOW_EVERY_MS), closed]);
        }
      }
      await pause(SLOW_EVERY_MS);
    }
  };
  await Promise.all(Array.from({ length: target.sockets }, one));
  return report;
}

export const HTTP_ATTACKS: Attack[] = [
  {
    name: "batches",
    what: "asks over HTTP for the board of a room of 900, 64 times in a request and 16 requests at a time",
    sockets: BATCH_SOCKETS,
    prepare: async (target) => {
      const room = await newRoom(target, CROWD);
      await start(room);
      return room;
    },
    run: (target, room) => {
      const { viewKey } = room as Room;
      const query = { path: "liveParticipants:leaderboard", args: { viewKey } };
      const body = JSON.stringify({ queries: Array.from({ length: QUERIES_PER_REQUEST }, () => query) });
      return hammerHttp(target, "/api/query_batch", () => body);
    },
  },
  {
    name: "health",
    what: "asks for the server's health without pause",
    run: (target) => hammerHttp(target, "/health"),
  },
  {
    name: "slow-requests",
    what: "sends headers and bodies over HTTP, 100 bytes at a time ten times a second",
    run: (target) => {
      const headers = Buffer.from(
        `GET / HTTP/1.1\r\nHost: localhost\r\n${`X-Slow: ${"a".repeat(90)}\r\n`.repeat(140)}`,
      );
      const call = `{"path":"liveClock:now","args":{"x":"${"a".repeat(BODY_BYTES)}`;
      // Sends most of the body at once, so that the server holds it in memory while it waits for the rest.
      const body = Buffer.from(call);
      const first = Buffer.concat([post("/api/mutation", BODY_BYTES * 2), body]);
      return flood(
        target,
        async function* (place) {
          if (place % 2 === 0) return yield* slowly(headers);
          yield first;
          yield* slowly(body);
        },
        { isSocket: false },
      );
    },
  },
  {
    name: "slow-downloads",
    what: "asks for the longest script 16 times on each connection and reads 10 KB a second",
    prepare: (target) => longestAsset(target.url),
    run: (target, path) => downloadSlowly(target, path as string),
  },
];
