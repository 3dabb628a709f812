import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { ConvexHttpClient } from "convex/browser";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { actionRef, FixtureServer, mutationRef, queryRef } from "../support/fixture-server.ts";
import { type FunctionsFolder, functionsFolder } from "../support/functions-folder.ts";
import { KillableServer } from "../support/killable-server.ts";
import { PACKAGE_ROOT } from "../support/package-root.ts";
import { tempFolder } from "../support/temp-folder.ts";
import { until } from "../support/until.ts";

/* `"use node"` modules, which run in a process of their own. */

const WORK = `"use node";
import { createHash } from "node:crypto";
import { makeFunctionReference as ref } from "convex/server";
import { ConvexError, v } from "convex/values";
import { action } from "./builders";

let calls = 0;
export const count = action({ args: {}, handler: () => ++calls });
export const pid = action({ args: {}, handler: () => process.pid });
export const place = action({ args: {}, handler: () => process.cwd() });
export const move = action({ args: { to: v.string() }, handler: (_, { to }) => { process.chdir(to); } });
export const variables = action({ args: {}, handler: async () => {
  const module = await import("node:process");
  return { own: { ...process.env }, imported: { ...module.env }, arguments: process.execArgv };
}});
export const digest = action({ args: { text: v.string() }, handler: async (ctx, { text }) => ({
  digest: createHash("sha256").update(Buffer.from(text)).digest("hex"),
  count: await ctx.runQuery(ref<"query">("counters:get"), { name: text }),
})});
export const stores = action({ args: { text: v.string() }, handler: async (ctx, { text }) => {
  const id = await ctx.storage.store(new Blob([text], { type: "text/x-test" }));
  const blob = await ctx.storage.get(id);
  return { type: blob?.type, text: await blob?.text(), missing: await ctx.storage.get(await gone(ctx)) };
}});
const gone = async (ctx: any) => {
  const id = await ctx.storage.store(new Blob(["x"]));
  await ctx.storage.delete(id);
  return id;
};
export const talks = action({ args: {}, handler: async (ctx) => {
  console.log("before", { a: 1 });
  await ctx.runQuery(ref<"query">("says:called"), {});
  console.warn("after");
}});
export const refuses = action({ args: {}, handler: () => { throw new ConvexError({ code: 7 }); } });
export const asksWrongly = action({ args: {}, handler: async (ctx) =>
  await ctx.storage.store(new Blob(["x"]), { sha256: "AAAA" }) });
export const catches = action({ args: {}, handler: async (ctx) => {
  const errorOf = (name: string) => ctx.runMutation(ref<"mutation">(name), {}).catch((error: unknown) => error as Error);
  const [refused, failed, missing] = [await errorOf("says:refuses"), await errorOf("says:fails"), await errorOf("says:missing")];
  return {
    refused: [refused instanceof ConvexError, refused.message, (refused as ConvexError<any>).data],
    failed: [failed instanceof ConvexError, failed.message],
    missing: missing.message,
  };
}});
export const interferes = action({ args: {}, handler: () => {
  process.removeAllListeners();
  for (const event of ["message", "uncaughtException"]) process.removeAllListeners(event);
  (process as any).channel?.unref();
  return typeof process.send;
} });
export const outputs = action({ args: {}, handler: () => void process.stdout.write("written\\n") });
export const late = action({ args: {}, handler: () => {
  const end = Date.now() + 20;
  const timer = setInterval(() => { if (Date.now() > end) { clearInterval(timer); throw new Error("too late"); } });
}});
export const version = action({ args: {}, handler: async (ctx) => {
  while ((await ctx.runQuery(ref<"query">("counters:get"), { name: "go" })) === 0) await new Promise((r) => setTimeout(r, 10));
  return "old";
}});
export const waits = action({ args: {}, handler: () => new Promise(() => {}) });
export const blocks = action({ args: {}, handler: () => { Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0); } });
`;

const FAILS = `"use node";
import { EventEmitter } from "node:events";
import fs from "node:fs";
import http from "node:http";
import { v } from "convex/values";
import { action } from "./builders";

const ways: Record<string, () => void> = {
  callback: () => fs.readFile("/none", () => { throw new Error("in a callback"); }),
  request: () => http.get("http://127.0.0.1:1/"),
  event: () => setImmediate(() => new EventEmitter().emit("error", new Error("an event"))),
  tick: () => process.nextTick(() => { throw new Error("next tick"); }),
  timer: () => setTimeout(() => { throw new Error("in a timer"); }),
  exit: () => process.exit(3),
  kill: () => process.kill(process.pid, "SIGKILL"),
};
export const by = action({ args: { way: v.string() }, handler: async (_, { way }) => {
  ways[way]?.();
  // Some of these errors leave a promise that never settles.
  await new Promise(() => {});
}});
`;

