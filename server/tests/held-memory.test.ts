// All data that the server stores for a client counts towards the client's memory, and a client above the limit is disconnected.

import { randomUUID } from "node:crypto";
import { version as CONVEX_VERSION } from "convex";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FixtureServer, mutationRef } from "./support/fixture-server.ts";
import type { RawClient } from "./support/raw-client.ts";
import { CONTINUATION, frame, greeting, head, post } from "./support/raw-frames.ts";
import { RawHttp } from "./support/raw-http.ts";
import { until } from "./support/until.ts";

const KB = 1024;
const LIMIT = 256 * KB;

let fixture: FixtureServer;
beforeAll(async () => {
  fixture = await FixtureServer.start({
    memoryLimits: { perConnection: LIMIT },
    maxMessageBytes: 1024 * KB,
    maxMessageValues: 5_000,
    takesChunkedBodies: false,
  });
});
afterAll(() => fixture.close());

async function answersAndHoldsNothing(): Promise<void> {
  expect(await fixture.server.runFunction("counters:get", { name: "-" })).toBe(0);
  await until("everything to be let go", () => fixture.server.memory.held === 0);
}

const letters = (kilobytes: number) => "a".repeat(kilobytes * KB);
const event = { type: "Event", eventType: "x", event: letters(60) };
const token = `${["{}", "{}"].map((part) => Buffer.from(part).toString("base64url")).join(".")}.x`;

/** Requests that each make the server store more than a quarter of a megabyte. */
const GREEDY: [string, (raw: RawClient) => void][] = [
  ["arguments", (raw) => void raw.add("counters:get", { name: letters(140) })],
  [
    "small queries",
    (raw) =>
      raw.modify(
        Array.from({ length: 140 }, (_, queryId) => ({
          type: "Add",
          queryId,
          udfPath: "counters:get",
          args: [{ name: `${queryId}` }],
        })),
      ),
  ],
  [
    "journals",
    (raw) => {
      for (let n = 0; n < 20; n++) raw.add("counters:get", { name: `${n}` }, `${n}${letters(7)}`);
    },
  ],
  [
    "mutations that wait",
    (raw) => {
      for (let n = 0; n < 3; n++) raw.mutate("counters:add", { name: `${n}${letters(60)}`, slow: true });
    },
  ],
  ["actions", (raw) => void raw.act("callers:meFromAction", { long: letters(140) })],
  [
    "messages behind a token",
    (raw) => {
      raw.authenticate({ tokenType: "User", value: token });
      for (let n = 0; n < 3; n++) raw.send(event);
    },
  ],
];

