import { readSheetBits, type SheetId } from "../geometry/sheet-bits.ts";
import { MARKER, type Millimetres, sheetGeometry } from "../geometry/sheet-geometry.ts";
import { LIMITS } from "./constants.ts";
import { MarkFinder } from "./find-mark.ts";
import { findMarkers, type MarkerCandidate, SEARCH_SIZES } from "./find-markers.ts";
import { type GreyPicture, greyAt, reduced } from "./grey-picture.ts";
import { fitHomography, type Mapping, type PixelPoint } from "./homography.ts";
import { pageMapping } from "./page-mapping.ts";
import type { RefusalReason } from "./sheet-reading.ts";
import { type FoundEdges, scaleAt, traceEdges } from "./trace-edges.ts";

/** A sheet whose bits were read. */
export interface LocatedSheet {
  id: SheetId;
  isOtherVersion: boolean;
  /** Working picture, reduced if the given one is larger than needed. */
  picture: GreyPicture;
  /** Millimetres to pixels of the working picture. */
  toPixel: Mapping;
  /** Pixels per millimetre of the given picture at the smallest part of the page. */
  scale: number;
  /** Share of the edge marks that were found. */
  edgeShare: number;
  /** Largest distance in millimetres of an edge mark from flat paper. */
  bendMm: number;
}

/** Pixels per millimetre of the working picture, at least. */
const WORKING_SCALE = 5.2;

/** Markers, edge marks and bits do not depend on the form. */
const COMMON = sheetGeometry({ rows: [], hasNumberGrid: false, booklets: 0 });

export function locateSheet(picture: GreyPicture): LocatedSheet | RefusalReason {
  let failure: RefusalReason = "noSheet";
  for (const searchSize of SEARCH_SIZES) {
    const candidates = findMarkers(picture, searchSize);
    const outcome = locateBy(picture, candidates);
    if (typeof outcome !== "string") return outcome;
    if (outcome !== "noSheet") failure = outcome;
  }
  return failure;
}

function locateBy(given: GreyPicture, candidates: readonly MarkerCandidate[]): LocatedSheet | RefusalReason {
  if (candidates.length < 3) return "noSheet";
  const givenScale = Math.max(...candidates.map(({ size }) => size)) / MARKER.size;
  const factor = Math.max(1, Math.floor(givenScale / WORKING_SCALE));
  const picture = reduced(given, factor);
  const finder = new MarkFinder(picture);
  let failure: RefusalReason = "noSheet";
  for (const corners of cornerSets(candidates)) {
    const points = corners.map((corner) => corner && { x: corner.x / factor, y: corner.y / factor });
    for (let turn = 0; turn < 4; turn++) {
      const turned = [0, 1, 2, 3].map((at) => points[(at + turn) % 4] ?? null);
      const outcome = tryCorners(picture, finder, turned);
      if (typeof outcome !== "string") return { ...outcome, scale: outcome.scale * factor };
      if (outcome === "unreadableBits" || failure === "noSheet") failure = outcome;
    }
  }
  if (failure === "unreadableBits" && givenScale < LIMITS.scale * 1.1) return "tooSmall";
  return failure;
}

/** Sets of four corners in clockwise order, then sets of three with a gap. */
function cornerSets(candidates: readonly MarkerCandidate[]): (MarkerCandidate | null)[][] {
  const sets: (MarkerCandidate | null)[][] = [];
  for (const four of combinations(candidates, 4)) {
    const ordered = clockwise(four);
    if (ordered) sets.push(ordered);
  }
  for (const three of combinations(candidates, 3)) {
    const [a, b, c] = clockwise(three) ?? [];
    if (!a || !b || !c) continue;
    // The corner with the largest angle is opposite to the gap.
    const angles = [angleAt(c, a, b), angleAt(a, b, c), angleAt(b, c, a)];
    const largest = angles.indexOf(Math.max(...angles));
    const turned = [a, b, c, a, b].slice(largest, largest + 3) as MarkerCandidate[];
    const [corner, next, previous] = turned as [MarkerCandidate, MarkerCandidate, MarkerCandidate];
    sets.push([corner, next, null, previous]);
  }
  return sets;
}

function combinations<Item>(items: readonly Item[], size: number): Item[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, at) =>
    combinations(items.slice(at + 1), size - 1).map((rest) => [item, ...rest]),
  );
}

/** Points in clockwise order (y downwards); null if they are no convex shape. */
function clockwise(points: readonly MarkerCandidate[]): MarkerCandidate[] | null {
  const middleX = points.reduce((sum, { x }) => sum + x, 0) / points.length;
  const middleY = points.reduce((sum, { y }) => sum + y, 0) / points.length;
  const ordered = [...points].sort(
    (a, b) => Math.atan2(a.y - middleY, a.x - middleX) - Math.atan2(b.y - middleY, b.x - middleX),
  );
  for (const [at, point] of ordered.entries()) {
    const next = ordered[(at + 1) % ordered.length] as MarkerCandidate;
    const after = ordered[(at + 2) % ordered.length] as MarkerCandidate;
    const cross = (next.x - point.x) * (after.y - next.y) - (next.y - point.y) * (after.x - next.x);
    const lengths =
      Math.hypot(next.x - point.x, next.y - point.y) * Math.hypot(after.x - next.x, after.y - next.y);
    if (cross < lengths * 0.2) return null;
  }
  return ordered;
}

