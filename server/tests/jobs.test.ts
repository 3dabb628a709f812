import { randomUUID } from "node:crypto";
import { performance } from "node:perf_hooks";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { nextRun } from "../src/jobs/cron-schedule.ts";
import { actionRef, FixtureServer, mutationRef, queryRef } from "./support/fixture-server.ts";
import { functionsFolder } from "./support/functions-folder.ts";
import { until } from "./support/until.ts";

let fixture: FixtureServer;
beforeAll(async () => {
  fixture = await FixtureServer.start();
});
afterAll(() => fixture.close());

const query = (path: string, args: object = {}) => fixture.http().query(queryRef(path), args);
const mutation = (path: string, args: object = {}) => fixture.http().mutation(mutationRef(path), args);
const job = (id: string) => query("counters:job", { id });
const ended = (id: string) =>
  until(`job ${id} to end`, async () => {
    const { state } = await job(id);
    return state.kind !== "pending" && state.kind !== "inProgress" && state;
  });

describe("a scheduled mutation", () => {
  it("runs when it is due; jobs run in the order of their due times", async () => {
    const channel = randomUUID();
    const ids = await mutation("jobs:scheduleMessages", { channel, delays: [120, 0, 60] });
    await Promise.all(ids.map(ended));
    expect(await query("messages:list", { channel })).toEqual(["after 0", "after 60", "after 120"]);
    expect(await job(ids[0])).toMatchObject({
      name: "messages.js:sendLater",
      args: [{ channel, text: "after 120" }],
      state: { kind: "success" },
      completedTime: expect.any(Number),
    });
    for (const id of ids) {
      const { scheduledTime, completedTime } = await job(id);
      expect(completedTime).toBeGreaterThanOrEqual(scheduledTime);
    }
  });

  it("updates the live queries that read its writes", async () => {
    const channel = randomUUID();
    const client = await fixture.raw();
    client.connect();
    const id = client.add("messages:list", { channel });
    await client.result(id);
    client.mutate("jobs:scheduleMessages", { channel, delays: [30] });
    await client.result(id, ({ value }) => (value as unknown[]).length === 1);
  });

  it("is not scheduled if the scheduling mutation fails", async () => {
    const name = randomUUID();
    await expect(mutation("counters:schedule", { name, delayMs: 0, thenFail: true })).rejects.toThrow();
    await ended(await mutation("counters:schedule", { name, delayMs: 0 }));
    expect(await query("counters:get", { name })).toBe(1);
  });

  it("does not run after cancellation; a finished one cannot be cancelled", async () => {
    const name = randomUUID();
    const id = await mutation("counters:schedule", { name, delayMs: 3_600_000 });
    expect((await job(id)).state).toEqual({ kind: "pending" });
    await mutation("counters:cancel", { id });
    expect((await job(id)).state).toEqual({ kind: "canceled" });
    const done = await mutation("counters:schedule", { name, delayMs: 0 });
    await ended(done);
    await mutation("counters:cancel", { id: done });
    expect((await job(done)).state).toEqual({ kind: "success" });
    expect(await query("counters:get", { name })).toBe(1);
  });

  it("that cancels itself ends as cancelled, and its writes remain", async () => {
    const channel = randomUUID();
    const id = await mutation("jobs:scheduleAny", { path: "jobs:cancelsItself", args: { channel } });
    expect(await ended(id)).toEqual({ kind: "canceled" });
    expect(await query("messages:list", { channel })).toEqual(["sent"]);
  });

  it("that fails is recorded with its error, writes nothing and is not retried", async () => {
    const channel = randomUUID();
    const id = await mutation("jobs:scheduleAny", { path: "jobs:failing", args: { channel } });
    expect(await ended(id)).toMatchObject({
      kind: "failed",
      error: expect.stringContaining("the job failed"),
    });
    expect(await query("messages:list", { channel })).toEqual([]);
  });

  it("with wrong arguments fails", async () => {
    const id = await mutation("jobs:scheduleAny", { path: "jobs:failing", args: { channel: 5 } });
    expect(await ended(id)).toMatchObject({
      kind: "failed",
      error: expect.stringContaining("ArgumentValidationError"),
    });
  });

  it("runs without a user, even if a signed-in user scheduled it", async () => {
    const channel = randomUUID();
    const admin = await fixture.raw();
    admin.connect();
    const impersonating = { issuer: "i", subject: "ayse" };
    admin.authenticate({ tokenType: "Admin", value: fixture.server.adminKey, impersonating });
    const request = admin.mutate("jobs:scheduleAny", { path: "jobs:whoRuns", args: { channel } });
    await ended((await admin.response(request)).result as string);
    expect(await query("messages:list", { channel })).toEqual(["nobody"]);
  });

  it("of a missing function or a query is refused at once", async () => {
    await expect(mutation("jobs:scheduleAny", { path: "jobs:nothing" })).rejects.toThrow(
      /no exported function nothing/,
    );
    await expect(mutation("jobs:scheduleAny", { path: "counters:get" })).rejects.toThrow(/is a query/);
  });

  it("runs exactly once, even with many others at the same time", async () => {
    const channel = randomUUID();
    const ids = await mutation("jobs:scheduleMessages", { channel, delays: Array(100).fill(0) });
    await Promise.all(ids.map(ended));
    expect((await query("messages:list", { channel })).length).toBe(100);
  });

  it("remains after a restart, and runs at once if it is overdue", async () => {
    const channel = randomUUID();
    const [soon, late] = await mutation("jobs:scheduleMessages", { channel, delays: [50, 3_600_000] });
    await fixture.restart();
    await ended(soon);
    expect(await query("messages:list", { channel })).toEqual(["after 50"]);
    expect((await job(late)).state).toEqual({ kind: "pending" });
  });
});

