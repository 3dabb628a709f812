import { randomUUID } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { version as CONVEX_VERSION } from "convex";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FixtureServer, mutationRef, queryRef } from "./support/fixture-server.ts";
import { type FunctionsFolder, functionsFolder } from "./support/functions-folder.ts";
import { type CliRun, officialCli } from "./support/official-cli.ts";

// Each command is a process that needs seconds to load.
const PATIENCE_MS = 180_000;
const PUSH = ["--typecheck", "disable", "--codegen", "disable"];

const versioned = (version: string) => `import { v } from "convex/values";
  import { query } from "./builders";
  export const read = query({ args: { suffix: v.optional(v.string()) }, handler: (_, { suffix }) => {
    console.log("reading", "${version}");
    return "${version}" + (suffix ?? "");
  } });`;

let folder: FunctionsFolder;
let project: string;
let fixture: FixtureServer;
beforeAll(async () => {
  folder = functionsFolder({ "versioned.ts": versioned("one") });
  project = dirname(folder.path);
  writeFileSync(join(project, "package.json"), JSON.stringify({ dependencies: { convex: CONVEX_VERSION } }));
  fixture = await FixtureServer.start({ functionsDir: undefined });
});
afterAll(async () => {
  await fixture.close();
  folder.remove();
});

const convex = (args: string[], until?: string): Promise<CliRun> =>
  officialCli({ cwd: project, url: fixture.url, adminKey: fixture.server.adminKey }, args, until);
const read = () => fixture.http().query(queryRef("versioned:read"), {});

describe("the official CLI", () => {
  it(
    "deploys, sends results of the new version to subscribers, and refuses a schema that stored data violates",
    async () => {
      const first = await convex(["deploy", ...PUSH]);
      expect(first.messages).toContain("Deployed Convex functions");
      expect(first.messages).toMatch(/\[\+\] counters\.by_name {3}name/);
      expect(first.code).toBe(0);
      const client = await fixture.raw();
      client.connect();
      const id = client.add("versioned:read");
      await client.result(id, ({ value }) => value === "one");

      folder.write("versioned.ts", versioned("two"));
      const second = await convex(["dev", "--once", "--tail-logs", "disable", ...PUSH]);
      expect(second.messages).toContain("Convex functions ready!");
      expect(second.code).toBe(0);
      await client.result(id, ({ value }) => value === "two");
      expect(client.closed).toBe(null);
      expect(readFileSync(join(project, ".env.local"), "utf8")).toContain(fixture.url);

      await fixture.http().mutation(mutationRef("counters:add"), { name: "stored" });
      const schema = readFileSync(join(folder.path, "schema.ts"), "utf8");
      folder.write("versioned.ts", versioned("three"));
      folder.write("schema.ts", schema.replace("value: v.number()", "value: v.string()"));
      const third = await convex(["deploy", ...PUSH]);
      expect(third.messages).toMatch(
        /Schema validation failed.+in table "counters" does not match the schema/s,
      );
      expect(third.code).toBe(1);
      expect(await read()).toBe("two");
      folder.restore();
    },
    PATIENCE_MS,
  );

  it(
    "sets, lists, reads and removes environment variables",
    async () => {
      expect((await convex(["env", "set", "GREETING", "selam dünya"])).code).toBe(0);
      const [list, get] = await Promise.all([
        convex(["env", "list", "--include-values"]),
        convex(["env", "get", "GREETING"]),
      ]);
      expect(list.output).toContain("GREETING=selam dünya");
      expect(get.output.trim()).toBe("selam dünya");
      expect((await convex(["env", "remove", "GREETING"])).code).toBe(0);
      expect(fixture.server.backend.environment.get("GREETING")).toBe(undefined);
    },
    PATIENCE_MS,
  );

  it(
    "runs functions and shows data, logs and the function specification",
    async () => {
      const name = randomUUID();
      await fixture.http().mutation(mutationRef("counters:add"), { name });
      const inline = `await ctx.db.query("counters").withIndex("by_name", (q) => q.eq("name", "${name}")).unique()`;
      const [ran, internal, missing, tables, data, spec, written] = await Promise.all([
        convex(["run", "versioned:read", '{ "suffix": "!" }']),
        convex(["run", "counters:addLater", `{ "name": "${name}" }`]),
        convex(["run", "versioned:nothing"]),
        convex(["data"]),
        convex(["data", "counters", "--format", "jsonLines", "--order", "desc", "--limit", "1"]),
        convex(["function-spec"]),
        convex(["run", "--inline-query", inline]),
      ]);
      expect(JSON.parse(ran.output)).toMatch(/^(one|two)!$/);
      expect(internal.code).toBe(0);
      expect(await fixture.http().query(queryRef("counters:get"), { name })).toBe(2);
      expect(JSON.parse(written.output)).toMatchObject({ name });
      expect(missing.messages).toMatch(/Available functions:.+counters:.*get/s);
      expect(tables.output.split("\n")).toContain("counters");
      expect(data.output).toContain(`"name": "${name}"`);
      const { url, functions } = JSON.parse(spec.output) as { url: string; functions: object[] };
      expect(url).toBe(fixture.url);
      expect(functions).toContainEqual({
        identifier: "counters.js:get",
        functionType: "Query",
        visibility: { kind: "public" },
        args: { type: "object", value: { name: { fieldType: { type: "string" }, optional: false } } },
        returns: { type: "number" },
      });
      expect(functions).toContainEqual({ functionType: "HttpAction", method: "GET", path: "/count/*" });

      const logs = await convex(["logs", "--history", "100"], "reading");
      expect(logs.output).toMatch(/\[CONVEX Q\(versioned:read\)\] \[LOG\] 'reading' '(one|two)'/);
    },
    PATIENCE_MS,
  );
});
