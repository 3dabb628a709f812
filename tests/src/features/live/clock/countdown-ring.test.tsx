import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { CountdownRing } from "../../../../../src/features/live/clock/countdown-ring.tsx";

afterEach(cleanup);

/** Renders the ring with this count of seconds from the server. */
function renderRing(seconds: number, until: string | null = null): HTMLElement {
  render(
    <CountdownRing
      endsAt={Date.now() + 10_000}
      durationMs={10_000}
      offsetMs={0}
      until={until}
      serverSeconds={seconds}
    />,
  );
  return screen.getByRole("timer", { name: `Kalan süre: ${seconds} saniye` });
}

const WARNING = /son saniyeler|süre doldu/;

it.each([5, 1, 0])("shows %i seconds in red, with a warning", (seconds) => {
  const timer = renderRing(seconds);
  expect(timer.dataset.urgent).toBe("true");
  expect(timer.textContent).toMatch(WARNING);
});

it.each([10, 6])("shows %i seconds without red and without a warning", (seconds) => {
  const timer = renderRing(seconds);
  expect(timer.dataset.urgent).toBeUndefined();
  expect(timer.textContent).not.toMatch(WARNING);
});

it("shows the last seconds of a reveal without red", () => {
  const timer = renderRing(3, "sıradaki soru");
  expect(timer.dataset.urgent).toBeUndefined();
  expect(timer.textContent).toBe("3sıradaki soru");
});
