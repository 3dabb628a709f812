import { randomUUID } from "node:crypto";
import { sep } from "node:path";
import { version as CONVEX_VERSION } from "convex";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { actionRef, FixtureServer, mutationRef, queryRef } from "./support/fixture-server.ts";
import { type FunctionsFolder, functionsFolder } from "./support/functions-folder.ts";
import { Pusher, pushOf, withoutKnown } from "./support/pusher.ts";
import { until } from "./support/until.ts";

const versioned = (version: string) => `import { query } from "./builders";
  export const read = query({ args: {}, handler: async (ctx) => {
    await ctx.db.query("counters").first();
    return "${version}";
  } });
  export const broken = query({ args: {}, handler: () => { console.trace("here");
    throw new Error("broken");
  } });`;
const schema = (fields: string, indexes = "") => `import { defineSchema, defineTable } from "convex/server";
  import { v } from "convex/values";
  export default defineSchema({ counters: defineTable({ ${fields} }).index("by_name", ["name"])${indexes} });`;
const FIELDS = "name: v.string(), value: v.number()";

let folder: FunctionsFolder;
let fixture: FixtureServer;
beforeAll(async () => {
  folder = functionsFolder({ "versioned.ts": versioned("one") });
  fixture = await FixtureServer.start({ functionsDir: undefined });
});
afterAll(async () => {
  await fixture.close();
  folder.remove();
});

const pusher = () => new Pusher(fixture.server);
const read = () => fixture.http().query(queryRef("versioned:read"), {});
const add = (name: string) => fixture.http().mutation(mutationRef("counters:add"), { name });

/** Pushes the folder with additional or changed files, and restores the folder. */
async function pushWith(files: Record<string, string>): Promise<unknown> {
  try {
    for (const [file, source] of Object.entries(files)) folder.write(file, source);
    return await pusher().push(folder.path);
  } finally {
    folder.restore();
  }
}

describe("a server without functions", () => {
  it("reports missing functions, delays jobs, and runs pushed functions", async () => {
    await expect(read()).rejects.toThrow(/Could not find public function/);
    const started = await pusher().push(folder.path);
    expect(started.schemaChange.indexDiffs[""]?.added_indexes).toContainEqual({
      name: "counters.by_name",
      type: "database",
      fields: ["name"],
    });
    expect(await read()).toBe("one");
    expect(await add(randomUUID())).toBe(1);
    expect(await (await fetch(`${fixture.url}/count/none`)).json()).toBe(0);
  });
});

