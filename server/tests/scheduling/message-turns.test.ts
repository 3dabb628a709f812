// Order in which messages are read when more have arrived than the thread has time for.
import { setImmediate as nextTick } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import { type Incoming, MessageTurns } from "../../src/scheduling/message-turns.ts";
import { FixtureServer } from "../support/fixture-server.ts";
import { guestFlow } from "../support/guest-flow.ts";
import { post } from "../support/raw-frames.ts";
import { RawHttp } from "../support/raw-http.ts";
import { until } from "../support/until.ts";

const LONG_BYTES = 100_000;
const SHORT: Incoming = { length: 100, isSignedIn: false };
const LONG: Incoming = { length: LONG_BYTES, isSignedIn: false };
/** Longer than the time that messages may take in a row. */
const BLOCKED_MS = 20;

function blockThread(): void {
  const until = performance.now() + BLOCKED_MS;
  while (performance.now() < until) {}
}

/** Records the order of handled messages, each of which takes longer than messages may in a row. */
function recorder() {
  const turns = new MessageTurns();
  const order: string[] = [];
  const come = (name: string, message: Incoming) =>
    turns.take(message, () => {
      blockThread();
      order.push(name);
    });
  return { turns, order, come };
}

/** Arguments that take some milliseconds to parse. */
function manyFields(place: number): object {
  return Object.fromEntries(Array.from({ length: 3_000 }, (_, n) => [`field${place}of${n}`, n]));
}

it("a short message is handled at once until the time for messages is used up, the next in the following iteration", async () => {
  const { turns, order, come } = recorder();
  const all = [come("first", SHORT), come("second", SHORT), come("third", SHORT)];
  expect(order).toEqual(["first"]);
  expect(turns.isFreeFor(SHORT)).toBe(false);
  await nextTick();
  expect(order).toEqual(["first", "second"]);
  await Promise.all(all);
  expect(order).toEqual(["first", "second", "third"]);
});

it("long messages are handled one by one with pauses, in which short ones are handled", async () => {
  const { order, come } = recorder();
  const all = ["a", "b", "c"].map((name) => come(name, LONG));
  expect(order).toEqual([]);
  await nextTick();
  expect(order).toEqual(["a"]);
  await nextTick();
  await nextTick();
  expect(order).toEqual(["a"]);
  all.push(come("short", SHORT));
  expect(order).toEqual(["a", "short"]);
  await Promise.all(all);
  expect(order).toEqual(["a", "short", "b", "c"]);
});

it("long messages of signed-in callers are handled before those of guests", async () => {
  const { order, come } = recorder();
  await Promise.all([
    come("a", LONG),
    come("b", LONG),
    come("teacher", { ...LONG, isSignedIn: true }),
    come("c", LONG),
  ]);
  expect(order).toEqual(["teacher", "a", "b", "c"]);
});

it("messages that take no time are handled in order in one iteration", async () => {
  const turns = new MessageTurns();
  const order: number[] = [];
  const all = Array.from({ length: 100 }, (_, n) => turns.take(LONG, () => order.push(n)));
  await nextTick();
  expect(order).toEqual(Array.from({ length: 100 }, (_, n) => n));
  await Promise.all(all);
});

it("the time for reading a message is charged to its sender", async () => {
  const { turns } = recorder();
  const flows = [guestFlow(), guestFlow(), guestFlow(), guestFlow()] as const;
  const uses = flows.map((flow) => vi.spyOn(flow, "use"));
  turns.handle(flows[0], blockThread);
  await turns.take({ ...SHORT, flow: flows[1] }, blockThread);
  await turns.take({ ...LONG, flow: flows[2] }, blockThread);
  await new Promise<void>((resolve) => {
    turns.takeUnread(false, flows[3], () => resolve(blockThread()));
  });
  await nextTick();
  for (const use of uses) expect(use.mock.calls[0]?.[0]).toBeGreaterThanOrEqual(BLOCKED_MS);
});

it("a message counts as handled when its asynchronous work is done", async () => {
  const turns = new MessageTurns();
  let finish = () => {};
  let isTaken = false;
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const taken = turns
    .take(LONG, () => done)
    .then(() => {
      isTaken = true;
    });
  await nextTick();
  await nextTick();
  expect(isTaken).toBe(false);
  finish();
  await taken;
});

it("a phone's call does not wait for long messages of others, and a waiting call is judged by its arrival", async () => {
  const fixture = await FixtureServer.start();
  const crowd = await Promise.all(Array.from({ length: 64 }, () => fixture.raw()));
  const [phone, late] = [await fixture.raw(), await fixture.raw()];
  for (const raw of [...crowd, phone, late]) raw.connect();
  await phone.response(phone.mutate("counters:add", { name: "warm" }));

  let read = 0;
  let firstReadAt = Number.POSITIVE_INFINITY;
  const long = crowd.map(async (raw, place) => {
    await raw.response(raw.mutate("counters:add", manyFields(place)));
    firstReadAt = Math.min(firstReadAt, Date.now());
    read += 1;
  });
  const judged = late.response(late.mutate("counters:countedAt", { name: "x".repeat(LONG_BYTES), by: 1 }));
  await phone.response(phone.mutate("counters:add", { name: "phone" }));
  expect(read).toBeLessThan(crowd.length / 2);
  expect((await judged).result).toBeLessThanOrEqual(firstReadAt);
  await Promise.all(long);
  await fixture.close();
});

it("a phone's call does not wait for long HTTP bodies of others", async () => {
  const fixture = await FixtureServer.start();
  const phone = await fixture.raw();
  phone.connect();
  await phone.response(phone.mutate("counters:add", { name: "warm" }));
  const bodies = Array.from({ length: 64 }, (_, place) =>
    JSON.stringify({ path: "counters:add", args: manyFields(place) }),
  );
  const crowd = await Promise.all(bodies.map(() => RawHttp.open(fixture.server.port)));
  for (const [place, raw] of crowd.entries()) {
    raw.write(post("/api/mutation", bodies[place]!.length));
    raw.write(bodies[place]!.slice(0, -1));
  }
  const sent = bodies.reduce((sum, body) => sum + body.length, 0);
  await until("all but the ends to come", () => fixture.server.memory.held >= sent - crowd.length);
  for (const raw of crowd) raw.write("}");
  const answered = () => crowd.filter((raw) => raw.statuses.length > 0).length;
  await phone.response(phone.mutate("counters:add", { name: "phone" }));
  expect(answered()).toBeLessThan(crowd.length / 2);
  await until("everybody to be answered", () => answered() === crowd.length);
  for (const raw of crowd) raw.close();
  await fixture.close();
});

it("waiting messages are dropped when their connection closes", async () => {
  const fixture = await FixtureServer.start();
  const raw = await fixture.raw();
  raw.connect();
  raw.authenticate({ tokenType: "User", value: "x.x.x" });
  for (let n = 0; n < 3; n++) raw.mutate("counters:add", { name: `${n}${"x".repeat(LONG_BYTES)}` });
  await raw.closing();
  await nextTick();
  expect(fixture.server.memory.held).toBe(0);
  expect(await fixture.server.runFunction("counters:get", { name: `0${"x".repeat(LONG_BYTES)}` })).toBe(0);
  await fixture.close();
});