const SAYS = `import { ConvexError } from "convex/values";
import { mutation, query } from "./builders";
export const called = query({ args: {}, handler: () => console.info("called") });
export const refuses = mutation({ args: {}, handler: () => { throw new ConvexError({ code: 8n }); } });
export const fails = mutation({ args: {}, handler: () => { throw new TypeError("a bug"); } });`;

const CRASHED = "Your request couldn't be completed. Try again later.";

let folder: FunctionsFolder;
let fixture: FixtureServer;
const log: string[] = [];
const run = (name: string, args: Record<string, unknown> = {}) =>
  fixture.http().action(actionRef(name), args as never) as Promise<unknown>;
const failure = (name: string, args: Record<string, unknown> = {}) =>
  run(name, args).then(
    () => expect.unreachable(),
    (error: Error) => error,
  );

beforeAll(async () => {
  folder = functionsFolder({ "work.ts": WORK, "fails.ts": FAILS, "says.ts": SAYS });
  const note = (text: string) => void log.push(text);
  fixture = await FixtureServer.start({
    functionsDir: folder.path,
    actionTimeoutMs: 10_000,
    log: { info: note, warn: note, error: note },
  });
});
beforeEach(() => {
  log.length = 0;
});
afterAll(async () => {
  await fixture?.close();
  folder.remove();
});

describe("an action of a module for Node", () => {
  it("uses Node's modules and the deployment's functions", async () => {
    expect(await run("work:digest", { text: "abc" })).toEqual({
      digest: createHash("sha256").update("abc").digest("hex"),
      count: 0,
    });
  });

  it("runs in a process of its own, whose modules keep their state between calls", async () => {
    expect(await run("work:pid")).not.toBe(process.pid);
    const first = (await run("work:count")) as number;
    expect(await run("work:count")).toBe(first + 1);
  });

  it("stores and reads files", async () => {
    expect(await run("work:stores", { text: "hello" })).toEqual({
      type: "text/x-test",
      text: "hello",
      missing: null,
    });
  });

  it("prints into the log of its run, in order with the functions that it calls", async () => {
    const response = await fetch(`${fixture.url}/api/action`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ path: "work:talks", args: {}, format: "json" }),
    });
    expect(await response.json()).toMatchObject({
      logLines: ["[LOG] 'before' { a: 1 }", "[INFO] 'called'", "[WARN] 'after'"],
    });
  });

  it("fails with a ConvexError's data", async () => {
    expect(await failure("work:refuses")).toMatchObject({ data: { code: 7 } });
  });

  it("receives the errors of its calls, with its own place", async () => {
    expect((await failure("work:asksWrongly")).message).toMatch(
      /Uncaught Error: .*sha256.*\n {4}at async handler \(\.\.\/convex\/work\.ts:\d+:\d+\)/is,
    );
  });

  it("receives the texts and data of the errors of functions that it calls", async () => {
    expect(await run("work:catches")).toEqual({
      refused: [
        true,
        expect.stringMatching(/^Uncaught ConvexError: \{"code":"8n"\}\n {4}at .*says\.ts:4:/),
        { code: 8n },
      ],
      failed: [false, expect.stringMatching(/^Uncaught TypeError: a bug\n {4}at .*says\.ts:5:/)],
      missing: expect.stringMatching(/^Could not find function for 'says:missing'\./),
    });
  });

  it("sees the deployment's variables, and none of the server's", async () => {
    await fixture.server.setEnvironment({ API_KEY: "xyz" });
    process.env.SECRET_OF_THE_SERVER = "secret";
    const {
      own,
      imported,
      arguments: given,
    } = (await run("work:variables")) as {
      own: Record<string, string>;
      imported: Record<string, string>;
      arguments: string[];
    };
    expect(own).toMatchObject({ API_KEY: "xyz", CONVEX_CLOUD_URL: fixture.url, TZ: "UTC" });
    expect(own).toEqual(imported);
    const allowed =
      /^(API_KEY|CONVEX_(CLOUD|SITE)_URL|PATH|LANG|TZ|TE?MP(DIR)?|SystemRoot|NODE_(EXTRA_CA_CERTS|COMPILE_CACHE))$/i;
    expect(Object.keys(own).filter((name) => !allowed.test(name))).toEqual([]);
    expect(given.join()).toMatch(/^--max-old-space-size=\d+$/);
  });

  it("changes the working folder of no other process", async () => {
    const before = process.cwd();
    await run("work:move", { to: join(tmpdir(), "..") });
    expect(process.cwd()).toBe(before);
  });

  it.each([
    ["an exception in a callback of Node", "callback", /Error: in a callback\n {4}at .*fails\.ts:9:/],
    ["a request whose error nobody handles", "request", /Error: connect ECONNREFUSED/],
    ["an event `error` without a listener", "event", /Error: an event\n.*fails\.ts:11:/],
    ["an exception in `process.nextTick`", "tick", /Error: next tick\n.*fails\.ts:12:/],
    ["an exception in a timer", "timer", /Error: in a timer\n.*fails\.ts:13:/],
  ])("fails at once after %s, alone and with the error's place", async (_, way, text) => {
    const pid = await run("work:pid");
    expect((await failure("fails:by", { way })).message).toMatch(text);
    expect(await run("work:pid")).toBe(pid);
  });

  it.each([
    ["calls process.exit()", "exit", /process\.exit\(3\) was called\.\n {4}at .*fails\.ts:14:/],
    ["is killed", "kill", /It ended with SIGKILL\./],
  ])(
    "fails in Convex's words if its process %s, and the next call starts another",
    async (_, way, reason) => {
      const pid = await run("work:pid");
      const { message } = await failure("fails:by", { way });
      expect(message).toContain(`Server Error\n${CRASHED}\n`);
      expect(message).toMatch(reason);
      expect(log.join("\n")).toMatch(reason);
      expect(await run("work:pid")).not.toBe(pid);
      expect(await fixture.http().query(queryRef("counters:get"), { name: "none" })).toBe(0);
    },
  );

  it("cannot cut its process off from the server", async () => {
    const pid = await run("work:pid");
    expect(await run("work:interferes")).toBe("undefined");
    expect(await run("work:pid")).toBe(pid);
    expect((await failure("fails:by", { way: "timer" })).message).toContain("in a timer");
    expect(await run("work:pid")).toBe(pid);
  });

  it("may write to the process's output, which becomes part of the server's log", async () => {
    await run("work:outputs");
    await until("the line", () => log.includes("written"));
  });

  it("may cause an error after its end, which is logged and ends no other action", async () => {
    const pid = await run("work:pid");
    await run("work:late");
    await until("the report", () =>
      log.some((line) => /^work:late: unhandled error: .*too late/s.test(line)),
    );
    expect(await run("work:pid")).toBe(pid);
  });

  it("continues with its own version of the functions after a push", async () => {
    const old = run("work:version");
    const pid = (await run("work:pid")) as number;
    folder.write("work.ts", WORK.replace('"old"', '"new"'));
    await fixture.server.reload();
    expect(await run("work:pid")).not.toBe(pid);
    await fixture.http().mutation(mutationRef("counters:add"), { name: "go" });
    expect(await old).toBe("old");
    expect(await run("work:version")).toBe("new");
    await until("the end of the old process", () => !isRunning(pid));
  });
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe("an action of a module for Node that does not end", () => {
  let impatient: FixtureServer;
  beforeAll(async () => {
    impatient = await FixtureServer.start({ functionsDir: folder.path, actionTimeoutMs: 1_000 });
  });
  afterAll(() => impatient.close());
  const run = (name: string) => impatient.http().action(actionRef(name), {});

  it("fails after the limit in Convex's words", async () => {
    await expect(run("work:waits")).rejects.toThrow(
      "Server Error\nAction `waits` execution timed out (maximum duration 1s)",
    );
  });

  it("fails in Convex's words if it blocks its process, which is replaced", async () => {
    const pid = await run("work:pid");
    await expect(run("work:blocks")).rejects.toThrow(
      "Server Error\nFunction execution unexpectedly timed out. Check your function for infinite loops or other long-running operations.",
    );
    expect(await run("work:pid")).not.toBe(pid);
  });
});

