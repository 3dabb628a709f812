import { CARD_COUNT } from "../../../convex/shared/limits/cards.ts";

/** Options that a card can choose: the letter on its upper edge. */
export const CARD_LETTERS = ["A", "B", "C", "D"] as const;
export type CardLetter = (typeof CARD_LETTERS)[number];

/** Squares per side of a marker, with its black frame of one square. */
export const MODULES = 8;
/** Squares per side inside the frame. */
const INNER = 6;

/**
 * Inner squares of the markers 1 to 60 of the dictionary ARUCO_MIP_36h12, row by row, as 36 bits in hexadecimal digits; 1 is white. The number of a
 * card is the number of its marker.
 */
const BITS = [
  "6001134e5 1206fbe72 ff8ad6cb4 85da9bc49 b461afe9c 6db51fe13 5248c541f 008f34503 8ea462ece eac2be76d",
  "1af615c44 b48a49f27 2e4e1283b 78b1f2fa8 27d34f57e 89222fff1 4c1669406 bf49b3511 dc191cd5d 11d7c3f85",
  "16a130e35 e29f27eff 428d8ae0c 90d548477 2319cbc93 c3b0c3dfc 0424bccc9 2a081d630 762743d96 d0645bf19",
  "f38d7fd60 c6cbf9a10 3c1be7c65 276f75e63 4490a3f63 da60acd52 3cc68df59 ab46f9dae 88d533d78 b6d62ec21",
  "b3c02b646 22e56d408 ac5f5770a aaa993f66 4caa07c8d 5c9b4f7b0 aa9ef0e05 0705c5750 ac81f545e 735b91e74",
  "8cc35cee4 e44694d04 b5e121de0 261017d0f f1d439eb5 a1a33ac96 174c62c02 1ee27f716 8b1c5ece9 6a05b0c6a",
].flatMap((line) => line.split(" ").map((digits) => Number.parseInt(digits, 16)));

/** True for the numbers of cards. */
export function isCard(number: number): boolean {
  return Number.isInteger(number) && number >= 1 && number <= CARD_COUNT;
}

/** True if a square of a card's marker is white. Row and column count from the upper left corner of the frame. */
export function isWhite(card: number, row: number, column: number): boolean {
  const [y, x] = [row - 1, column - 1];
  if (x < 0 || y < 0 || x >= INNER || y >= INNER) return false;
  // Division instead of a shift, because 36 bits exceed the range of bitwise operators.
  return Math.floor((BITS[card - 1] ?? 0) / 2 ** (INNER * INNER - 1 - (y * INNER + x))) % 2 === 1;
}
