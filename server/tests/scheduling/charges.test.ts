// Charging of thread time to callers, and expected costs of calls, over real connections.
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import type { Footprint } from "../../src/scheduling/footprints.ts";
import { type GrantRequest, TransactionScheduler } from "../../src/scheduling/transaction-scheduler.ts";
import { FixtureServer } from "../support/fixture-server.ts";
import { createTokenIssuer, type TokenIssuer } from "../support/tokens.ts";
import { until } from "../support/until.ts";

let issuer: TokenIssuer;
let fixture: FixtureServer;
beforeAll(async () => {
  issuer = await createTokenIssuer();
  fixture = await FixtureServer.start({ environment: async () => ({ JWKS: issuer.jwks }) });
});
afterAll(() => fixture.close());
afterEach(() => {
  vi.restoreAllMocks();
});

/** Records the scheduler requests of callers' mutations. @returns a function that returns the requests so far */
function recordWriters(): () => GrantRequest[] {
  const acquired = vi.spyOn(TransactionScheduler.prototype, "acquire");
  // The server's own mutations have no flow.
  return () =>
    acquired.mock.calls.flatMap(([kind, request]) => (kind === "writer" && request?.flow ? [request] : []));
}

/** Adds to a counter over a new connection. @param user the signed-in account; undefined for a guest */
async function addAs(user?: string): Promise<void> {
  const client = await fixture.raw();
  client.connect();
  if (user !== undefined)
    client.authenticate({ tokenType: "User", value: await issuer.sign(user, { issuer: fixture.url }) });
  await client.response(client.mutate("counters:add", { name: randomUUID() }));
}

it("all connections of an account count as one caller, and each guest's connection as another", async () => {
  const writers = recordWriters();
  for (const user of ["ayse", "ayse", "fatma", undefined, undefined]) await addAs(user);
  const usages = writers().map(({ flow }) => flow?.usage);
  expect(usages).toHaveLength(5);
  expect(usages[1]).toBe(usages[0]);
  expect(new Set(usages).size).toBe(4);
});

it("the expected cost of a mutation is the recent cost of the same function", async () => {
  const writers = recordWriters();
  for (let n = 0; n < 10; n++) await addAs();
  expect(writers().at(-1)?.expectedMs).toBeGreaterThan(0);
});

it("a mutation may depend on jobs that touch the indexes that it reads, and on no others", async () => {
  const writers = recordWriters();
  const client = await fixture.raw();
  client.connect();
  const jobs = () => writers().filter(({ job }) => job === "timed");
  for (const count of [1, 2]) {
    await client.response(client.mutate("counters:schedule", { name: randomUUID(), delayMs: 200 }));
    await until("the job", () => jobs().length === count);
  }
  const { result: id } = await client.response(client.mutate("messages:send", { channel: "a", text: "b" }));
  const requestOf = async (path: string, args: object) => {
    for (const _ of [1, 2]) await client.response(client.mutate(path, args));
    return writers().at(-1)?.footprint;
  };
  const job = jobs().at(-1)?.footprint as Footprint;
  expect((await requestOf("counters:add", { name: "any" }))?.mayDependOn(job)).toBe(true);
  expect((await requestOf("messages:like", { id }))?.mayDependOn(job)).toBe(false);
});
