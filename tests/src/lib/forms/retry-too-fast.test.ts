import { ConvexError } from "convex/values";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { retryTooFast } from "../../../../src/lib/forms/retry-too-fast.ts";
import { holdUnsavedWork } from "../../../../src/lib/forms/unsaved-work.ts";

vi.mock("../../../../src/lib/forms/unsaved-work.ts", () => ({ holdUnsavedWork: vi.fn() }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0);
  vi.mocked(holdUnsavedWork).mockReturnValue(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("repeats the call after the refusal's wait", async () => {
  const call = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new ConvexError({ code: "TOO_FAST", retryAfterMs: 3_000 }))
    .mockResolvedValueOnce("stored");
  const waits: boolean[] = [];
  const result = retryTooFast(call, (isWaiting) => waits.push(isWaiting));
  await vi.advanceTimersByTimeAsync(2_999);
  expect([call.mock.calls.length, waits]).toEqual([1, [true]]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await result).toBe("stored");
  expect(waits).toEqual([true, false]);
});

it("registers unsaved work until the call has ended, even with an error", async () => {
  const release = vi.fn<() => void>();
  vi.mocked(holdUnsavedWork).mockReturnValue(release);
  const call = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new ConvexError({ code: "TOO_FAST", retryAfterMs: 3_000 }))
    .mockRejectedValueOnce(new Error("away"));
  const result = retryTooFast(call, () => {}).catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(2_999);
  expect(release).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await result).toBe("away");
  expect(release).toHaveBeenCalledTimes(1);
});

it.each([{}, { retryAfterMs: -1 }, { retryAfterMs: 1e12 }, { retryAfterMs: "soon" }])(
  "waits a second if the refusal has no valid time: %j",
  async (details) => {
    const call = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new ConvexError({ code: "TOO_FAST", ...details }))
      .mockResolvedValueOnce("stored");
    const result = retryTooFast(call, () => {});
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await result).toBe("stored");
  },
);

it.each([new ConvexError({ code: "TOO_MANY_CREATED" }), new Error("away")])(
  "throws any other failure at once: %s",
  async (error) => {
    const call = vi.fn(() => Promise.reject(error));
    await expect(retryTooFast(call, () => {})).rejects.toBe(error);
    expect(call).toHaveBeenCalledTimes(1);
  },
);
