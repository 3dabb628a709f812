import { afterAll, beforeAll, expect, it } from "vitest";
import { actionRef, FixtureServer, queryRef } from "../support/fixture-server.ts";
import { type FunctionsFolder, functionsFolder } from "../support/functions-folder.ts";

const SCHEMA = `import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";
export default defineSchema({
  notes: defineTable({ name: v.string(), at: v.array(v.number()) })
    .index("by_name", { fields: ["name"], staged: true })
    .searchIndex("in_name", { searchField: "name", staged: true })
    .vectorIndex("by_at", { vectorField: "at", dimensions: 2, staged: true }),
});`;
const NOTES = `import { action, query } from "./builders";
export const byIndex = query({ args: {}, handler: (ctx: any) => ctx.db.query("notes").withIndex("by_name").collect() });
export const bySearch = query({ args: {}, handler: (ctx: any) =>
  ctx.db.query("notes").withSearchIndex("in_name", (q: any) => q.search("name", "a")).collect() });
export const byVector = action({ args: {}, handler: (ctx: any) => ctx.vectorSearch("notes", "by_at", { vector: [1, 2] }) });`;

let folder: FunctionsFolder;
let fixture: FixtureServer;
beforeAll(async () => {
  folder = functionsFolder({ "notes.ts": NOTES, "schema.ts": SCHEMA });
  fixture = await FixtureServer.start({ functionsDir: folder.path });
});
afterAll(async () => {
  await fixture.close();
  folder.remove();
});

it.each([
  ["an index", "by_name", () => fixture.http().query(queryRef("notes:byIndex"), {})],
  ["a search index", "in_name", () => fixture.http().query(queryRef("notes:bySearch"), {})],
  ["a vector index", "by_at", () => fixture.http().action(actionRef("notes:byVector"), {})],
])("a query of %s that is staged fails in Convex's words", async (_, name, run) => {
  await expect(run()).rejects.toThrow(
    `Index notes.${name} is currently staged and not available to query until it is enabled.`,
  );
});
