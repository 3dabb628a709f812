// Amount of socket data that is read in one go.
import { PassThrough } from "node:stream";
import { setImmediate as nextTick } from "node:timers/promises";
import { version as CONVEX_VERSION } from "convex";
import { afterEach, describe, expect, it } from "vitest";
import { MemoryAccount } from "../../src/scheduling/memory-limiter.ts";
import { MessageTurns, SHORT_BYTES } from "../../src/scheduling/message-turns.ts";
import type { Rate } from "../../src/scheduling/token-bucket.ts";
import { WireReader } from "../../src/sync/wire-reader.ts";
import { FixtureServer } from "../support/fixture-server.ts";
import { guestFlow } from "../support/guest-flow.ts";
import { frame, greeting, PING } from "../support/raw-frames.ts";
import { RawHttp } from "../support/raw-http.ts";
import { until } from "../support/until.ts";

const CHUNK = Buffer.from(Array.from({ length: 60 * 1024 }, (_, at) => at % 251));
/** Longer than the time that messages may take in a row. */
const BLOCKED_MS = 20;

/** A connection on which each piece completes a message. */
class Wire {
  readonly stream = new PassThrough({ highWaterMark: 128 * 1024 });
  readonly reader: WireReader;
  readonly read: Buffer[] = [];

  constructor(turns: MessageTurns, isSlow = false) {
    this.stream.on("data", (piece: Buffer) => {
      this.read.push(piece);
      this.reader.endMessage();
      if (isSlow) blockThread();
    });
    this.reader = new WireReader(
      this.stream,
      turns,
      new MemoryAccount(
        1024 * 1024,
        () => {},
        () => {},
      ),
      guestFlow(),
    );
  }

  get bytes(): number {
    return this.read.reduce((sum, { length }) => sum + length, 0);
  }
}

function blockThread(): void {
  const end = performance.now() + BLOCKED_MS;
  while (performance.now() < end) {}
}

it("simultaneous data of hundreds of connections is read in pieces, and short messages do not wait for it", async () => {
  const turns = new MessageTurns();
  const slow = new Wire(turns, true);
  const crowd = Array.from({ length: 200 }, () => new Wire(turns));
  const phone = new Wire(turns);
  slow.stream.write(CHUNK);
  for (const { stream } of crowd) stream.write(CHUNK);
  phone.stream.write("answer");
  await Promise.resolve();
  await nextTick();
  expect(phone.bytes).toBe(6);
  expect(slow.bytes).toBe(SHORT_BYTES);
  for (const { bytes } of crowd) expect(bytes).toBe(SHORT_BYTES);
  await until("everything to be read", () => crowd.every(({ bytes }) => bytes === CHUNK.length));
  for (const { read } of crowd) expect(Buffer.concat(read).equals(CHUNK)).toBe(true);
});

it("received data is not read during a pause, but completely after it", async () => {
  const wire = new Wire(new MessageTurns());
  wire.stream.once("data", () => wire.reader.pause());
  wire.stream.end(CHUNK);
  let isOver = false;
  wire.stream.once("end", () => {
    isOver = true;
  });
  await nextTick();
  await nextTick();
  expect(wire.bytes).toBe(SHORT_BYTES);
  wire.reader.resume();
  await until("the end", () => isOver);
  expect(Buffer.concat(wire.read).equals(CHUNK)).toBe(true);
});

describe("thousands of pings", () => {
  const PINGS = 5_000;
  let fixture: FixtureServer;
  let raw: RawHttp;
  afterEach(async () => {
    raw.close();
    await fixture.close();
  });

  async function flood(messageRate: Rate, ...behind: string[]): Promise<void> {
    fixture = await FixtureServer.start({ messageRate });
    raw = await RawHttp.open(fixture.server.port);
    raw.write(
      `GET /api/${CONVEX_VERSION}/sync HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n",
    );
    await until("the handshake", () => raw.statuses.includes(101));
    const ping = frame("?", { opcode: PING });
    const pings = Array.from({ length: PINGS }, () => ping);
    raw.write(Buffer.concat([greeting(), ...pings, ...behind.map((text) => frame(text))]));
    await until("an answer", () => answered() > 0);
  }

  const answered = () => raw.received.split("\x8a\x01?").length - 1;
  const mutation = JSON.stringify({
    type: "Mutation",
    requestId: 0,
    udfPath: "counters:add",
    args: [{ name: "behind" }],
  });

  it("get a few answers without closing the connection", async () => {
    await flood({ burst: 2 * PINGS, perSecond: 1 }, mutation);
    await until("what was sent behind them", () => raw.received.includes("MutationResponse"));
    expect(answered()).toBeLessThan(100);
    expect(raw.closed).toBe(false);
  });

  it("count as messages: beyond the rate, later messages are not read", async () => {
    await flood({ burst: 10, perSecond: 1 }, mutation);
    const other = await fixture.raw();
    other.connect();
    for (let n = 0; n < 3; n += 1) await other.response(other.mutate("counters:add", { name: "other" }));
    expect(raw.received).not.toContain("MutationResponse");
    expect(raw.closed).toBe(false);
  });
});
