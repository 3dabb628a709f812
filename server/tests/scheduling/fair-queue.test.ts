// Order in which calls leave the queues, without losing one between them.
import { expect, it } from "vitest";
import { FairQueue } from "../../src/scheduling/fair-queue.ts";
import { Flow } from "../../src/scheduling/flow.ts";
import { Usage } from "../../src/scheduling/usage.ts";

/** Two queues as in the scheduler: one for prompt and one for delayed calls. Each call records its name when it runs. */
function queues() {
  const ran: string[] = [];
  const delayed = new FairQueue();
  const prompt = new FairQueue(delayed);
  const call = (name: string) => () => ran.push(name);
  /** Runs all calls of both queues. Returns the names of all calls that have run, in order. */
  const runAll = () => {
    const next = () => prompt.shift() ?? delayed.shift();
    for (let resume = next(); resume; resume = next()) resume();
    return ran;
  };
  return { prompt, delayed, call, runAll };
}

/** A caller, and a function that makes its later calls delayed. */
function caller() {
  const usage = new Usage({ freeMs: 10, delayPerMs: 100 });
  return { flow: new Flow(() => usage), spend: () => usage.add(20) };
}

it("calls of one caller leave in order, and callers take turns", () => {
  const { prompt, call, runAll } = queues();
  const [one, other] = [caller(), caller()];
  for (const name of ["a1", "a2", "a3"]) prompt.push(call(name), { flow: one.flow });
  prompt.push(call("b1"), { flow: other.flow });
  expect(runAll()).toEqual(["a1", "b1", "a2", "a3"]);
});

it("all calls of a caller move to the delayed queue after the caller has used much time", () => {
  const { prompt, delayed, call, runAll } = queues();
  const { flow, spend } = caller();
  for (const name of ["a1", "a2", "a3"]) prompt.push(call(name), { flow });
  spend();
  prompt.shift()?.();
  expect(prompt.isEmpty).toBe(true);
  expect(delayed.isEmpty).toBe(false);
  prompt.push(call("a4"), { flow });
  expect(runAll()).toEqual(["a1", "a2", "a3", "a4"]);
});

it("a started call leaves before its caller's other calls, even if it has become delayed", () => {
  const { prompt, call, runAll } = queues();
  const { flow, spend } = caller();
  for (const name of ["a2", "a3"]) prompt.push(call(name), { flow });
  spend();
  prompt.pushStarted(call("a1 continues"), { flow });
  expect(runAll()).toEqual(["a1 continues", "a2", "a3"]);
});

it("a started call leaves before its caller's delayed calls", () => {
  const { prompt, call, runAll } = queues();
  const { flow, spend } = caller();
  spend();
  for (const name of ["a2", "a3"]) prompt.push(call(name), { flow });
  prompt.pushStarted(call("a1 continues"), { flow });
  expect(runAll()).toEqual(["a1 continues", "a2", "a3"]);
});

it("at most four long calls are started at a time, and short calls do not wait for them", () => {
  const { prompt, call, runAll } = queues();
  for (let n = 1; n <= 4; n++)
    prompt.pushStarted(call(`started ${n}`), { flow: caller().flow, expectedMs: 50 });
  prompt.push(call("long"), { flow: caller().flow, since: 0, expectedMs: 50 });
  prompt.push(call("short"), { flow: caller().flow, since: 0, expectedMs: 20 });
  // "long" is due before the started calls, because it arrived earlier. But four long calls have started, so one of them
  // must continue and end first.
  expect(runAll()).toEqual(["short", "started 1", "long", "started 2", "started 3", "started 4"]);
});

it("a timed job does not wait for long calls that arrived before its due time", () => {
  const { prompt, delayed, call } = queues();
  // An undefined footprint: the job's indexes are not known, so it may depend on any call.
  const job = { dueAt: 1, footprint: undefined };
  // Both calls are moved to the delayed queue, because each is expected to take more than 10 ms.
  prompt.push(call("long"), { flow: caller().flow, since: 0, expectedMs: 50, isWaitedFor: true });
  expect(delayed.hasArrivedFor(job)).toBe(false);
  prompt.push(call("short"), { flow: caller().flow, since: 0, expectedMs: 20, isWaitedFor: true });
  expect(delayed.hasArrivedFor(job)).toBe(true);
});

it("random pushes, charges and shifts neither lose nor repeat a call", () => {
  const { prompt, delayed, call, runAll } = queues();
  const callers = Array.from({ length: 5 }, caller);
  let seed = 42;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return seed % below;
  };
  const pushed: string[] = [];
  for (let n = 0; n < 2_000; n++) {
    const { flow, spend } = callers[random(5)]!;
    const step = random(6);
    if (step === 0) spend();
    else if (step === 1) (prompt.shift() ?? delayed.shift())?.();
    else {
      const name = `call ${n}`;
      pushed.push(name);
      const expectedMs = random(50);
      if (step === 2) prompt.pushStarted(call(name), { flow, expectedMs });
      else prompt.push(call(name), { flow, expectedMs });
    }
  }
  expect(runAll().toSorted()).toEqual(pushed.toSorted());
});
