import { isWhite, MODULES } from "../card.ts";
import type { GreyPicture, Sighting } from "./sighting.ts";

/** Squares that may differ from the card, by the size of the marker in pixels: blurred and compressed squares of small markers differ more often. */
const LARGE_PX = 26;
const MOST_DIFFERENT_LARGE = 5;
const MOST_DIFFERENT_SMALL = 12;
/** Smallest difference between white and black squares, in grey levels. */
const LEAST_CONTRAST = 14;

/**
 * True if the picture contains the card at these corners. OpenCV also finds cards in posters, tiles and windows: it corrects wrong squares, and for
 * large shapes it only compares the squares with each other.
 */
export function showsCard(
  picture: GreyPicture,
  { card, corners, sizePx }: Omit<Sighting, "letter">,
): boolean {
  const toPicture = fromUnitSquare(corners);
  const squares = Array.from({ length: MODULES ** 2 }, (_, at) => {
    const [row, column] = [Math.floor(at / MODULES), at % MODULES];
    const [x, y] = toPicture((column + 0.5) / MODULES, (row + 0.5) / MODULES);
    return { grey: greyAt(picture, x, y), isWhite: isWhite(card, row, column) };
  });
  const white = mean(squares.filter((square) => square.isWhite).map(({ grey }) => grey));
  const black = mean(squares.filter((square) => !square.isWhite).map(({ grey }) => grey));
  if (white - black < LEAST_CONTRAST) return false;
  const middle = (white + black) / 2;
  const different = squares.filter((square) => square.grey > middle !== square.isWhite).length;
  return different <= (sizePx < LARGE_PX ? MOST_DIFFERENT_SMALL : MOST_DIFFERENT_LARGE);
}

/** Perspective mapping of the square 0, 0 to 1, 1 onto four corners (Heckbert, Fundamentals of Texture Mapping, 1989, section 2.2.3). */
function fromUnitSquare(corners: Sighting["corners"]): (u: number, v: number) => [number, number] {
  const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = corners;
  const [sumX, sumY] = [x0 - x1 + x2 - x3, y0 - y1 + y2 - y3];
  const [rightX, rightY, leftX, leftY] = [x1 - x2, y1 - y2, x3 - x2, y3 - y2];
  const determinant = rightX * leftY - leftX * rightY;
  const g = (sumX * leftY - leftX * sumY) / determinant;
  const h = (rightX * sumY - sumX * rightY) / determinant;
  return (u, v) => {
    const depth = g * u + h * v + 1;
    return [
      ((x1 - x0 + g * x1) * u + (x3 - x0 + h * x3) * v + x0) / depth,
      ((y1 - y0 + g * y1) * u + (y3 - y0 + h * y3) * v + y0) / depth,
    ];
  };
}

/** Brightness between four pixels. */
function greyAt({ width, height, data }: GreyPicture, x: number, y: number): number {
  const left = Math.max(0, Math.min(width - 2, Math.floor(x)));
  const top = Math.max(0, Math.min(height - 2, Math.floor(y)));
  const [partX, partY] = [x - left, y - top];
  const at = top * width + left;
  const upper = (data[at] ?? 0) * (1 - partX) + (data[at + 1] ?? 0) * partX;
  const lower = (data[at + width] ?? 0) * (1 - partX) + (data[at + width + 1] ?? 0) * partX;
  return upper * (1 - partY) + lower * partY;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
