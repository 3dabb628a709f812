// Runs before each file of screen tests. Awaited text appears within milliseconds; the limit of 20 s allows for pauses of a busy machine.
// TEST_PATIENCE_MS shortens the limit where tests are expected to fail, as with mutations.
import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, vi } from "vitest";

// Devices are in the school's zone, unless a test changes that.
process.env.TZ = "Europe/Istanbul";

configure({ asyncUtilTimeout: Number(process.env.TEST_PATIENCE_MS ?? 20_000) });

// The simulated browser lays nothing out and so has nothing to scroll; that screens scroll is tested in a real one (tests/e2e/live/in-sight.spec.ts).
if (typeof Element !== "undefined") Element.prototype.scrollIntoView = () => {};

// Files share one document (vitest.config.ts): each leaves it as it found it, with what some of them put in its place.
const replaced =
  typeof window === "undefined" ? {} : { matchMedia: window.matchMedia, scrollTo: window.scrollTo };

afterEach(() => {
  if (typeof window === "undefined") return;
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  if (typeof window === "undefined") return;
  Object.assign(window, replaced);
  window.__CONFIG__ = undefined;
  history.replaceState(null, "", "/");
  document.head.replaceChildren();
  document.body.replaceChildren();
});
