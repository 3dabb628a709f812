// Thousands of requests that arrive together on one connection.
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, expect, it } from "vitest";
import { readInShortPieces } from "../src/http/short-pieces.ts";
import { RawHttp } from "./support/raw-http.ts";
import { until } from "./support/until.ts";

const SHORTEST = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";

let server: Server;
afterEach(() => server.close());

async function connected(listener: RequestListener): Promise<RawHttp> {
  server = createServer(listener).on("connection", readInShortPieces);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return await RawHttp.open((server.address() as AddressInfo).port);
}

it("requests after the one that closed the connection are not read", async () => {
  let handedOver = 0;
  const raw = await connected(({ socket }) => {
    handedOver += 1;
    socket.destroy();
  });
  raw.write(SHORTEST.repeat(2_000));
  await until("the end", () => raw.closed);
  expect(handedOver).toBeLessThan(100);
});

it("requests and bodies arrive complete and in order, even if the reader is slower than the network", async () => {
  const bodies = ["a", "b", "c"].map((letter) => letter.repeat(300_000));
  const came: string[] = [];
  const raw = await connected(async (incoming, outgoing) => {
    incoming.pause();
    await new Promise((resolve) => setImmediate(resolve));
    came.push(await text(incoming));
    outgoing.end();
  });
  for (const body of bodies)
    raw.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
  await until("all answers", () => raw.statuses.length === bodies.length);
  expect(came.map((body) => body.length)).toEqual(bodies.map((body) => body.length));
  expect(came).toEqual(bodies);
  raw.close();
});
