import { afterEach, describe, expect, it, vi } from "vitest";
import { monotonicWallTime } from "../../src/clock.ts";
import { Flow } from "../../src/scheduling/flow.ts";
import { Footprint } from "../../src/scheduling/footprints.ts";
import { DEFAULT_SCHEDULING, type SchedulingOptions } from "../../src/scheduling/scheduling-options.ts";
import {
  type GrantRequest,
  type Intake,
  TransactionScheduler,
} from "../../src/scheduling/transaction-scheduler.ts";
import { ACCOUNT_TERMS, Usage } from "../../src/scheduling/usage.ts";
import { guestFlow } from "../support/guest-flow.ts";

afterEach(() => {
  vi.useRealTimers();
});

/** Keeps the thread for as long as a small query does. */
function compute(): void {
  const until = performance.now() + 1;
  while (performance.now() < until);
}

it("hundreds of readers in a row let the event loop come round in between, and each has its turn, in order", async () => {
  const scheduler = new TransactionScheduler();
  const done: number[] = [];
  const readers = Array.from({ length: 300 }, async (_, n) => {
    const grant = await scheduler.acquire("reader");
    compute();
    done.push(n);
    grant.release();
  });
  // Sockets and timers are looked at in the same rounds.
  await new Promise((resolve) => setImmediate(resolve));
  expect(done.length).toBeLessThan(300);
  await Promise.all(readers);
  expect(done).toEqual(Array.from({ length: 300 }, (_, n) => n));
});

it("a writer who comes while readers wait for the event loop goes before them", async () => {
  const scheduler = new TransactionScheduler();
  const done: string[] = [];
  const take = async (who: "reader" | "writer") => {
    const grant = await scheduler.acquire(who);
    compute();
    done.push(who);
    grant.release();
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
  others: { name: string; who: "reader" | "writer"; request?: GrantRequest }[],
  options: Partial<SchedulingOptions> = {},
): Promise<string[]> {
  const scheduler = new TransactionScheduler({ ...DEFAULT_SCHEDULING, ...options });
  const done: string[] = [];
  const first = await scheduler.acquire("writer");
  const all = others.map(async ({ name, who, request }) => {
    const grant = await scheduler.acquire(who, request);
    done.push(name);
    grant.release();
  });
  first.release();
  await Promise.all(all);
  return done;
}

const many = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);

it("how many writers go before a reader is an option", async () => {
  const waiting = [
    { name: "reader", who: "reader" as const },
    ...many(4, { name: "writer", who: "writer" as const }),
  ];
  expect((await inLine(waiting, { mutationsBeforeQuery: 2 })).indexOf("reader")).toBe(2);
  expect((await inLine(waiting, { mutationsBeforeQuery: 3 })).indexOf("reader")).toBe(3);
});

it("a timed job goes before calls that came after its moment, and after those that came before it", async () => {
  const now = monotonicWallTime();
  const done = await inLine([
    ...many(1_200, { name: "late answer", who: "writer" as const, request: { since: now } }),
    ...many(20, { name: "answer in time", who: "writer" as const, request: { since: now - 2 } }),
    ...many(100, { name: "query", who: "reader" as const }),
    { name: "job", who: "writer", request: { job: "timed", since: now - 1 } },
  ]);
  expect(done.indexOf("job")).toBe(20);
  expect(done.lastIndexOf("answer in time")).toBe(19);
  expect(done).toHaveLength(1_321);
});

it("a timed job that is overdue waits for one more call at most, whenever that came", async () => {
  const now = monotonicWallTime();
  const done = await inLine([
    ...many(100, { name: "answer", who: "writer" as const, request: { since: now - 1_000 } }),
    { name: "job", who: "writer", request: { job: "timed", since: now - 300 } },
  ]);
  expect(done.indexOf("job")).toBeLessThanOrEqual(1);
});

/** Longer than any pause of a busy machine, so that the order depends on the arrivals alone. */
const PATIENT = { maxTimedJobDelayMs: 100_000 };

it("a timed job waits for a prompt call in time before delayed ones that came earlier", async () => {
  const now = monotonicWallTime();
  const delayed = (request: GrantRequest) => ({ name: "delayed", who: "writer" as const, request });
  const done = await inLine(
    [
      ...Array.from({ length: 5 }, () => delayed({ flow: heavyFlow(), since: now - 90_000 })),
      ...Array.from({ length: 5 }, () => delayed({ flow: guestFlow(), expectedMs: 90, since: now - 90_000 })),
      { name: "answer", who: "writer", request: { flow: guestFlow(), since: now - 80_001 } },
      { name: "job", who: "writer", request: { job: "timed", since: now - 80_000 } },
    ],
    PATIENT,
  );
  expect(done.slice(0, 2)).toEqual(["answer", "job"]);
});

it("a timed job waits until messages that came before its moment are read, also while the thread is free", async () => {
  const now = monotonicWallTime();
  const intake = { waitingSince: now - 1 };
  const scheduler = new TransactionScheduler(DEFAULT_SCHEDULING, intake);
  let hasRun = false;
  const job = scheduler.acquire("writer", { job: "timed", since: now }).then((grant) => {
    hasRun = true;
    grant.release();
  });
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve));
  expect(hasRun).toBe(false);
  // The message is read, and calls a function. Another one has come since, which is too late.
  intake.waitingSince = now + 1;
  const answer = scheduler.acquire("writer", { since: now - 1 });
  expect(hasRun).toBe(false);
  (await answer).release();
  await job;
});

