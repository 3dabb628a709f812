// JavaScript that does not return to the event loop.
import { randomUUID } from "node:crypto";
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "acorn";
import { ConvexClient, ConvexHttpClient } from "convex/browser";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import WebSocket from "ws";
import { shiftedMappings } from "../../src/functions/compile/shifted-mappings.ts";
import { cachedTimeChecks } from "../../src/functions/compile/time-check-cache.ts";
import { timeChecks, withInsertions } from "../../src/functions/compile/time-checks.ts";
import { silentLogger } from "../../src/index.ts";
import { actionRef, FixtureServer, mutationRef, queryRef } from "../support/fixture-server.ts";
import { type FunctionsFolder, functionsFolder } from "../support/functions-folder.ts";
import { KillableServer } from "../support/killable-server.ts";
import { tempFolder } from "../support/temp-folder.ts";
import { until } from "../support/until.ts";

const CLIENTS = 30;
/** Number of mutations of each client. */
const MUTATIONS = 5;
const AFTER_A_SECOND = "Function execution timed out (maximum duration: 1s)";
const AFTER_FIVE_SECONDS = "Function execution timed out (maximum duration: 5s)";

/** Simulates a clock that advances 20 ms per reading, and processor time in proportion to it. Seconds of computing take a moment. */
async function withFastClock<T>(run: () => Promise<T>, workedShare = 1): Promise<T> {
  let ms = performance.now();
  const clock = vi.spyOn(performance, "now").mockImplementation(() => {
    ms += 20;
    return ms;
  });
  const processor = vi.spyOn(process, "cpuUsage").mockImplementation(() => {
    return { user: ms * workedShare * 1_000, system: 0 };
  });
  try {
    return await run();
  } finally {
    clock.mockRestore();
    processor.mockRestore();
  }
}

/** Error message of a failing call. */
async function errorOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
  } catch (error) {
    return (error as Error).message;
  }
  return "no error";
}

describe("a function that does not return is ended", () => {
  const logged: string[] = [];
  let folder: FunctionsFolder;
  let fixture: FixtureServer;
  beforeAll(async () => {
    folder = functionsFolder({
      "crons.ts": `
        import { cronJobs } from "convex/server";
        const crons = cronJobs();
        crons.interval("loop", { hours: 1 }, "loops:inJob" as never, { name: "of a cron" } as never);
        export default crons;`,
    });
    const log = { ...silentLogger, error: (message: string) => logged.push(message) };
    fixture = await FixtureServer.start({ functionsDir: folder.path, log });
  });
  afterAll(async () => {
    await fixture.close();
    folder.remove();
  });

  const counter = (name: string) => fixture.http().query(queryRef("counters:get"), { name });

  it.each(["computes", "catches", "awaits nothing", "catches and returns", "recursion", "promises"])(
    "a query that %s",
    async (way) => {
      const call = () => fixture.http().query(queryRef("loops:inQuery"), { way });
      expect(await errorOf(withFastClock(call))).toContain(AFTER_A_SECOND);
      expect(await counter(randomUUID())).toBe(0);
    },
  );

  it("a query that catches the error and awaits", async () => {
    const call = () => fixture.http().query(queryRef("loops:inQuery"), { way: "catches and waits" });
    expect(await errorOf(withFastClock(call))).toContain(AFTER_A_SECOND);
  });

  it("a mutation, without stored writes", async () => {
    const name = randomUUID();
    const call = () => fixture.http().mutation(mutationRef("loops:inMutation"), { name, way: "computes" });
    expect(await errorOf(withFastClock(call))).toContain(AFTER_A_SECOND);
    expect(await counter(name)).toBe(0);
    await fixture.http().mutation(mutationRef("counters:add"), { name });
    expect(await counter(name)).toBe(1);
  });

  it("a mutation and the mutation that it calls, even if it catches the error", async () => {
    const name = randomUUID();
    const call = () => fixture.http().mutation(mutationRef("loops:inCalled"), { name });
    expect(await errorOf(withFastClock(call))).toContain(AFTER_A_SECOND);
    expect(await counter(name)).toBe(0);
  });

  it("an action that does not yield", async () => {
    const looping = () => fixture.http().action(actionRef("loops:inAction"), { way: "computes" });
    expect(await errorOf(withFastClock(looping))).toContain(AFTER_FIVE_SECONDS);
    const pausing = () => fixture.http().action(actionRef("loops:withPauses"), { pauses: 4, between: 100 });
    expect(await withFastClock(pausing)).toBeGreaterThan(0);
  });

  it("an HTTP action", async () => {
    const response = await withFastClock(() => fetch(`${fixture.url}/loop`));
    expect(response.status).toBe(500);
    expect(await response.text()).toContain(AFTER_FIVE_SECONDS);
  });

  it("a scheduled job, which then counts as failed, and a cron", async () => {
    const name = randomUUID();
    await fixture.http().mutation(mutationRef("jobs:scheduleAny"), { path: "loops:inJob", args: { name } });
    const states = await until("the job's end", async () => {
      const states = await fixture.http().query(queryRef("jobs:states"), {});
      return states.failed && !states.pending && !states.inProgress && states;
    });
    expect(states.failed).toBeGreaterThan(0);
    expect(await counter(name)).toBe(0);
    expect(await counter("of a cron")).toBe(0);
    // Reports of the cron's run and of the job's.
    const reports = logged.filter((text) => text.includes("loops:inJob") && text.includes(AFTER_A_SECOND));
    expect(reports.length).toBeGreaterThan(1);
  });

  it("a module during loading; the previous modules remain active", async () => {
    folder.write("endless.ts", "for (let i = 0; ; i++) if (i < 0) break;\nexport {};");
    expect(await errorOf(withFastClock(() => fixture.server.reload()))).toContain(AFTER_FIVE_SECONDS);
    expect(await counter(randomUUID())).toBe(0);
  });

  it("but not for time in which the processor did not run it", async () => {
    const call = () => fixture.http().action(actionRef("loops:withPauses"), { pauses: 0, between: 1_000 });
    expect(await withFastClock(call, 0.1)).toBeGreaterThan(0);
  });
});

