import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, it } from "vitest";
import type { ServerOptions } from "../../src/index.ts";
import { actionRef, FixtureServer, mutationRef, queryRef } from "../support/fixture-server.ts";
import { until } from "../support/until.ts";

const LONGER_THAN_TEST_MS = 3_600_000;

let fixture: FixtureServer;
afterEach(() => fixture.close());

async function start(options: Partial<ServerOptions>): Promise<void> {
  fixture = await FixtureServer.start(options);
}

const count = (name: string): Promise<number> => fixture.http().query(queryRef("counters:get"), { name });
const endless = (name: string) => ({ name, everyMs: 20 });
const short = () => fixture.http().action(actionRef("callers:meFromAction"), {});

describe("an action that never ends", () => {
  it("fails after the limit with Convex's words, and has no effects afterwards", async () => {
    await start({ actionTimeoutMs: 300 });
    const name = randomUUID();
    const call = fixture.http().action(actionRef("stray:endless"), endless(name));
    await expect(call).rejects.toThrow("Function execution timed out (maximum duration: 0.3s)");
    const counted = await count(name);
    expect(counted).toBeGreaterThan(0);
    // The action's next step comes after 20 ms, and would be visible after the slower second action.
    await expect(fixture.http().action(actionRef("stray:endless"), endless("other"))).rejects.toThrow();
    expect(await count(name)).toBe(counted);
  });

  it("gives its place back at the limit: over HTTP, and as a scheduled action", async () => {
    await start({ actionTimeoutMs: 300 });
    const calls = Array.from({ length: 16 }, () =>
      fixture
        .http()
        .action(actionRef("stray:endless"), endless(randomUUID()))
        .catch(() => "ended"),
    );
    const args = { path: "stray:endless", args: endless(randomUUID()) };
    for (let i = 0; i < 8; i++) await fixture.http().mutation(mutationRef("jobs:scheduleAny"), args);
    const name = randomUUID();
    const last = { path: "jobs:endlessAction", args: { name } };
    await fixture.http().mutation(mutationRef("jobs:scheduleAny"), last);
    await short();
    await until("the last job", async () => (await count(name)) === 1);
    expect(await Promise.all(calls)).toEqual(calls.map(() => "ended"));
  });

  it("gives its place back when its socket closes, and continues", async () => {
    await start({ actionTimeoutMs: LONGER_THAN_TEST_MS });
    const names = Array.from({ length: 64 }, () => randomUUID());
    const clients = Array.from({ length: 4 }, () => fixture.client());
    names.forEach((name, i) => {
      clients[i % 4]?.action(actionRef("stray:endless"), endless(name)).catch(() => {});
    });
    for (const name of names) await until("the start", async () => (await count(name)) > 0);
    for (const client of clients) await client.close();
    await short();
    const counted = await count(names[0] as string);
    await until("another step", async () => (await count(names[0] as string)) > counted);
  });

  it("gives its place back when its HTTP caller hangs up", async () => {
    await start({ actionTimeoutMs: LONGER_THAN_TEST_MS });
    const names = Array.from({ length: 16 }, () => randomUUID());
    const controller = new AbortController();
    for (const name of names) {
      const body = JSON.stringify({ path: "stray:endless", args: endless(name), format: "json" });
      const headers = { "content-type": "application/json" };
      const { signal } = controller;
      fetch(`${fixture.url}/api/action`, { method: "POST", body, headers, signal }).catch(() => {});
    }
    for (const name of names) await until("the start", async () => (await count(name)) > 0);
    controller.abort();
    await short();
  });
});