it("a timed job waits for unread messages no longer than for calls", async () => {
  const forever: Intake = { waitingSince: 0 };
  const scheduler = new TransactionScheduler({ ...DEFAULT_SCHEDULING, maxTimedJobDelayMs: 20 }, forever);
  const since = monotonicWallTime();
  (await scheduler.acquire("writer", { job: "timed", since })).release();
  expect(monotonicWallTime() - since).toBeGreaterThanOrEqual(20);
});

it("what several wait for is computed before what one waits for, and sixteen of it at most", async () => {
  const own = { name: "own", who: "reader" as const };
  const shared = { name: "shared", who: "reader" as const, request: { isShared: true } };
  expect(await inLine([own, own, shared, shared])).toEqual(["shared", "shared", "own", "own"]);
  const done = await inLine([own, own, ...many(40, shared)]);
  expect(done.indexOf("own")).toBe(16);
  expect(done.lastIndexOf("own")).toBe(33);
});

it("what several wait for lets sixteen writers go before it, and no other readers among them", async () => {
  const done = await inLine([
    ...many(100, { name: "answer", who: "writer" as const }),
    ...many(3, { name: "own", who: "reader" as const }),
    { name: "shared", who: "reader", request: { isShared: true } },
  ]);
  expect(done.slice(0, 18)).toEqual([...many(16, "answer"), "shared", "own"]);
  expect(done.slice(18, 35)).toEqual([...many(16, "answer"), "own"]);
});

it("a job whose moment has come lets the event loop come round sooner, since many may wait for the disk", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const before = async (job: GrantRequest["job"]) => {
    const scheduler = new TransactionScheduler();
    const first = await scheduler.acquire("writer", { job });
    let done = 0;
    const readers = Array.from({ length: 100 }, async () => {
      const grant = await scheduler.acquire("reader");
      vi.advanceTimersByTime(1);
      done += 1;
      grant.release();
    });
    first.release();
    await new Promise((resolve) => setImmediate(resolve));
    const inFirstRound = done;
    await Promise.all(readers);
    return inFirstRound;
  };
  expect(await before("timed")).toBeLessThan(await before(undefined));
});

it("the questions of many classes end in one moment -> each class is told after its own, and hosts and points come when all have been", async () => {
  const scheduler = new TransactionScheduler();
  const done: string[] = [];
  const all: Promise<void>[] = [];
  const run = async (name: string, who: "reader" | "writer", request?: GrantRequest, then?: () => void) => {
    const grant = await scheduler.acquire(who, request);
    done.push(name);
    then?.();
    grant.release();
  };
  const isTold = (group: number) => () => {
    all.push(run(`panel ${group}`, "reader"), run(`tally ${group}`, "reader"));
    all.push(
      run(`view ${group}`, "reader", { isShared: true }),
      run(`points ${group}`, "writer", { job: "soon" }),
    );
  };
  const first = await scheduler.acquire("writer");
  const ends = [0, 1, 2, 3].map((group) => run(`end ${group}`, "writer", { job: "timed" }, isTold(group)));
  first.release();
  await Promise.all(ends);
  while (all.length > 0) await all.shift();
  expect(done.slice(0, 8)).toEqual([0, 1, 2, 3].flatMap((group) => [`end ${group}`, `view ${group}`]));
  expect(done.slice(8)).toEqual([
    ...[0, 1, 2, 3].flatMap((group) => [`panel ${group}`, `tally ${group}`]),
    ...[0, 1, 2, 3].map((group) => `points ${group}`),
  ]);
});

