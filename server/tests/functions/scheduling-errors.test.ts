import { afterAll, beforeAll, expect, it } from "vitest";
import { FixtureServer, mutationRef } from "../support/fixture-server.ts";
import { type FunctionsFolder, functionsFolder } from "../support/functions-folder.ts";

const PLANS = `import { makeFunctionReference } from "convex/server";
import { v } from "convex/values";
import { mutation } from "./builders";
export const at = mutation({ args: { path: v.string(), time: v.number() }, handler: (ctx: any, { path, time }) =>
  ctx.scheduler.runAt(time, makeFunctionReference(path)) });
export default mutation({ args: {}, handler: () => null });`;
const YEAR_MS = 365.25 * 24 * 3_600_000;

let folder: FunctionsFolder;
let fixture: FixtureServer;
beforeAll(async () => {
  folder = functionsFolder({ "plans.ts": PLANS });
  fixture = await FixtureServer.start({ functionsDir: folder.path });
});
afterAll(async () => {
  await fixture.close();
  folder.remove();
});
const schedule = (path: string, years: number) =>
  fixture.http().mutation(mutationRef("plans:at"), { path, time: Date.now() + years * YEAR_MS });

it.each([
  ["in a missing file", "gone/file:f", 0, "Attempted to schedule function at nonexistent path: gone/file"],
  [
    "that its file does not export",
    "plans:gone",
    0,
    "Attempted to schedule function, but no exported function gone found in the file: plans. Did you forget to export it?",
  ],
  ["six years ahead", "plans:at", 6, "more than 5 years in the future"],
  ["six years ago", "plans:at", -6, "more than 5 years in the past"],
])("scheduling a function %s fails in Convex's words", async (_, path, years, text) => {
  await expect(schedule(path, years)).rejects.toThrow(text);
});

it("a default export can be scheduled by the name of its file", async () => {
  expect(await schedule("plans", 1)).toEqual(expect.any(String));
});
