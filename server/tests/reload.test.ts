import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { compileFunctions } from "../src/index.ts";
import { FixtureServer, mutationRef, queryRef } from "./support/fixture-server.ts";
import { type FunctionsFolder, functionsFolder } from "./support/functions-folder.ts";
import { tempFolder } from "./support/temp-folder.ts";
import { until } from "./support/until.ts";

const versioned = (version: string) => `import { query } from "./builders";
  export const read = query({ args: {}, handler: async (ctx) => {
    await ctx.db.query("counters").first();
    return { version: "${version}", greeting: process.env.GREETING ?? null };
  } });`;
const schema = (fields: string) => `import { defineSchema, defineTable } from "convex/server";
  import { v } from "convex/values";
  export default defineSchema({ counters: defineTable({ ${fields} }).index("by_name", ["name"]) });`;

let folder: FunctionsFolder;
let fixture: FixtureServer;
beforeAll(async () => {
  folder = functionsFolder({ "versioned.ts": versioned("one") });
  fixture = await FixtureServer.start({ functionsDir: folder.path });
});
afterAll(async () => {
  await fixture.close();
  folder.remove();
});
let original: string;
beforeEach(() => {
  original = randomUUID();
  folder.write("versioned.ts", versioned(original));
});

const read = () => fixture.http().query(queryRef("versioned:read"), {});
const versionRead = async () => (await read()).version;

describe("a reload", () => {
  it("sends the new function's result to subscribers on the same connection", async () => {
    await fixture.server.reload();
    const client = await fixture.raw();
    client.connect();
    const id = client.add("versioned:read");
    expect((await client.result(id)).value).toMatchObject({ version: original });
    folder.write("versioned.ts", versioned("edited"));
    await fixture.server.reload();
    await client.result(id, ({ value }) => (value as { version: string }).version === "edited");
    expect(client.closed).toBe(null);
    expect(client.violations).toEqual([]);
  });

  it("notifies subscribers of a removed function, and again when it is back", async () => {
    folder.write("passing.ts", versioned("passing"));
    await fixture.server.reload();
    const client = await fixture.raw();
    client.connect();
    const id = client.add("passing:read");
    await client.result(id, ({ type }) => type === "QueryUpdated");
    folder.write("passing.ts", "export {};");
    await fixture.server.reload();
    const gone = await client.result(id, ({ type }) => type === "QueryFailed");
    expect(gone.errorMessage).toContain("Could not find public function");
    folder.write("passing.ts", versioned("back"));
    await fixture.server.reload();
    await client.result(id, ({ type }) => type === "QueryUpdated");
  });

  it.each<[string, string, string, RegExp]>([
    ["does not compile", "versioned.ts", "export const read = (", /versioned\.ts/],
    ["throws while it loads", "versioned.ts", 'throw new Error("at load");\nexport {};', /at load/],
    ["imports a missing module", "versioned.ts", 'import "./nowhere"; export const x = 1;', /nowhere/],
    [
      "touches the database while it loads",
      "versioned.ts",
      'await Convex.asyncSyscall("1.0/get", "{}");\nexport {};',
      /import time/,
    ],
    [
      "has a schema that the data does not fit",
      "schema.ts",
      schema("name: v.string(), value: v.string()"),
      /does not match the schema/,
    ],
    [
      "has a cron that calls nothing",
      "crons.ts",
      'import { cronJobs } from "convex/server"; const crons = cronJobs(); crons.interval("lost", { hours: 1 }, "no:where"); export default crons;',
      /The cron job 'lost' schedules a function that does not exist: no\.js:where/,
    ],
  ])(
    "of a folder that %s is refused, and the old functions remain active",
    async (_, file, source, message) => {
      await fixture.server.reload();
      await fixture.http().mutation(mutationRef("counters:add"), { name: randomUUID() });
      const client = await fixture.raw();
      client.connect();
      const id = client.add("versioned:read");
      await client.result(id);
      try {
        folder.write("versioned.ts", versioned("never seen"));
        folder.write(file, source);
        await expect(fixture.server.reload()).rejects.toThrow(message);
        expect(await versionRead()).toBe(original);
        await fixture.http().mutation(mutationRef("counters:add"), { name: "after" });
        const next = client.add("counters:get", { name: "after" });
        await client.result(next, ({ value }) => (value as number) > 0);
        expect(client.results.get(id)?.value).toMatchObject({ version: original });
      } finally {
        folder.restore();
      }
    },
  );

  it("applies a schema that fits the data, with its new index", async () => {
    await fixture.http().mutation(mutationRef("counters:add"), { name: "indexed" });
    folder.write(
      "schema.ts",
      schema("name: v.string(), value: v.number(), note: v.optional(v.string())").replace(
        '.index("by_name", ["name"])',
        '.index("by_name", ["name"]).index("by_value", ["value"])',
      ),
    );
    folder.write(
      "versioned.ts",
      `import { query } from "./builders";
      export const read = query({ args: {}, handler: async (ctx) => ({
        version: (await ctx.db.query("counters").withIndex("by_value" as never).collect()).length > 0 ? "indexed" : "empty",
      }) });`,
    );
    try {
      await fixture.server.reload();
      expect(await versionRead()).toBe("indexed");
    } finally {
      folder.restore();
      await fixture.server.reload();
    }
  });

  it("repeated during writes leaves every subscriber with the last version", async () => {
    const clients = await Promise.all(Array.from({ length: 5 }, () => fixture.raw()));
    const ids = clients.map((client) => {
      client.connect();
      return client.add("versioned:read");
    });
    const reloads: Promise<void>[] = [];
    for (const version of ["a", "b", "c"]) {
      folder.write("versioned.ts", versioned(version));
      reloads.push(fixture.server.reload());
      for (const client of clients) client.mutate("counters:add", { name: version });
    }
    await Promise.all(reloads);
    for (const [i, client] of clients.entries()) {
      await client.result(ids[i] as number, ({ value }) => (value as { version: string }).version === "c");
      expect(client.violations).toEqual([]);
    }
  });
});

