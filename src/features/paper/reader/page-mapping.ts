import { MARK_SIZE, type Millimetres, type SheetGeometry } from "../geometry/sheet-geometry.ts";
import type { MarkFinder } from "./find-mark.ts";
import { type Mapping, type PixelPoint, solve } from "./homography.ts";
import { type FoundEdges, type FoundMark, scaleAt } from "./trace-edges.ts";

/** Search radius of inner marks, and largest plausible difference from the mapping by the edges, in millimetres. */
const INNER_REACH = 3;

interface Offset {
  x: number;
  y: number;
}

type Curve = (at: number) => Offset;

/**
 * Mapping of a bent page: perspective, then splines through the marks of the edges with a Coons patch between them, then a thin-plate spline for the
 * differences that remain at the inner marks.
 */
export function pageMapping(
  finder: MarkFinder,
  toPixel: Mapping,
  geometry: SheetGeometry,
  edges: FoundEdges,
  corners: readonly PixelPoint[],
): Mapping {
  const byEdges = edgeMapping(toPixel, geometry, edges, corners);
  const found: FoundMark[] = [];
  for (const mm of geometry.innerMarks) {
    const expected = byEdges(mm.x, mm.y);
    const scale = scaleAt(byEdges, mm);
    const pixel = finder.find(expected, MARK_SIZE * scale, INNER_REACH * scale);
    if (pixel) found.push({ mm, pixel, offX: pixel.x - expected.x, offY: pixel.y - expected.y });
  }
  if (found.length < 3) return byEdges;
  const fixed = [...Object.values(edges).flat(), ...geometry.markers.map((mm) => ({ mm }))];
  const points = [...found, ...fixed.map(({ mm }) => ({ mm, offX: 0, offY: 0 }))];
  const spline = thinPlateSpline(points);
  if (!spline) return byEdges;
  return (x, y) => {
    const { x: baseX, y: baseY } = byEdges(x, y);
    const off = spline(x, y);
    return { x: baseX + off.x, y: baseY + off.y };
  };
}

function edgeMapping(
  toPixel: Mapping,
  { markers }: SheetGeometry,
  edges: FoundEdges,
  corners: readonly PixelPoint[],
): Mapping {
  const [upperLeft, upperRight, lowerRight, lowerLeft] = markers.map((mm, at): FoundMark => {
    const pixel = corners[at] as PixelPoint;
    const expected = toPixel(mm.x, mm.y);
    return { mm, pixel, offX: pixel.x - expected.x, offY: pixel.y - expected.y };
  }) as [FoundMark, FoundMark, FoundMark, FoundMark];
  const top = offsetCurve([upperLeft, ...edges.top, upperRight], "x");
  const bottom = offsetCurve([lowerLeft, ...edges.bottom, lowerRight], "x");
  const left = offsetCurve([upperLeft, ...edges.left, lowerLeft], "y");
  const right = offsetCurve([upperRight, ...edges.right, lowerRight], "y");
  const { x: firstX, y: firstY } = upperLeft.mm;
  const { x: lastX, y: lastY } = lowerRight.mm;
  return (x, y) => {
    const u = (x - firstX) / (lastX - firstX);
    const v = (y - firstY) / (lastY - firstY);
    const [t, b, l, r] = [top(x), bottom(x), left(y), right(y)];
    const patch = (axis: "x" | "y", off: "offX" | "offY") =>
      (1 - v) * t[axis] +
      v * b[axis] +
      (1 - u) * l[axis] +
      u * r[axis] -
      (1 - u) * (1 - v) * upperLeft[off] -
      u * (1 - v) * upperRight[off] -
      u * v * lowerRight[off] -
      (1 - u) * v * lowerLeft[off];
    const base = toPixel(x, y);
    return { x: base.x + patch("x", "offX"), y: base.y + patch("y", "offY") };
  };
}

/** Natural cubic spline of the differences along an edge. */
function offsetCurve(marks: readonly FoundMark[], axis: "x" | "y"): Curve {
  const at = marks.map(({ mm }) => mm[axis]);
  const x = naturalSpline(
    at,
    marks.map(({ offX }) => offX),
  );
  const y = naturalSpline(
    at,
    marks.map(({ offY }) => offY),
  );
  return (place) => ({ x: x(place), y: y(place) });
}

function naturalSpline(at: readonly number[], values: readonly number[]): (place: number) => number {
  const count = at.length;
  const step = (i: number) => (at[i + 1] as number) - (at[i] as number);
  const slope = (i: number) => ((values[i + 1] as number) - (values[i] as number)) / step(i);
  const matrix = new Float64Array(count * count);
  const second = new Float64Array(count);
  matrix[0] = 1;
  matrix[count * count - 1] = 1;
  for (let i = 1; i < count - 1; i++) {
    matrix[i * count + i - 1] = step(i - 1);
    matrix[i * count + i] = 2 * (step(i - 1) + step(i));
    matrix[i * count + i + 1] = step(i);
    second[i] = 6 * (slope(i) - slope(i - 1));
  }
  const bends = solve(matrix, second, count) ?? new Float64Array(count);
  return (place) => {
    let i = 0;
    while (i < count - 2 && place > (at[i + 1] as number)) i++;
    const h = step(i);
    // Beyond the ends the last cubic would leave the page quickly.
    const part = Math.max(0, Math.min(1, (place - (at[i] as number)) / h));
    const [a, b] = [1 - part, part];
    const curve =
      ((a ** 3 - a) * (bends[i] as number) + (b ** 3 - b) * (bends[i + 1] as number)) * (h ** 2 / 6);
    return a * (values[i] as number) + b * (values[i + 1] as number) + curve;
  };
}

function thinPlateSpline(points: readonly { mm: Millimetres; offX: number; offY: number }[]): Curve2 | null {
  const count = points.length;
  const size = count + 3;
  const build = () => {
    const matrix = new Float64Array(size * size);
    for (const [i, { mm }] of points.entries()) {
      for (const [j, other] of points.entries())
        matrix[i * size + j] = kernel(mm.x - other.mm.x, mm.y - other.mm.y);
      for (const [k, value] of [1, mm.x / 100, mm.y / 100].entries()) {
        matrix[i * size + count + k] = value;
        matrix[(count + k) * size + i] = value;
      }
    }
    return matrix;
  };
  const solveFor = (off: "offX" | "offY") => {
    const right = new Float64Array(size);
    for (const [i, point] of points.entries()) right[i] = point[off];
    return solve(build(), right, size);
  };
  const [weightsX, weightsY] = [solveFor("offX"), solveFor("offY")];
  if (!weightsX || !weightsY) return null;
  return (x, y) => {
    const linear = (weights: Float64Array) =>
      (weights[count] as number) +
      ((weights[count + 1] as number) * x) / 100 +
      ((weights[count + 2] as number) * y) / 100;
    let [sumX, sumY] = [linear(weightsX), linear(weightsY)];
    for (const [i, { mm }] of points.entries()) {
      const value = kernel(x - mm.x, y - mm.y);
      sumX += value * (weightsX[i] as number);
      sumY += value * (weightsY[i] as number);
    }
    return { x: sumX, y: sumY };
  };
}

type Curve2 = (x: number, y: number) => Offset;

function kernel(x: number, y: number): number {
  const squared = (x * x + y * y) / 10_000;
  return squared === 0 ? 0 : squared * Math.log(squared);
}