describe("a scheduled action", () => {
  it("runs at most once, even if it fails", async () => {
    const name = randomUUID();
    const id = await mutation("jobs:scheduleAny", { path: "jobs:failingAction", args: { name } });
    expect(await ended(id)).toMatchObject({ kind: "failed" });
    expect(await query("counters:get", { name })).toBe(1);
  });

  it("that is cancelled while running stays cancelled and does not delay the server's stop", async () => {
    const name = randomUUID();
    const id = await mutation("jobs:scheduleAny", { path: "jobs:endlessAction", args: { name } });
    await until("the action to begin", async () => (await query("counters:get", { name })) === 1);
    expect((await job(id)).state).toEqual({ kind: "inProgress" });
    await mutation("counters:cancel", { id });
    await fixture.restart();
    expect((await job(id)).state).toEqual({ kind: "canceled" });
  });

  it("that is cancelled cannot schedule functions, neither itself nor through a mutation", async () => {
    const name = randomUUID();
    const id = await mutation("jobs:scheduleAny", { path: "jobs:scheduleWhenTold", args: { name } });
    await until("the action to begin", async () => (await query("counters:get", { name })) === 1);
    await mutation("counters:cancel", { id });
    await mutation("counters:set", { name, value: 10 });
    const scheduled = await until("the action to schedule", async () => {
      const jobs = (await query("jobs:listFor", { name })) as {
        state: { kind: string };
        completedTime?: number;
      }[];
      return jobs.length === 2 && jobs;
    });
    expect(scheduled.map(({ state }) => state.kind)).toEqual(["canceled", "canceled"]);
    expect(scheduled.every(({ completedTime }) => typeof completedTime === "number")).toBe(true);
    expect((await job(id)).state).toEqual({ kind: "canceled" });
    expect(await query("counters:get", { name })).toBe(10);
  });

  it("does not delay scheduled mutations, even if many actions run endlessly", async () => {
    const own = await FixtureServer.start();
    try {
      const http = own.http();
      const endless = { path: "jobs:endlessAction", args: { name: "endless" } };
      for (let i = 0; i < 10; i++) await http.mutation(mutationRef("jobs:scheduleAny"), endless);
      await until(
        "eight to run",
        async () => (await http.query(queryRef("counters:get"), { name: "endless" })) === 8,
      );
      await http.mutation(mutationRef("counters:schedule"), { name: "urgent", delayMs: 0 });
      await until(
        "the mutation",
        async () => (await http.query(queryRef("counters:get"), { name: "urgent" })) === 1,
      );
      expect(await http.query(queryRef("jobs:states"), {})).toMatchObject({ inProgress: 8, pending: 2 });
    } finally {
      await own.close();
    }
  });

  it("can be scheduled by an action outside of a transaction", async () => {
    const name = randomUUID();
    await ended(await fixture.http().action(actionRef("jobs:scheduleFromAction"), { name }));
    expect(await query("counters:get", { name })).toBe(1);
  });
});

