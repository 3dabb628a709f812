import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { CountdownRing } from "../../../../../src/features/live/clock/countdown-ring.tsx";

afterEach(cleanup);

/** The ring with this server count of seconds. */
function ring(seconds: number, until: string | null = null): HTMLElement {
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

it.each([
  [10, false],
  [6, false],
  [5, true],
  [1, true],
  [0, true],
])("at %i seconds the timer is red, with a warning: %s", (seconds, red) => {
  const timer = ring(seconds);
  expect(timer.dataset.urgent === "true").toBe(red);
  expect(/son saniyeler|süre doldu/.test(timer.textContent ?? "")).toBe(red);
});

it("has no red seconds during a reveal", () => {
  const timer = ring(3, "sıradaki soru");
  expect(timer.dataset.urgent).toBeUndefined();
  expect(timer.textContent).toBe("3sıradaki soru");
});
