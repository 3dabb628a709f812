// Detection and disconnection of clients that are silent, gone, or do not read. Each test has its own server, because it changes the server's clock.
import { afterEach, describe, expect, it, vi } from "vitest";
import { ClientSocket } from "../../src/sync/client-socket.ts";
import { FixtureServer } from "../support/fixture-server.ts";
import { until } from "../support/until.ts";

const PATIENCE_MS = 30_000;
const TIMEOUT_MS = 60_000;

let own: FixtureServer;
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await own.close();
});

const connections = () => own.server.backend.sync.connectionCount;

it(
  "a client that answers no ping is disconnected",
  async () => {
    own = await FixtureServer.start({ peerLimits: { pingMs: 20, deadAfterMs: 300 } });
    const silent = await own.raw();
    silent.connect();
    silent.pause();
    await until("the end of the connection", () => connections() === 0, PATIENCE_MS);
    silent.resume();
  },
  TIMEOUT_MS,
);

it(
  "a client that does not read its responses is disconnected; one that reads as many stays connected",
  async () => {
    own = await FixtureServer.start({ peerLimits: { maxUnsentBytes: 4 * 1024 * 1024 } });
    const [deaf, reader] = [await own.raw(), await own.raw()];
    for (const client of [deaf, reader]) client.connect();
    const long = { length: 1_500_000 };
    const asked = 20;
    for (let i = 0; i < asked; i++) {
      const told = await reader.response(reader.act("limits:longAnswerOfAction", long));
      expect(told.success).toBe(true);
    }
    deaf.pause();
    // More megabytes than any network buffers.
    for (let i = 0; i < asked; i++) deaf.act("limits:longAnswerOfAction", long);
    await until("the end of the one that does not read", () => connections() === 1, PATIENCE_MS);
    expect((await reader.response(reader.mutate("limits:longAnswer", { length: 1 }))).success).toBe(true);
    deaf.resume();
  },
  TIMEOUT_MS,
);

describe("with a simulated clock", () => {
  const start = async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    own = await FixtureServer.start({ peerLimits: { pingMs: 20 } });
  };

  it("an idle client receives a Ping message every two seconds", async () => {
    await start();
    const client = await own.raw();
    const pings = () => client.received.filter(({ type }) => type === "Ping").length;
    for (let count = 1; count <= 3; count++) {
      vi.advanceTimersByTime(2_000);
      await until("a Ping", () => pings() === count);
    }
  });

  it("a socket is pinged once per period, regardless of the number of checks", async () => {
    const looks = vi.spyOn(ClientSocket.prototype, "heartbeat");
    await start();
    const client = await own.raw();
    let asked = 0;
    const askedOnce = () => client.pinged().then(() => (asked += 1));
    void askedOnce();
    for (let periods = 0; periods < 3; periods++) {
      looks.mockClear();
      await until("five looks", () => looks.mock.calls.length >= 5);
      expect(asked).toBe(periods);
      vi.advanceTimersByTime(20);
      await until("the question", () => asked === periods + 1);
      void askedOnce();
    }
  });

  it("a silent client that answers pings stays connected, an unresponsive one is disconnected", async () => {
    await start();
    const [alive, dead] = [await own.raw(), await own.raw()];
    alive.connect();
    dead.connect();
    dead.pause();
    for (let seconds = 0; seconds < 300; seconds += 5) {
      const pinged = alive.pinged();
      vi.advanceTimersByTime(5_000);
      await pinged;
    }
    await until("the dead one to be let go", () => connections() === 1);
    dead.resume();
    expect(alive.closed).toBe(null);
  });

  it("connections without any message are closed after a minute, others stay", async () => {
    await start();
    const [silent, speaking] = [await own.raw(), await own.raw()];
    speaking.connect();
    await speaking.result(speaking.add("counters:get", { name: "-" }));
    for (let seconds = 0; seconds < 60; seconds += 5) {
      const pinged = silent.pinged();
      vi.advanceTimersByTime(5_000);
      await pinged;
    }
    expect(silent.closed).toBe(null);
    vi.advanceTimersByTime(5_000);
    expect(await silent.closing()).toEqual({ code: 1013, reason: "NothingSaid" });
    expect(speaking.closed).toBe(null);
  });
});