it("a job that is to run soon goes after those who wait, and waits for sixty-four of them at most", async () => {
  const soon = { name: "soon", who: "writer" as const, request: { job: "soon" as const } };
  const query = { name: "query", who: "reader" as const };
  expect(await inLine([soon, soon, ...many(3, query)])).toEqual([...many(3, "query"), "soon", "soon"]);
  const done = await inLine([soon, soon, ...many(200, query)]);
  expect(done.indexOf("soon")).toBe(64);
  expect(done.lastIndexOf("soon")).toBe(129);
});

it("jobs that are late, without end, take every other turn and no more", async () => {
  const now = monotonicWallTime();
  const done = await inLine([
    ...many(100, {
      name: "job",
      who: "writer" as const,
      request: { job: "timed" as const, since: now - 500 },
    }),
    ...many(3, { name: "answer", who: "writer" as const, request: { since: now - 600 } }),
    ...many(3, { name: "query", who: "reader" as const, request: { since: now - 600 } }),
  ]);
  expect(done.slice(0, 12).filter((name) => name !== "job")).toHaveLength(6);
});

/** A flow that has used much lately. */
function heavyFlow(): Flow {
  const flow = guestFlow();
  flow.use(200);
  return flow;
}

it("hundreds of calls of one account, over any number of sockets, go one at a time between those of others", async () => {
  const usage = new Usage(ACCOUNT_TERMS);
  const done = await inLine([
    ...Array.from({ length: 300 }, (_, n) => ({
      name: `of a flood ${n}`,
      who: "writer" as const,
      request: { flow: new Flow(() => usage) },
    })),
    { name: "answer", who: "writer" },
    { name: "another answer", who: "writer" },
  ]);
  expect(done.slice(0, 4)).toEqual(["of a flood 0", "answer", "another answer", "of a flood 1"]);
  expect(done.slice(3)).toEqual(Array.from({ length: 299 }, (_, n) => `of a flood ${n + 1}`));
});

it("callers who have used more than is free go later, the more they have used", async () => {
  const now = monotonicWallTime();
  const after = (ms: number) => {
    const flow = guestFlow();
    flow.use(ms);
    return { flow, since: now };
  };
  const done = await inLine([
    { name: "busier", who: "writer", request: after(60) },
    { name: "busy", who: "writer", request: after(30) },
    { name: "first phone", who: "writer", request: after(5) },
    { name: "second phone", who: "writer", request: after(0) },
  ]);
  expect(done).toEqual(["first phone", "second phone", "busy", "busier"]);
});

it("short calls go before long ones of callers about whom nothing is known", async () => {
  const now = monotonicWallTime();
  const long = () => ({ flow: guestFlow(), since: now - 100, expectedMs: 90 });
  const done = await inLine([
    ...Array.from({ length: 100 }, () => ({ name: "long", who: "writer" as const, request: long() })),
    { name: "answer", who: "writer", request: { flow: guestFlow(), since: now, expectedMs: 2 } },
  ]);
  expect(done[0]).toBe("answer");
});

it("a timed job waits for delayed calls in time as well, for a shorter time", async () => {
  const order = async (lateMs: number) => {
    const since = monotonicWallTime() - lateMs;
    return await inLine(
      [
        { name: "delayed", who: "writer", request: { flow: heavyFlow(), since: since - 10 } },
        { name: "job", who: "writer", request: { job: "timed", since } },
      ],
      PATIENT,
    );
  };
  expect(await order(0)).toEqual(["delayed", "job"]);
  expect(await order(80_000)).toEqual(["job", "delayed"]);
});

