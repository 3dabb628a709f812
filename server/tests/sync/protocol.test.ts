import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FixtureServer, queryRef } from "../support/fixture-server.ts";
import type { RawClient } from "../support/raw-client.ts";

let fixture: FixtureServer;
/** A well-behaved client that other clients' frames must not affect. */
let bystander: RawClient;
let bystanderQuery: number;
let written = 0;
beforeAll(async () => {
  fixture = await FixtureServer.start();
  bystander = await fixture.raw();
  bystander.connect();
  bystanderQuery = bystander.add("messages:list", { channel: "bystander" });
  await bystander.result(bystanderQuery);
});
afterAll(() => fixture.close());

async function expectBystanderServed(): Promise<void> {
  written += 1;
  bystander.mutate("messages:send", { channel: "bystander", text: "still here" });
  await bystander.result(bystanderQuery, ({ value }) => (value as unknown[]).length === written);
  expect(bystander.violations).toEqual([]);
  expect(bystander.closed).toBe(null);
}

const connect = { type: "Connect", sessionId: randomUUID(), connectionCount: 0, lastCloseReason: null };
const add = { type: "Add", queryId: 0, udfPath: "messages:list", args: [{ channel: "x" }] };
const modify = (changes: unknown) => ({
  type: "ModifyQuerySet",
  baseVersion: 0,
  newVersion: 1,
  modifications: changes,
});
const hostile = { toString: "no function", valueOf: null };

describe("a frame that breaks the protocol", () => {
  it.each<[string, unknown]>([
    ["nothing", ""],
    ["no JSON", "{"],
    ["null", "null"],
    ["a number", "5"],
    ["a list", "[]"],
    ["no type", {}],
    ["an unknown type", { type: "Nonsense" }],
    ["a type that is an object", { type: hostile }],
    ["a prototype for a type", '{"__proto__":{"type":"Connect"}}'],
    ["no session", { type: "Connect" }],
    ["a session that is a number", { ...connect, sessionId: 5 }],
    ["a session without end", { ...connect, sessionId: "x".repeat(10_000) }],
    ["an invalid timestamp", { ...connect, maxObservedTimestamp: "now" }],
    ["a query set without versions", { type: "ModifyQuerySet", modifications: [] }],
    ["a version that is text", { ...modify([]), baseVersion: "0" }],
    ["a negative version", { ...modify([]), newVersion: -1 }],
    ["a version beyond 32 bits", { ...modify([]), newVersion: 2 ** 53 }],
    ["a fraction for a version", { ...modify([]), newVersion: 0.5 }],
    ["a version that goes back", { ...modify([]), newVersion: 0 }],
    ["changes that are no list", modify({})],
    ["a change that is null", modify([null])],
    ["a change of unknown type", modify([{ type: "Change", queryId: 0 }])],
    ["an Add without a query id", modify([{ ...add, queryId: undefined }])],
    ["an Add without a path", modify([{ ...add, udfPath: undefined }])],
    ["a path that is an object", modify([{ ...add, udfPath: hostile }])],
    ["arguments that are no list", modify([{ ...add, args: {} }])],
    ["two arguments", modify([{ ...add, args: [{}, {}] }])],
    ["a journal that is a number", modify([{ ...add, journal: 5 }])],
    ["a component", modify([{ ...add, componentPath: "rateLimiter" }])],
    ["a mutation without a request id", { type: "Mutation", udfPath: "messages:send", args: [{}] }],
    ["a huge request id", { type: "Mutation", requestId: 1e300, udfPath: "messages:send", args: [{}] }],
    ["an action without a path", { type: "Action", requestId: 0, args: [{}] }],
    ["an Authenticate without a version", { type: "Authenticate", tokenType: "None" }],
    ["a token of unknown type", { type: "Authenticate", baseVersion: 0, tokenType: "Magic" }],
    [
      "a token that is an object",
      { type: "Authenticate", baseVersion: 0, tokenType: "User", value: hostile },
    ],
  ])("%s: closes its connection, and no other", async (_, frame) => {
    const client = await fixture.raw();
    client.send(frame as object);
    await client.closing();
    expect(client.received.map(({ type }) => type)).toEqual(["FatalError"]);
    await expectBystanderServed();
  });

  it.each([
    ["a query added twice", modify([add, add])],
    ["a query removed that was never added", modify([{ type: "Remove", queryId: 7 }])],
    ["a timestamp from a future of ours", { ...connect, maxObservedTimestamp: "/////////38=" }],
    ["an Authenticate ahead of its time", { type: "Authenticate", baseVersion: 3, tokenType: "None" }],
  ])("%s: closes its connection, whose client may reconnect", async (_, frame) => {
    const client = await fixture.raw();
    client.send(frame);
    expect(await client.closing()).toMatchObject({ code: 1011 });
    expect(client.received.map(({ type }) => type)).not.toContain("FatalError");
    await expectBystanderServed();
  });

  it("a binary frame closes its connection only, and later frames are ignored", async () => {
    const client = await fixture.raw();
    client.send(connect);
    client.send(randomBytes(100));
    client.mutate("messages:send", { channel: "behind", text: "too late" });
    expect((await client.closing()).code).toBe(1003);
    await expectBystanderServed();
    expect(await fixture.http().query(queryRef("messages:list"), { channel: "behind" })).toEqual([]);
  });

  it("an oversized frame closes its connection, and no other", async () => {
    const client = await fixture.raw();
    client.send("x".repeat(25 * 1024 * 1024));
    expect((await client.closing()).code).toBe(1009);
    await expectBystanderServed();
  });

  it("random frames do not affect other connections", async () => {
    for (let round = 0; round < 30; round++) {
      const client = await fixture.raw();
      client.connect();
      const frame = JSON.stringify(modify([add]));
      const position = Math.floor(Math.random() * frame.length);
      const damaged =
        frame.slice(0, position) + randomBytes(2).toString("latin1") + frame.slice(position + 1);
      client.send(damaged);
      client.send(frame.slice(0, position));
      await client.closing();
    }
    await expectBystanderServed();
  });
});

