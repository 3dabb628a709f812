// Time of a mutation (docs/decisions): the time of its arrival, or later if it reads newer commits.
import { afterAll, beforeAll, expect, it } from "vitest";
import { NO_IDENTITY } from "../../src/auth/identity.ts";
import type { Call } from "../../src/functions/call.ts";
import type { FunctionRunner } from "../../src/functions/runner.ts";
import type { TransactionRunner } from "../../src/functions/transaction-runner.ts";
import type { Arrival } from "../../src/scheduling/arrival-clock.ts";
import { FixtureServer } from "../support/fixture-server.ts";

let fixture: FixtureServer;
let runner: FunctionRunner;
let transactions: TransactionRunner;
beforeAll(async () => {
  fixture = await FixtureServer.start();
  ({ runner, transactions } = fixture.server.backend);
});
afterAll(() => fixture.close());

const request = { ip: null, userAgent: null, requestId: "", scheduledFunctionId: null, authToken: null };

async function count(name: string, by: number, arrival?: Arrival) {
  const call: Call = {
    path: "counters:countedAt",
    args: JSON.stringify({ name, by }),
    identity: NO_IDENTITY,
    request,
  };
  const { outcome } = await runner.mutation(arrival ? { ...call, arrival } : call);
  if (outcome.success) return JSON.parse(outcome.value) as number;
  return (outcome.errorData as { at: number }).at;
}

/** Arrival of a mutation that has waited for its turn. */
async function waitedArrival(): Promise<Arrival> {
  const arrival = transactions.arrival();
  while (transactions.arrival().at < arrival.at + 20) await new Promise((resolve) => setTimeout(resolve, 5));
  return arrival;
}

it("a mutation that waited for its turn gets the time of its arrival", async () => {
  const arrival = await waitedArrival();
  expect(await count("mine", 1, arrival)).toBe(Math.floor(arrival.at));
});

it("other commits that the mutation does not read leave its time unchanged", async () => {
  const arrival = await waitedArrival();
  for (let n = 0; n < 10; n++) await count(`others ${n}`, 1);
  expect(await count("own", 1, arrival)).toBe(Math.floor(arrival.at));
});

it.each([
  ["", 1],
  [" also when it fails", -1],
])("a mutation's time is later than that of the commits that it reads%s", async (_, by) => {
  await count("shared", 1);
  const arrival = await waitedArrival();
  const before = await count("shared", 1);
  expect(before).toBeGreaterThan(arrival.at);
  expect(await count("shared", by, arrival)).toBeGreaterThanOrEqual(before);
});

it("mutations that read each other's writes have increasing times, in any order of arrival", async () => {
  const arrivals = await Promise.all(Array.from({ length: 20 }, waitedArrival));
  const times = [];
  for (const arrival of arrivals.reverse()) times.push(await count("in order", 1, arrival));
  expect(times).toEqual(times.toSorted((a, b) => a - b));
});
