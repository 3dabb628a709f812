// @vitest-environment node
import { expect, test } from "vitest";
import { letterUp } from "../../../../../src/features/cards/reader/letter-up.ts";
import type { Point } from "../../../../../src/features/cards/reader/sighting.ts";

/** Corners of a card that is turned clockwise by these degrees. */
function turned(degrees: number) {
  const radians = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const corner = (x: number, y: number): Point => [50 + x * cos - y * sin, 50 + x * sin + y * cos];
  return [corner(-20, -20), corner(20, -20), corner(20, 20), corner(-20, 20)] as const;
}

test("a quarter turn against the clock raises the next letter", () => {
  expect([0, -90, -180, -270].map((degrees) => letterUp(turned(degrees)))).toEqual(["A", "B", "C", "D"]);
});

test("a card held askew has its letter, and none where two edges are equally high", () => {
  expect([-30, 30, 330, 60, 120].map((degrees) => letterUp(turned(degrees)))).toEqual([
    "A",
    "A",
    "A",
    "D",
    "D",
  ]);
  expect([-50, -40, 45, 140].map((degrees) => letterUp(turned(degrees)))).toEqual([null, null, null, null]);
});