describe("a well-formed frame", () => {
  it.each<[string, object]>([
    ["no arguments", { args: [] }],
    ["null for arguments", { args: [null] }],
    ["text for arguments", { args: ["x"] }],
    ["arguments with a prototype", { args: [JSON.parse('{"channel":"x","__proto__":{"text":"y"}}')] }],
    ["hostile arguments", { args: [{ channel: hostile }] }],
    ["an odd path", { udfPath: "__proto__:constructor" }],
    ["a mutation's path", { udfPath: "messages:send" }],
    ["no path", { udfPath: "" }],
  ])("but has %s: the query fails, and the connection stays open", async (_, changes) => {
    const client = await fixture.raw();
    client.connect();
    client.modify([{ ...add, ...changes }]);
    expect((await client.result(0)).type).toBe("QueryFailed");
    client.remove(0);
    await client.response(client.mutate("messages:send", { channel: "x", text: "after it" }));
  });

  it("with an unknown event is ignored", async () => {
    const client = await fixture.raw();
    client.connect();
    client.send({ type: "Event", eventType: "ClientConnect", event: hostile });
    await client.response(client.mutate("messages:send", { channel: "x", text: "after it" }));
  });

  it("with an endlessly nested argument fails for its sender only", async () => {
    const client = await fixture.raw();
    const deep = "[".repeat(20_000) + "]".repeat(20_000);
    client.send(
      `{"type":"Mutation","requestId":0,"udfPath":"messages:send","args":[{"channel":${deep},"text":""}]}`,
    );
    await Promise.race([client.response(0), client.closing()]);
    await expectBystanderServed();
  });
});

describe("a connection", () => {
  it("may stay silent, as a client does while it fetches its token", async () => {
    const client = await fixture.raw();
    await expectBystanderServed();
    expect(client.closed).toBe(null);
    client.connect();
    expect((await client.result(client.add("counters:get", { name: "-" }))).value).toBe(0);
  });

  it("accepts any version in its address", async () => {
    for (const path of ["/api/sync", "/api/0.0.1/sync", "/api/1.99.0-alpha/sync?x=1"]) {
      const client = await fixture.raw(path);
      client.connect();
      await client.result(client.add("counters:get", { name: "-" }));
    }
  });

  it("is refused at other addresses", async () => {
    await expect(fixture.raw("/elsewhere")).rejects.toThrow();
  });

  it("with a thousand waiting mutations is closed as overloaded", async () => {
    const client = await fixture.raw();
    client.connect();
    const closing = client.closing();
    // On a busy machine, some mutations may run before the others have been read.
    while (client.closed === null) {
      const sent = Array.from({ length: 1_100 }, () => client.mutate("counters:add", { name: "busy" }));
      await Promise.race([closing, client.response(sent.at(-1) ?? 0)]);
    }
    expect(await closing).toEqual({ code: 1013, reason: "TooManyConcurrentMutations" });
    await expectBystanderServed();
  });

  it("with dozens of actions runs sixteen of them, and other connections' actions run meanwhile", async () => {
    const door = randomUUID();
    const greedy = await fixture.raw();
    greedy.connect();
    const sent = Array.from({ length: 40 }, () => greedy.act("doors:waitAt", { door }));
    const begun = bystander.add("counters:get", { name: `before ${door}` });
    await bystander.result(begun, ({ value }) => (value as number) >= 16);
    const other = await fixture.raw();
    other.connect();
    for (let n = 0; n < 3; n++)
      expect(await other.response(other.act("callers:meFromAction"))).toMatchObject({ success: true });
    expect(bystander.results.get(begun)?.value).toBe(16);
    bystander.mutate("counters:add", { name: door });
    const answers = await Promise.all(sent.map((requestId) => greedy.response(requestId)));
    expect(answers.map(({ result }) => result).sort((a, b) => Number(a) - Number(b))).toEqual(
      sent.map((_, n) => n + 1),
    );
    expect(greedy.violations).toEqual([]);
  });

  it("with long unanswered actions is not read until they are answered", async () => {
    const [door, unread] = [randomUUID(), randomUUID()];
    const greedy = await fixture.raw();
    greedy.connect();
    const long = greedy.act("doors:waitAt", { door, luggage: "x".repeat(1024 * 1024) });
    const begun = bystander.add("counters:get", { name: `before ${door}` });
    await bystander.result(begun, ({ value }) => value === 1);
    const late = greedy.mutate("counters:add", { name: unread });
    await expectBystanderServed();
    const count = await bystander.result(bystander.add("counters:get", { name: unread }));
    expect(count.value).toBe(0);
    bystander.mutate("counters:add", { name: door });
    expect(await greedy.response(long)).toMatchObject({ success: true });
    expect(await greedy.response(late)).toMatchObject({ success: true, result: 1 });
  });
});
