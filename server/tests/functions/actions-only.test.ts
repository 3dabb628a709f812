import { afterAll, beforeAll, expect, it } from "vitest";
import { FixtureServer, mutationRef, queryRef } from "../support/fixture-server.ts";
import { type FunctionsFolder, functionsFolder } from "../support/functions-folder.ts";

/* Features that queries and mutations must not use. */

const TRIES = `import { mutation, query } from "./builders";
import { v } from "convex/values";
const attempts: Record<string, () => unknown> = {
  setTimeout: () => setTimeout(() => {}, 1),
  setInterval: () => setInterval(() => {}, 1),
  fetch: () => fetch("http://127.0.0.1:1"),
};
const handler = async (ctx: any, { what }: { what: string }) => {
  try { await attempts[what]?.(); } catch { return "caught"; }
  return "accepted";
};
const args = { what: v.string() };
export const inQuery = query({ args, handler });
export const inMutation = mutation({ args, handler });
export const waits = query({ args: {}, handler: () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0) });
`;

let folder: FunctionsFolder;
let fixture: FixtureServer;
beforeAll(async () => {
  folder = functionsFolder({ "tries.ts": TRIES });
  fixture = await FixtureServer.start({ functionsDir: folder.path });
});
afterAll(async () => {
  await fixture.close();
  folder.remove();
});

it.each(["setTimeout", "setInterval", "fetch"])(
  "a query or mutation that uses %s fails even if it catches the error, as on Convex",
  async (what) => {
    const text = `Can't use ${what}`;
    await expect(fixture.http().query(queryRef("tries:inQuery"), { what })).rejects.toThrow(text);
    await expect(fixture.http().mutation(mutationRef("tries:inMutation"), { what })).rejects.toThrow(text);
  },
);

it("a query that waits by `Atomics.wait` fails, since waiting would stop the server", async () => {
  await expect(fixture.http().query(queryRef("tries:waits"), {})).rejects.toThrow(
    "Atomics.wait cannot be called in this context",
  );
});
