import { MARKER } from "../geometry/sheet-geometry.ts";
import { type GreyPicture, reduced, Sums } from "./grey-picture.ts";
import type { PixelPoint } from "./homography.ts";

/** Ring with a core inside, as corner markers have. */
export interface MarkerCandidate extends PixelPoint {
  /** Side of the ring in pixels. */
  size: number;
}

/** Longer sides of the pictures in which markers are searched, in pixels. */
export const SEARCH_SIZES = [1_200, 1_800];

/** Half the window of the local brightness, as a share of the longer side. The window is larger than a marker. */
const WINDOW = 1 / 28;
/** Share of the local brightness below which a pixel is dark. */
const DARK = 0.83;
/** Smallest side of a ring in pixels. */
const LEAST_SIZE = 9;
const LARGEST_SHARE = 0.2;
/** Candidates smaller than this share of the second largest are something else, such as a filled bubble. */
const LEAST_RELATIVE_SIZE = 0.6;
const MOST_CANDIDATES = 6;

/** Candidates in pixels of the given picture, largest first. */
export function findMarkers(picture: GreyPicture, searchSize: number): MarkerCandidate[] {
  const factor = Math.max(1, Math.round(Math.max(picture.width, picture.height) / searchSize));
  const small = reduced(picture, factor);
  const found = ringsWithCore(small)
    .map(({ x, y, size }) => ({ x: x * factor, y: y * factor, size: size * factor }))
    .sort((a, b) => b.size - a.size);
  const least = (found[1]?.size ?? 0) * LEAST_RELATIVE_SIZE;
  return found.filter(({ size }) => size >= least).slice(0, MOST_CANDIDATES);
}

interface Component {
  area: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  sumX: number;
  sumY: number;
}

function ringsWithCore(picture: GreyPicture): MarkerCandidate[] {
  const { labels, components } = componentsOf(darkPixels(picture), picture.width, picture.height);
  const largest = Math.max(picture.width, picture.height) * LARGEST_SHARE;
  const found: MarkerCandidate[] = [];
  for (const [label, ring] of components.entries()) {
    if (!ring) continue;
    const [width, height] = [ring.right - ring.left + 1, ring.bottom - ring.top + 1];
    const size = Math.max(width, height);
    if (size < LEAST_SIZE || size > largest || Math.min(width, height) < size * 0.45) continue;
    const middleX = Math.round((ring.left + ring.right) / 2);
    const middleY = Math.round((ring.top + ring.bottom) / 2);
    const coreLabel = labels[middleY * picture.width + middleX] ?? 0;
    const core = components[coreLabel];
    if (!core || coreLabel === label) continue;
    if (!isCoreOf(ring, core)) continue;
    found.push({
      x: core.sumX / core.area + 0.5,
      y: core.sumY / core.area + 0.5,
      size: Math.sqrt(width * height),
    });
  }
  return found;
}

function isCoreOf(ring: Component, core: Component): boolean {
  const part = MARKER.core / MARKER.size;
  const across = (core.right - core.left + 1) / (ring.right - ring.left + 1);
  const down = (core.bottom - core.top + 1) / (ring.bottom - ring.top + 1);
  if (Math.min(across, down) < part * 0.65 || Math.max(across, down) > part * 1.5) return false;
  // 24 squares of the ring to 9 of the core.
  const areas = ring.area / core.area;
  if (areas < 1.4 || areas > 4.6) return false;
  const boxOfCore = (core.right - core.left + 1) * (core.bottom - core.top + 1);
  if (core.area / boxOfCore < 0.42) return false;
  const offX = core.sumX / core.area - ring.sumX / ring.area;
  const offY = core.sumY / core.area - ring.sumY / ring.area;
  return Math.hypot(offX, offY) < (ring.right - ring.left + ring.bottom - ring.top) * 0.07;
}

function darkPixels(picture: GreyPicture): Uint8Array {
  const { width, height, data } = picture;
  const reach = Math.max(8, Math.round(Math.max(width, height) * WINDOW));
  const sums = new Sums(picture);
  const dark = new Uint8Array(width * height);
  // The local brightness changes slowly: one value for 4 × 4 pixels.
  const STEP = 4;
  for (let top = 0; top < height; top += STEP)
    for (let left = 0; left < width; left += STEP) {
      const { sum, count } = sums.of(left - reach, top - reach, left + reach + STEP, top + reach + STEP);
      const limit = (sum / count) * DARK;
      for (let y = top; y < Math.min(height, top + STEP); y++)
        for (let x = left; x < Math.min(width, left + STEP); x++)
          if ((data[y * width + x] as number) < limit) dark[y * width + x] = 1;
    }
  return dark;
}

/** Connected dark pixels, also over corners. Label 0 is light. */
function componentsOf(dark: Uint8Array, width: number, height: number) {
  const labels = new Int32Array(width * height);
  const parents: number[] = [0];
  const rootOf = (label: number) => {
    let root = label;
    while (parents[root] !== root) root = parents[root] as number;
    while (parents[label] !== root) {
      const next = parents[label] as number;
      parents[label] = root;
      label = next;
    }
    return root;
  };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      if (!dark[at]) continue;
      let label = 0;
      const join = (other: number) => {
        if (other === 0) return;
        const root = rootOf(other);
        if (label === 0) label = root;
        else if (root !== label) {
          const [low, high] = root < label ? [root, label] : [label, root];
          parents[high] = low;
          label = low;
        }
      };
      if (x > 0) join(labels[at - 1] as number);
      if (y > 0) {
        join(labels[at - width] as number);
        if (x > 0) join(labels[at - width - 1] as number);
        if (x < width - 1) join(labels[at - width + 1] as number);
      }
      if (label === 0) {
        label = parents.length;
        parents.push(label);
      }
      labels[at] = label;
    }
  const components: (Component | undefined)[] = [];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      if (!labels[at]) continue;
      const label = rootOf(labels[at] as number);
      labels[at] = label;
      const component = components[label];
      if (component) {
        component.area += 1;
        component.right = Math.max(component.right, x);
        component.left = Math.min(component.left, x);
        component.bottom = y;
        component.sumX += x;
        component.sumY += y;
      } else components[label] = { area: 1, left: x, right: x, top: y, bottom: y, sumX: x, sumY: y };
    }
  return { labels, components };
}
