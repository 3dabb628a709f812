import { afterAll, beforeAll, expect, it } from "vitest";
import { FixtureServer } from "../support/fixture-server.ts";
import { type FunctionsFolder, functionsFolder } from "../support/functions-folder.ts";

const HEAVY = `import { action, mutation, query } from "./builders";
import { v } from "convex/values";
const bytes = (n: number) => new ArrayBuffer(n);
const nested = (levels: number): unknown => levels === 0 ? 1 : [nested(levels - 1)];
export const fill = mutation({ args: { documents: v.number() }, handler: async (ctx: any, { documents }) => {
  for (let i = 0; i < documents; i++) await ctx.db.insert("things", { i });
} });
export const write = mutation({ args: { bytes: v.number() }, handler: (ctx: any, args) =>
  ctx.db.insert("things", { data: bytes(args.bytes) }) });
export const nest = mutation({ args: { levels: v.number() }, handler: (ctx: any, { levels }) =>
  ctx.db.insert("things", { data: nested(levels) }) });
export const read = query({ args: { times: v.number() }, handler: async (ctx: any, { times }) => {
  for (let i = 0; i < times; i++) await ctx.db.query("things").withIndex("by_creation_time", (q: any) => q.gt("_creationTime", i)).first();
} });
export const scan = query({ args: { times: v.number() }, handler: async (ctx: any, { times }) => {
  for (let i = 0; i < times; i++) await ctx.db.query("things").collect();
} });
export const calls = mutation({ args: { documents: v.number() }, handler: async (ctx: any, { documents }) => {
  await ctx.runMutation("heavy:fill", { documents });
} });
export const answer = query({ args: { bytes: v.number() }, handler: (_, args) => bytes(args.bytes) });
export const answerOfAction = action({ args: { bytes: v.number() }, handler: (_, args) => bytes(args.bytes) });
export const take = query({ args: { data: v.any() }, handler: () => null });
`;

let folder: FunctionsFolder;
let fixture: FixtureServer;
beforeAll(async () => {
  const schema = `import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";
export default defineSchema({ things: defineTable(v.any()) });`;
  folder = functionsFolder({ "heavy.ts": HEAVY, "schema.ts": schema });
  fixture = await FixtureServer.start({ functionsDir: folder.path });
});
afterAll(async () => {
  await fixture.close();
  folder.remove();
});

/** Log lines of a call. */
async function linesOf(kind: string, name: string, args: Record<string, unknown>): Promise<string[]> {
  const response = await fetch(`${fixture.url}/api/${kind}`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Convex ${fixture.server.adminKey}` },
    body: JSON.stringify({ path: `heavy:${name}`, args, format: "json" }),
  });
  const { status, logLines = [] } = (await response.json()) as { status: string; logLines?: string[] };
  expect(status).toBe("success");
  return logLines;
}

const ADVICE = "Consider using smaller limits in your queries";

it.each([
  [
    "documents written",
    "mutation",
    "fill",
    { documents: 13_000 },
    /^\[WARN\] Many writes in a single function execution \(actual: 13000, limit: 16000\)\.$/,
  ],
  [
    "documents that a called function has written",
    "mutation",
    "calls",
    { documents: 13_000 },
    /^\[WARN\] Many writes in .*actual: 13000/,
  ],
  [
    "the size of a document",
    "mutation",
    "write",
    { bytes: 900_000 },
    /^\[WARN\] Large document written with ID "\w+" \(actual: \d+ bytes, limit: 1048576 bytes\)\.$/,
  ],
  [
    "the levels of a document",
    "mutation",
    "nest",
    { levels: 13 },
    /^\[WARN\] Deeply nested document written with ID "\w+" \(actual: 14 levels, limit: 16 levels\)\.$/,
  ],
  [
    "requested ranges",
    "query",
    "read",
    { times: 4_000 },
    new RegExp(
      `^\\[WARN\\] Many reads in a single function execution \\(actual: 4000, limit: 4096\\)\\. ${ADVICE}`,
    ),
  ],
  [
    "documents read",
    "query",
    "scan",
    { times: 1 },
    new RegExp(
      `^\\[WARN\\] Many documents read in a single function execution \\(actual: 26002, limit: 32000\\)\\. ${ADVICE}`,
    ),
  ],
  [
    "the size of a result",
    "query",
    "answer",
    { bytes: 14_000_000 },
    /^\[WARN\] Large size of the function return value \(actual: 14000002 bytes, limit: 16777216 bytes\)\.$/,
  ],
  [
    "the size of an action's result",
    "action",
    "answerOfAction",
    { bytes: 14_000_000 },
    /^\[WARN\] Large size of the action return value/,
  ],
  [
    "the size of the arguments",
    "query",
    "take",
    { data: "x".repeat(14_000_000) },
    /^\[WARN\] Large size of the function arguments \(actual: 140000\d\d bytes, limit: 16777216 bytes\)\.$/,
  ],
])("the log warns of %s near Convex's limit", async (_, kind, name, args, expected) => {
  const lines = await linesOf(kind, name, args);
  expect(lines).toEqual([expect.stringMatching(expected)]);
});

it.each([
  ["mutation", "fill", { documents: 10 }],
  ["mutation", "nest", { levels: 10 }],
  ["query", "read", { times: 3_000 }],
  ["query", "answer", { bytes: 13_000_000 }],
])("the log warns of nothing far from the limits: %s %s", async (kind, name, args) => {
  expect(await linesOf(kind, name, args)).toEqual([]);
});
