import type { DecidedRow } from "./decide-marks.ts";
import { type GreyPicture, greyAt } from "./grey-picture.ts";
import type { LocalMapping } from "./local-mapping.ts";
import type { CropPixels } from "./sheet-reading.ts";

/** Pixels per millimetre of crops, and paper shown around the outer bubbles. */
const SCALE = 8;
const MARGIN_X = 8;
const MARGIN_Y = 4.5;
/** The same above the number grid, where the boxes for handwritten digits are. */
const MARGIN_BOXES = 9;

/** Picture of rows of bubbles, upright and undistorted. */
export function cropOf(picture: GreyPicture, rows: readonly DecidedRow[]): CropPixels {
  const bubbles = rows.flatMap((row) => row.bubbles);
  const xs = bubbles.map(({ bubble }) => bubble.x);
  const ys = bubbles.map(({ bubble }) => bubble.y);
  const left = Math.min(...xs) - MARGIN_X;
  const hasBoxes = rows.some(({ group }) => group === "number");
  const top = Math.min(...ys) - (hasBoxes ? MARGIN_BOXES : MARGIN_Y);
  const width = Math.round((Math.max(...xs) + MARGIN_X - left) * SCALE);
  const height = Math.round((Math.max(...ys) + MARGIN_Y - top) * SCALE);
  const data = new Uint8ClampedArray(width * height * 4);
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const x = left + (column + 0.5) / SCALE;
      const y = top + (row + 0.5) / SCALE;
      // The nearest bubble's mapping follows the paper's bend.
      let nearest = bubbles[0];
      let least = Number.POSITIVE_INFINITY;
      for (const candidate of bubbles) {
        const distance = (candidate.bubble.x - x) ** 2 + (candidate.bubble.y - y) ** 2;
        if (distance < least) [least, nearest] = [distance, candidate];
      }
      const { bubble, local } = nearest as { bubble: { x: number; y: number }; local: LocalMapping };
      const [dx, dy] = [x - bubble.x, y - bubble.y];
      const grey = greyAt(
        picture,
        local.x + dx * local.rightX + dy * local.downX,
        local.y + dx * local.rightY + dy * local.downY,
      );
      data.set([grey, grey, grey, 255], (row * width + column) * 4);
    }
  return { width, height, data };
}
