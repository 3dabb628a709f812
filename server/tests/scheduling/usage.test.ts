// Charging of thread time to callers, and the expected cost of calls.
import { describe, expect, it, vi } from "vitest";
import type { Identity } from "../../src/auth/identity.ts";
import { CallerFlows } from "../../src/http/caller-flows.ts";
import { AccountUsages } from "../../src/scheduling/account-usages.ts";
import { CostEstimates } from "../../src/scheduling/cost-estimates.ts";
import { heavierOf } from "../../src/scheduling/flow.ts";
import { ACCOUNT_TERMS, Usage } from "../../src/scheduling/usage.ts";
import { guestFlow } from "../support/guest-flow.ts";

const clock = vi.hoisted(() => ({ now: 1_000_000 }));
vi.mock("../../src/clock.ts", () => ({ monotonicWallTime: () => clock.now }));

function user(subject: string): Identity {
  const attributes = {
    issuer: "https://school.test",
    subject,
    tokenIdentifier: `https://school.test|${subject}`,
  };
  return { kind: "user", attributes, expiresAt: Number.POSITIVE_INFINITY, token: subject };
}

describe("the usage of a caller", () => {
  it("delays its calls in proportion to the time used beyond the free time, by at most two seconds", () => {
    const usage = new Usage({ freeMs: 60, delayPerMs: 4 });
    usage.add(60);
    expect(usage.delayMs()).toBe(0);
    usage.add(10);
    expect(usage.delayMs()).toBe(40);
    usage.add(60_000);
    expect(usage.delayMs()).toBe(2_000);
  });

  it("decreases over time", () => {
    const usage = new Usage({ freeMs: 0, delayPerMs: 4 });
    usage.add(100);
    clock.now += 25_000;
    expect(usage.delayMs()).toBeCloseTo(400 / Math.E, 1);
    clock.now += 300_000;
    expect(usage.isNegligible).toBe(true);
  });

  it("delays a call with an unusually long expected time, even of a caller without usage", () => {
    const usage = new Usage(ACCOUNT_TERMS);
    expect(usage.delayMs(8)).toBe(0);
    expect(usage.delayMs(60)).toBe(400);
  });

  it("excludes the time of its jobs; jobs scheduled by jobs belong to the same caller", () => {
    const usage = new Usage(ACCOUNT_TERMS);
    usage.jobs.add(10_000);
    expect(usage.delayMs()).toBe(0);
    expect(usage.jobs.jobs).toBe(usage.jobs);
  });
});

it("lets jobs wait for three calls of a delayed caller, then one per second; earlier waits do not count", () => {
  const usage = new Usage(ACCOUNT_TERMS);
  const waits = () => {
    let count = 0;
    for (; count < 10 && usage.mayBeWaitedFor(); count += 1) usage.recordWait();
    return count;
  };
  expect(waits()).toBe(10);
  usage.add(2 * ACCOUNT_TERMS.freeMs);
  expect(waits()).toBe(3);
  clock.now += 1_000;
  expect(waits()).toBe(1);
});

it("is prompt for a new guest, unless more guests than in a large room have arrived recently", () => {
  expect(Usage.ofGuest().delayMs()).toBe(0);
  expect(Usage.ofGuest(true).delayMs()).toBeGreaterThan(0);
});

describe("the usages of accounts", () => {
  it("are shared by all tokens of an account", () => {
    const usages = new AccountUsages(({ subject }) => subject.split("|", 1)[0] ?? subject);
    const [one, sameAccount, other] = [user("ayse|1"), user("ayse|2"), user("ali|1")].map((of) =>
      usages.of(of)?.(),
    );
    expect(sameAccount).toBe(one);
    expect(other).not.toBe(one);
  });

  it("are separate per token identifier unless the app defines the account", () => {
    const usages = new AccountUsages();
    expect(usages.of(user("ayse|1"))?.()).not.toBe(usages.of(user("ayse|2"))?.());
  });

  it("exist for signed-in users only", () => {
    const usages = new AccountUsages();
    expect(usages.of({ kind: "none" })).toBe(null);
    expect(usages.of({ kind: "admin", actingAs: null })).toBe(null);
  });

  it("are dropped only when nothing is left of them", () => {
    const usages = new AccountUsages();
    const busy = usages.of(user("busy"));
    for (let n = 0; n < 255; n++) usages.of(user(`quiet ${n}`))?.();
    busy?.().add(10_000);
    usages.of(user("one more"))?.();
    expect(usages.size).toBe(2);
    expect(busy?.().delayMs()).toBe(2_000);
  });
});

it("HTTP calls are charged to the caller's account, or to one usage of all anonymous callers", () => {
  const usages = new AccountUsages();
  const flows = new CallerFlows(usages);
  const account = usages.of(user("ayse"));
  expect(flows.of(user("ayse"))?.usage).toBe(account?.());
  expect(flows.of({ kind: "none" })?.usage).toBe(flows.of({ kind: "invalid", error: "" })?.usage);
  expect(flows.of({ kind: "admin", actingAs: null })).toBe(undefined);
});

it("the flow with more used time is charged", () => {
  const [one, other] = [guestFlow(), guestFlow()];
  other.use(40);
  expect(heavierOf(one, other)).toBe(other);
  one.use(60);
  expect(heavierOf(one, other)).toBe(one);
  expect(heavierOf(one, undefined)).toBe(one);
});

describe("the expected cost of a call", () => {
  const LONG = "x".repeat(100 * 1_024);

  it("grows with long arguments", () => {
    const costs = new CostEstimates();
    expect(costs.expectedMs("quizzes:create", "{}")).toBe(0);
    expect(costs.expectedMs("quizzes:create", LONG)).toBe(50);
  });

  it("follows the function's recent duration, starting at zero", () => {
    const costs = new CostEstimates();
    costs.record("quizzes:copy", "{}", 80);
    expect(costs.expectedMs("quizzes:copy", "{}")).toBe(10);
    for (let n = 0; n < 50; n++) costs.record("quizzes:copy", "{}", 80);
    expect(costs.expectedMs("quizzes:copy", "{}")).toBeCloseTo(80, 0);
    expect(costs.expectedMs("answers:submit", "{}")).toBe(0);
  });

  it("of short calls is not raised by long calls of the same function", () => {
    const costs = new CostEstimates();
    for (let n = 0; n < 50; n++) costs.record("answers:submit", LONG, 500);
    expect(costs.expectedMs("answers:submit", "{}")).toBe(0);
  });
});
