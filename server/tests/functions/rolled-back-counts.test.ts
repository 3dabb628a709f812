import { afterAll, beforeAll, expect, it } from "vitest";
import { FixtureServer, mutationRef } from "../support/fixture-server.ts";
import { type FunctionsFolder, functionsFolder } from "../support/functions-folder.ts";

const COUNTS = `import { makeFunctionReference as ref } from "convex/server";
import { v } from "convex/values";
import { mutation } from "./builders";
export const failing = mutation({ args: { documents: v.number() }, handler: async (ctx: any, { documents }) => {
  for (let i = 0; i < documents; i++) await ctx.db.insert("counters", { name: "rolled back", value: i });
  await ctx.db.query("counters").first();
  await ctx.scheduler.runAfter(60_000, ref<"mutation">("counts:failing"), { documents: 0 });
  throw new Error("no");
} });
export const after = mutation({ args: { documents: v.number(), times: v.number() }, handler: async (ctx: any, { documents, times }) => {
  for (let i = 0; i < times; i++)
    await ctx.runMutation(ref<"mutation">("counts:failing"), { documents }).catch(() => {});
  await ctx.db.insert("counters", { name: "kept", value: 0 });
  const { documentsWritten, bytesWritten, functionsScheduled, documentsRead } = await ctx.meta.getTransactionMetrics();
  return { written: documentsWritten.used, bytes: bytesWritten.used, scheduled: functionsScheduled.used, read: documentsRead.used };
} });`;

let folder: FunctionsFolder;
let fixture: FixtureServer;
beforeAll(async () => {
  folder = functionsFolder({ "counts.ts": COUNTS });
  fixture = await FixtureServer.start({ functionsDir: folder.path });
});
afterAll(async () => {
  await fixture.close();
  folder.remove();
});
const after = (documents: number, times: number) =>
  fixture.http().mutation(mutationRef("counts:after"), { documents, times }) as Promise<{ bytes: number }>;

it("what a failed call has written and scheduled is not counted, but what it has read is", async () => {
  const { bytes } = await after(0, 0);
  expect(await after(3, 1)).toEqual({ written: 1, bytes, scheduled: 0, read: 1 });
});

it("writes of failed calls do not use up the limit of a mutation", async () => {
  expect(await after(9_000, 2)).toMatchObject({ written: 1 });
});
