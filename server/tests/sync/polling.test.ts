import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PollingSocket } from "../../src/client/polling-socket.ts";
import { FixtureServer, mutationRef, queryRef } from "../support/fixture-server.ts";
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
const polling = { webSocketConstructor: PollingSocket as never };

const request = (path: string, body = "") => fetch(`${fixture.url}${path}`, { method: "POST", body });

async function openSession(): Promise<string> {
  const { id } = (await (await request("/api/sync_poll")).json()) as { id: string };
  return `/api/sync_poll/${id}`;
}

const connect = () =>
  JSON.stringify({
    type: "Connect",
    sessionId: randomUUID(),
    connectionCount: 0,
    lastCloseReason: "InitialConnect",
    clientTs: 0,
  });

const mutation = (requestId: number, channel: string, text: string) =>
  JSON.stringify({ type: "Mutation", requestId, udfPath: "messages:send", args: [{ channel, text }] });

describe("the official client over polling", () => {
  it("runs mutations in their order, once each, and receives the results of live queries", async () => {
    const channel = randomUUID();
    const client = fixture.client(polling);
    let texts: string[] = [];
    client.onUpdate(list, { channel }, (result) => {
      texts = result as string[];
    });
    const sent = Array.from({ length: 50 }, (_, index) => `message ${index}`);
    await Promise.all(sent.map((text) => client.mutation(send, { channel, text })));
    await until("all messages", () => texts.length === sent.length);
    expect(texts).toEqual(sent);
  });

  it("loses and duplicates nothing while requests and their answers are lost", async () => {
    const { fetch: real } = globalThis;
    let count = 0;
    vi.stubGlobal("fetch", async (...args: Parameters<typeof fetch>) => {
      count += 1;
      if (count % 5 === 2) throw new TypeError("The request was lost.");
      const response = await real(...args);
      if (count % 5 === 4) throw new TypeError("The answer was lost.");
      return response;
    });
    const channel = randomUUID();
    const client = fixture.client(polling);
    const reader = fixture.client(polling);
    let texts: string[] = [];
    reader.onUpdate(list, { channel }, (result) => {
      texts = result as string[];
    });
    const sent = Array.from({ length: 12 }, (_, index) => `message ${index}`);
    for (const text of sent) await client.mutation(send, { channel, text });
    await until("all messages", () => texts.length === sent.length);
    expect(texts).toEqual(sent);
    expect(count).toBeGreaterThan(20);
  });

  it("continues after a restart of the server", async () => {
    const channel = randomUUID();
    const client = fixture.client(polling);
    await client.mutation(send, { channel, text: "before" });
    await fixture.restart();
    await client.mutation(send, { channel, text: "after" });
    expect(await client.query(list, { channel })).toEqual(["before", "after"]);
  });
});

describe("a polling session", () => {
  it("accepts repeated messages once, and no message after a missing one", async () => {
    const session = await openSession();
    const channel = randomUUID();
    const first = JSON.stringify([connect(), mutation(0, channel, "one")]);
    const post = async (from: number, body: string) =>
      (await request(`${session}/send?n=${from}`, body)).json();
    expect(await post(0, first)).toEqual({ at: 2 });
    expect(await post(0, first)).toEqual({ at: 2 });
    expect(await post(3, JSON.stringify([mutation(2, channel, "three")]))).toEqual({ at: 2 });
    expect(await post(1, JSON.stringify([mutation(0, channel, "one"), mutation(1, channel, "two")]))).toEqual(
      {
        at: 3,
      },
    );
    await until("both messages", async () => (await fixture.http().query(list, { channel })).length === 2);
    expect(await fixture.http().query(list, { channel })).toEqual(["one", "two"]);
  });

  it("repeats unconfirmed messages and forgets confirmed ones", async () => {
    const session = await openSession();
    await request(`${session}/send?n=0`, JSON.stringify([connect(), mutation(0, randomUUID(), "one")]));
    const receive = async (confirmed: number) =>
      (await (await request(`${session}/receive?n=${confirmed}`)).json()) as {
        at: number;
        messages: string[];
      };
    const first = await receive(0);
    expect(first.messages.length).toBeGreaterThan(0);
    const again = await receive(0);
    expect(again.messages.slice(0, first.messages.length)).toEqual(first.messages);
    const rest = await receive(again.at);
    for (const message of rest.messages) expect(again.messages).not.toContain(message);
  });

  it("answers an older waiting request when a new one arrives", async () => {
    const session = await openSession();
    const older = request(`${session}/receive?n=0`);
    const order: string[] = [];
    const newer = request(`${session}/receive?n=0`).then(() => order.push("newer"));
    await older.then(() => order.push("older"));
    await newer;
    expect(order).toEqual(["older", "newer"]);
  });

  it("reports how the server has closed the connection", async () => {
    const session = await openSession();
    await request(`${session}/send?n=0`, JSON.stringify(["no JSON"]));
    let closed: { code: number } | undefined;
    await until("the end", async () => {
      ({ closed } = (await (await request(`${session}/receive?n=0`)).json()) as {
        closed?: { code: number };
      });
      return closed !== undefined;
    });
    expect(closed).toMatchObject({ code: 1000, reason: "ProtocolError" });
  });

  it("ends when its client closes it, and frees its connection", async () => {
    const session = await openSession();
    await request(`${session}/send?n=0`, JSON.stringify([connect()]));
    const { sync } = fixture.server.backend;
    expect(sync.connectionCount).toBe(1);
    await request(`${session}/close?n=0`);
    await until("no connection", () => sync.connectionCount === 0);
    expect((await request(`${session}/receive?n=0`)).status).toBe(404);
  });

  it.each([
    ["an unknown session", () => request(`/api/sync_poll/${"a".repeat(22)}/receive?n=0`), 404],
    ["another method", () => fetch(`${fixture.url}/api/sync_poll`), 405],
    ["a missing number", async () => request(`${await openSession()}/receive`), 400],
    ["a body without texts", async () => request(`${await openSession()}/send?n=0`, "[1]"), 400],
    [
      "too many messages",
      async () => request(`${await openSession()}/send?n=0`, JSON.stringify(Array(300).fill(""))),
      400,
    ],
  ])("refuses %s", async (_name, ask, status) => {
    expect((await ask()).status).toBe(status);
  });
});
