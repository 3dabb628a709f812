import { randomUUID } from "node:crypto";
import type { OptimisticLocalStore } from "convex/browser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FixtureServer, mutationRef, queryRef } from "../support/fixture-server.ts";
import { type Modification, type ServerMessage, timestamp } from "../support/raw-client.ts";
import { until } from "../support/until.ts";

let fixture: FixtureServer;
beforeAll(async () => {
  fixture = await FixtureServer.start();
});
afterAll(() => fixture.close());

const list = queryRef("messages:list");
const send = mutationRef("messages:send");

/** A channel that no other test uses. */
const newChannel = () => randomUUID();

function transitions(messages: ServerMessage[]): ServerMessage[] {
  return messages.filter(({ type }) => type === "Transition");
}

describe("versions", () => {
  it("each Transition starts where the previous one ended, during many concurrent changes", async () => {
    const writer = fixture.http();
    const channels = Array.from({ length: 4 }, newChannel);
    const clients = await Promise.all(Array.from({ length: 4 }, () => fixture.raw()));
    for (const client of clients) client.connect();
    const live = new Map(clients.map((client) => [client, new Map<number, string>()]));
    for (let round = 0; round < 60; round++) {
      for (const client of clients) {
        const queries = live.get(client) ?? new Map<number, string>();
        const channel = channels[Math.floor(Math.random() * channels.length)] as string;
        const [oldest] = queries.keys();
        const dice = Math.random();
        if (dice < 0.3) queries.set(client.add("messages:list", { channel }), channel);
        else if (dice < 0.45 && oldest !== undefined) {
          client.remove(oldest);
          queries.delete(oldest);
        } else if (dice < 0.6) client.mutate("messages:send", { channel, text: `${round}` });
        else if (dice < 0.7) client.mutate("messages:like", { id: "no id" });
        else if (dice < 0.75) client.authenticate({ tokenType: "None" });
        else if (dice < 0.8) client.modify([]);
        else if (dice < 0.85) client.act("world:both", { name: "storm" });
        else if (dice < 0.9) void writer.mutation(send, { channel, text: `http ${round}` });
      }
      if (round % 10 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    // Another client makes the last writes, so no mutation response updates the clients.
    for (const channel of channels) await writer.mutation(send, { channel, text: "the end" });
    const truth = new Map<string, string>();
    await until("everybody to have the results that a fresh query has", async () => {
      for (const channel of channels)
        truth.set(channel, JSON.stringify(await writer.query(list, { channel })));
      return clients.every((client) =>
        [...(live.get(client) ?? [])].every(
          ([id, channel]) => JSON.stringify(client.results.get(id)?.value) === truth.get(channel),
        ),
      );
    });
    expect(clients.flatMap(({ violations }) => violations)).toEqual([]);
    expect(clients.map(({ closed }) => closed)).toEqual([null, null, null, null]);
  });

  it("an empty change of the query set is answered with an empty Transition", async () => {
    const client = await fixture.raw();
    client.connect();
    client.modify([]);
    const message = await client.message("Transition", ({ type }) => type === "Transition");
    expect(message.modifications).toEqual([]);
    expect(message.endVersion).toMatchObject({ querySet: 1, identity: 0 });
  });

  it("a wrong base version is fatal", async () => {
    const client = await fixture.raw();
    client.connect();
    client.send({ type: "ModifyQuerySet", baseVersion: 7, newVersion: 8, modifications: [] });
    const { error } = await client.message("FatalError", ({ type }) => type === "FatalError");
    expect(error).toContain("BaseVersionMismatch");
    await client.closing();
  });

  it("a removed query is confirmed and sends nothing more", async () => {
    const channel = newChannel();
    const client = await fixture.raw();
    client.connect();
    const id = client.add("messages:list", { channel });
    await client.result(id);
    client.remove(id);
    await client.message("QueryRemoved", ({ modifications }) =>
      Boolean(modifications?.some((change) => change.type === "QueryRemoved" && change.queryId === id)),
    );
    await client.response(client.mutate("messages:send", { channel, text: "unheard" }));
    expect(client.results.has(id)).toBe(false);
  });
});

describe("mutations", () => {
  it("the response precedes the Transition with its writes", async () => {
    const channel = newChannel();
    const client = await fixture.raw();
    client.connect();
    const id = client.add("messages:list", { channel });
    await client.result(id);
    for (let i = 0; i < 20; i++) {
      const requestId = client.mutate("messages:send", { channel, text: `${i}` });
      await client.result(id, ({ value }) => (value as string[]).length === i + 1);
      const order = client.received.filter(
        (message) =>
          (message.type === "MutationResponse" && message.requestId === requestId) ||
          message.modifications?.some((change) => (change.value as string[]).length === i + 1),
      );
      expect(order.map(({ type }) => type)).toEqual(["MutationResponse", "Transition"]);
    }
  });

  it("pipelined mutations keep their order, and each response precedes its Transition", async () => {
    const channel = newChannel();
    const client = await fixture.raw();
    client.connect();
    const id = client.add("messages:list", { channel });
    const requests = Array.from({ length: 30 }, (_, i) =>
      client.mutate("messages:send", { channel, text: `${i}` }),
    );
    await client.result(id, ({ value }) => (value as string[]).length === 30);
    await client.response(requests.at(-1) as number);
    const seen: bigint[] = [];
    for (const message of client.received) {
      if (message.type === "MutationResponse") seen.push(timestamp(message.ts as string));
      if (message.type !== "Transition") continue;
      const shown = client.received.slice(0, client.received.indexOf(message) + 1);
      const answered = shown.filter(({ type }) => type === "MutationResponse").length;
      const texts = message.modifications?.find(({ queryId }) => queryId === id)?.value as string[];
      expect(texts?.length ?? 0).toBeLessThanOrEqual(answered);
    }
    expect(seen).toEqual([...seen].sort((a, b) => (a < b ? -1 : 1)));
    expect(seen.length).toBe(30);
  });

  it("every mutation is followed by a Transition that includes it, even without subscriptions", async () => {
    const client = await fixture.raw();
    client.connect();
    const requestId = client.mutate("messages:send", { channel: newChannel(), text: "alone" });
    const response = await client.response(requestId);
    const covering = await client.message("covering Transition", (message) => {
      const after = client.received.indexOf(message) > client.received.indexOf(response);
      return after && message.type === "Transition";
    });
    expect(timestamp(covering.endVersion?.ts ?? "")).toBeGreaterThanOrEqual(timestamp(response.ts as string));
  });

  it("a failed mutation is answered without a timestamp and followed by a Transition too", async () => {
    const client = await fixture.raw();
    client.connect();
    const response = await client.response(client.mutate("messages:bug"));
    expect(response).toMatchObject({ success: false, ts: null });
    await client.transitionAfter(client.received.indexOf(response) + 1);
  });

  it("an action is answered, and followed by a Transition", async () => {
    const client = await fixture.raw();
    client.connect();
    const response = await client.response(client.act("world:both", { name: newChannel() }));
    expect(response).toMatchObject({ type: "ActionResponse", success: true, result: 1 });
    await client.transitionAfter(client.received.indexOf(response) + 1);
  });
});

describe("a request sent again after a lost connection", () => {
  it("runs once and gets the first result", async () => {
    const name = randomUUID();
    const sessionId = randomUUID();
    const first = await fixture.raw();
    first.connect(sessionId);
    const answer = await first.response(first.mutate("counters:add", { name }, 5));
    await first.cut();
    await fixture.http().mutation(mutationRef("counters:add"), { name });
    const second = await fixture.raw();
    second.connect(sessionId);
    const repeated = await second.response(second.mutate("counters:add", { name }, 5));
    expect(repeated).toEqual(answer);
    await second.transitionAfter(second.received.indexOf(repeated) + 1);
    // The identity may have changed: it is the same request.
    const key = { tokenType: "Admin", value: fixture.server.adminKey };
    second.authenticate({ ...key, impersonating: { issuer: "i", subject: "ayse" } });
    const count = second.received.length;
    second.mutate("counters:add", { name }, 5);
    expect(await second.messageAfter(count, (message) => message.requestId === 5)).toEqual(answer);
    expect(await fixture.http().query(queryRef("counters:get"), { name })).toBe(2);
  });

  it("gets the first result even without writes", async () => {
    const sessionId = randomUUID();
    const first = await fixture.raw();
    first.connect(sessionId);
    const answer = await first.response(first.mutate("world:newName", {}, 1));
    const other = await first.response(first.mutate("world:newName", {}, 2));
    expect(other.result).not.toBe(answer.result);
    await first.cut();
    const second = await fixture.raw();
    second.connect(sessionId);
    expect(await second.response(second.mutate("world:newName", {}, 1))).toEqual(answer);
  });

  it("runs again if it failed the first time, because failures are not stored", async () => {
    const name = randomUUID();
    const sessionId = randomUUID();
    const first = await fixture.raw();
    first.connect(sessionId);
    const failed = await first.response(first.mutate("counters:addUnlessFrozen", { name: "frozen" }, 1));
    expect(failed.success).toBe(false);
    await first.cut();
    const second = await fixture.raw();
    second.connect(sessionId);
    const repeated = await second.response(second.mutate("counters:addUnlessFrozen", { name }, 1));
    expect(repeated).toMatchObject({ success: true, result: 1 });
  });

  it("gets the first result even if it has more than a megabyte", async () => {
    const sessionId = randomUUID();
    const first = await fixture.raw();
    first.connect(sessionId);
    const answer = await first.response(first.mutate("limits:longAnswer", { length: 2_000_000 }, 1));
    expect(answer.success).toBe(true);
    await first.cut();
    const second = await fixture.raw();
    second.connect(sessionId);
    expect((await second.response(second.mutate("limits:longAnswer", { length: 1 }, 1))).result).toBe(
      answer.result,
    );
  });

  it("is a different request in another session", async () => {
    const name = randomUUID();
    for (const expected of [1, 2]) {
      const client = await fixture.raw();
      client.connect();
      expect((await client.response(client.mutate("counters:add", { name }, 0))).result).toBe(expected);
    }
  });
});

describe("live queries", () => {
  it("one run serves all subscribers, and one rerun all their updates", async () => {
    const channel = newChannel();
    const clients = await Promise.all(Array.from({ length: 20 }, () => fixture.raw()));
    const before = { ...fixture.server.stats };
    const ids = clients.map((client) => {
      client.connect();
      return client.add("messages:list", { channel });
    });
    await Promise.all(clients.map((client, i) => client.result(ids[i] as number)));
    expect(fixture.server.stats.queries - before.queries).toBe(1);
    await fixture.http().mutation(send, { channel, text: "hello" });
    await Promise.all(
      clients.map((client, i) =>
        client.result(ids[i] as number, ({ value }) => (value as unknown[]).length === 1),
      ),
    );
    expect(fixture.server.stats.queries - before.queries).toBe(2);
    expect(fixture.server.stats.updates - before.updates).toBe(40);
  });

  it("a write outside of the read ranges causes no update", async () => {
    const [mine, other] = [newChannel(), newChannel()];
    const client = await fixture.raw();
    client.connect();
    const id = client.add("messages:list", { channel: mine });
    await client.result(id);
    const before = { ...fixture.server.stats };
    const count = client.received.length;
    await fixture.http().mutation(send, { channel: other, text: "elsewhere" });
    await fixture.http().mutation(send, { channel: mine, text: "here" });
    await client.result(id, ({ value }) => (value as unknown[]).length === 1);
    expect(fixture.server.stats.queries - before.queries).toBe(1);
    expect(transitions(client.received.slice(count)).length).toBe(1);
  });

  it("a rerun with the same result is not sent", async () => {
    const name = randomUUID();
    const client = await fixture.raw();
    client.connect();
    const parity = client.add("counters:isEven", { name });
    const value = client.add("counters:get", { name });
    await client.result(parity);
    const count = client.received.length;
    const add = mutationRef("counters:addTwo");
    await fixture.http().mutation(add, { name });
    await client.result(value, (result) => result.value === 2);
    const changes = client.received.slice(count).flatMap(({ modifications }) => modifications ?? []);
    expect(changes.map(({ queryId }) => queryId)).toEqual([value]);
  });

  it("all results of a Transition are from the same moment", async () => {
    const channel = newChannel();
    const client = await fixture.raw();
    client.connect();
    const plain = client.add("messages:list", { channel });
    const paged = client.add("messages:page", { channel, paginationOpts: { numItems: 1000, cursor: null } });
    await Promise.all([client.result(plain), client.result(paged)]);
    let checked = 0;
    const other = await fixture.raw();
    other.connect();
    for (let i = 0; i < 40; i++) other.mutate("messages:send", { channel, text: `${i}` });
    await client.result(plain, ({ value }) => (value as unknown[]).length === 40);
    const latest = new Map<number, number>();
    for (const { modifications = [] } of transitions(client.received)) {
      for (const { queryId, value } of modifications) {
        latest.set(
          queryId,
          queryId === plain ? (value as unknown[]).length : (value as { page: unknown[] }).page.length,
        );
      }
      if (latest.size < 2) continue;
      expect(latest.get(plain)).toBe(latest.get(paged));
      checked += 1;
    }
    expect(checked).toBeGreaterThan(1);
  });

  it("a result computed by another connection during this one's wait is sent", async () => {
    const own = await FixtureServer.start();
    try {
      const { db } = own.server.backend;
      const channel = newChannel();
      const [busy, idle] = [await own.raw(), await own.raw()];
      for (const client of [busy, idle]) client.connect();
      const ids = [busy, idle].map((client) => client.add("messages:list", { channel }));
      await busy.result(ids[0] as number);
      await idle.result(ids[1] as number);

      // The disk is slow once: `busy` waits with its own Transition while the next commit arrives.
      const durable = db.durable.bind(db);
      let release = () => {};
      const disk = new Promise<void>((resolve) => {
        release = resolve;
      });
      let isWaiting = false;
      db.durable = async (ts) => {
        db.durable = durable;
        isWaiting = true;
        await disk;
        await durable(ts);
      };
      Object.defineProperty(db, "durableTs", { configurable: true, get: () => 0n });
      busy.modify([]);
      await until("the connection to wait", () => isWaiting);
      Reflect.deleteProperty(db, "durableTs");
      await own.http().mutation(send, { channel, text: "meanwhile" });
      await idle.result(ids[1] as number, ({ value }) => (value as unknown[]).length === 1);
      release();
      await busy.result(ids[0] as number, ({ value }) => (value as unknown[]).length === 1);
      expect(busy.violations).toEqual([]);
    } finally {
      await own.close();
    }
  });

  it("an unfinished commit of others does not delay a Transition that does not contain it", async () => {
    const client = await fixture.raw();
    client.connect();
    await client.result(client.add("messages:list", { channel: newChannel() }));
    const { db } = fixture.server.backend;
    const durable = db.durable.bind(db);
    const { durableTs } = db;
    // Simulates a commit that never becomes durable.
    Object.defineProperty(db, "latest", { configurable: true, get: () => durableTs + 1n });
    db.durable = (ts) => (ts > durableTs ? new Promise(() => {}) : durable(ts));
    try {
      const told = transitions(client.received).length;
      client.modify([]);
      await until("the Transition", () => transitions(client.received).length > told);
    } finally {
      Reflect.deleteProperty(db, "latest");
      db.durable = durable;
    }
    expect(client.violations).toEqual([]);
  });

  it("a failed query recovers after a change of the data that it read", async () => {
    const name = randomUUID();
    const client = await fixture.raw();
    client.connect();
    const id = client.add("counters:mustExist", { name });
    const failed = await client.result(id);
    expect(failed.type).toBe("QueryFailed");
    await fixture.http().mutation(mutationRef("counters:add"), { name });
    expect(await client.result(id, ({ type }) => type === "QueryUpdated")).toMatchObject({ value: 1 });
  });

  it("a repeated failure is not sent again", async () => {
    const name = randomUUID();
    const client = await fixture.raw();
    client.connect();
    const failing = client.add("counters:failBeside", { name });
    const value = client.add("counters:get", { name });
    await client.result(value);
    await client.result(failing);
    const count = client.received.length;
    await fixture.http().mutation(mutationRef("counters:add"), { name });
    await client.result(value, (result) => result.value === 1);
    const sent = client.received.slice(count).flatMap(({ modifications = [] }) => modifications);
    expect(sent.map(({ queryId }) => queryId)).toEqual([value]);
  });

  it("only a ConvexError has errorData, because clients accept even null as data", async () => {
    const client = await fixture.raw();
    client.connect();
    const plain = await client.result(client.add("messages:bug"));
    expect(plain.type).toBe("QueryFailed");
    expect(plain).not.toHaveProperty("errorData");
    const expected = await client.result(client.add("counters:mustExist", { name: randomUUID() }));
    expect(expected.errorData).toEqual({ code: "MISSING" });
    const unknown = await client.response(client.mutate("no:where"));
    expect(unknown).not.toHaveProperty("errorData");
    const failing = await client.response(client.mutate("counters:addUnlessFrozen", { name: "frozen" }));
    expect(failing.errorData).toBe("frozen");
  });

  it("a closed socket releases all its memory", async () => {
    const own = await FixtureServer.start();
    try {
      const { sync, cache } = own.server.backend;
      const clients = await Promise.all(Array.from({ length: 5 }, () => own.raw()));
      for (const client of clients) {
        client.connect();
        client.add("callers:me");
        await client.result(client.add("messages:list", { channel: "shared" }));
      }
      expect(cache.size).toBeGreaterThan(0);
      await Promise.all(clients.map((client) => client.cut()));
      await until("the connections to be forgotten", () => sync.connectionCount === 0);
      expect(cache.size).toBe(0);
    } finally {
      await own.close();
    }
  });
});

describe("a client that stops reading", () => {
  it("receives no intermediate results, only the newest one when it reads again", async () => {
    const channel = newChannel();
    const [slow, watcher] = [await fixture.raw(), await fixture.raw()];
    const ids = [slow, watcher].map((client) => {
      client.connect();
      return client.add("messages:list", { channel });
    });
    await slow.result(ids[0] as number);
    slow.pause();
    const shows = (stamp: number) => (result: Modification) =>
      (result.value as string[])[0]?.startsWith(`${stamp} `) === true;
    // One megabyte each: more in total than any network buffers.
    for (let stamp = 1; stamp <= 24; stamp++) {
      await fixture.http().mutation(mutationRef("limits:stamp"), { channel, stamp });
      await watcher.result(ids[1] as number, shows(stamp));
    }
    slow.resume();
    await slow.result(ids[0] as number, shows(24));
    expect(transitions(slow.received).length).toBeLessThan(20);
    expect(slow.violations).toEqual([]);
  });

  it("delays its own mutations only, and all are answered when it reads again", async () => {
    const [slow, other] = [await fixture.raw(), await fixture.raw()];
    for (const client of [slow, other]) client.connect();
    const before = (await fixture.http().query(list, { channel: "long answers" })).length;
    slow.pause();
    // More megabytes than any network buffers.
    const long = { length: 1_500_000 };
    const requests = Array.from({ length: 20 }, () => slow.mutate("limits:longAnswer", long));
    const others = 25;
    for (let i = 0; i < others; i++) await other.response(other.mutate("limits:longAnswer", long));
    const run = await fixture.http().query(list, { channel: "long answers" });
    expect(run.length - before - others).toBeLessThan(requests.length);
    slow.resume();
    for (const request of requests) expect((await slow.response(request)).success).toBe(true);
  });
});

describe("reactive pages", () => {
  const firstPage = (channel: string) => ({ channel, paginationOpts: { numItems: 3, cursor: null } });
  const texts = (value: unknown) => (value as { page: { text: string }[] }).page.map(({ text }) => text);

  async function filled(channel: string, count: number): Promise<void> {
    for (let i = 0; i < count; i++) await fixture.http().mutation(send, { channel, text: `${i}` });
  }

  it("a page retains its end while it shrinks and grows", async () => {
    const channel = newChannel();
    await filled(channel, 6);
    const client = await fixture.raw();
    client.connect();
    const id = client.add("messages:page", firstPage(channel));
    const first = await client.result(id);
    expect(texts(first.value)).toEqual(["0", "1", "2"]);
    const { _id } = (first.value as { page: { _id: string }[] }).page[1] as { _id: string };
    await fixture.http().mutation(mutationRef("messages:remove"), { id: _id });
    expect(texts((await client.result(id, ({ value }) => texts(value).length === 2)).value)).toEqual([
      "0",
      "2",
    ]);
  });

  it("the last page includes documents added at its end", async () => {
    const channel = newChannel();
    await filled(channel, 2);
    const client = await fixture.raw();
    client.connect();
    const id = client.add("messages:page", firstPage(channel));
    expect((await client.result(id)).value).toMatchObject({ isDone: true });
    await filled(channel, 4);
    await client.result(id, ({ value }) => texts(value).length === 6);
  });

  it("the journal retains the page's end after a reconnect", async () => {
    const channel = newChannel();
    await filled(channel, 6);
    const client = await fixture.raw();
    client.connect();
    const { journal, value } = await client.result(client.add("messages:page", firstPage(channel)));
    expect(typeof journal).toBe("string");
    await client.cut();
    const { _id } = (value as { page: { _id: string }[] }).page[0] as { _id: string };
    await fixture.http().mutation(mutationRef("messages:remove"), { id: _id });
    const again = await fixture.raw();
    again.connect();
    const page = await again.result(again.add("messages:page", firstPage(channel), journal));
    expect(texts(page.value)).toEqual(["1", "2"]);
    const fresh = await again.result(again.add("messages:page", firstPage(channel)));
    expect(texts(fresh.value)).toEqual(["1", "2", "3"]);
  });

  it("a write beyond the page's end causes no update", async () => {
    const channel = newChannel();
    await filled(channel, 6);
    const client = await fixture.raw();
    client.connect();
    const id = client.add("messages:page", firstPage(channel));
    await client.result(id);
    const before = fixture.server.stats.queries;
    await filled(channel, 1);
    await client.response(client.mutate("messages:send", { channel: newChannel(), text: "a while later" }));
    expect(fixture.server.stats.queries).toBe(before);
  });

  it("an invalid cursor returns the error that makes usePaginatedQuery start over", async () => {
    const client = await fixture.raw();
    client.connect();
    const paginationOpts = { numItems: 3, cursor: "garbage" };
    const failed = await client.result(
      client.add("messages:page", { channel: newChannel(), paginationOpts }),
    );
    expect(failed).toMatchObject({
      type: "QueryFailed",
      errorData: { isConvexSystemError: true, paginationError: "InvalidCursor" },
    });
  });

  it("all pages together contain every document, with the official client's cursors", async () => {
    const channel = newChannel();
    await filled(channel, 7);
    const found: string[] = [];
    let next: { cursor: string | null; isDone: boolean } = { cursor: null, isDone: false };
    while (!next.isDone) {
      const page: { isDone: boolean; continueCursor: string } = await fixture
        .http()
        .query(queryRef("messages:page"), { channel, paginationOpts: { numItems: 3, cursor: next.cursor } });
      found.push(...texts(page));
      next = { cursor: page.continueCursor, isDone: page.isDone };
    }
    expect(found).toEqual(["0", "1", "2", "3", "4", "5", "6"]);
  });
});

describe("timestamps", () => {
  it("do not decrease after a restart", async () => {
    const own = await FixtureServer.start();
    try {
      const moments: bigint[] = [];
      for (let round = 0; round < 3; round++) {
        const client = await own.raw();
        client.connect();
        const { ts } = await client.response(client.mutate("counters:add", { name: "time" }));
        moments.push(timestamp(ts as string));
        await own.restart();
      }
      expect(moments).toEqual([...moments].sort((a, b) => (a < b ? -1 : 1)));
      expect(new Set(moments).size).toBe(3);
    } finally {
      await own.close();
    }
  });
});

describe("the official client", () => {
  it("subscribes, writes with an optimistic update, and reconnects after a restart of the server", async () => {
    const own = await FixtureServer.start();
    try {
      const channel = newChannel();
      const client = own.client();
      let latest: string[] | undefined;
      client.onUpdate(list, { channel }, (value) => {
        latest = value as string[];
      });
      await client.mutation(send, { channel, text: "before" });
      expect(latest).toEqual(["before"]);
      await own.restart();
      await client.mutation(send, { channel, text: "after" });
      await until("the new message", () => latest?.length === 2);
      expect(latest).toEqual(["before", "after"]);
    } finally {
      await own.close();
    }
  });

  it("replaces an optimistic update with the server's result without an intermediate state", async () => {
    const channel = newChannel();
    const client = fixture.client();
    const shown: string[][] = [];
    client.onUpdate(list, { channel }, (value) => {
      shown.push(value as string[]);
    });
    await until("the first result", () => shown.length > 0);
    const append = (store: OptimisticLocalStore) => {
      const known = (store.getQuery(list, { channel }) ?? []) as string[];
      store.setQuery(list, { channel }, [...known, "mine"]);
    };
    await client.mutation(send, { channel, text: "mine" }, { optimisticUpdate: append });
    expect(shown.every((texts) => texts.length <= 1)).toBe(true);
    expect(shown.at(-1)).toEqual(["mine"]);
  });
});
