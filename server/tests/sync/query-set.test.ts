import { expect, it, vi } from "vitest";
import { MemoryAccount } from "../../src/scheduling/memory-limiter.ts";
import { QuerySet } from "../../src/sync/query-set.ts";
import { guestFlow } from "../support/guest-flow.ts";

/** A client with `times` subscriptions to one result, which another client computes. */
function subscribed(times: number) {
  const entry = {
    valid: true,
    serves: () => true,
    ts: 1n,
    journal: null,
    message: "first",
    unsubscribe: () => {},
  };
  const result = Object.defineProperty(entry, "fingerprint", { get: () => entry.message });
  const countCalls = vi.fn<(times: number) => void>();
  const flow = guestFlow();
  const parts = {
    cache: { subscribe: () => result },
    session: { caller: {}, request: () => ({}) },
    socket: { countCalls, flow, memory: new MemoryAccount(Number.POSITIVE_INFINITY, vi.fn(), vi.fn()) },
    flow,
  };
  const queries = new QuerySet(parts as never, () => {});
  const adds = Array.from({ length: times }, (_, queryId) => ({
    type: "Add" as const,
    queryId,
    udfPath: "a:b",
    args: "{}",
    journal: null,
  }));
  queries.modify(0, 1, adds as never);
  void queries.compute(queries.outdated());
  return { queries, entry, counted: () => countCalls.mock.calls.reduce((sum, [n]) => sum + n, 0) };
}

it("a result computed for another client counts as one call for each subscription that receives it", () => {
  const { queries, entry, counted } = subscribed(3);
  expect(queries.takeChanges().updates).toBe(3);
  expect(counted()).toBe(3);
  entry.message = "second";
  expect(queries.takeChanges().updates).toBe(3);
  expect(counted()).toBe(6);
  queries.takeChanges();
  expect(counted()).toBe(6);
});
