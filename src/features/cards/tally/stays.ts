import type { CardLetter } from "../card.ts";
import type { Sighting } from "../reader/sighting.ts";

/** Time after which a pattern that has not moved is distrusted, in ms. A card in a hand moves by a centimetre sooner. */
const STILL_MS = 8_000;
/**
 * A stay ends when it was not seen for this long, in ms. Patterns on a wall are read only now and then; a card that was lowered and raised again may be
 * at the same place.
 */
const FORGET_MS = 4_000;
/** Movement that a stay allows: the corners of a motionless marker vary by a pixel. */
const JITTER_PX = 2;
const JITTER_SIZES = 0.08;

/** One card at one place, not moved and not turned. */
export interface Stay {
  card: number;
  letter: CardLetter | null;
  /** Centre at the first sighting, and the marker's size, in pixels. */
  x: number;
  y: number;
  sizePx: number;
  since: number;
  lastAt: number;
}

export function centreOf({ corners }: Sighting): { x: number; y: number } {
  const x = corners.reduce((sum, corner) => sum + corner[0], 0) / 4;
  const y = corners.reduce((sum, corner) => sum + corner[1], 0) / 4;
  return { x, y };
}

/** Adds the sightings of one picture. A sighting at a known place continues its stay; any other begins a stay. */
export function withSightings(
  stays: readonly Stay[],
  sightings: readonly Sighting[],
  at: number,
): readonly Stay[] {
  const next = stays.filter(({ lastAt }) => at - lastAt < FORGET_MS);
  for (const sighting of sightings) {
    const index = next.findIndex((stay) => continues(stay, sighting));
    const known = next[index];
    if (known) next[index] = { ...known, lastAt: at };
    else {
      const { card, letter, sizePx } = sighting;
      next.push({ card, letter, sizePx, ...centreOf(sighting), since: at, lastAt: at });
    }
  }
  return next;
}

/** True if the sighting is at a place where the same card has been motionless for long: perhaps a pattern on the wall. */
export function isStill(stays: readonly Stay[], sighting: Sighting): boolean {
  return stays.some((stay) => stay.lastAt - stay.since >= STILL_MS && continues(stay, sighting));
}

function continues(stay: Stay, sighting: Sighting): boolean {
  if (stay.card !== sighting.card || stay.letter !== sighting.letter) return false;
  const { x, y } = centreOf(sighting);
  return Math.hypot(x - stay.x, y - stay.y) <= Math.max(JITTER_PX, JITTER_SIZES * stay.sizePx);
}