describe("a push", () => {
  it("sends the new function's result to subscribers on the same connection", async () => {
    const client = await fixture.raw();
    client.connect();
    const id = client.add("versioned:read");
    const versions = [randomUUID(), randomUUID()];
    for (const version of versions) {
      await pushWith({ "versioned.ts": versioned(version) });
      await client.result(id, ({ value }) => value === version);
    }
    expect(client.closed).toBe(null);
    expect(client.violations).toEqual([]);
  });

  it("shows the official client the new result while its mutations continue without losses", async () => {
    await pusher().push(folder.path);
    const seen: unknown[] = [];
    const client = fixture.client();
    client.onUpdate(queryRef("versioned:read"), {}, (value) => seen.push(value));
    await until("the first result", () => seen.length > 0);
    const { connectionCount } = client.client.connectionState();
    let isPushed = false;
    // Mutations run all the time, one of them between its read and its write.
    const writer = async (slow: boolean) => {
      const name = randomUUID();
      const answers: unknown[] = [];
      while (!isPushed) answers.push(await client.mutation(mutationRef("counters:add"), { name, slow }));
      return { name, answers };
    };
    const writers = [true, false].map(writer);
    const versions = [randomUUID(), randomUUID(), randomUUID()];
    for (const [i, version] of versions.entries()) {
      // An index is added, changed and removed.
      const index = ['.index("by_value", ["value"])', '.index("by_value", ["name", "value"])', ""][i];
      await pushWith({ "versioned.ts": versioned(version), "schema.ts": schema(FIELDS, index) });
      await until("the new result", () => seen.at(-1) === version);
    }
    isPushed = true;
    for (const { name, answers } of await Promise.all(writers)) {
      expect(answers).toEqual(answers.map((_, i) => i + 1));
      expect(await fixture.http().query(queryRef("counters:get"), { name })).toBe(answers.length);
    }
    expect(client.client.connectionState().connectionCount).toBe(connectionCount);
  });

  it("that removes a function fails only its subscriptions, until a later push restores it", async () => {
    await pusher().push(folder.path);
    const client = await fixture.raw();
    client.connect();
    const gone = client.add("versioned:read");
    const stays = client.add("counters:get", { name: "none" });
    await client.result(gone);
    await pushWith({ "versioned.ts": "export {};" });
    const failed = await client.result(gone, ({ type }) => type === "QueryFailed");
    expect(failed.errorMessage).toContain("Could not find public function for 'versioned:read'");
    expect((await client.result(stays)).value).toBe(0);
    await pusher().push(folder.path);
    await client.result(gone, ({ value }) => value === "one");
    expect(client.closed).toBe(null);
    expect(client.violations).toEqual([]);
  });

  it("with a new index includes all existing documents in it", async () => {
    await pusher().push(folder.path);
    const channel = randomUUID();
    await fixture.server.runFunction("_system/frontend/addDocument", {
      table: "counters",
      documents: Array.from({ length: 2_000 }, (_, value) => ({ name: channel, value })),
    });
    const byValue = `import { query } from "./builders";
      export const read = query({ args: {}, handler: async (ctx) =>
        (await ctx.db.query("counters").withIndex("by_value", (q) => q.eq("value", 1_234)).collect()).length });`;
    await pushWith({
      "versioned.ts": byValue,
      "schema.ts": schema(FIELDS, '.index("by_value", ["value"])'),
    });
    expect(await read()).toBe(1);
    await fixture.restart();
    expect(await read()).toBe(1);
  });

  it("remains after a restart and after a change of the environment", async () => {
    const version = randomUUID();
    await pushWith({ "versioned.ts": versioned(version) });
    await fixture.restart();
    expect(await read()).toBe(version);
    await fixture.server.setEnvironment({ GREETING: "selam" });
    expect(await read()).toBe(version);
  });

  it("that an older version of the server has accepted remains active, even if it would be refused now", async () => {
    await pusher().push(folder.path);
    const { db } = fixture.server.backend;
    const stored = db.getMeta("pushed-functions") as string;
    db.setMeta("pushed-functions", stored.replaceAll('"versioned.js"', '"ver-sioned.js"'));
    await fixture.restart();
    expect(await fixture.http().query(queryRef("ver-sioned:read"), {})).toBe("one");
    await pusher().push(folder.path);
    expect(await read()).toBe("one");
  });

  it("maps errors to the developer's source lines", async () => {
    await pusher().push(folder.path);
    const failed = await fetch(`${fixture.url}/api/query`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ path: "versioned:broken", args: {}, format: "json" }),
    });
    expect(await failed.json()).toMatchObject({
      errorMessage: expect.stringMatching(/Error: broken\n.*\.\.\/convex\/versioned\.ts:7:/),
      logLines: [expect.stringMatching(/^\[LOG\] 'here'\n +at .*\.\.\/convex\/versioned\.ts:6:/)],
    });
  });

  it("that is refused leaves the source lines of the active functions", async () => {
    await pushWith({ "versioned.ts": versioned(randomUUID()) });
    for (let i = 0; i < 5; i++) {
      await expect(pushWith({ "versioned.ts": `throw new Error("${i}");` })).rejects.toThrow(
        "Failed to analyze",
      );
    }
    await expect(fixture.http().query(queryRef("versioned:broken"), {})).rejects.toThrow(
      /Error: broken\n.*\.\.\/convex\/versioned\.ts:7:/,
    );
  });

  it("sends only the modules that the server lacks", async () => {
    await pusher().push(folder.path);
    const version = randomUUID();
    folder.write("versioned.ts", versioned(version));
    const { json } = await pusher().post("get_config_hashes", { version: CONVEX_VERSION });
    const push = withoutKnown(await pushOf(folder.path), json.moduleHashes as []);
    folder.restore();
    expect(push.appDefinition.changedModules.map(({ path }) => path)).toEqual(["versioned.js"]);
    await pusher().finish(await pusher().start(push));
    expect(await read()).toBe(version);
    push.appDefinition.unchangedModuleHashes[0]!.sha256 = "of something else";
    await expect(pusher().start(push)).rejects.toThrow(/UnknownModule/);
  });

  it("accepts the modules of an old CLI, and refuses a push without modules", async () => {
    const push = await pushOf(folder.path);
    const { changedModules, unchangedModuleHashes: _, ...rest } = push.appDefinition;
    const withApp = (appDefinition: object) => ({ ...push, appDefinition }) as typeof push;
    await pusher().finish(await pusher().start(withApp({ ...rest, functions: changedModules })));
    await expect(pusher().start(withApp(rest))).rejects.toThrow("The push has no modules");
    expect(await read()).toBe("one");
  });

  it.each<[string, Record<string, string>, RegExp]>([
    [
      "throws while it loads",
      { "versioned.ts": 'throw new Error("at load");\nexport {};' },
      /^InvalidModules: Hit an error while pushing:\nLoading the pushed modules encountered the following error:\nFailed to analyze versioned\.js: Uncaught Error: at load\n {4}at <anonymous> \(\.\.\/convex\/versioned\.ts:1:7\)/,
    ],
    [
      "expects tokens of an issuer whose variable is not set",
      {
        "auth.config.ts":
          'export default { providers: [{ domain: process.env.NOBODY_SET_THIS, applicationID: "convex" }] };',
      },
      /AuthConfigMissingEnvironmentVariable/,
    ],
    [
      "has a cron that calls nothing",
      {
        "crons.ts":
          'import { cronJobs } from "convex/server"; const crons = cronJobs(); crons.interval("lost", { hours: 1 }, "no:where"); export default crons;',
      },
      /The cron job 'lost' schedules a function that does not exist: no\.js:where/,
    ],
    [
      "has a schema that stored documents do not match",
      { "schema.ts": schema("name: v.string(), value: v.string()") },
      /^Document with ID "\w+" in table "counters" does not match the schema: .*Path: \.value/s,
    ],
    [
      "is a query in a module for Node",
      {
        "onNode.ts":
          '"use node"; import { query } from "./builders"; export const mine = query({ args: {}, handler: () => 1 });',
      },
      /Hit an error while pushing:\nLoading the pushed modules encountered the following error:\n`mine` defined in `onNode\.js` is a Query function\. Only actions can be defined in Node\.js/,
    ],
    [
      "is an `http.ts` without router",
      { "http.ts": "export const http = 1;" },
      /`convex\/http\.js` must have a default export of a Router/,
    ],
    [
      "is an `http.ts` with a wrong default export",
      { "http.ts": "export default 1;" },
      /The default export of `convex\/http\.js` is not a Router/,
    ],
    [
      "is a `crons.ts` without crons",
      { "crons.ts": "export const crons = 1;" },
      /`convex\/crons\.js` must have a default export of a Crons object/,
    ],
    [
      "is a `schema.ts` without default export",
      { "schema.ts": "export const schema = 1;" },
      /^MissingSchemaExportError: Hit an error while pushing:\nSchema file missing default export/,
    ],
    [
      "is a `schema.ts` with a wrong default export",
      { "schema.ts": "export default { counters: 1 };" },
      /^InvalidSchemaExport: Hit an error while pushing:\nDefault export from schema file isn't a Convex schema/,
    ],
    [
      "is an `auth.config.ts` without default export",
      { "auth.config.ts": "export const config = {};" },
      /^AuthConfigMissingExportError: Hit an error while pushing:\nauth config file is missing default export/,
    ],
    [
      "is an `auth.config.ts` without providers",
      { "auth.config.ts": "export default {};" },
      /^AuthConfigNotMatchingSchemaError: Hit an error while pushing:\nauth config file must include a list of provider credentials/,
    ],
    [
      "has an index on a field that does not exist",
      { "schema.ts": schema(FIELDS, '.index("by_missing", ["nmae"])') },
      /In table "counters" the index "by_missing" is invalid because it references the field nmae that does not exist/,
    ],
    [
      "has a search index on a field that does not exist",
      {
        "schema.ts": schema(
          FIELDS,
          '.searchIndex("search", { searchField: "name", filterFields: ["value.deep"] })',
        ),
      },
      /the index "search" is invalid because it references the field value\.deep that does not exist/,
    ],
    [
      "has an index without a field",
      { "schema.ts": schema(FIELDS, '.index("by_nothing", [])') },
      /index "by_nothing" must have at least one field/,
    ],
  ])("of functions with something that %s is refused and changes nothing", async (_, files, message) => {
    const version = randomUUID();
    await pushWith({ "versioned.ts": versioned(version) });
    const name = randomUUID();
    await add(name);
    const client = await fixture.raw();
    client.connect();
    const id = client.add("versioned:read");
    await client.result(id);
    await expect(pushWith({ "versioned.ts": versioned("never seen"), ...files })).rejects.toThrow(message);
    expect(await read()).toBe(version);
    expect(await add(name)).toBe(2);
    await fixture.restart();
    expect(await read()).toBe(version);
  });

  it("whose schema newly written data violates is refused in the last step", async () => {
    await pushWith({ "versioned.ts": versioned("before") });
    folder.write("schema.ts", schema(FIELDS.replace("v.string()", 'v.literal("only")')));
    folder.write("versioned.ts", versioned("never seen"));
    const started = await pusher().start(await pushOf(folder.path));
    folder.restore();
    await add(randomUUID());
    await expect(pusher().finish(started)).rejects.toThrow(/SchemaNotValid.*does not match the schema/s);
    expect(await read()).toBe("before");
  });

  it("is refused if another push or a change of the environment happened meanwhile", async () => {
    const push = await pushOf(folder.path);
    const overtaken = await pusher().start(push);
    const started = await pusher().start(push);
    expect(await pusher().check(overtaken)).toEqual({ type: "raceDetected" });
    await expect(pusher().finish(overtaken)).rejects.toThrow(/RaceDetected/);
    await fixture.server.setEnvironment({ GREETING: randomUUID() });
    await expect(pusher().finish(started)).rejects.toThrow(/RaceDetected/);
    await fixture.server.setEnvironment({ GREETING: null });
  });

  it("as a dry run changes nothing", async () => {
    const version = randomUUID();
    await pushWith({ "versioned.ts": versioned(version) });
    folder.write("versioned.ts", versioned("never seen"));
    const started = await pusher().start(await pushOf(folder.path));
    folder.restore();
    await pusher().check(started);
    await pusher().finish(started, true);
    expect(await read()).toBe(version);
  });

  it("with unsupported features is refused with their names", async () => {
    const push = await pushOf(folder.path);
    const changed = (change: Partial<typeof push.appDefinition>) =>
      pusher().start({ ...push, appDefinition: { ...push.appDefinition, ...change } });
    const [first] = push.appDefinition.changedModules;
    const nodeDependencies = [{ name: "sharp", version: "1.0.0" }];
    await expect(pusher().start({ ...push, nodeDependencies })).rejects.toThrow(/sharp/);
    await expect(changed({ dependencies: ["../somewhere"] })).rejects.toThrow(
      /Components are not supported.+uses \.\.\/somewhere\. Remove them/,
    );
    await expect(changed({ changedModules: [{ ...first!, path: "../escaped.js" }] })).rejects.toThrow(
      /BadPush/,
    );
  });

  it("can contain actions with Node's own modules", async () => {
    const push = await pushOf(folder.path);
    push.appDefinition.changedModules.push({
      path: "host.js",
      source: [
        'import { sep } from "node:path";',
        "export const separator = Object.assign(() => {}, {",
        "  isAction: true, isPublic: true, invokeAction: async () => JSON.stringify(sep),",
        "});",
      ].join("\n"),
      environment: "node",
    });
    await pusher().finish(await pusher().start(push));
    expect(await fixture.http().action(actionRef("host:separator"), {})).toBe(sep);
  });

  it("requires the admin key", async () => {
    const stranger = new Pusher({ url: fixture.url, adminKey: "embedded|guessed" });
    await expect(stranger.push(folder.path)).rejects.toThrow(/BadAdminKey/);
  });

  it("to a server with a functions folder lasts until the folder is loaded again", async () => {
    const other = await FixtureServer.start({ functionsDir: folder.path });
    try {
      const readThere = () => other.http().query(queryRef("versioned:read"), {});
      folder.write("versioned.ts", versioned("pushed"));
      await new Pusher(other.server).push(folder.path);
      folder.restore();
      expect(await readThere()).toBe("pushed");
      await other.restart();
      expect(await readThere()).toBe("one");
    } finally {
      await other.close();
    }
  });
});

it("jobs that become due without functions run after the next push", async () => {
  const other = await FixtureServer.start({ functionsDir: folder.path });
  try {
    const name = randomUUID();
    await other.http().mutation(mutationRef("counters:schedule"), { name, delayMs: 500 });
    await other.restart({ functionsDir: undefined });
    await expect(other.http().query(queryRef("counters:get"), { name })).rejects.toThrow(/Could not find/);
    await new Pusher(other.server).push(folder.path);
    await until(
      "the job to run",
      async () => (await other.http().query(queryRef("counters:get"), { name })) === 1,
    );
  } finally {
    await other.close();
  }
});
