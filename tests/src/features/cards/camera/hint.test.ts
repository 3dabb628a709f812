// @vitest-environment node
import { expect, test } from "vitest";
import { hintFor } from "../../../../../src/features/cards/camera/hint.ts";
import type { Sighting } from "../../../../../src/features/cards/reader/sighting.ts";

const card = (sizePx: number): Sighting => ({
  card: 1,
  letter: "A",
  corners: [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ],
  sizePx,
});
const reading = (brightness: number, sizes: number[]) => ({
  brightness,
  sightings: sizes.map(card),
  width: 1_920,
  height: 1_080,
});
const camera = { isMuted: false, lines: 1_080 };

test.each([
  ["no picture", { ...camera, isMuted: true }, null, "muted"],
  ["darkness", camera, reading(20, [40]), "dark"],
  ["a window", camera, reading(240, [40]), "bright"],
  ["no card", camera, reading(120, []), "no-card"],
  ["a small card", camera, reading(120, [40, 14]), "small"],
  ["an old camera", { ...camera, lines: 720 }, reading(120, [40]), "few-lines"],
  ["a good picture", camera, reading(120, [40]), null],
  ["the first picture still missing", camera, null, null],
] as const)("the hint for %s", (_, open, newest, hint) => {
  expect(hintFor(open, newest)).toBe(hint);
});
