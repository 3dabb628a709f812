import { afterEach, expect, it, vi } from "vitest";
import { type Place, Turns } from "../../server/functions/turns.ts";

afterEach(() => {
  vi.useRealTimers();
});

/** Keeps the thread for as long as a small query does. */
function compute(): void {
  const until = performance.now() + 1;
  while (performance.now() < until);
}

it("hundreds of readers in a row let the event loop come round in between, and each has its turn, in order", async () => {
  const turns = new Turns();
  const done: number[] = [];
  const readers = Array.from({ length: 300 }, async (_, n) => {
    const endTurn = await turns.take("reader");
    compute();
    done.push(n);
    endTurn();
  });
  // Sockets and timers are looked at in the same rounds.
  await new Promise((resolve) => setImmediate(resolve));
  expect(done.length).toBeLessThan(300);
  await Promise.all(readers);
  expect(done).toEqual(Array.from({ length: 300 }, (_, n) => n));
});

it("a writer who comes while readers wait for the event loop goes before them", async () => {
  const turns = new Turns();
  const done: string[] = [];
  const take = async (who: "reader" | "writer") => {
    const endTurn = await turns.take(who);
    compute();
    done.push(who);
    endTurn();
  };
  const readers = Array.from({ length: 100 }, () => take("reader"));
  await new Promise((resolve) => setImmediate(resolve));
  await take("writer");
  expect(done.length).toBeLessThan(100);
  await Promise.all(readers);
  expect(done).toHaveLength(101);
});

/** Holds the turn while `others` get in line, then lets go; what ran in which order. */
async function inLine(
  others: { name: string; who: "reader" | "writer"; place?: Place }[],
): Promise<string[]> {
  const turns = new Turns();
  const done: string[] = [];
  const endFirst = await turns.take("writer");
  const all = others.map(async ({ name, who, place }) => {
    const endTurn = await turns.take(who, place);
    done.push(name);
    endTurn();
  });
  endFirst();
  await Promise.all(all);
  return done;
}

const many = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);

it("a job whose moment has come goes before a whole school's answers and live queries", async () => {
  const done = await inLine([
    ...many(1_200, { name: "answer", who: "writer" as const }),
    ...many(100, { name: "query", who: "reader" as const }),
    { name: "job", who: "writer", place: { job: "timed" } },
  ]);
  expect(done[0]).toBe("job");
  expect(done).toHaveLength(1_301);
});

it("what several wait for is computed before what one waits for, and sixteen of it at most", async () => {
  const own = { name: "own", who: "reader" as const };
  const shared = { name: "shared", who: "reader" as const, place: { isShared: true } };
  expect(await inLine([own, own, shared, shared])).toEqual(["shared", "shared", "own", "own"]);
  const done = await inLine([own, own, ...many(40, shared)]);
  expect(done.indexOf("own")).toBe(16);
  expect(done.lastIndexOf("own")).toBe(33);
});

it("what several wait for lets sixteen writers go before it, and no other readers among them", async () => {
  const done = await inLine([
    ...many(100, { name: "answer", who: "writer" as const }),
    ...many(3, { name: "own", who: "reader" as const }),
    { name: "shared", who: "reader", place: { isShared: true } },
  ]);
  expect(done.slice(0, 18)).toEqual([...many(16, "answer"), "shared", "own"]);
  expect(done.slice(18, 35)).toEqual([...many(16, "answer"), "own"]);
});

it("a job whose moment has come lets the event loop come round sooner, since many may wait for the disk", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const before = async (job: Place["job"]) => {
    const turns = new Turns();
    const endFirst = await turns.take("writer", { job });
    let done = 0;
    const readers = Array.from({ length: 100 }, async () => {
      const endTurn = await turns.take("reader");
      vi.advanceTimersByTime(1);
      done += 1;
      endTurn();
    });
    endFirst();
    await new Promise((resolve) => setImmediate(resolve));
    const inFirstRound = done;
    await Promise.all(readers);
    return inFirstRound;
  };
  expect(await before("timed")).toBeLessThan(await before(undefined));
});

it("the questions of many classes end in one moment -> each class is told after its own, and hosts and points come when all have been", async () => {
  const turns = new Turns();
  const done: string[] = [];
  const all: Promise<void>[] = [];
  const run = async (name: string, who: "reader" | "writer", place?: Place, then?: () => void) => {
    const endTurn = await turns.take(who, place);
    done.push(name);
    then?.();
    endTurn();
  };
  const isTold = (group: number) => () => {
    all.push(run(`panel ${group}`, "reader"), run(`tally ${group}`, "reader"));
    all.push(
      run(`view ${group}`, "reader", { isShared: true }),
      run(`points ${group}`, "writer", { job: "soon" }),
    );
  };
  const endFirst = await turns.take("writer");
  const ends = [0, 1, 2, 3].map((group) => run(`end ${group}`, "writer", { job: "timed" }, isTold(group)));
  endFirst();
  await Promise.all(ends);
  while (all.length > 0) await all.shift();
  expect(done.slice(0, 8)).toEqual([0, 1, 2, 3].flatMap((group) => [`end ${group}`, `view ${group}`]));
  expect(done.slice(8)).toEqual([
    ...[0, 1, 2, 3].flatMap((group) => [`panel ${group}`, `tally ${group}`]),
    ...[0, 1, 2, 3].map((group) => `points ${group}`),
  ]);
});

it("a job that is to run soon goes after those who wait, and waits for sixty-four of them at most", async () => {
  const soon = { name: "soon", who: "writer" as const, place: { job: "soon" as const } };
  const query = { name: "query", who: "reader" as const };
  expect(await inLine([soon, soon, ...many(3, query)])).toEqual([...many(3, "query"), "soon", "soon"]);
  const done = await inLine([soon, soon, ...many(200, query)]);
  expect(done.indexOf("soon")).toBe(64);
  expect(done.lastIndexOf("soon")).toBe(129);
});

it("jobs without end take every other turn, and no more", async () => {
  const done = await inLine([
    ...many(100, { name: "job", who: "writer" as const, place: { job: "timed" as const } }),
    ...many(3, { name: "answer", who: "writer" as const }),
  ]);
  expect(done.slice(0, 7)).toEqual(["job", "answer", "job", "answer", "job", "answer", "job"]);
});

it("hundreds who share a lane hold up somebody else by one of them, and are served in order", async () => {
  const lane = {};
  const done = await inLine([
    ...Array.from({ length: 300 }, (_, n) => ({
      name: `of a lane ${n}`,
      who: "writer" as const,
      place: { lane },
    })),
    { name: "answer", who: "writer" },
    { name: "another answer", who: "writer" },
  ]);
  expect(done.slice(0, 4)).toEqual(["of a lane 0", "answer", "another answer", "of a lane 1"]);
  expect(done.slice(3)).toEqual(Array.from({ length: 299 }, (_, n) => `of a lane ${n + 1}`));
});
