import { BUBBLE, type Bubble, type Millimetres } from "../geometry/sheet-geometry.ts";
import { type GreyPicture, greyAt } from "./grey-picture.ts";
import type { Mapping } from "./homography.ts";

/** Linear mapping of millimetres around a point to pixels. */
export interface LocalMapping {
  x: number;
  y: number;
  /** Pixels per millimetre to the right and down. */
  rightX: number;
  rightY: number;
  downX: number;
  downY: number;
}

export function localMapping(toPixel: Mapping, { x, y }: Millimetres): LocalMapping {
  const middle = toPixel(x, y);
  const [left, right, top, bottom] = [
    toPixel(x - 2, y),
    toPixel(x + 2, y),
    toPixel(x, y - 2),
    toPixel(x, y + 2),
  ];
  return {
    ...middle,
    rightX: (right.x - left.x) / 4,
    rightY: (right.y - left.y) / 4,
    downX: (bottom.x - top.x) / 4,
    downY: (bottom.y - top.y) / 4,
  };
}

export function greyNear(picture: GreyPicture, local: LocalMapping, dx: number, dy: number): number {
  return greyAt(
    picture,
    local.x + dx * local.rightX + dy * local.downX,
    local.y + dx * local.rightY + dy * local.downY,
  );
}

const ANGLES = Array.from({ length: 24 }, (_, at) => (at / 24) * 2 * Math.PI);
const RING = (BUBBLE.diameter - BUBBLE.ring) / 2;
const OUTSIDE = BUBBLE.diameter / 2 + 0.35;
const CIRCLES = ANGLES.map((angle) => ({
  ringX: RING * Math.cos(angle),
  ringY: RING * Math.sin(angle),
  outX: OUTSIDE * Math.cos(angle),
  outY: OUTSIDE * Math.sin(angle),
}));
/** Displacements that are tried, in millimetres. */
const STEP = 0.12;
const STEPS = 7;
/** Bubbles whose displacements are compared. */
const NEIGHBOURS = 9;
/** Rings without this contrast have no displacement of their own. */
const LEAST_CONTRAST = 0.04;

/** Moves each mapping to the printed ring: by the median displacement of the bubble and its neighbours, since marks hide single rings. */
export function alignToRings(
  picture: GreyPicture,
  bubbles: readonly Bubble[],
  mappings: readonly LocalMapping[],
): LocalMapping[] {
  const shifts = mappings.map((mapping) => ringShift(picture, mapping));
  return mappings.map((mapping, at) => {
    const here = bubbles[at] as Bubble;
    const near = bubbles
      .flatMap(({ x, y }, other) => {
        const shift = shifts[other];
        return shift ? [{ shift, distance: Math.hypot(x - here.x, y - here.y) }] : [];
      })
      .sort((a, b) => a.distance - b.distance)
      .slice(0, NEIGHBOURS);
    if (near.length < 3) return mapping;
    const dx = median(near.map(({ shift }) => shift.dx));
    const dy = median(near.map(({ shift }) => shift.dy));
    return {
      ...mapping,
      x: mapping.x + dx * mapping.rightX + dy * mapping.downX,
      y: mapping.y + dx * mapping.rightY + dy * mapping.downY,
    };
  });
}

function ringShift(picture: GreyPicture, mapping: LocalMapping): { dx: number; dy: number } | null {
  const score = (dx: number, dy: number) => {
    let [ring, outside] = [0, 0];
    for (const { ringX, ringY, outX, outY } of CIRCLES) {
      ring += greyNear(picture, mapping, ringX + dx, ringY + dy);
      outside += greyNear(picture, mapping, outX + dx, outY + dy);
    }
    return (outside - ring) / Math.max(outside, 1);
  };
  // One axis after the other, three times: the score has a single hill.
  let [bestX, bestY] = [0, 0];
  for (let round = 0; round < 3; round++) {
    bestX = best((step) => score(step, bestY));
    bestY = best((step) => score(bestX, step));
  }
  return score(bestX, bestY) < LEAST_CONTRAST ? null : { dx: bestX, dy: bestY };
}

function best(score: (displacement: number) => number): number {
  const values = Array.from({ length: 2 * STEPS + 1 }, (_, at) => score((at - STEPS) * STEP));
  let at = 0;
  for (const [other, value] of values.entries()) if (value > (values[at] as number)) at = other;
  const [before, here, after] = [values[at - 1], values[at] as number, values[at + 1]];
  if (before === undefined || after === undefined) return (at - STEPS) * STEP;
  const bend = before - 2 * here + after;
  const part = bend === 0 ? 0 : (before - after) / (2 * bend);
  return (at - STEPS + Math.max(-0.5, Math.min(0.5, part))) * STEP;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

export function quantile(values: readonly number[], share: number): number {
  if (values.length === 0) return 0;
  const sorted = [...values].sort((a, b) => a - b);
  const place = share * (sorted.length - 1);
  const [low, high] = [sorted[Math.floor(place)] as number, sorted[Math.ceil(place)] as number];
  return low + (high - low) * (place - Math.floor(place));
}
