// @vitest-environment node
// Saving one call at a time: newer values win, failed calls are repeated, refused ones are dropped.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SaveQueue, type SaveState } from "../../../../src/lib/forms/save-queue.ts";
import { holdUnsavedWork } from "../../../../src/lib/forms/unsaved-work.ts";

vi.mock("../../../../src/lib/forms/unsaved-work.ts", () => ({ holdUnsavedWork: vi.fn() }));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A queue whose calls the test answers. */
function newQueue(most = 10) {
  const calls: { sent: [string, number][]; done: () => void; fail: (error: Error) => void }[] = [];
  const states: SaveState[] = [];
  const dropped: [string, number][][] = [];
  const queue = new SaveQueue<string, number>({
    save: (changes) =>
      new Promise((resolve, reject) => calls.push({ sent: [...changes], done: resolve, fail: reject })),
    onState: (state) => states.push(state),
    isFinal: (error) => error instanceof RangeError,
    onDropped: (changes) => dropped.push([...changes]),
    retryMs: 1_000,
    most,
  });
  return { queue, calls, states, dropped };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

test("the next call waits for the running one and has the newest values", async () => {
  const { queue, calls, states } = newQueue();
  queue.add([["a", 1]]);
  queue.add([["b", 1]]);
  queue.add([["b", 2]]);
  expect(calls.map(({ sent }) => sent)).toEqual([[["a", 1]]]);
  calls[0]?.done();
  await settle();
  expect(calls[1]?.sent).toEqual([["b", 2]]);
  calls[1]?.done();
  await settle();
  expect(states.at(-1)).toBe("saved");
  expect(calls).toHaveLength(2);
});

test("a call has at most the given number of changes", async () => {
  const { queue, calls } = newQueue(2);
  queue.add([
    ["a", 1],
    ["b", 1],
    ["c", 1],
  ]);
  calls[0]?.done();
  await settle();
  expect(calls.map(({ sent }) => sent.length)).toEqual([2, 1]);
});

test("a failed call is repeated with newer values", async () => {
  const { queue, calls, states } = newQueue();
  queue.add([
    ["a", 1],
    ["b", 1],
  ]);
  queue.add([["a", 2]]);
  calls[0]?.fail(new Error("offline"));
  await settle();
  expect(states.at(-1)).toBe("failed");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(new Map(calls[1]?.sent)).toEqual(
    new Map([
      ["a", 2],
      ["b", 1],
    ]),
  );
  calls[1]?.done();
  await settle();
  expect(states.at(-1)).toBe("saved");
});

test("a refused call is dropped, and later changes are saved", async () => {
  const { queue, calls, states, dropped } = newQueue();
  queue.add([["a", 99]]);
  queue.add([["b", 1]]);
  calls[0]?.fail(new RangeError());
  await settle();
  expect(dropped).toEqual([[["a", 99]]]);
  expect(calls[1]?.sent).toEqual([["b", 1]]);
  calls[1]?.done();
  await settle();
  expect(states.at(-1)).toBe("saved");
});

test("changes are unsaved work until the last call has ended, also after the page was left", async () => {
  const release = vi.fn();
  vi.mocked(holdUnsavedWork).mockReset().mockReturnValue(release);
  const { queue, calls } = newQueue();
  queue.add([["a", 1]]);
  queue.add([["b", 1]]);
  calls[0]?.fail(new Error("offline"));
  await vi.advanceTimersByTimeAsync(1_000);
  expect([vi.mocked(holdUnsavedWork).mock.calls.length, release.mock.calls.length]).toEqual([1, 0]);
  calls[1]?.done();
  await settle();
  expect(release).toHaveBeenCalledOnce();
});