describe("a socket with too much stored data is closed", () => {
  it.each(GREEDY)("%s", async (_, send) => {
    const raw = await fixture.raw();
    raw.connect();
    send(raw);
    const { code, reason } = await raw.closing();
    // With an invalid token, the server may send an AuthError first.
    if (reason !== "AuthError") {
      expect(code).toBe(1013);
      expect(reason).toContain("TooManyConcurrentRequests");
    }
    await answersAndHoldsNothing();
  });

  it("results", async () => {
    const channel = randomUUID();
    for (let n = 0; n < 20; n++)
      await fixture.http().mutation(mutationRef("messages:send"), { channel, text: letters(10) });
    const raw = await fixture.raw();
    raw.connect();
    raw.add("messages:list", { channel });
    expect((await raw.closing()).code).toBe(1013);
    await answersAndHoldsNothing();
  });

  it.each([
    ["half of a message", [head(900 * KB), Buffer.from(letters(300))]],
    [
      "a message in crumbs",
      [
        frame("a", { isFinal: false }),
        ...Array(1_100).fill(frame("a", { opcode: CONTINUATION, isFinal: false })),
      ],
    ],
  ])("%s", async (_, frames) => {
    const raw = await RawHttp.open(fixture.server.port);
    raw.write(
      `GET /api/${CONVEX_VERSION}/sync HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n",
    );
    await until("the handshake", () => raw.statuses.includes(101));
    raw.write(greeting());
    for (const piece of frames) raw.write(piece);
    await until("the end", () => raw.closed);
    raw.close();
    await answersAndHoldsNothing();
  });
});

describe("over HTTP", () => {
  it("half of a long body is answered with 503, and the connection closes", async () => {
    const raw = await RawHttp.open(fixture.server.port);
    raw.write(post("/api/query", 900 * KB));
    raw.write(letters(400));
    await until("the refusal", () => raw.closed);
    expect(raw.statuses).toEqual([503]);
    await answersAndHoldsNothing();
  });

  it("a chunked body is read only from the administrator", async () => {
    const chunked = async (header: string) => {
      const raw = await RawHttp.open(fixture.server.port);
      const crumbs = [...'{"path":"counters:get","args":{"name":"-"}}'].map((letter) => `1\r\n${letter}\r\n`);
      raw.write(
        `POST /api/query HTTP/1.1\r\nHost: x\r\n${header}Transfer-Encoding: chunked\r\n\r\n${crumbs.join("")}0\r\n\r\n`,
      );
      await until("the answer", () => raw.statuses.length > 0);
      const [status] = raw.statuses;
      if (status === 411) await until("the end", () => raw.closed);
      raw.close();
      return status;
    };
    expect(await chunked("")).toBe(411);
    expect(await chunked("Authorization: Convex nobody|00\r\n")).toBe(411);
    expect(await chunked(`Authorization: Convex ${fixture.server.adminKey}\r\n`)).toBe(200);
    await answersAndHoldsNothing();
  });

  it("a list with too many or too deep values is a bad request", async () => {
    const ask = async (args: string) => {
      const body = `{"path":"counters:get","args":{"name":${args}}}`;
      const response = await fetch(`${fixture.url}/api/query`, { method: "POST", body });
      return { status: response.status, ...((await response.json()) as { message: string }) };
    };
    expect(await ask(`[${"1,".repeat(4_999)}1]`)).toMatchObject({
      status: 400,
      message: expect.stringContaining("too many values"),
    });
    expect(await ask(`${"[".repeat(300)}${"]".repeat(300)}`)).toMatchObject({
      status: 400,
      message: expect.stringContaining("nested too deeply"),
    });
    const address = `/api/query?path=counters:get&args=${"[".repeat(300)}${"]".repeat(300)}`;
    expect((await fetch(`${fixture.url}${address}`)).status).toBe(400);
    await answersAndHoldsNothing();
  });
});

it("shared results count for one of their clients, and for the next one after it has left", async () => {
  const channel = randomUUID();
  await fixture.http().mutation(mutationRef("messages:send"), { channel, text: letters(50) });
  const watch = async () => {
    const raw = await fixture.raw();
    raw.connect();
    await raw.result(raw.add("messages:list", { channel }));
    return raw;
  };
  const first = await watch();
  const alone = fixture.server.memory.held;
  expect(alone).toBeGreaterThan(100 * KB);
  const second = await watch();
  expect(fixture.server.memory.held).toBeLessThan(1.1 * alone);
  await first.close();
  await until("the first to be let go", () => fixture.server.memory.held <= alone);
  expect(fixture.server.memory.held).toBeGreaterThan(0.9 * alone);
  await second.close();
  await answersAndHoldsNothing();
});

it("a client that used every kind of request leaves no memory accounted after it closes", async () => {
  const raw = await fixture.raw();
  raw.connect();
  const query = raw.add("counters:get", { name: "come and go" });
  await raw.result(query);
  await raw.response(raw.mutate("counters:add", { name: "come and go" }));
  await raw.response(raw.act("callers:meFromAction"));
  await raw.result(query, ({ value }) => value === 1);
  raw.remove(query);
  raw.mutate("counters:nothing of this name");
  await raw.response(raw.mutate("counters:add", { name: "come and go" }));
  await until("what has been answered to be let go", () => fixture.server.memory.held === 0);
  await raw.close();
});
