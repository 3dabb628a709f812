import { act, cleanup, renderHook } from "@testing-library/react";
import { ConvexProvider } from "convex/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useServerOffset } from "../../../../src/lib/connection/use-server-offset.ts";
import { FakeConvex } from "../../support/fake-convex.ts";

const HOUR_MS = 60 * 60 * 1_000;
/** The server's clock at the start; it is never changed. */
const SERVER_AT_START = Date.UTC(2026, 8, 14, 9);

/** Change of the device's clock by its user; `performance.now()` is not affected. */
let setByMs: number;
beforeEach(() => {
  vi.useFakeTimers({ now: SERVER_AT_START - HOUR_MS });
  setByMs = 0;
  const clock = Date.now;
  vi.spyOn(Date, "now").mockImplementation(() => clock() + setByMs);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it.each([
  ["forward", HOUR_MS],
  ["back", -HOUR_MS],
])(
  "measures the offset again within two seconds after the device's clock is set %s, and only then",
  async (_, jumpMs) => {
    const convex = new FakeConvex();
    const startedAt = performance.now();
    convex.set("liveClock:now", () => SERVER_AT_START + performance.now() - startedAt);
    const { result } = renderHook(() => useServerOffset(true), {
      wrapper: ({ children }) => <ConvexProvider client={convex.client}>{children}</ConvexProvider>,
    });
    // The phone is an hour off from the start.
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(result.current).toBe(HOUR_MS);
    expect(convex.sent).toHaveLength(1);

    setByMs = jumpMs;
    await act(() => vi.advanceTimersByTimeAsync(1_500));
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(result.current).toBe(HOUR_MS - jumpMs);
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(convex.sent).toHaveLength(2);
  },
);

it("does not measure a known offset until the clock may have changed", async () => {
  const convex = new FakeConvex();
  const startedAt = performance.now();
  convex.set("liveClock:now", () => SERVER_AT_START + performance.now() - startedAt);
  const { result } = renderHook(() => useServerOffset(true, HOUR_MS), {
    wrapper: ({ children }) => <ConvexProvider client={convex.client}>{children}</ConvexProvider>,
  });
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(result.current).toBe(HOUR_MS);
  expect(convex.sent).toEqual([]);

  setByMs = HOUR_MS;
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(result.current).toBe(0);
  expect(convex.sent).toHaveLength(1);
});

it("measures the offset again after a lost connection, because the server's clock may have changed", async () => {
  const convex = new FakeConvex();
  const startedAt = performance.now();
  let serverSetByMs = 0;
  convex.set("liveClock:now", () => SERVER_AT_START + serverSetByMs + performance.now() - startedAt);
  const { result } = renderHook(() => useServerOffset(true), {
    wrapper: ({ children }) => <ConvexProvider client={convex.client}>{children}</ConvexProvider>,
  });
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(result.current).toBe(HOUR_MS);

  act(() => convex.setConnected(false));
  serverSetByMs = HOUR_MS;
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(convex.sent).toHaveLength(1);
  act(() => convex.setConnected(true));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(result.current).toBe(2 * HOUR_MS);
  expect(convex.sent).toHaveLength(2);
});
