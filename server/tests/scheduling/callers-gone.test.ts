// Work for disconnected callers, and requests for endless work.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { CallCancelled } from "../../src/scheduling/cancellation.ts";
import { TransactionScheduler } from "../../src/scheduling/transaction-scheduler.ts";
import { FixtureServer, mutationRef, queryRef } from "../support/fixture-server.ts";
import { post } from "../support/raw-frames.ts";
import { RawHttp } from "../support/raw-http.ts";
import { until } from "../support/until.ts";

let fixture: FixtureServer;
beforeAll(async () => {
  fixture = await FixtureServer.start();
});
afterAll(() => fixture.close());

const bodyOf = (queries: object[]) => JSON.stringify({ queries });
const batch = (queries: object[]) =>
  fetch(`${fixture.url}/api/query_batch`, { method: "POST", body: bodyOf(queries) });

it("a transaction that is cancelled while it waits never runs, and the next one runs", async () => {
  const scheduler = new TransactionScheduler();
  const cancellation = { isCancelled: false };
  const first = await scheduler.acquire("writer");
  const gone = scheduler.acquire("writer", { cancellation });
  const next = scheduler.acquire("writer", { cancellation: { isCancelled: false } });
  const refused = expect(gone).rejects.toBeInstanceOf(CallCancelled);
  cancellation.isCancelled = true;
  first.release();
  await refused;
  (await next).release();
});

it("a batch of 64 queries is answered; a longer one is refused without computing it", async () => {
  const query = { path: "counters:get", args: { name: "-" } };
  const { results } = (await (await batch(Array(64).fill(query))).json()) as { results: unknown[] };
  expect(results).toHaveLength(64);
  const before = fixture.server.stats.queries;
  expect((await batch(Array(6_000).fill(query))).status).toBe(400);
  expect(fixture.server.stats.queries).toBe(before);
});

it("a batch completes although one of its queries changes all the time, and runs each query once", async () => {
  const name = randomUUID();
  let isDone = false;
  const writing = (async () => {
    while (!isDone) await fixture.http().mutation(mutationRef("counters:add"), { name });
  })();
  const changing = { path: "counters:get", args: { name } };
  const slow = { path: "callers:slowCounter", args: { name } };
  const before = fixture.server.stats.queries;
  const { results } = (await (
    await batch([changing, ...Array(20).fill(slow), changing]).finally(() => {
      isDone = true;
    })
  ).json()) as { results: { value: number }[] };
  await writing;
  expect(fixture.server.stats.queries - before).toBe(22);
  expect(new Set(results.map(({ value }) => value)).size).toBe(1);
});

it("remaining queries of a batch do not run after its caller has disconnected", async () => {
  const slow = { path: "callers:slowCounter", args: { name: "gone" } };
  const body = bodyOf(Array(64).fill(slow));
  const caller = await RawHttp.open(fixture.server.port);
  const before = fixture.server.stats.queries;
  caller.write(Buffer.concat([post("/api/query_batch", body.length), Buffer.from(body)]));
  await until("the first", () => fixture.server.stats.queries > before);
  caller.close();
  await until("the books to be closed", () => fixture.server.memory.held === 0);
  // Enough time for the remaining queries.
  for (let n = 0; n < 20; n++) await fixture.http().query(queryRef("counters:get"), { name: "-" });
  expect(fixture.server.stats.queries - before).toBeLessThan(64);
});

it("pending mutations of a closed socket never run", async () => {
  const name = randomUUID();
  const raw = await fixture.raw();
  raw.connect();
  for (let n = 0; n < 500; n++) raw.mutate("counters:add", { name, slow: true });
  await until("the first", async () => (await fixture.http().query(queryRef("counters:get"), { name })) > 0);
  await raw.cut();
  await until("everything to be let go", () => fixture.server.memory.held === 0);
  const done = await fixture.http().query(queryRef("counters:get"), { name });
  expect(done).toBeLessThan(500);
  await fixture.http().mutation(mutationRef("counters:add"), { name });
  expect(await fixture.http().query(queryRef("counters:get"), { name })).toBe(done + 1);
});

it("pending HTTP calls do not run after their callers have disconnected", async () => {
  const name = randomUUID();
  const body = JSON.stringify({ path: "counters:add", args: { name, slow: true } });
  const callers = await Promise.all(
    Array.from({ length: 200 }, async () => {
      const caller = await RawHttp.open(fixture.server.port);
      caller.write(Buffer.concat([post("/api/mutation", body.length), Buffer.from(body)]));
      return caller;
    }),
  );
  await until("the first", () => callers.some(({ statuses }) => statuses.includes(200)));
  for (const caller of callers) caller.close();
  await until("everything to be let go", () => fixture.server.memory.held === 0);
  expect(await fixture.http().query(queryRef("counters:get"), { name })).toBeLessThan(200);
});