it("a timed job waits for three calls of a delayed caller, and for more only when a second has passed", async () => {
  const since = monotonicWallTime();
  const flow = heavyFlow();
  const done = await inLine(
    [
      ...many(50, { name: "flood", who: "writer" as const, request: { flow, since: since - 10 } }),
      { name: "delayed", who: "writer", request: { flow: heavyFlow(), since: since - 10 } },
      { name: "job", who: "writer", request: { job: "timed", since } },
    ],
    PATIENT,
  );
  expect(done.indexOf("job")).toBe(4);
  expect(done.slice(0, 4).toSorted()).toEqual(["delayed", "flood", "flood", "flood"]);
});

it("of delayed calls in time, those of the callers who have used least go first, whenever they came", async () => {
  const since = monotonicWallTime();
  const request = (usedMs: number, lateMs: number) => {
    const flow = guestFlow();
    flow.use(usedMs);
    return { flow, since: since - lateMs };
  };
  const done = await inLine(
    [
      { name: "most", who: "writer", request: request(90, 2_000) },
      { name: "more", who: "writer", request: request(60, 900) },
      { name: "less", who: "writer", request: request(30, 1) },
      { name: "job", who: "writer", request: { job: "timed", since } },
    ],
    PATIENT,
  );
  expect(done).toEqual(["less", "more", "most", "job"]);
});

it("a timed job does not wait for calls of functions that it has nothing to do with", async () => {
  const since = monotonicWallTime();
  const touching = (index: number) => {
    const footprint = new Footprint();
    footprint.add([index]);
    return footprint;
  };
  const call = (footprint: Footprint | undefined) => ({ flow: guestFlow(), since: since - 10, footprint });
  const done = await inLine(
    [
      { name: "unrelated", who: "writer", request: call(touching(1)) },
      { name: "related", who: "writer", request: call(touching(2)) },
      { name: "unknown", who: "writer", request: call(undefined) },
      { name: "job", who: "writer", request: { job: "timed", since, footprint: touching(2) } },
    ],
    PATIENT,
  );
  expect(done).toEqual(["related", "unknown", "job", "unrelated"]);
});

it("a timed job waits for no query", async () => {
  const since = monotonicWallTime();
  const request = { flow: heavyFlow(), since: since - 10 };
  const done = await inLine(
    [
      { name: "query", who: "reader", request },
      { name: "job", who: "writer", request: { job: "timed", since } },
    ],
    PATIENT,
  );
  expect(done).toEqual(["job", "query"]);
});

it("prompt calls take turns with the delayed ones that a timed job waits for", async () => {
  const since = monotonicWallTime();
  const delayed = Array.from({ length: 20 }, () => ({
    name: "delayed",
    who: "writer" as const,
    request: { flow: heavyFlow(), since: since - 10 },
  }));
  const done = await inLine(
    [
      ...delayed,
      { name: "job", who: "writer", request: { job: "timed", since } },
      { name: "query", who: "reader", request: { isShared: true } },
    ],
    PATIENT,
  );
  expect(done.indexOf("query")).toBeLessThanOrEqual(1);
  expect(done.indexOf("job")).toBeGreaterThan(19);
});

it("a transaction is charged to its payer, and queues by its flow", async () => {
  const scheduler = new TransactionScheduler();
  const [flow, payer] = [guestFlow(), guestFlow()];
  const [use, pay] = [vi.spyOn(flow, "use"), vi.spyOn(payer, "use")];
  const grant = await scheduler.acquire("reader", { flow, payer, expectedMs: 1_000 });
  compute();
  grant.release();
  expect(use).not.toHaveBeenCalled();
  expect(pay).toHaveBeenCalledExactlyOnceWith(grant.usedMs);
});

it("a transaction within one slice is charged no more than twice what was expected, or four milliseconds", async () => {
  const charged = async (expectedMs: number) => {
    const flow = guestFlow();
    const use = vi.spyOn(flow, "use");
    const grant = await new TransactionScheduler().acquire("writer", { flow, expectedMs });
    for (let n = 0; n < 20; n++) compute();
    grant.release();
    expect(grant.usedMs).toBeGreaterThan(10);
    return use.mock.calls[0]?.[0];
  };
  expect(await charged(0)).toBe(4);
  expect(await charged(4)).toBe(8);
});

