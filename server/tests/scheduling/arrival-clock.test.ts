// Arrival times of bytes that are read late, and timed jobs that wait for such bytes.
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { monotonicWallTime } from "../../src/clock.ts";
import { ArrivalClock } from "../../src/scheduling/arrival-clock.ts";
import { FixtureServer } from "../support/fixture-server.ts";

function blockEventLoop(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

/** A clock at the beginning of a turn of the event loop, after two recorded turns. */
async function notedClock(latest = () => 1n, hasMomentBetween = () => true): Promise<ArrivalClock> {
  const clock = new ArrivalClock(latest, hasMomentBetween);
  for (let turn = 0; turn < 2; turn++) {
    clock.markIteration();
    await nextTurn();
  }
  return clock;
}

it("bytes read after a busy period of the thread count as arrived before it", async () => {
  const clock = await notedClock();
  const before = monotonicWallTime();
  blockEventLoop(60);
  const { at } = clock.arrival();
  expect(at).toBeLessThanOrEqual(before);
  expect(at).toBeGreaterThan(before - 60);
});

it("bytes read after an idle period of the event loop count as arrived now", async () => {
  const clock = await notedClock();
  await pause(150);
  const now = monotonicWallTime();
  expect(clock.arrival().at).toBeGreaterThan(now - 100);
});

it("bytes count as arrived at most a quarter of a second before they are read", async () => {
  const clock = await notedClock();
  blockEventLoop(400);
  const before = monotonicWallTime();
  expect(clock.arrival().at).toBeGreaterThanOrEqual(before - 250);
});

it("without a due job meanwhile, bytes count as arrived when they are read, and see all commits", async () => {
  let latest = 1n;
  const clock = await notedClock(
    () => latest,
    () => false,
  );
  latest = 2n;
  blockEventLoop(60);
  const before = monotonicWallTime();
  const { at, ts } = clock.arrival();
  expect(at).toBeGreaterThanOrEqual(before);
  expect(ts).toBe(2n);
});

it("an arrival's timestamp is never that of a later commit", async () => {
  let latest = 1n;
  const clock = await notedClock(() => latest);
  latest = 2n;
  expect(clock.arrival().ts).toBe(1n);
});

it("arrival times never decrease", async () => {
  const clock = await notedClock();
  let last = 0;
  for (let n = 0; n < 50; n++) {
    const { at } = clock.arrival();
    expect(at).toBeGreaterThanOrEqual(last);
    last = at;
    if (n % 7 === 0) blockEventLoop(3);
    if (n % 3 === 0) await nextTurn();
  }
});

it("a call that arrived before a job's due time, while the thread was busy, runs before the job", async () => {
  const fixture = await FixtureServer.start();
  const [teacher, phone] = [await fixture.raw(), await fixture.raw()];
  for (const raw of [teacher, phone]) raw.connect();
  await phone.response(phone.mutate("counters:countedAt", { name: "warm", by: 1 }));
  await teacher.response(teacher.mutate("counters:schedule", { name: "gate", delayMs: 80 }));
  const dueAt = monotonicWallTime() + 80;
  // The kernel receives the bytes before the due time, but the thread reads them long after it.
  blockEventLoop(40);
  const answer = phone.mutate("counters:add", { name: "gate" });
  const clock = phone.mutate("counters:countedAt", { name: "clock", by: 1 });
  blockEventLoop(120);
  expect(monotonicWallTime()).toBeGreaterThan(dueAt + 20);
  expect((await phone.response(answer)).result).toBe(1);
  expect((await phone.response(clock)).result).toBeLessThan(dueAt);
  await fixture.close();
});
