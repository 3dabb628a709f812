import type { GreyPicture } from "./grey-picture.ts";

/** Share of the rows in which a streak must be darker than its surroundings. */
const LEAST_ROWS = 0.85;
/** Distance in pixels of the columns with which a column is compared. */
const BESIDE = 4;
/** Least share by which a streak is darker. */
const LEAST_DARKER = 0.02;

/** Corrects vertical streaks from dirt in a scanner's feeder: columns that are darker than their neighbours from top to bottom. */
export function withoutStreaks(picture: GreyPicture): GreyPicture {
  const { width, height, data } = picture;
  const factors = new Map<number, number>();
  const ratios: number[] = [];
  for (let x = BESIDE; x < width - BESIDE; x++) {
    let darker = 0;
    let rows = 0;
    ratios.length = 0;
    for (let y = 0; y < height; y += 7) {
      const at = y * width + x;
      const beside = Math.min(data[at - BESIDE] as number, data[at + BESIDE] as number);
      if (beside < 40) continue;
      rows += 1;
      const ratio = (data[at] as number) / beside;
      if (ratio < 1 - LEAST_DARKER) darker += 1;
      ratios.push(ratio);
    }
    if (rows < height / 7 / 2 || darker < rows * LEAST_ROWS) continue;
    ratios.sort((a, b) => a - b);
    factors.set(x, ratios[ratios.length >> 1] as number);
  }
  if (factors.size === 0) return picture;
  const cleaned = data.slice();
  for (const [x, factor] of factors)
    for (let y = 0; y < height; y++) {
      const at = y * width + x;
      cleaned[at] = Math.min(255, Math.round((cleaned[at] as number) / factor));
    }
  return { width, height, data: cleaned };
}