it("other calls are answered during endless loops, and later calls are unaffected", async () => {
  const folder = tempFolder("loops-");
  const server = await KillableServer.start(folder.path);
  const http = new ConvexHttpClient(server.url, { skipConvexDeploymentUrlCheck: true, logger: false });
  const clients = Array.from({ length: CLIENTS }, () => {
    const client = new ConvexClient(server.url, {
      skipConvexDeploymentUrlCheck: true,
      unsavedChangesWarning: false,
      webSocketConstructor: WebSocket as never,
      logger: false,
    });
    const name = randomUUID();
    const seen: number[] = [];
    client.onUpdate(queryRef("counters:get"), { name }, (value) => seen.push(value));
    return { client, name, seen };
  });
  try {
    const loops = [
      http.query(queryRef("loops:inQuery"), { way: "awaits nothing" }),
      http.mutation(mutationRef("loops:inMutation"), { name: "looping", way: "computes" }),
    ].map(errorOf);
    const mutations = clients.flatMap(({ client, name }) =>
      Array.from({ length: MUTATIONS }, () => client.mutation(mutationRef("counters:add"), { name })),
    );
    await Promise.all(mutations);
    for (const error of await Promise.all(loops)) expect(error).toContain(AFTER_A_SECOND);
    await until("all clients to see their last mutation", () =>
      clients.every(({ seen }) => seen.at(-1) === MUTATIONS),
    );
    expect(await http.query(queryRef("counters:get"), { name: "looping" })).toBe(0);
    expect(server.isRunning).toBe(true);
  } finally {
    await Promise.all(clients.map(({ client }) => client.close()));
    await server.kill();
    folder.remove();
  }
});

describe("the inserted time checks", () => {
  const checked = async (code: string) => withInsertions(code, await timeChecks(code));

  it.each([
    "for (;;) ;",
    "for (const a of b) for (const c in a) if (c) d(); else e();",
    "do x++; while (x < 9)",
    "const f = (a) => (b) => g(a, b), h = () => ({ a: k() }), i = async () => await (1, j());",
    "label: while (true) { continue label; }",
    "class A extends B { static { while (a) b(); } constructor() { super(); } get c() { return d(); } async *[e]() { for await (const f of g()); } }",
    "function f() { 'use strict'; g(); }",
    "const f = (a = () => b(), { c = d() } = {}) => { e(); };",
    "new A(() => { for (let i = 0, j; ; ) i++; });",
  ])("leave a module that it is: %s", async (code) => {
    const text = await checked(code);
    expect(text).not.toBe(code);
    parse(text, { ecmaVersion: "latest", sourceType: "module" });
  });

  it("are omitted from functions that cannot call themselves", async () => {
    const code = "const add = (a, b) => a + b;\nfunction twice(a) {\n  return 2 * a;\n}";
    expect(await checked(code)).toBe(code);
  });

  it("are cached for the next process", async () => {
    const folder = tempFolder("kept-checks-");
    const kept = join(folder.path, ".cache", "time-checks");
    const code = "while (a) b();\n".repeat(4_000);
    expect(await cachedTimeChecks(code, folder.path)).toEqual(await timeChecks(code));
    const [file = ""] = readdirSync(kept);
    writeFileSync(join(kept, file), JSON.stringify([{ at: 5, text: "as kept" }]));
    expect(await cachedTimeChecks(code, folder.path)).toEqual([{ at: 5, text: "as kept" }]);
    expect(readdirSync(kept)).toEqual([file]);

    writeFileSync(join(kept, file), "[{");
    expect(await cachedTimeChecks(code, folder.path)).toEqual(await timeChecks(code));
    expect(await cachedTimeChecks(code, join(folder.path, "not there"))).toEqual(await timeChecks(code));
    folder.remove();
  });

  it("shift the positions of a source map accordingly", async () => {
    const code = "const f = () => g(); h();\nh();\n";
    const insertions = await timeChecks(code);
    // The mappings contain columns 0, 16 and 21 of the first line, and 0 of the second.
    expect(shiftedMappings("AAAA,gBAAA,KAAA;AACA", code, insertions)).not.toBe("AAAA,gBAAA,KAAA;AACA");
    const columns = insertions.map(({ at }) => at);
    expect(columns).toEqual([16, 19]);
    const [first = 0, second = 0] = insertions.map(({ text }) => text.length);
    expect(columnsOf(shiftedMappings("AAAA,gBAAA,KAAA;AACA", code, insertions))).toEqual([
      [0, 16 + first, 21 + first + second],
      [0],
    ]);
  });
});

/** Generated columns of a source map's mappings, by line. */
function columnsOf(mappings: string): number[][] {
  const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  return mappings.split(";").map((line) => {
    let column = 0;
    return line.split(",").map((place) => {
      let bits = 0;
      for (let i = 0, more = true; more; i++) {
        const digit = digits.indexOf(place[i] ?? "");
        bits += (digit % 32) * 32 ** i;
        more = digit >= 32;
      }
      column += bits % 2 ? -(bits - 1) / 2 : bits / 2;
      return column;
    });
  });
}
