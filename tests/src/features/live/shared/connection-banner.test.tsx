// The banner about a lost connection must not move the text of a scrolled page.
import { act, cleanup, render, screen } from "@testing-library/react";
import { ConvexProvider } from "convex/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ConnectionBanner } from "../../../../../src/features/live/shared/connection-banner.tsx";
import { FakeConvex } from "../../../support/fake-convex.ts";

/** Height of the banner in large type, in px. */
const HEIGHT = 163;

let convex: FakeConvex;
const page = document.documentElement;

beforeEach(() => {
  vi.useFakeTimers();
  convex = new FakeConvex();
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockImplementation(function (this: HTMLElement) {
    return this.textContent === "" ? 0 : HEIGHT;
  });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
  page.scrollTop = 0;
});

function loseConnection() {
  act(() => convex.setConnected(false));
  act(() => void vi.advanceTimersByTime(5_000));
  expect(screen.getByText(/Bağlantı koptu/)).toBeTruthy();
}

it("keeps the scroll position of the question when it appears and disappears", () => {
  render(<ConnectionBanner />, {
    wrapper: ({ children }) => <ConvexProvider client={convex.client}>{children}</ConvexProvider>,
  });
  page.scrollTop = 200;
  loseConnection();
  expect(page.scrollTop).toBe(200 + HEIGHT);
  act(() => convex.setConnected(true));
  expect(screen.queryByText(/Bağlantı koptu/)).toBeNull();
  expect(page.scrollTop).toBe(200);
});

it("is visible on a page that is not scrolled", () => {
  render(<ConnectionBanner />, {
    wrapper: ({ children }) => <ConvexProvider client={convex.client}>{children}</ConvexProvider>,
  });
  loseConnection();
  expect(page.scrollTop).toBe(0);
});