describe("crons", () => {
  const utc = (text: string) => Date.parse(`${text}Z`);

  it.each<[string, Parameters<typeof nextRun>[0], number | null, string, string]>([
    [
      "an interval starts at once",
      { type: "interval", hours: 1 },
      null,
      "2026-03-01T10:20",
      "2026-03-01T10:20",
    ],
    [
      "an interval counts from its last run",
      { type: "interval", minutes: 30 },
      utc("2026-03-01T10:00"),
      "2026-03-01T10:01",
      "2026-03-01T10:30",
    ],
    [
      "an interval skips missed runs",
      { type: "interval", seconds: 10 },
      utc("2026-03-01T10:00"),
      "2026-03-01T12:00:05",
      "2026-03-01T12:00:10",
    ],
    ["hourly", { type: "hourly", minuteUTC: 15 }, null, "2026-03-01T10:20", "2026-03-01T11:15"],
    ["daily", { type: "daily", hourUTC: 3, minuteUTC: 5 }, null, "2026-03-01T10:20", "2026-03-02T03:05"],
    [
      "weekly",
      { type: "weekly", dayOfWeek: "monday", hourUTC: 3, minuteUTC: 0 },
      null,
      "2026-03-01T10:20",
      "2026-03-02T03:00",
    ],
    [
      "monthly skips months without the day",
      { type: "monthly", day: 31, hourUTC: 0, minuteUTC: 0 },
      null,
      "2026-04-01T00:00",
      "2026-05-31T00:00",
    ],
    [
      "a cron expression",
      { type: "cron", cron: "*/20 9 * * 1-5" },
      null,
      "2026-03-06T09:50",
      "2026-03-09T09:00",
    ],
    [
      "a cron expression with a step from a minute on",
      { type: "cron", cron: "5/20 * * * *" },
      null,
      "2026-03-06T09:50",
      "2026-03-06T10:05",
    ],
    [
      "a cron expression with both kinds of days, of which one is enough",
      { type: "cron", cron: "0 0 13 * 5" },
      null,
      "2026-03-07T00:00",
      "2026-03-13T00:00",
    ],
  ])("%s", (_, schedule, previous, now, next) => {
    expect(new Date(nextRun(schedule, previous, utc(now)))).toEqual(new Date(utc(next)));
  });

  it.each(["* * * * * *", "0 24 * * *", "0 0 31 2 *", "never", ""])("refuse the expression %o", (cron) => {
    expect(() => nextRun({ type: "cron", cron }, null, utc("2026-03-01T10:20"))).toThrow();
  });

  it("run at the first start but not again after a restart, and are added and removed with the functions", async () => {
    const folder = functionsFolder();
    const own = await FixtureServer.start({ functionsDir: folder.path });
    try {
      const count = (name: string) => own.http().query(queryRef("counters:get"), { name }) as Promise<number>;
      await until("the first run", async () => (await count("cron")) === 1);
      await own.restart();
      const cron = (name: string, interval: string) =>
        `import { cronJobs } from "convex/server"; const crons = cronJobs();
        crons.interval("${name}", ${interval}, "counters:addLater", { name: "${name}" }); export default crons;`;
      folder.write("crons.ts", cron("often", "{ seconds: 1 }"));
      await own.server.reload();
      await until("three runs", async () => (await count("often")) >= 3);
      expect(await count("cron")).toBe(1);
      folder.write("crons.ts", cron("other", "{ hours: 1 }"));
      await own.server.reload();
      const runs = await count("often");
      await until("the other", async () => (await count("other")) === 1);
      expect(await count("often")).toBe(runs);
    } finally {
      await own.close();
      folder.remove();
    }
  });
});

// The last test, because this process's clock stays ahead.
it("a job runs at its due time even if the machine's clock was set back by an hour before a restart", async () => {
  const channel = randomUUID();
  const [soon, late] = await mutation("jobs:scheduleMessages", { channel, delays: [300, 3_600_000] });
  const origin = performance.timeOrigin;
  Object.defineProperty(performance, "timeOrigin", { configurable: true, value: origin - 3_600_000 });
  try {
    await fixture.restart();
    await ended(soon);
    expect((await job(late)).state).toEqual({ kind: "pending" });
  } finally {
    Object.defineProperty(performance, "timeOrigin", { configurable: true, value: origin });
  }
});