describe("the process of modules for Node", () => {
  it("ends with the server", async () => {
    const stopped = await FixtureServer.start({ functionsDir: folder.path });
    const pid = (await stopped.http().action(actionRef("work:pid"), {})) as number;
    await stopped.close();
    expect(isRunning(pid)).toBe(false);
  });

  it("finds its code in a relative data folder", async () => {
    // Below the working folder: the path has no meaning in the process's own one.
    const cache = join(PACKAGE_ROOT, "node_modules", ".cache");
    mkdirSync(cache, { recursive: true });
    const dataDir = relative(process.cwd(), mkdtempSync(join(cache, "relative-data-")));
    const server = await FixtureServer.start({ functionsDir: folder.path, dataDir });
    try {
      expect(await server.http().action(actionRef("work:count"), {})).toBe(1);
    } finally {
      await server.close();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });

  it("ends if the server is killed", async () => {
    const data = tempFolder("killed-with-node-");
    const killed = await KillableServer.start(data.path, { functionsDir: folder.path });
    try {
      const http = new ConvexHttpClient(killed.url, { skipConvexDeploymentUrlCheck: true, logger: false });
      const pid = (await http.action(actionRef("work:pid"), {})) as number;
      await killed.kill();
      await until("the end of the process", () => !isRunning(pid));
    } finally {
      await killed.kill();
      data.remove();
    }
  });
});
