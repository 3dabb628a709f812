import { expect, it } from "vitest";
import { FairSemaphore } from "../../src/scheduling/fair-semaphore.ts";

/** After this number of iterations of the event loop, all permitted actions have begun. */
const TICKS = 100;

async function ticks(): Promise<void> {
  for (let n = 0; n < TICKS; n++) await new Promise((resolve) => setImmediate(resolve));
}

/** Actions that begin with a permit and end on request. */
class Crowd {
  readonly begun: string[] = [];
  readonly dropped: string[] = [];
  readonly #semaphore = new FairSemaphore({ total: 64, perKey: 16, perTick: 4 });
  readonly #ends: (() => void)[] = [];

  come(name: string, key: object, count = 1): void {
    for (let n = 0; n < count; n++) {
      void this.#semaphore.acquire(key).then((end) => {
        (end ? this.begun : this.dropped).push(name);
        if (end) this.#ends.push(end);
      });
    }
  }

  leave(key: object): void {
    this.#semaphore.cancel(key);
  }

  /** Ends the actions that have run longest. */
  async end(count: number): Promise<void> {
    for (const end of this.#ends.splice(0, count)) end();
    await ticks();
  }

  count(name: string): number {
    return this.begun.filter((one) => one === name).length;
  }
}

it("a thousand acquisitions of one key run sixteen at a time until all have run", async () => {
  const crowd = new Crowd();
  crowd.come("flood", {}, 1_000);
  await ticks();
  expect(crowd.count("flood")).toBe(16);
  for (let done = 0; done < 1_000; done += 16) {
    expect(crowd.count("flood")).toBe(Math.min(1_000, done + 16));
    await crowd.end(16);
  }
  expect(crowd.count("flood")).toBe(1_000);
});

it("thirty keys with nine hundred acquisitions each run sixty-four at a time, and a new key gets one of the next three permits", async () => {
  const crowd = new Crowd();
  for (let n = 0; n < 30; n++) crowd.come("flood", {}, 900);
  await ticks();
  expect(crowd.begun).toHaveLength(64);
  for (let n = 0; n < 10; n++) {
    crowd.come(`innocent ${n}`, {});
    await crowd.end(3);
    expect(crowd.count(`innocent ${n}`)).toBe(1);
  }
});

it("guests who arrive together all get permits, including the first one, while others keep arriving", async () => {
  const crowd = new Crowd();
  crowd.come("first", {});
  for (let n = 0; n < 1_199; n++) crowd.come("pupil", {});
  await ticks();
  for (let n = 0; n < 1_200; n++) {
    crowd.come("late", {});
    await crowd.end(1);
  }
  expect(crowd.count("first")).toBe(1);
  expect(crowd.count("pupil")).toBeGreaterThan(550);
  await crowd.end(64);
  while (crowd.begun.length < 2_400) await crowd.end(64);
});

it("at most four acquisitions begin in one iteration of the event loop, even with more free permits", async () => {
  const crowd = new Crowd();
  for (let n = 0; n < 64; n++) crowd.come("action", {});
  await new Promise((resolve) => setImmediate(resolve));
  await Promise.resolve();
  expect(crowd.begun.length).toBeLessThanOrEqual(4);
  await ticks();
  expect(crowd.begun).toHaveLength(64);
});

it("pending acquisitions of a cancelled key never begin, and running ones retain their permits", async () => {
  const crowd = new Crowd();
  const gone = {};
  crowd.come("gone", gone, 900);
  await ticks();
  crowd.leave(gone);
  await ticks();
  expect([crowd.count("gone"), crowd.dropped.length]).toEqual([16, 884]);
  for (let n = 0; n < 4; n++) crowd.come("other", {}, 16);
  await ticks();
  expect(crowd.count("other")).toBe(48);
  await crowd.end(16);
  expect(crowd.count("other")).toBe(64);
});
