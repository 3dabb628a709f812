import { randomUUID } from "node:crypto";
import { ConvexClient, ConvexHttpClient } from "convex/browser";
import { afterEach, describe, expect, it } from "vitest";
import WebSocket from "ws";
import { actionRef, FixtureServer, mutationRef, queryRef } from "./support/fixture-server.ts";
import { KillableServer } from "./support/killable-server.ts";
import { tempFolder } from "./support/temp-folder.ts";
import { until } from "./support/until.ts";

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function start(dataDir: string, port = 0): Promise<KillableServer> {
  const server = await KillableServer.start(dataDir, { port });
  cleanups.push(() => server.kill());
  return server;
}

function dataFolder(): string {
  const folder = tempFolder("killed-server-");
  cleanups.push(folder.remove);
  return folder.path;
}

const httpClient = (url: string) =>
  new ConvexHttpClient(url, { skipConvexDeploymentUrlCheck: true, logger: false });

// Each round starts a process, which takes seconds on a busy machine.
describe("kill -9", () => {
  it("loses no acknowledged write, and scheduled mutations run exactly once", async () => {
    const dataDir = dataFolder();
    const name = randomUUID();
    const acknowledged: string[] = [];
    for (let round = 0; round < 3; round++) {
      const server = await start(dataDir);
      const http = httpClient(server.url);
      const isEnough = acknowledged.length + 15 + round * 5;
      const calls = Array.from({ length: 60 }, (_, i) =>
        http
          .mutation(
            mutationRef("counters:schedule"),
            { name, delayMs: (i % 3) * 20 },
            { skipQueue: i % 2 === 0 },
          )
          .then((id) => acknowledged.push(id as string)),
      );
      const settled = Promise.allSettled(calls);
      await until("enough to be acknowledged", () => acknowledged.length >= isEnough);
      await server.kill();
      await settled;
    }
    const last = await start(dataDir);
    const http = httpClient(last.url);
    const states = await until("all jobs to have run", async () => {
      const counts = (await http.query(queryRef("jobs:states"), {})) as Record<string, number>;
      return !counts.pending && !counts.inProgress && counts;
    });
    // Crons of the fixture are not jobs; every job is one scheduled call that ran once.
    expect(Object.keys(states)).toEqual(["success"]);
    expect(await http.query(queryRef("counters:get"), { name })).toBe(states.success);
    expect(states.success).toBeGreaterThanOrEqual(acknowledged.length);
    for (const id of acknowledged) {
      expect((await http.query(queryRef("counters:job"), { id })).state.kind).toBe("success");
    }
  });

  it("the official client's mutations run exactly once despite kills", async () => {
    const dataDir = dataFolder();
    const name = randomUUID();
    let server = await start(dataDir);
    const { port } = server;
    const client = new ConvexClient(server.url, {
      skipConvexDeploymentUrlCheck: true,
      unsavedChangesWarning: false,
      webSocketConstructor: WebSocket as never,
      logger: false,
    });
    cleanups.push(() => client.close());
    let seen = 0;
    client.onUpdate(queryRef("counters:get"), { name }, (value) => {
      expect(value).toBeGreaterThanOrEqual(seen);
      seen = value as number;
    });
    const results: number[] = [];
    let sent = 0;
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 25; i++) {
        sent += 1;
        void client
          .mutation(mutationRef("counters:add"), { name })
          .then((value) => results.push(value as number));
      }
      const isEnough = sent - 15;
      await until("some to be done", () => results.length >= isEnough, 60_000);
      await server.kill();
      server = await start(dataDir, port);
    }
    await until("all to be done", () => results.length === sent, 60_000);
    expect(results).toEqual(Array.from({ length: sent }, (_, i) => i + 1));
    expect(await httpClient(server.url).query(queryRef("counters:get"), { name })).toBe(sent);
    await until("the subscription to have caught up", () => seen === sent);
  });

  it("an action that was interrupted has failed and is not retried", async () => {
    const dataDir = dataFolder();
    const name = randomUUID();
    const first = await start(dataDir);
    const http = httpClient(first.url);
    const args = { path: "jobs:endlessAction", args: { name } };
    const id = await http.mutation(mutationRef("jobs:scheduleAny"), args);
    await until(
      "the action to begin",
      async () => (await http.query(queryRef("counters:get"), { name })) === 1,
    );
    await first.kill();
    const second = httpClient((await start(dataDir)).url);
    expect((await second.query(queryRef("counters:job"), { id })).state).toEqual({
      kind: "failed",
      error: "Transient error while executing action",
    });
    expect(await second.query(queryRef("counters:get"), { name })).toBe(1);
  });
});

