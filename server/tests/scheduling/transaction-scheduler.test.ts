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

/** Blocks the thread for as long as a small query does. */
function blockThread(): void {
  const until = performance.now() + 1;
  while (performance.now() < until);
}

it("hundreds of readers run in order, with iterations of the event loop in between", async () => {
  const scheduler = new TransactionScheduler();
  const done: number[] = [];
  const readers = Array.from({ length: 300 }, async (_, n) => {
    const grant = await scheduler.acquire("reader");
    blockThread();
    done.push(n);
    grant.release();
  });
  // The event loop handles sockets and timers in the same iterations.
  await new Promise((resolve) => setImmediate(resolve));
  expect(done.length).toBeLessThan(300);
  await Promise.all(readers);
  expect(done).toEqual(Array.from({ length: 300 }, (_, n) => n));
});

it("a writer that arrives while readers wait for the event loop runs before them", async () => {
  const scheduler = new TransactionScheduler();
  const done: string[] = [];
  const take = async (who: "reader" | "writer") => {
    const grant = await scheduler.acquire(who);
    blockThread();
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

/** Blocks the scheduler while `others` queue, then releases it. Returns the names in the order of their runs. */
async function orderOfRuns(
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

it("the number of writers before a reader is configurable", async () => {
  const waiting = [
    { name: "reader", who: "reader" as const },
    ...many(4, { name: "writer", who: "writer" as const }),
  ];
  expect((await orderOfRuns(waiting, { mutationsBeforeQuery: 2 })).indexOf("reader")).toBe(2);
  expect((await orderOfRuns(waiting, { mutationsBeforeQuery: 3 })).indexOf("reader")).toBe(3);
});

it("a timed job runs before calls that arrived after its due time, and after earlier ones", async () => {
  const now = monotonicWallTime();
  const done = await orderOfRuns([
    ...many(1_200, { name: "late answer", who: "writer" as const, request: { since: now } }),
    ...many(20, { name: "answer in time", who: "writer" as const, request: { since: now - 2 } }),
    ...many(100, { name: "query", who: "reader" as const }),
    { name: "job", who: "writer", request: { job: "timed", since: now - 1 } },
  ]);
  expect(done.indexOf("job")).toBe(20);
  expect(done.lastIndexOf("answer in time")).toBe(19);
  expect(done).toHaveLength(1_321);
});

it("an overdue timed job waits for at most one more call", async () => {
  const now = monotonicWallTime();
  const done = await orderOfRuns([
    ...many(100, { name: "answer", who: "writer" as const, request: { since: now - 1_000 } }),
    { name: "job", who: "writer", request: { job: "timed", since: now - 300 } },
  ]);
  expect(done.indexOf("job")).toBeLessThanOrEqual(1);
});

/** Longer than any pause of a busy machine, so that the order depends only on arrival times. */
const PATIENT = { maxTimedJobDelayMs: 100_000 };

it("before a timed job, prompt calls that arrived in time run first, and delayed ones after it", async () => {
  const now = monotonicWallTime();
  const delayed = (request: GrantRequest) => ({ name: "delayed", who: "writer" as const, request });
  const done = await orderOfRuns(
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

it("a timed job waits until messages that arrived before its due time are read, even while the thread is free", async () => {
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
  // The message has been read and calls a function. A later message arrived after the due time.
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

it("shared readers run before others, at most sixteen in a row", async () => {
  const own = { name: "own", who: "reader" as const };
  const shared = { name: "shared", who: "reader" as const, request: { isShared: true } };
  expect(await orderOfRuns([own, own, shared, shared])).toEqual(["shared", "shared", "own", "own"]);
  const done = await orderOfRuns([own, own, ...many(40, shared)]);
  expect(done.indexOf("own")).toBe(16);
  expect(done.lastIndexOf("own")).toBe(33);
});

it("sixteen writers run before a shared reader, and no other readers", async () => {
  const done = await orderOfRuns([
    ...many(100, { name: "answer", who: "writer" as const }),
    ...many(3, { name: "own", who: "reader" as const }),
    { name: "shared", who: "reader", request: { isShared: true } },
  ]);
  expect(done.slice(0, 18)).toEqual([...many(16, "answer"), "shared", "own"]);
  expect(done.slice(18, 35)).toEqual([...many(16, "answer"), "own"]);
});

it("after a timed job, the event loop iterates earlier, because many connections may wait for the disk", async () => {
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

it("when questions of many classes end together, each class is updated after its own end, and hosts and points after all classes", async () => {
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

it("a job with priority soon runs after waiting calls, at most sixty-four of them", async () => {
  const soon = { name: "soon", who: "writer" as const, request: { job: "soon" as const } };
  const query = { name: "query", who: "reader" as const };
  expect(await orderOfRuns([soon, soon, ...many(3, query)])).toEqual([...many(3, "query"), "soon", "soon"]);
  const done = await orderOfRuns([soon, soon, ...many(200, query)]);
  expect(done.indexOf("soon")).toBe(64);
  expect(done.lastIndexOf("soon")).toBe(129);
});

it("endless late jobs take only every other turn", async () => {
  const now = monotonicWallTime();
  const done = await orderOfRuns([
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

/** A flow that has recently used much time. */
function heavyFlow(): Flow {
  const flow = guestFlow();
  flow.use(200);
  return flow;
}

it("hundreds of calls of one account over any number of sockets take turns with those of others", async () => {
  const usage = new Usage(ACCOUNT_TERMS);
  const done = await orderOfRuns([
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

it("callers beyond their free time run later, in order of the time that they have used", async () => {
  const now = monotonicWallTime();
  const after = (ms: number) => {
    const flow = guestFlow();
    flow.use(ms);
    return { flow, since: now };
  };
  const done = await orderOfRuns([
    { name: "busier", who: "writer", request: after(60) },
    { name: "busy", who: "writer", request: after(30) },
    { name: "first phone", who: "writer", request: after(5) },
    { name: "second phone", who: "writer", request: after(0) },
  ]);
  expect(done).toEqual(["first phone", "second phone", "busy", "busier"]);
});

it("short calls run before long ones of new callers", async () => {
  const now = monotonicWallTime();
  const long = () => ({ flow: guestFlow(), since: now - 100, expectedMs: 90 });
  const done = await orderOfRuns([
    ...Array.from({ length: 100 }, () => ({ name: "long", who: "writer" as const, request: long() })),
    { name: "answer", who: "writer", request: { flow: guestFlow(), since: now, expectedMs: 2 } },
  ]);
  expect(done[0]).toBe("answer");
});

it("a timed job also waits for delayed calls that arrived in time, but for a shorter time", async () => {
  const order = async (lateMs: number) => {
    const since = monotonicWallTime() - lateMs;
    return await orderOfRuns(
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

it("a timed job waits for three calls of a delayed caller, and for one more per second", async () => {
  const since = monotonicWallTime();
  const flow = heavyFlow();
  const done = await orderOfRuns(
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

it("among delayed calls that arrived in time, those of callers with the least used time run first", async () => {
  const since = monotonicWallTime();
  const request = (usedMs: number, lateMs: number) => {
    const flow = guestFlow();
    flow.use(usedMs);
    return { flow, since: since - lateMs };
  };
  const done = await orderOfRuns(
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

it("a timed job does not wait for calls of functions with an unrelated footprint", async () => {
  const since = monotonicWallTime();
  const touching = (index: number) => {
    const footprint = new Footprint();
    footprint.add([index]);
    return footprint;
  };
  const call = (footprint: Footprint | undefined) => ({ flow: guestFlow(), since: since - 10, footprint });
  const done = await orderOfRuns(
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

it("a timed job does not wait for queries", async () => {
  const since = monotonicWallTime();
  const request = { flow: heavyFlow(), since: since - 10 };
  const done = await orderOfRuns(
    [
      { name: "query", who: "reader", request },
      { name: "job", who: "writer", request: { job: "timed", since } },
    ],
    PATIENT,
  );
  expect(done).toEqual(["job", "query"]);
});

it("prompt calls take turns with the delayed calls that a timed job waits for", async () => {
  const since = monotonicWallTime();
  const delayed = Array.from({ length: 20 }, () => ({
    name: "delayed",
    who: "writer" as const,
    request: { flow: heavyFlow(), since: since - 10 },
  }));
  const done = await orderOfRuns(
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

it("a transaction is charged to its payer and queues with its flow", async () => {
  const scheduler = new TransactionScheduler();
  const [flow, payer] = [guestFlow(), guestFlow()];
  const [use, pay] = [vi.spyOn(flow, "use"), vi.spyOn(payer, "use")];
  const grant = await scheduler.acquire("reader", { flow, payer, expectedMs: 1_000 });
  blockThread();
  grant.release();
  expect(use).not.toHaveBeenCalled();
  expect(pay).toHaveBeenCalledExactlyOnceWith(grant.usedMs);
});

it("a transaction of one slice is charged at most four milliseconds or twice the expected time", async () => {
  const charged = async (expectedMs: number) => {
    const flow = guestFlow();
    const use = vi.spyOn(flow, "use");
    const grant = await new TransactionScheduler().acquire("writer", { flow, expectedMs });
    for (let n = 0; n < 20; n++) blockThread();
    grant.release();
    expect(grant.usedMs).toBeGreaterThan(10);
    return use.mock.calls[0]?.[0];
  };
  expect(await charged(0)).toBe(4);
  expect(await charged(4)).toBe(8);
});

describe("a caller with expensive recent transactions", () => {
  it("waits behind all later callers, also with a job", async () => {
    const jobs = Flow.ofJobs();
    jobs.use(20_000);
    const done = await orderOfRuns([
      { name: "costly", who: "writer", request: { flow: heavyFlow() } },
      { name: "costly job", who: "writer", request: { flow: jobs, job: "timed" } },
      ...many(20, { name: "answer", who: "writer" as const, request: { flow: guestFlow() } }),
      { name: "phase end", who: "writer", request: { job: "timed", flow: Flow.ofJobs() } },
    ]);
    expect(done.at(-1)).toBe("costly job");
    expect(done.indexOf("costly")).toBeGreaterThan(19);
  });

  it("does not wait if there are no other callers", async () => {
    const flow = heavyFlow();
    const scheduler = new TransactionScheduler();
    (await scheduler.acquire("writer", { flow })).release();
    expect(flow.usage.delayMs()).toBeGreaterThan(0);
  });
});

it("a transaction yields to others after its time slice, and then continues", async () => {
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
    blockThread();
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

it("the only transaction lets the event loop iterate after its time slice", async () => {
  const scheduler = new TransactionScheduler();
  const grant = await scheduler.acquire("writer");
  let hasComeRound = false;
  setImmediate(() => {
    hasComeRound = true;
  });
  let yielded: Promise<void> | null = null;
  while (yielded === null) {
    blockThread();
    yielded = grant.yieldIfDue(1);
  }
  await yielded;
  expect(hasComeRound).toBe(true);
  grant.release();
});

it("a transaction after a conflict lets the event loop iterate, but no other transaction run", async () => {
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
      blockThread();
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

it("a transaction continues before the next one of the same caller begins", async () => {
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
    blockThread();
    yielded = first.yieldIfDue(1);
  }
  await yielded;
  done.push("first");
  first.release();
  await second;
  expect(done).toEqual(["first", "second"]);
});

it("a shared reader of delayed callers runs after unshared readers", async () => {
  const costly = heavyFlow();
  const done = await orderOfRuns([
    { name: "costly", who: "reader", request: { isShared: true, flow: costly } },
    { name: "costly", who: "reader", request: { isShared: true, flow: costly } },
    ...many(40, { name: "own", who: "reader" as const }),
    { name: "shared", who: "reader", request: { isShared: true } },
  ]);
  expect(done[0]).toBe("shared");
  expect(done.indexOf("costly")).toBe(41);
});