describe("the deployment's environment", () => {
  it("can be changed for functions and their subscribers", async () => {
    await fixture.server.reload();
    const client = await fixture.raw();
    client.connect();
    const id = client.add("versioned:read");
    await client.result(id);
    await fixture.server.setEnvironment({ GREETING: "selam" });
    await client.result(id, ({ value }) => (value as { greeting: unknown }).greeting === "selam");
    await fixture.server.setEnvironment({ GREETING: null });
    await client.result(id, ({ value }) => (value as { greeting: unknown }).greeting === null);
  });

  it("can be changed through the admin API with the admin key", async () => {
    await fixture.server.reload();
    const change = (key: string, name: string) =>
      fetch(`${fixture.url}/api/update_environment_variables`, {
        method: "POST",
        headers: { authorization: `Convex ${key}` },
        body: JSON.stringify({ changes: [{ name, value: "hello" }] }),
      });
    expect((await change("wrong", "GREETING")).status).toBe(403);
    expect((await change(fixture.server.adminKey, "no name")).status).toBe(400);
    expect((await change(fixture.server.adminKey, "GREETING")).status).toBe(200);
    expect((await read()).greeting).toBe("hello");
    await fixture.server.setEnvironment({ GREETING: null });
  });

  it("remains after a restart, and defaults do not replace existing values", async () => {
    await fixture.server.setEnvironment({ GREETING: "kept" });
    await fixture.restart({
      environment: async (current): Promise<Record<string, string>> =>
        current("GREETING") === undefined ? { GREETING: "default" } : {},
    });
    expect((await read()).greeting).toBe("kept");
    await fixture.server.setEnvironment({ GREETING: null });
  });

  it("is not changed if the functions do not load with the new values", async () => {
    folder.write(
      "picky.ts",
      'if (process.env.MODE === "bad") throw new Error("not in this mode");\nexport {};',
    );
    await fixture.server.reload();
    await expect(fixture.server.setEnvironment({ MODE: "bad" })).rejects.toThrow(/not in this mode/);
    await fixture.server.reload();
    folder.restore();
    await until("the functions to answer", async () => (await read()).greeting === null);
  });
});

describe("compiled functions", () => {
  it("run without their source folder and are reloaded with a changed environment", async () => {
    const elsewhere = tempFolder("compiled-functions-");
    const file = join(elsewhere.path, "functions.json");
    const compiled = await compileFunctions(folder.path);
    writeFileSync(file, JSON.stringify(compiled));
    const server = await FixtureServer.start({ functionsDir: undefined, compiledFunctions: file });
    const answer = () => server.http().query(queryRef("versioned:read"), {});
    expect(await answer()).toEqual({ version: original, greeting: null });
    await server.server.setEnvironment({ GREETING: "hello" });
    expect(await answer()).toEqual({ version: original, greeting: "hello" });
    await server.restart();
    expect(await answer()).toEqual({ version: original, greeting: "hello" });
    // Stack traces contain the sources' names, but no paths of the compiling machine.
    const { sources } = JSON.parse(compiled.parts[0]?.sourceMap ?? "") as { sources: string[] };
    expect(sources).toContain("../convex/versioned.ts");
    expect(sources.filter((source) => !/^\.\.\/(convex|node_modules)\//.test(source))).toEqual([]);
    await server.close();
    elsewhere.remove();
  });
});
