import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { actionRef, FixtureServer, mutationRef, queryRef } from "../support/fixture-server.ts";
import { type FunctionsFolder, functionsFolder } from "../support/functions-folder.ts";

/* `ctx.db.vars.commitTs`, which the commit replaces by its timestamp. */

const SCHEMA = `import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";
export default defineSchema({
  marks: defineTable({ at: v.commitTs(), of: v.optional(v.string()) }).index("by_at", ["at"]),
  numbers: defineTable({ at: v.int64() }),
  texts: defineTable({ at: v.string() }),
});`;
const MARKS = `import { makeFunctionReference as ref } from "convex/server";
import { CommitTsPlaceholder, v } from "convex/values";
import { action, mutation, query } from "./builders";
const ts = { at: v.commitTs() };
export const add = mutation({ args: {}, returns: v.object({ id: v.id("marks"), at: v.array(v.commitTs()) }), handler: async (ctx: any) => {
  const at = ctx.db.vars.commitTs;
  return { id: await ctx.db.insert("marks", { at }), at: [at] };
} });
export const get = query({ args: { id: v.id("marks") }, handler: (ctx: any, { id }) => ctx.db.get(id) });
export const addGiven = mutation({ args: ts, returns: v.commitTs(), handler: async (ctx: any, { at }) => {
  await ctx.db.insert("marks", { at });
  return at;
} });
export const addNested = mutation({ args: {}, handler: async (ctx: any) =>
  (await ctx.runMutation(ref<"mutation">("marks:addGiven"), { at: ctx.db.vars.commitTs })) === ctx.db.vars.commitTs });
export const staged = mutation({ args: {}, handler: async (ctx: any) => {
  const at = ctx.db.vars.commitTs;
  const own = await ctx.db.insert("marks", { at });
  const rows = await ctx.db.query("marks").withIndex("by_at").collect();
  const equal = await ctx.db.query("marks").withIndex("by_at", (q: any) => q.eq("at", at)).collect();
  return [rows.at(-1)._id === own, equal.length];
} });
export const number = mutation({ args: {}, handler: async (ctx: any) => {
  await ctx.db.insert("numbers", { at: ctx.db.vars.commitTs });
} });
export const text = mutation({ args: {}, handler: (ctx: any) => ctx.db.insert("texts", { at: ctx.db.vars.commitTs }) });
export const numbers = query({ args: {}, handler: async (ctx: any) => (await ctx.db.query("numbers").collect()).map((row: any) => typeof row.at) });
export const schedule = mutation({ args: {}, handler: (ctx: any) =>
  ctx.scheduler.runAfter(0, ref<"mutation">("marks:addGiven"), { at: ctx.db.vars.commitTs }) });
export const readAndReturn = query({ args: {}, handler: () => new CommitTsPlaceholder() as any });
export const actAndReturn = action({ args: {}, handler: () => [new CommitTsPlaceholder() as any] });
`;

let folder: FunctionsFolder;
let fixture: FixtureServer;
const run = (name: string) =>
  fixture.http().mutation(mutationRef(`marks:${name}`), {}) as Promise<{ id: string; at: [bigint] }>;
beforeAll(async () => {
  folder = functionsFolder({ "marks.ts": MARKS, "schema.ts": SCHEMA });
  fixture = await FixtureServer.start({ functionsDir: folder.path });
});
afterAll(async () => {
  await fixture.close();
  folder.remove();
});

describe("a mutation's commit timestamp", () => {
  it("is what the mutation returns and stores, and increases with each commit", async () => {
    const [first, second] = [await run("add"), await run("add")];
    expect(typeof first.at[0]).toBe("bigint");
    expect(second.at[0]).toBeGreaterThan(first.at[0]);
    expect(await fixture.http().query(queryRef("marks:get"), { id: first.id })).toMatchObject({
      at: first.at[0],
    });
  });

  it("is the same in the answer to a repeated request", async () => {
    const sessionId = randomUUID();
    const first = await fixture.raw();
    first.connect(sessionId);
    const answer = await first.response(first.mutate("marks:add", {}, 1));
    await first.cut();
    const second = await fixture.raw();
    second.connect(sessionId);
    expect((await second.response(second.mutate("marks:add", {}, 1))).result).toEqual(answer.result);
    expect(JSON.stringify(answer.result)).toContain('"at":[{"$integer":');
  });

  it("is a value that called functions receive and return", async () => {
    expect(await run("addNested")).toBe(true);
  });

  it("is greater than any other before the commit, and equal to itself", async () => {
    expect(await run("staged")).toEqual([true, 1]);
  });

  it("fits a field for integers, and no other", async () => {
    await run("number");
    expect(await fixture.http().query(queryRef("marks:numbers"), {})).toEqual(["bigint"]);
    await expect(run("text")).rejects.toThrow("does not match the schema");
  });

  it("cannot be an argument of a scheduled function", async () => {
    await expect(run("schedule")).rejects.toThrow("Invalid arguments for 'marks:addGiven'");
  });

  it("cannot be the result of a query or an action", async () => {
    const text = "return value invalid: only mutations have a commit timestamp";
    await expect(fixture.http().query(queryRef("marks:readAndReturn"), {})).rejects.toThrow(text);
    await expect(fixture.http().action(actionRef("marks:actAndReturn"), {})).rejects.toThrow(text);
  });
});
