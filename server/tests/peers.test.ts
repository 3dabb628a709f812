// Clients that are there no more, or do not read: the server gives them up.
import { afterEach, expect, it } from "vitest";
import { FixtureServer } from "./support/fixture-server.ts";
import { until } from "./support/until.ts";

const PATIENCE_MS = 30_000;
const TIMEOUT_MS = 60_000;

let own: FixtureServer;
afterEach(() => own.close());

const connections = () => own.server.backend.sync.connectionCount;

it(
  "answers no ping -> is cut off",
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
  "does not read what it asks for -> is cut off; who reads gets as much and stays",
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
    // Megabytes: more than any network buffers.
    for (let i = 0; i < asked; i++) deaf.act("limits:longAnswerOfAction", long);
    await until("the end of the one that does not read", () => connections() === 1, PATIENCE_MS);
    expect((await reader.response(reader.mutate("limits:longAnswer", { length: 1 }))).success).toBe(true);
    deaf.resume();
  },
  TIMEOUT_MS,
);
