/** A drawn page: reflectance per pixel, 1 is blank paper and 0 is black. Coordinates are millimetres. */
export interface Page {
  width: number;
  height: number;
  /** Pixels per millimetre. */
  scale: number;
  data: Float32Array;
}

export type MmPoint = readonly [x: number, y: number];

/** Part of a page covered by a shape, per pixel. */
interface Layer {
  left: number;
  top: number;
  width: number;
  height: number;
  coverage: Float32Array;
}

export interface Ink {
  /** 1 is black. */
  darkness: number;
  /** Strength of the paper's grain in pencil strokes, 0 to 1. */
  grain?: number;
}

export function blankPage(widthMm: number, heightMm: number, scale: number): Page {
  const [width, height] = [Math.ceil(widthMm * scale), Math.ceil(heightMm * scale)];
  return { width, height, scale, data: new Float32Array(width * height).fill(1) };
}

/** Draws lines of one pen. Where they overlap, the ink is not darker. */
export function drawStrokes(
  page: Page,
  lines: readonly (readonly MmPoint[])[],
  widthMm: number,
  ink: Ink,
): void {
  const points = lines.flat();
  if (points.length === 0) return;
  const layer = layerAround(page, points, widthMm / 2 + 0.3);
  for (const line of lines)
    for (const [at, from] of line.entries()) addSegment(page, layer, from, line[at + 1] ?? from, widthMm / 2);
  apply(page, layer, ink);
}

/** Draws a shape given by its signed distance from the outline in millimetres, negative inside. */
export function drawShape(
  page: Page,
  { x, y, reach }: { x: number; y: number; reach: number },
  distance: (dx: number, dy: number) => number,
  ink: Ink,
): void {
  const layer = layerAround(page, [[x, y]], reach + 0.3);
  forPixels(page, layer, (at, px, py) => {
    layer.coverage[at] = toCoverage(distance(px - x, py - y), page.scale);
  });
  apply(page, layer, ink);
}

export function drawSquare(page: Page, x: number, y: number, size: number, ink: Ink): void {
  drawShape(page, { x, y, reach: size }, (dx, dy) => Math.max(Math.abs(dx), Math.abs(dy)) - size / 2, ink);
}

export function drawFrame(page: Page, x: number, y: number, size: number, line: number, ink: Ink): void {
  const distance = (dx: number, dy: number) => {
    const outer = Math.max(Math.abs(dx), Math.abs(dy)) - size / 2;
    return Math.max(outer, -(outer + line));
  };
  drawShape(page, { x, y, reach: size }, distance, ink);
}

export function drawRing(page: Page, x: number, y: number, diameter: number, line: number, ink: Ink): void {
  const distance = (dx: number, dy: number) => {
    const outer = Math.hypot(dx, dy) - diameter / 2;
    return Math.max(outer, -(outer + line));
  };
  drawShape(page, { x, y, reach: diameter }, distance, ink);
}

function layerAround(page: Page, points: readonly MmPoint[], reach: number): Layer {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const left = Math.max(0, Math.floor((Math.min(...xs) - reach) * page.scale));
  const top = Math.max(0, Math.floor((Math.min(...ys) - reach) * page.scale));
  const width = Math.max(0, Math.min(page.width, Math.ceil((Math.max(...xs) + reach) * page.scale)) - left);
  const height = Math.max(0, Math.min(page.height, Math.ceil((Math.max(...ys) + reach) * page.scale)) - top);
  return { left, top, width, height, coverage: new Float32Array(width * height) };
}

function addSegment(page: Page, layer: Layer, [x1, y1]: MmPoint, [x2, y2]: MmPoint, radius: number): void {
  const { scale } = page;
  const reach = radius + 1 / scale;
  const firstX = Math.max(0, Math.floor((Math.min(x1, x2) - reach) * scale) - layer.left);
  const lastX = Math.min(layer.width - 1, Math.ceil((Math.max(x1, x2) + reach) * scale) - layer.left);
  const firstY = Math.max(0, Math.floor((Math.min(y1, y2) - reach) * scale) - layer.top);
  const lastY = Math.min(layer.height - 1, Math.ceil((Math.max(y1, y2) + reach) * scale) - layer.top);
  const [lineX, lineY] = [x2 - x1, y2 - y1];
  const squared = lineX ** 2 + lineY ** 2;
  for (let row = firstY; row <= lastY; row++)
    for (let column = firstX; column <= lastX; column++) {
      const x = (layer.left + column + 0.5) / scale;
      const y = (layer.top + row + 0.5) / scale;
      const along =
        squared === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * lineX + (y - y1) * lineY) / squared));
      const coverage = toCoverage(Math.hypot(x - x1 - along * lineX, y - y1 - along * lineY) - radius, scale);
      const at = row * layer.width + column;
      if (coverage > (layer.coverage[at] ?? 0)) layer.coverage[at] = coverage;
    }
}

function forPixels(
  page: Page,
  layer: Layer,
  visit: (at: number, x: number, y: number, pixel: number) => void,
): void {
  for (let row = 0; row < layer.height; row++)
    for (let column = 0; column < layer.width; column++) {
      const [pixelX, pixelY] = [layer.left + column, layer.top + row];
      visit(
        row * layer.width + column,
        (pixelX + 0.5) / page.scale,
        (pixelY + 0.5) / page.scale,
        pixelY * page.width + pixelX,
      );
    }
}

function apply(page: Page, layer: Layer, { darkness, grain = 0 }: Ink): void {
  forPixels(page, layer, (at, x, y, pixel) => {
    const coverage = layer.coverage[at] ?? 0;
    if (coverage === 0) return;
    const strength = grain === 0 ? 1 : 1 - grain * grainAt(x, y);
    page.data[pixel] = (page.data[pixel] ?? 1) * (1 - darkness * coverage * strength);
  });
}

function toCoverage(distance: number, scale: number): number {
  return Math.max(0, Math.min(1, 0.5 - distance * scale));
}

/** Unevenness of paper, 0 to 1, in cells of 0.2 mm. */
function grainAt(x: number, y: number): number {
  const value = Math.sin(Math.floor(x * 5) * 127.1 + Math.floor(y * 5) * 311.7) * 43_758.5453;
  return value - Math.floor(value);
}
