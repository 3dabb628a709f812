// Runs before each file of screen tests. Awaited text appears within milliseconds; the limit of 20 s allows for pauses of a busy machine.
// TEST_PATIENCE_MS shortens the limit where tests are expected to fail, as in mutation testing.
import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, vi } from "vitest";

// Time zone of the school, unless a test changes it.
process.env.TZ = "Europe/Istanbul";

configure({ asyncUtilTimeout: Number(process.env.TEST_PATIENCE_MS ?? 20_000) });

// jsdom has no layout, so nothing scrolls. tests/e2e/live/in-sight.spec.ts tests scrolling in a real browser.
if (typeof Element !== "undefined") Element.prototype.scrollIntoView = () => {};

// All files share one document (vitest.config.ts): each restores the state that it changed.
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
