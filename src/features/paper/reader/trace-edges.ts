import { MARK_SIZE, type Millimetres, type SheetGeometry, type Side } from "../geometry/sheet-geometry.ts";
import type { MarkFinder } from "./find-mark.ts";
import type { Mapping, PixelPoint } from "./homography.ts";

/** A printed mark, and its difference from where the perspective mapping expects it, in pixels. */
export interface FoundMark {
  mm: Millimetres;
  pixel: PixelPoint;
  offX: number;
  offY: number;
}

export type FoundEdges = Record<Side, FoundMark[]>;

/** Search radius in millimetres of the first mark of an edge, and of marks whose neighbour is known. */
const FIRST_REACH = 4.2;
const NEXT_REACH = 2.6;

/**
 * Finds the edge marks from the corners inwards. Bent paper displaces them by several millimetres, which the marks before them predict.
 * @param isKnown for each corner (as in the geometry), false if its marker was not found
 */
export function traceEdges(
  finder: MarkFinder,
  toPixel: Mapping,
  { edgeMarks }: SheetGeometry,
  isKnown: readonly boolean[],
): FoundEdges {
  const [upperLeft = true, upperRight = true, lowerRight = true, lowerLeft = true] = isKnown;
  const trace = (marks: readonly Millimetres[], starts: boolean, ends: boolean): FoundMark[] => {
    const middle = starts && ends ? Math.ceil(marks.length / 2) : starts ? marks.length : 0;
    const forward = walk(finder, toPixel, marks.slice(0, middle));
    const backward = walk(finder, toPixel, marks.slice(middle).reverse());
    return [...forward, ...backward.reverse()];
  };
  return {
    top: trace(edgeMarks.top, upperLeft, upperRight),
    right: trace(edgeMarks.right, upperRight, lowerRight),
    bottom: trace(edgeMarks.bottom, lowerLeft, lowerRight),
    left: trace(edgeMarks.left, upperLeft, lowerLeft),
  };
}

/** Marks in the order in which they are searched. The difference from the mapping is continued from the two marks before. */
function walk(finder: MarkFinder, toPixel: Mapping, marks: readonly Millimetres[]): FoundMark[] {
  const found: FoundMark[] = [];
  let [offX, offY] = [0, 0];
  let [slopeX, slopeY] = [0, 0];
  let missing = 0;
  for (const mm of marks) {
    const expected = toPixel(mm.x, mm.y);
    const scale = scaleAt(toPixel, mm);
    const reach = (found.length === 0 ? FIRST_REACH : NEXT_REACH) * scale;
    const around = { x: expected.x + offX + slopeX, y: expected.y + offY + slopeY };
    const pixel = finder.find(around, MARK_SIZE * scale, reach);
    if (!pixel) {
      offX += slopeX;
      offY += slopeY;
      missing += 1;
      continue;
    }
    const [nextX, nextY] = [pixel.x - expected.x, pixel.y - expected.y];
    const last = found.at(-1);
    const steps = missing + 1;
    slopeX = (nextX - (last?.offX ?? 0)) / steps;
    slopeY = (nextY - (last?.offY ?? 0)) / steps;
    missing = 0;
    [offX, offY] = [nextX, nextY];
    found.push({ mm, pixel, offX, offY });
  }
  return found;
}

/** Pixels per millimetre around a point. */
export function scaleAt(toPixel: Mapping, { x, y }: Millimetres): number {
  const left = toPixel(x - 1, y);
  const right = toPixel(x + 1, y);
  const top = toPixel(x, y - 1);
  const bottom = toPixel(x, y + 1);
  const area = (right.x - left.x) * (bottom.y - top.y) - (right.y - left.y) * (bottom.x - top.x);
  return Math.sqrt(Math.abs(area)) / 2;
}
