import { randomInt } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sourcePositions } from "../../src/functions/compile/source-positions.ts";
import { FixtureServer } from "../support/fixture-server.ts";
import { type FunctionsFolder, functionsFolder } from "../support/functions-folder.ts";

const STACKS = `import { ConvexError } from "convex/values";
  import { makeFunctionReference } from "convex/server";
  import { fail } from "../shared/fail";
  import { query, mutation, action } from "./builders";
  class Refused extends ConvexError<{ code: number }> { name = "Refused"; }
  export const bug = query({ args: {}, handler: async () => {
    throw new Error("a bug");
  } });
  export const outside = query({ args: {}, handler: async () => fail() });
  export const invalid = query({ args: {}, handler: async (ctx) => {
    await ctx.db.get("no id" as never);
  } });
  export const refused = query({ args: {}, handler: async () => {
    throw new Refused({ code: 1 });
  } });
  export const caller = mutation({ args: {}, handler: async (ctx) =>
    await ctx.runQuery(makeFunctionReference<"query">("stacks:bug"), {}) });
  export const actionCaller = action({ args: {}, handler: async (ctx) =>
    await ctx.runQuery(makeFunctionReference<"query">("stacks:refused"), {}) });
  export const stacks = query({ args: {}, handler: async (ctx) => {
    const stacks = [new Error("own").stack];
    const record = (error: Error) => { stacks.push(error.stack); };
    await ctx.db.get("no id" as never).catch(record);
    try { JSON.parse("?"); } catch (error) { record(error as Error); }
    return stacks;
  } });
  export const rejected = action({ args: {}, handler: async (ctx) => {
    const error = await ctx.storage.delete("no id" as never).catch((error: Error) => error);
    return (error as Error).stack;
  } });`;

let folder: FunctionsFolder;
let fixture: FixtureServer;
beforeAll(async () => {
  folder = functionsFolder({ "stacks.ts": STACKS });
  folder.write("../shared/fail.ts", 'export function fail() {\n  throw new Error("outside");\n}');
  fixture = await FixtureServer.start({ functionsDir: folder.path });
});
afterAll(async () => {
  await fixture.close();
  folder.remove();
});

async function run(name: string): Promise<{ value?: unknown; errorMessage?: string }> {
  const response = await fetch(`${fixture.url}/api/run/stacks/${name}`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Convex ${fixture.server.adminKey}` },
    body: '{"args":{}}',
  });
  return (await response.json()) as { errorMessage?: string };
}

it.each([
  ["bug", "Uncaught Error: a bug\n    at handler (../convex/stacks.ts:7:11)\n"],
  [
    "outside",
    "Uncaught Error: outside\n    at fail (../shared/fail.ts:2:9)\n    at handler (../convex/stacks.ts:9:65)\n",
  ],
  [
    "invalid",
    "Uncaught Error: Invalid argument `id` for `db.get`: Unable to decode ID: no id\n    at async handler (../convex/stacks.ts:11:5)\n",
  ],
  ["refused", 'Uncaught Refused: {"code":1}\n    at handler (../convex/stacks.ts:14:11)\n'],
  [
    "caller",
    "Uncaught Error: Uncaught Error: a bug\n    at handler (../convex/stacks.ts:7:11)\n\n    at async handler (../convex/stacks.ts:17:5)\n",
  ],
  [
    "actionCaller",
    'Uncaught ConvexError: Uncaught Refused: {"code":1}\n    at handler (../convex/stacks.ts:14:11)\n\n    at async handler (../convex/stacks.ts:19:5)\n',
  ],
])("an error of %s names the developer's files and lines, as on Convex", async (name, text) => {
  const { errorMessage } = await run(name);
  expect(errorMessage?.replace(/^.*\n/, "")).toBe(text);
});

it("functions see neither frames of the server nor paths of the machine in stacks", async () => {
  const { value } = await run("stacks");
  expect(value).toEqual([
    "Error: own\n    at handler (../convex/stacks.ts:21:21)",
    "Error: Invalid argument `id` for `db.get`: Unable to decode ID: no id\n    at async handler (../convex/stacks.ts:23:5)",
    expect.stringMatching(
      /^SyntaxError: .+ is not valid JSON\n {4}at handler \(\.\.\/convex\/stacks\.ts:24:16\)$/,
    ),
  ]);
  expect(String((await run("rejected")).value)).not.toMatch(/file:|node:|\.ts:.*server|^ {4}at .*\(\//m);
});

it("errors of other code keep Node's stack", () => {
  expect(new Error("here").stack).toContain("stack-traces.test.ts");
});

it("positions are those that Node's source maps find", () => {
  const loaded = join(fixture.dataDir, "functions");
  const file = readdirSync(loaded, { recursive: true, encoding: "utf8" }).find((name) =>
    /browser.*\.map$/.test(name),
  );
  const map = JSON.parse(readFileSync(join(loaded, String(file)), "utf8"));
  const lines = readFileSync(join(loaded, String(file).replace(/\.map$/, "")), "utf8").split("\n");
  const wanted = Array.from({ length: 2_000 }, () => {
    const line = randomInt(lines.length);
    return { line: line + 1, column: randomInt((lines[line]?.length ?? 0) + 1) + 1 };
  });
  const oracle = new SourceMap(map);
  const expected = wanted.map(({ line, column }) => {
    const entry = oracle.findEntry(line - 1, column - 1);
    const isSame = "originalSource" in entry && entry.generatedLine === line - 1 && entry.originalSource;
    return isSame
      ? { source: entry.originalSource, line: entry.originalLine + 1, column: entry.originalColumn + 1 }
      : null;
  });
  const found = sourcePositions(map, wanted);
  expect(found.filter((position) => position !== null).length).toBeGreaterThan(500);
  expect(found).toEqual(expected);
});
