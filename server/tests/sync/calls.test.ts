import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CallSocket } from "../../src/client/call-socket.ts";
import { actionRef, FixtureServer, mutationRef, queryRef } from "../support/fixture-server.ts";
import { until } from "../support/until.ts";

let fixture: FixtureServer;
beforeEach(async () => {
  fixture = await FixtureServer.start();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await fixture.close();
});

const list = queryRef("messages:list");
const send = mutationRef("messages:send");
const calls = { webSocketConstructor: CallSocket as never };

/** Replaces `fetch` by a function that receives the path of each request. */
function interceptFetch(intercept: (path: string, real: () => Promise<Response>) => Promise<Response>): void {
  const { fetch: real } = globalThis;
  vi.stubGlobal("fetch", (...args: Parameters<typeof fetch>) =>
    intercept(new URL(String(args[0])).pathname, () => real(...args)),
  );
}

describe("the official client over function calls", () => {
  it("receives changes that others made, and its own mutations at once", async () => {
    const channel = randomUUID();
    const client = fixture.client(calls);
    const results: unknown[] = [];
    client.onUpdate(list, { channel }, (result) => results.push(result));
    await until("the first result", () => results.length > 0);
    await client.mutation(send, { channel, text: "own" });
    expect(results.at(-1)).toEqual(["own"]);
    await fixture.http().mutation(send, { channel, text: "foreign" });
    await until("the other's message", () => results.length === 3);
    expect(results).toEqual([[], ["own"], ["own", "foreign"]]);
  });

  it("runs mutations in their order, once each", async () => {
    const channel = randomUUID();
    const client = fixture.client(calls);
    const sent = Array.from({ length: 30 }, (_, index) => `message ${index}`);
    await Promise.all(sent.map((text) => client.mutation(send, { channel, text })));
    expect(await client.query(list, { channel })).toEqual(sent);
  });

  it("receives the data of expected errors, and the results of actions", async () => {
    const client = fixture.client(calls);
    const id = await client.mutation(send, { channel: randomUUID(), text: "gone" });
    await client.mutation(mutationRef("messages:remove"), { id });
    await expect(client.mutation(mutationRef("messages:like"), { id })).rejects.toMatchObject({
      data: { code: "NOT_FOUND" },
    });
    expect(await client.action(actionRef("world:both"), { name: randomUUID() })).toBe(1);
  });

  it("sends only changed results", async () => {
    const channel = randomUUID();
    const client = fixture.client(calls);
    let rounds = 0;
    interceptFetch((path, real) => {
      if (path === "/api/query_at_ts") rounds += 1;
      return real();
    });
    let results = 0;
    client.onUpdate(list, { channel }, () => {
      results += 1;
    });
    await until("three rounds", () => rounds >= 3);
    expect(results).toBe(1);
  });

  it("sends a mutation again whose request was lost, and fails no call", async () => {
    let lost = 0;
    interceptFetch((path, real) => {
      if (path !== "/api/mutation" || lost === 1) return real();
      lost += 1;
      return Promise.reject(new TypeError("The request was lost."));
    });
    const channel = randomUUID();
    const client = fixture.client(calls);
    await client.mutation(send, { channel, text: "kept" });
    expect(lost).toBe(1);
    expect(await client.query(list, { channel })).toEqual(["kept"]);
  });

  it("fetches another token after the backend refused one", async () => {
    const client = fixture.client(calls);
    const forced: boolean[] = [];
    client.setAuth(async ({ forceRefreshToken }) => {
      forced.push(forceRefreshToken);
      return forceRefreshToken ? null : "no.valid.token";
    });
    await until("the second token", () => forced.includes(true));
    expect(await client.query(queryRef("callers:identity"), {})).toBeNull();
  });
});
