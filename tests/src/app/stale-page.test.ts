import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { isAboutToReload, reloadWhenOutdated } from "../../../src/app/stale-page.ts";

const reload = vi.fn();
let reached: () => Promise<Response>;
reloadWhenOutdated();

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  reload.mockClear();
  vi.stubGlobal("location", { reload });
  vi.stubGlobal("fetch", () => reached());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function missPiece(): Event {
  const event = new Event("vite:preloadError", { cancelable: true });
  window.dispatchEvent(event);
  return event;
}

it("a page with a missing module reloads once", async () => {
  reached = async () => new Response();
  expect(missPiece().defaultPrevented).toBe(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(missPiece().defaultPrevented).toBe(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalledTimes(1);
});

it("without a network the reload waits until the host answers", async () => {
  reached = () => Promise.reject(new TypeError("Failed to fetch"));
  missPiece();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(reload).not.toHaveBeenCalled();
  // A second missing module waits for the same reload, and shows no error.
  expect(missPiece().defaultPrevented).toBe(true);
  expect(isAboutToReload()).toBe(true);
  reached = async () => new Response();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(isAboutToReload()).toBe(false);
});
