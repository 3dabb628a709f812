import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { isAboutToReload, reloadWhenOutdated } from "../../../src/app/stale-page.ts";

const START_PAGE = '<!doctype html><div id="root"></div>';
const reload = vi.fn();
let fetchHost: () => Promise<Response>;
reloadWhenOutdated();

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  reload.mockClear();
  vi.stubGlobal("location", { reload });
  vi.stubGlobal("fetch", () => fetchHost());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function reportMissingModule(): Event {
  const event = new Event("vite:preloadError", { cancelable: true });
  window.dispatchEvent(event);
  return event;
}

it("a page with a missing module reloads once", async () => {
  fetchHost = async () => new Response(START_PAGE);
  expect(reportMissingModule().defaultPrevented).toBe(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(reportMissingModule().defaultPrevented).toBe(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalledTimes(1);
});

it("without a network the reload waits until the host answers", async () => {
  fetchHost = () => Promise.reject(new TypeError("Failed to fetch"));
  reportMissingModule();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(reload).not.toHaveBeenCalled();
  // A second missing module waits for the same reload, and shows no error.
  expect(reportMissingModule().defaultPrevented).toBe(true);
  expect(isAboutToReload()).toBe(true);
  fetchHost = async () => new Response(START_PAGE);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(isAboutToReload()).toBe(false);
});

it.each([
  ["answers itself", () => new Response("<!doctype html><title>Sign in</title>")],
  ["redirects", () => Object.defineProperty(new Response(), "type", { value: "opaqueredirect" })],
])("a network that %s with a sign-in page does not replace the page", async (_, answer) => {
  // Longer than the time after which another reload is possible.
  vi.setSystemTime(Date.now() + 60_000);
  fetchHost = async () => answer();
  reportMissingModule();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reload).not.toHaveBeenCalled();
  fetchHost = async () => new Response(START_PAGE);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(reload).toHaveBeenCalledTimes(1);
});