function angleAt(before: PixelPoint, corner: PixelPoint, after: PixelPoint): number {
  const [ax, ay] = [before.x - corner.x, before.y - corner.y];
  const [bx, by] = [after.x - corner.x, after.y - corner.y];
  return Math.acos((ax * bx + ay * by) / (Math.hypot(ax, ay) * Math.hypot(bx, by)));
}

function tryCorners(
  picture: GreyPicture,
  finder: MarkFinder,
  given: readonly (PixelPoint | null)[],
): LocatedSheet | RefusalReason {
  const corners = given.map((corner, at) => corner ?? oppositeCorner(given, at));
  const isKnown = given.map((corner) => corner !== null);
  let toPixel = mappingOf(corners);
  if (!toPixel || !hasShapeOfPage(toPixel)) return "noSheet";
  for (const [at, mm] of COMMON.markers.entries()) {
    // The disc ends in the white ring.
    const reach = 2.4 * scaleAt(toPixel, mm);
    const core = isKnown[at] ? finder.refine(corners[at] as PixelPoint, reach) : null;
    if (core) corners[at] = core;
  }
  toPixel = mappingOf(corners) ?? toPixel;
  let edges = traceEdges(finder, toPixel, COMMON, isKnown);
  if (isKnown.includes(false)) {
    // The marks that were found show the perspective at the missing corner.
    const missing = isKnown.indexOf(false);
    const pairs = [
      ...COMMON.markers.flatMap((mm, at) => (isKnown[at] ? [{ mm, pixel: corners[at] as PixelPoint }] : [])),
      ...Object.values(edges).flat(),
    ];
    const fitted = pairs.length >= 12 ? fitHomography(pairs) : null;
    if (!fitted) return "cut";
    const mm = COMMON.markers[missing] as Millimetres;
    corners[missing] = fitted(mm.x, mm.y);
    toPixel = mappingOf(corners) ?? fitted;
    edges = traceEdges(
      finder,
      toPixel,
      COMMON,
      isKnown.map(() => true),
    );
  }
  const marks = Object.values(edges).flat();
  const expected = Object.values(COMMON.edgeMarks).flat().length;
  const edgeShare = marks.length / expected;
  if (edgeShare < 0.4) return "cut";
  const page = pageMapping(finder, toPixel, COMMON, edges, corners as PixelPoint[]);
  const bits = readSheetBits(bitsAt(picture, page));
  if (!bits) return edgeShare < LIMITS.edgeShare ? "cut" : "unreadableBits";
  const mapping = toPixel;
  return {
    ...bits,
    picture,
    toPixel: page,
    scale: Math.min(...COMMON.markers.map((mm) => scaleAt(mapping, mm))),
    edgeShare,
    bendMm: bendOf(edges, mapping),
  };
}

function mappingOf(corners: readonly (PixelPoint | null)[]): Mapping | null {
  return fitHomography(COMMON.markers.map((mm, at) => ({ mm, pixel: corners[at] as PixelPoint })));
}

/** False for a page that would be far too wide or narrow: the corners are in another order. */
function hasShapeOfPage(toPixel: Mapping): boolean {
  const length = (a: Millimetres, b: Millimetres) => {
    const [from, to] = [toPixel(a.x, a.y), toPixel(b.x, b.y)];
    return Math.hypot(to.x - from.x, to.y - from.y) / Math.hypot(b.x - a.x, b.y - a.y);
  };
  const across = length({ x: 16, y: 148 }, { x: 194, y: 148 });
  const down = length({ x: 105, y: 16 }, { x: 105, y: 281 });
  const ratio = across / down;
  return ratio > 0.62 && ratio < 1.62;
}

/** Fourth corner of a parallelogram. */
function oppositeCorner(corners: readonly (PixelPoint | null)[], at: number): PixelPoint {
  const corner = (step: number) => corners[(at + step) % 4] as PixelPoint;
  return { x: corner(1).x + corner(3).x - corner(2).x, y: corner(1).y + corner(3).y - corner(2).y };
}

/** Largest distance of marks from the straight line between the corners of their edge, in millimetres. */
function bendOf(edges: FoundEdges, toPixel: Mapping): number {
  const distances = Object.values(edges)
    .flat()
    .map(({ mm, offX, offY }) => Math.hypot(offX, offY) / scaleAt(toPixel, mm));
  return Math.max(0, ...distances);
}

function bitsAt(picture: GreyPicture, toPixel: Mapping): boolean[] {
  const at = (x: number, y: number) => {
    const pixel = toPixel(x, y);
    return greyAt(picture, pixel.x, pixel.y);
  };
  const mean = (x: number, y: number, reach: number) => {
    let sum = 0;
    for (const dx of [-reach, 0, reach]) for (const dy of [-reach, 0, reach]) sum += at(x + dx, y + dy);
    return sum / 9;
  };
  const shares = COMMON.bits.map(({ x, y }) => {
    // Blank lines above and below the cell; a stroke through one of them leaves the other.
    const white = Math.max(mean(x, y - 2, 0.25), mean(x, y + 2, 0.25), 1);
    return mean(x, y, 0.6) / white;
  });
  const middle = (Math.min(...shares) + Math.max(...shares)) / 2;
  return shares.map((share) => share < middle);
}
