import { CARD_LETTERS, type CardLetter } from "../card.ts";
import type { Sighting } from "./sighting.ts";

/** Largest angle between the upward direction and the card's, in radians. At 45° two edges are equally high. */
const LARGEST_LEAN = (37 * Math.PI) / 180;

/**
 * Letter whose edge points up. The letters are on the edges clockwise from the upper one, so that a quarter turn against the clock raises the next
 * letter.
 */
export function letterUp(corners: Sighting["corners"]): CardLetter | null {
  const [upperLeft, upperRight, lowerRight, lowerLeft] = corners;
  // Direction from the lower to the upper edge of the printed card.
  const x = upperLeft[0] + upperRight[0] - lowerLeft[0] - lowerRight[0];
  const y = upperLeft[1] + upperRight[1] - lowerLeft[1] - lowerRight[1];
  const turns = -Math.atan2(x, -y) / (Math.PI / 2);
  const whole = Math.round(turns);
  if (Math.abs(turns - whole) * (Math.PI / 2) > LARGEST_LEAN) return null;
  return CARD_LETTERS[(whole + 4) % 4] ?? null;
}
