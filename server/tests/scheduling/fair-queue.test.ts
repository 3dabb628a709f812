// Order in which calls leave the queues, without losing one between them.
import { expect, it } from "vitest";
import { FairQueue } from "../../src/scheduling/fair-queue.ts";
import { Flow } from "../../src/scheduling/flow.ts";
import { Usage } from "../../src/scheduling/usage.ts";

/** Two queues as in the scheduler: one for prompt and one for delayed calls. Each call records its name when it leaves. */
function queues() {
  const gone: string[] = [];
  const delayed = new FairQueue();
  const prompt = new FairQueue(delayed);
  const call = (name: string) => () => gone.push(name);
  const empty = () => {
    for (let go = prompt.shift() ?? delayed.shift(); go; go = prompt.shift() ?? delayed.shift()) go();
    return gone;
  };
  return { prompt, delayed, call, empty };
}

/** A caller, and a function that makes its later calls delayed. */
function caller() {
  const usage = new Usage({ freeMs: 10, delayPerMs: 100 });
  return { flow: new Flow(() => usage), spend: () => usage.add(20) };
}

it("calls of one caller leave in order, and callers take turns", () => {
  const { prompt, call, empty } = queues();
  const [one, other] = [caller(), caller()];
  for (const name of ["a1", "a2", "a3"]) prompt.push(call(name), { flow: one.flow });
  prompt.push(call("b1"), { flow: other.flow });
  expect(empty()).toEqual(["a1", "b1", "a2", "a3"]);
});

it("all calls of a caller move to the delayed queue after the caller has used much time", () => {
  const { prompt, delayed, call, empty } = queues();
  const { flow, spend } = caller();
  for (const name of ["a1", "a2", "a3"]) prompt.push(call(name), { flow });
  spend();
  prompt.shift()?.();
  expect(prompt.isEmpty).toBe(true);
  expect(delayed.isEmpty).toBe(false);
  prompt.push(call("a4"), { flow });
  expect(empty()).toEqual(["a1", "a2", "a3", "a4"]);
});

it("a started call leaves before its caller's other calls, even if it has become delayed", () => {
  const { prompt, call, empty } = queues();
  const { flow, spend } = caller();
  for (const name of ["a2", "a3"]) prompt.push(call(name), { flow });
  spend();
  prompt.pushStarted(call("a1 goes on"), { flow });
  expect(empty()).toEqual(["a1 goes on", "a2", "a3"]);
});

it("a started call leaves before its caller's delayed calls", () => {
  const { prompt, call, empty } = queues();
  const { flow, spend } = caller();
  spend();
  for (const name of ["a2", "a3"]) prompt.push(call(name), { flow });
  prompt.pushStarted(call("a1 goes on"), { flow });
  expect(empty()).toEqual(["a1 goes on", "a2", "a3"]);
});

it("long calls start a few at a time without delaying short ones", () => {
  const { prompt, call, empty } = queues();
  for (let n = 1; n <= 4; n++)
    prompt.pushStarted(call(`begun ${n}`), { flow: caller().flow, expectedMs: 50 });
  prompt.push(call("long"), { flow: caller().flow, since: 0, expectedMs: 50 });
  prompt.push(call("short"), { flow: caller().flow, since: 0, expectedMs: 20 });
  expect(empty()).toEqual(["short", "begun 1", "long", "begun 2", "begun 3", "begun 4"]);
});

it("a timed job does not wait for long calls that arrived before its due time", () => {
  const { prompt, delayed, call } = queues();
  prompt.push(call("long"), { flow: caller().flow, since: 0, expectedMs: 50, isWaitedFor: true });
  expect(delayed.hasArrivedFor({ dueAt: 1, footprint: undefined })).toBe(false);
  prompt.push(call("short"), { flow: caller().flow, since: 0, expectedMs: 20, isWaitedFor: true });
  expect(delayed.hasArrivedFor({ dueAt: 1, footprint: undefined })).toBe(true);
});

it("random pushes, charges and shifts neither lose nor repeat a call", () => {
  const { prompt, delayed, call, empty } = queues();
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
  expect(empty().toSorted()).toEqual(pushed.toSorted());
});