describe("a caller whose last transactions have cost much", () => {
  it("waits behind all who came meanwhile, also with a job", async () => {
    const jobs = Flow.ofJobs();
    jobs.use(20_000);
    const done = await inLine([
      { name: "costly", who: "writer", request: { flow: heavyFlow() } },
      { name: "costly job", who: "writer", request: { flow: jobs, job: "timed" } },
      ...many(20, { name: "answer", who: "writer" as const, request: { flow: guestFlow() } }),
      { name: "phase end", who: "writer", request: { job: "timed", flow: Flow.ofJobs() } },
    ]);
    expect(done.at(-1)).toBe("costly job");
    expect(done.indexOf("costly")).toBeGreaterThan(19);
  });

  it("waits for nobody when nobody else is there", async () => {
    const flow = heavyFlow();
    const scheduler = new TransactionScheduler();
    (await scheduler.acquire("writer", { flow })).release();
    expect(flow.usage.delayMs()).toBeGreaterThan(0);
  });
});

it("a transaction lets others have the thread when its time slice is over, and then goes on", async () => {
  const scheduler = new TransactionScheduler();
  const done: string[] = [];
  const long = await scheduler.acquire("writer", { flow: guestFlow() });
  const others = many(3, "answer").map(async (name) => {
    const grant = await scheduler.acquire("writer", { flow: guestFlow() });
    done.push(name);
    grant.release();
  });
  let yielded: Promise<void> | null = null;
  while (yielded === null) {
    compute();
    yielded = long.yieldIfDue(1);
  }
  await yielded;
  done.push("long");
  expect(done).toEqual(["answer", "answer", "answer", "long"]);
  expect(long.yieldIfDue(1)).toBe(null);
  long.release();
  await Promise.all(others);
  (await scheduler.acquire("reader")).release();
});

it("a transaction that is alone lets the event loop come round when its time slice is over", async () => {
  const scheduler = new TransactionScheduler();
  const grant = await scheduler.acquire("writer");
  let hasComeRound = false;
  setImmediate(() => {
    hasComeRound = true;
  });
  let yielded: Promise<void> | null = null;
  while (yielded === null) {
    compute();
    yielded = grant.yieldIfDue(1);
  }
  await yielded;
  expect(hasComeRound).toBe(true);
  grant.release();
});

it("a transaction that had a conflict lets the event loop come round, and no other transaction run meanwhile", async () => {
  const scheduler = new TransactionScheduler();
  const done: string[] = [];
  const long = await scheduler.acquire("writer");
  const other = scheduler.acquire("writer").then((grant) => {
    done.push("other");
    grant.release();
  });
  for (let slice = 0; slice < 3; slice++) {
    let yielded: Promise<void> | null = null;
    while (yielded === null) {
      compute();
      yielded = long.yieldIfDue(2);
    }
    setImmediate(() => done.push("event loop"));
    await yielded;
  }
  done.push("long");
  long.release();
  await other;
  expect(done.filter((name) => name !== "event loop")).toEqual(["long", "other"]);
  expect(done.indexOf("event loop")).toBe(0);
});

it("a transaction of a caller goes on before the caller's next one begins", async () => {
  const scheduler = new TransactionScheduler();
  const flow = guestFlow();
  const done: string[] = [];
  const first = await scheduler.acquire("writer", { flow });
  const second = scheduler.acquire("writer", { flow }).then((grant) => {
    done.push("second");
    grant.release();
  });
  let yielded: Promise<void> | null = null;
  while (yielded === null) {
    compute();
    yielded = first.yieldIfDue(1);
  }
  await yielded;
  done.push("first");
  first.release();
  await second;
  expect(done).toEqual(["first", "second"]);
});

it("what several wait for goes after what one waits for when those who wait have used much", async () => {
  const costly = heavyFlow();
  const done = await inLine([
    { name: "costly", who: "reader", request: { isShared: true, flow: costly } },
    { name: "costly", who: "reader", request: { isShared: true, flow: costly } },
    ...many(40, { name: "own", who: "reader" as const }),
    { name: "shared", who: "reader", request: { isShared: true } },
  ]);
  expect(done[0]).toBe("shared");
  expect(done.indexOf("costly")).toBe(41);
});