describe("an error outside of a function's promise", () => {
  it.each([
    ["a promise that it forgot", "mutation", "stray:forgottenPromise", "no id", "fails"],
    ["a promise of an action", "action", "stray:forgottenRejection", "nobody waited", "fails"],
    [
      "a callback that the action waits for",
      "action",
      "stray:failingWait",
      "thrown instead of an answer",
      "fails",
    ],
    ["a microtask", "action", "stray:throwingMicrotask", "thrown by a microtask", "fails"],
    ["a timer's callback after its end", "action", "stray:throwingTimer", "thrown by a timer", "has ended"],
    ["an event listener of a query", "query", "stray:throwingListener", "thrown by a listener", "fails"],
    ["`onabort` of a mutation", "mutation", "stray:throwingAbort", "thrown by onabort", "fails"],
    ["a message's listener", "action", "stray:throwingMessage", "thrown by a message", "has ended"],
  ] as const)("from %s is reported without ending the server", async (_, kind, path, text, end) => {
    const server = await start(dataFolder());
    const http = httpClient(server.url);
    const call = {
      query: () => http.query(queryRef(path), {}),
      mutation: () => http.mutation(mutationRef(path), {}),
      action: () => http.action(actionRef(path), {}),
    }[kind]();
    if (end === "fails") await expect(call).rejects.toThrow("Server Error");
    else await call;
    await until("the report", () => server.output.includes(text));
    expect(server.output).toContain(path);
    expect(await http.query(queryRef("counters:get"), { name: "-" })).toBe(0);
    expect(server.isRunning).toBe(true);
  });
});

describe("data that is not yet on disk", () => {
  it("is invisible to its writer, to subscribers and to readers", async () => {
    const fixture = await FixtureServer.start();
    cleanups.push(() => fixture.close());
    const channel = randomUUID();
    const [writer, watcher] = [await fixture.raw(), await fixture.raw()];
    for (const client of [writer, watcher]) client.connect();
    const watched = watcher.add("messages:list", { channel });
    await watcher.result(watched);
    const unique = { name: randomUUID() };

    const { db } = fixture.server.backend;
    let release = () => {};
    const disk = new Promise<void>((resolve) => {
      release = resolve;
    });
    const durable = db.durable.bind(db);
    db.durable = async (ts) => {
      await disk;
      await durable(ts);
    };
    const before = db.latest;
    const sent = writer.received.length;
    const shown = watcher.received.length;
    const request = writer.mutate("messages:send", { channel, text: "soon" });
    const answers: string[] = [];
    const answered = (name: string) => () => void answers.push(name);
    await until("the commit", () => db.latest > before);
    const waiting = [
      fixture.http().query(queryRef("messages:list"), { channel }).then(answered("query")),
      fixture.http().action(actionRef("world:both"), unique).then(answered("action")),
      fixture
        .http()
        .mutation(mutationRef("counters:mustBeNew"), { name: "taken", channel })
        .then(answered("mutation"), answered("refusal")),
    ];
    // All queries have been computed by now, because another commit has completed.
    const { queries, mutations } = fixture.server.stats;
    await until("everything to wait for the disk", async () => {
      await fetch(`${fixture.url}/version`);
      const stats = fixture.server.stats;
      return stats.queries > queries && stats.mutations >= mutations;
    });
    for (let i = 0; i < 20; i++) await fetch(`${fixture.url}/version`);
    expect(answers).toEqual([]);
    expect(writer.received.slice(sent)).toEqual([]);
    expect(watcher.received.slice(shown)).toEqual([]);

    release();
    await Promise.all(waiting);
    expect((await writer.response(request)).success).toBe(true);
    expect((await watcher.result(watched, ({ value }) => (value as unknown[]).length === 1)).value).toEqual([
      "soon",
    ]);
    expect(answers.sort()).toEqual(["action", "query", "refusal"]);
  });
});
