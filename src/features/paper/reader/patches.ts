import { BUBBLE, REFERENCE } from "../geometry/sheet-geometry.ts";
import type { GreyPicture } from "./grey-picture.ts";
import { greyNear, type LocalMapping, median } from "./local-mapping.ts";

/** Size of a patch and of its cells in millimetres. */
const CELL = 0.25;
const COLUMNS = 29;
const ROWS = 29;
export const PATCH_CELLS = COLUMNS * ROWS;

/** Places of a patch's cells in millimetres from the bubble's centre. */
const CELLS = Array.from({ length: PATCH_CELLS }, (_, at) => {
  const x = ((at % COLUMNS) - (COLUMNS - 1) / 2) * CELL;
  const y = (Math.floor(at / COLUMNS) - (ROWS - 1) / 2) * CELL;
  return { at, x, y, radius: Math.hypot(x, y), angle: Math.atan2(y, x) };
});
const within = (least: number, most: number) =>
  CELLS.filter(({ radius }) => radius >= least && radius < most).map(({ at }) => at);

const RADIUS = BUBBLE.diameter / 2;
/** Inside the ring. */
export const INSIDE = within(0, RADIUS - BUBBLE.ring - 0.1);
/** The printed ring. */
const RING = within(RADIUS - BUBBLE.ring, RADIUS);
/** Blank paper around the ring, which arms of crossed-out marks cross. */
const AROUND = CELLS.filter(({ radius }) => radius >= RADIUS + 0.35 && radius < RADIUS + 1.15);
/** Number of directions in which lines around the bubble are counted. */
const DIRECTIONS = 12;
const byDirection = (least: number, most: number) =>
  Array.from({ length: DIRECTIONS }, (_, direction) =>
    CELLS.filter(
      ({ radius, angle }) =>
        radius >= least &&
        radius < most &&
        Math.floor(((angle + Math.PI) / (2 * Math.PI)) * DIRECTIONS) % DIRECTIONS === direction,
    ).map(({ at }) => at),
  );
/** Paper on which lines leave the ring, and on which they surround it. */
const ARMS = { sectors: byDirection(RADIUS + 0.5, RADIUS + 1.15), share: 0.3 };
const CIRCLES = { sectors: byDirection(RADIUS + 0.1, RADIUS + 1.15), share: 0.2 };
/** All cells that are compared with the picture of an empty bubble. */
export const COMPARED = within(0, RADIUS + 1.2);

/** Darkness of the cells around one bubble: 0 is the paper beside it, 1 is black. */
export interface Patch {
  darkness: Float32Array;
  /** Share of the paper around the bubble that is at the largest grey level. */
  clippedShare: number;
  /** Grey level of the paper. */
  white: number;
}

export function patchAt(picture: GreyPicture, local: LocalMapping): Patch {
  const greys = new Float32Array(PATCH_CELLS);
  // Pictures with more pixels than cells are averaged over four points of each cell.
  const scale = Math.hypot(local.rightX, local.rightY);
  const spread = scale * CELL > 1.6 ? CELL / 4 : 0;
  for (const { at, x, y } of CELLS) {
    greys[at] =
      spread === 0
        ? greyNear(picture, local, x, y)
        : (greyNear(picture, local, x - spread, y - spread) +
            greyNear(picture, local, x + spread, y - spread) +
            greyNear(picture, local, x - spread, y + spread) +
            greyNear(picture, local, x + spread, y + spread)) /
          4;
  }
  const plane = paperPlane(greys);
  const darkness = new Float32Array(PATCH_CELLS);
  for (const { at, x, y } of CELLS) {
    const white = Math.max(4, plane.base + plane.right * x + plane.down * y);
    darkness[at] = 1 - (greys[at] as number) / white;
  }
  const clipped = AROUND.filter(({ at }) => (greys[at] as number) >= 254.5).length;
  return { darkness, clippedShare: clipped / AROUND.length, white: plane.base };
}

/** Plane through the brightness of the paper around the ring. Lines that cross it are left out step by step. */
function paperPlane(greys: Float32Array): { base: number; right: number; down: number } {
  const level = median(AROUND.map(({ at }) => greys[at] as number));
  let plane = { base: level, right: 0, down: 0 };
  let limit = 0.25;
  for (let round = 0; round < 4; round++) {
    let [n, x1, y1, xx, yy, xy, g, gx, gy] = [0, 0, 0, 0, 0, 0, 0, 0, 0];
    for (const { at, x, y } of AROUND) {
      const grey = greys[at] as number;
      const expected = plane.base + plane.right * x + plane.down * y;
      if (Math.abs(grey - expected) > limit * expected) continue;
      n += 1;
      x1 += x;
      y1 += y;
      xx += x * x;
      yy += y * y;
      xy += x * y;
      g += grey;
      gx += grey * x;
      gy += grey * y;
    }
    if (n < AROUND.length * 0.3) break;
    const next = solveThree([n, x1, y1, g], [x1, xx, xy, gx], [y1, xy, yy, gy]);
    if (!next) break;
    plane = { base: next[0], right: next[1], down: next[2] };
    limit = Math.max(0.05, limit * 0.55);
  }
  return plane;
}

type Row = [number, number, number, number];

function solveThree(...rows: [Row, Row, Row]): [number, number, number] | null {
  const minor = (a: number, b: number, c: number) => {
    const [one, two, three] = rows;
    return (
      one[a as 0] * (two[b as 0] * three[c as 0] - two[c as 0] * three[b as 0]) -
      one[b as 0] * (two[a as 0] * three[c as 0] - two[c as 0] * three[a as 0]) +
      one[c as 0] * (two[a as 0] * three[b as 0] - two[b as 0] * three[a as 0])
    );
  };
  const whole = minor(0, 1, 2);
  if (Math.abs(whole) < 1e-9) return null;
  return [minor(3, 1, 2) / whole, minor(0, 3, 2) / whole, minor(0, 1, 3) / whole];
}

export function meanOf(values: Float32Array, cells: readonly number[]): number {
  let sum = 0;
  for (const at of cells) sum += values[at] as number;
  return sum / cells.length;
}

/** Contrast of the printed ring against the paper. */
export function ringContrast(darkness: Float32Array): number {
  return meanOf(darkness, RING);
}

/** Directions in which lines leave the ring (arms), and in which lines are around it. */
export function linesAround(darkness: Float32Array, limit: number): { arms: boolean[]; circle: boolean[] } {
  const dark = ({ sectors, share }: typeof ARMS) =>
    sectors.map(
      (cells) => cells.filter((at) => (darkness[at] as number) > limit).length > cells.length * share,
    );
  return { arms: dark(ARMS), circle: dark(CIRCLES) };
}

const CORE_OF_REFERENCE = CELLS.filter(
  ({ x, y }) => Math.max(Math.abs(x), Math.abs(y)) < REFERENCE.size / 2 - REFERENCE.line - 0.35,
).map(({ at }) => at);

/** Darkness inside a reference square. */
export function referenceDarkness({ darkness }: Patch): number {
  return median(CORE_OF_REFERENCE.map((at) => darkness[at] as number));
}
