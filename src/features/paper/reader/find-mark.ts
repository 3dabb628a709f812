import { type GreyPicture, Sums } from "./grey-picture.ts";
import type { PixelPoint } from "./homography.ts";

/** Smallest difference of a printed square from the paper around it, as a share of the paper's brightness. */
const LEAST_CONTRAST = 0.18;

/** Finds printed black squares in a picture. */
export class MarkFinder {
  readonly #picture: GreyPicture;
  readonly #sums: Sums;

  constructor(picture: GreyPicture) {
    this.#picture = picture;
    this.#sums = new Sums(picture);
  }

  /**
   * Centre of the square nearest to the best match around a point, or null.
   * @param size of the square in pixels
   * @param reach largest distance from the point in pixels
   */
  find(around: PixelPoint, size: number, reach: number): PixelPoint | null {
    const { width, height } = this.#picture;
    if (around.x < 0 || around.y < 0 || around.x >= width || around.y >= height) return null;
    let best: { x: number; y: number; score: number } | null = null;
    for (let y = Math.round(around.y - reach); y <= around.y + reach; y++)
      for (let x = Math.round(around.x - reach); x <= around.x + reach; x++) {
        const score = this.#contrast(x, y, size);
        if (score > (best?.score ?? LEAST_CONTRAST)) best = { x: x + 0.5, y: y + 0.5, score };
      }
    const found = best && this.#centroid(best, size * 0.9);
    // The share of dark pixels distinguishes a square from lines and from a dark surface.
    const share = (found?.dark ?? 0) / size ** 2;
    return found && share > 0.45 && share < 1.9 ? { x: found.x, y: found.y } : null;
  }

  /** Centre of the dark pixels around a point, at most `reach` from it. Null on an even surface. */
  refine(around: PixelPoint, reach: number): PixelPoint | null {
    const first = this.#centroid(around, reach);
    return first && this.#centroid(first, reach);
  }

  /** Contrast of a square against a frame around it. The frame has room for a turned square. */
  #contrast(x: number, y: number, size: number): number {
    const box = (half: number) => {
      const pixels = Math.max(1, Math.round(half));
      return this.#sums.of(x - pixels, y - pixels, x + pixels + 1, y + pixels + 1);
    };
    const inside = box(size * 0.33);
    const gap = box(size * 0.8);
    const outside = box(size * 1.15);
    if (outside.count === gap.count) return 0;
    const white = (outside.sum - gap.sum) / (outside.count - gap.count);
    const black = inside.sum / inside.count;
    return white < 8 ? 0 : (white - black) / white;
  }

  #centroid({ x: givenX, y: givenY }: PixelPoint, reach: number): (PixelPoint & { dark: number }) | null {
    const { width, height, data } = this.#picture;
    // Indexes of pixels, whose centres are at half coordinates.
    const [x, y] = [givenX - 0.5, givenY - 0.5];
    const levels: number[] = [];
    const visit = (see: (px: number, py: number, grey: number) => void) => {
      for (let py = Math.max(0, Math.ceil(y - reach)); py <= Math.min(height - 1, y + reach); py++)
        for (let px = Math.max(0, Math.ceil(x - reach)); px <= Math.min(width - 1, x + reach); px++)
          if (Math.hypot(px - x, py - y) <= reach) see(px, py, data[py * width + px] as number);
    };
    visit((_x, _y, grey) => levels.push(grey));
    levels.sort((a, b) => a - b);
    const black = levels[Math.floor(levels.length * 0.1)] ?? 0;
    const white = levels[Math.floor(levels.length * 0.85)] ?? 0;
    let [sum, sumX, sumY] = [0, 0, 0];
    visit((px, py, grey) => {
      const weight = Math.max(0, Math.min(1, (white - grey) / Math.max(1, white - black)) - 0.25);
      sum += weight;
      sumX += weight * px;
      sumY += weight * py;
    });
    if (sum === 0 || white - black < white * LEAST_CONTRAST) return null;
    return { x: sumX / sum + 0.5, y: sumY / sum + 0.5, dark: sum / 0.75 };
  }
}
