import { render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useFit } from "../../../../src/lib/browser/use-fit.ts";

/** Height of the content at full size, in px; the element has 1,000. */
let full = 0;

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(1_000);
  vi.spyOn(HTMLElement.prototype, "scrollHeight", "get").mockImplementation(function (this: HTMLElement) {
    return Math.max(1_000, Math.round(full * Number(this.style.getPropertyValue("--fit"))));
  });
});
afterEach(() => void vi.restoreAllMocks());

function Fitted({ content }: { content: string | null }) {
  return <div ref={useFit<HTMLDivElement>(content)} data-testid="fitted" />;
}

const factorOf = (element: HTMLElement) => element.style.getPropertyValue("--fit");

test("content that is too high shrinks until it fits, but not below half of its size", () => {
  full = 1_500;
  const { getByTestId, rerender } = render(<Fitted content="a" />);
  const element = getByTestId("fitted");
  expect(Number(factorOf(element))).toBeCloseTo(2 / 3, 1);
  expect(full * Number(factorOf(element))).toBeLessThanOrEqual(1_001);
  full = 9_000;
  rerender(<Fitted content="b" />);
  expect(factorOf(element)).toBe("0.5");
  full = 900;
  rerender(<Fitted content="c" />);
  expect(factorOf(element)).toBe("1");
});

test("an element without a key keeps its size", () => {
  full = 1_500;
  const { getByTestId, rerender } = render(<Fitted content="a" />);
  rerender(<Fitted content={null} />);
  expect(factorOf(getByTestId("fitted"))).toBe("");
});
