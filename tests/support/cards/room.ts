/**
 * A drawn classroom: pupils in rows who hold up cards, as a camera at the board sees them. All random choices come from one seed. Lengths are in mm,
 * angles in radians, times in seconds; x points to the right, y down and z away from the camera.
 */
import { pick, type Random, seededRandom } from "embedded-convex-server/testing/random-values";
import type { CardLetter } from "../../../src/features/cards/card.ts";
import { CARD_LETTERS } from "../../../src/features/cards/card.ts";
import { type CardLayout, LAYOUTS } from "../../../src/features/cards/paper/layouts.ts";

export interface RoomOptions {
  seed: number;
  pupils: number;
  /** Distance of the first and last row. */
  nearest: number;
  farthest: number;
  layout: CardLayout;
  /** Largest angle by which cards lean away from the camera. */
  tilt: number;
  /** Share of pupils whose finger covers a corner of the marker. */
  fingers: number;
  /** True if all pupils change their minds between two and three seconds. */
  turns?: boolean;
}

export const STANDARD_ROOM: RoomOptions = {
  seed: 1,
  pupils: 30,
  nearest: 2_400,
  farthest: 7_500,
  layout: LAYOUTS.two,
  tilt: 0.5,
  fingers: 0.05,
};

/** Position and rotation of a card at one moment. */
export interface Pose {
  x: number;
  y: number;
  z: number;
  /** Rotations around the vertical axis, the horizontal axis and the card's own. */
  yaw: number;
  pitch: number;
  roll: number;
}

export interface Pupil {
  card: number;
  /** Letter that the pupil shows at a time; null while the card is being turned. */
  letterAt(time: number): CardLetter | null;
  layout: CardLayout;
  /** Grey value of the clothes, and of their checks. */
  clothes: [number, number];
  /** Time at which the card is up. */
  raisedAt: number;
  hasFingerOnMarker: boolean;
  /** Place of the pupil's head. */
  head: { x: number; y: number; z: number };
  poseAt(time: number): Pose;
}

/** Time that a pupil needs to raise a card, and to turn it by a quarter. */
const RAISING_S = 0.8;
const TURNING_S = 0.4;
/** Distance between neighbours. */
const SPACING = 950;
/** Half of the width that the camera sees, divided by the distance. */
const HALF_VIEW = 0.6;

export function drawRoom(options: RoomOptions): Pupil[] {
  const random = seededRandom(options.seed);
  const columns = Math.ceil(Math.sqrt(options.pupils * 1.2));
  const rows = Math.ceil(options.pupils / columns);
  const numbers = shuffled(random, 60).slice(0, options.pupils);
  return numbers.map((card, index) => {
    const row = Math.floor(index / columns);
    const inRow = Math.min(columns, options.pupils - row * columns);
    const z =
      options.nearest +
      ((options.farthest - options.nearest) * row) / Math.max(1, rows - 1) +
      near(random, 80);
    const spacing = Math.min(SPACING, (2 * HALF_VIEW * z) / (inRow + 0.5));
    // Every second row sits between the pupils of the row before it.
    const shift = row % 2 === 0 ? -0.25 : 0.25;
    const x = ((index % columns) - (inRow - 1) / 2 + shift) * spacing + near(random, 60);
    return drawPupil(random, options, card, { x, z });
  });
}

function drawPupil(
  random: Random,
  options: RoomOptions,
  card: number,
  seat: { x: number; z: number },
): Pupil {
  const first = Math.floor(random() * CARD_LETTERS.length);
  const raisedAt = random() * 0.8;
  const turnedAt = options.turns ? 2 + random() : Number.POSITIVE_INFINITY;
  /** Quarter turns from the letter A, against the clock. */
  const turnsAt = (time: number) => first + Math.min(1, Math.max(0, (time - turnedAt) / TURNING_S));
  const at = { x: near(random, 90), y: near(random, 90) };
  const lean = {
    yaw: near(random, options.tilt),
    pitch: near(random, options.tilt),
    roll: near(random, 0.22),
  };
  const sway = Array.from({ length: 5 }, () => ({
    size: 0.4 + random(),
    speed: 1 + random() * 5,
    phase: random() * 7,
  }));
  const swayAt = (index: number, time: number) => {
    const { size, speed, phase } = sway[index] ?? { size: 0, speed: 0, phase: 0 };
    return size * (Math.sin(time * speed + phase) + 0.3 * Math.sin(time * speed * 2.7 + phase));
  };
  return {
    card,
    letterAt: (time) => {
      const turns = turnsAt(time);
      return Number.isInteger(turns) ? (CARD_LETTERS[turns % CARD_LETTERS.length] ?? null) : null;
    },
    layout: options.layout,
    clothes: pick(random, [
      [40, 40],
      [60, 25],
      [110, 110],
      [170, 60],
      [25, 25],
      [200, 90],
    ]) as [number, number],
    raisedAt,
    hasFingerOnMarker: random() < options.fingers,
    head: { x: seat.x + near(random, 40), y: 600 + near(random, 50), z: seat.z + 150 },
    poseAt: (time) => {
      const down = Math.max(0, 1 - Math.max(0, time - raisedAt + RAISING_S) / RAISING_S);
      return {
        x: seat.x + at.x + 6 * swayAt(0, time),
        y: 480 + at.y + 6 * swayAt(1, time) + 450 * down,
        z: seat.z - 150,
        yaw: lean.yaw + 0.03 * swayAt(2, time),
        pitch: lean.pitch + 0.03 * swayAt(3, time) + down,
        // The next letter comes up when the card is turned against the clock.
        roll: lean.roll + 0.03 * swayAt(4, time) - turnsAt(time) * (Math.PI / 2),
      };
    },
  };
}

/** Random number around 0, at most this far from it. */
function near(random: Random, most: number): number {
  return (random() + random() - 1) * most;
}

function shuffled(random: Random, count: number): number[] {
  return Array.from({ length: count }, (_, index) => ({ number: index + 1, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ number }) => number);
}
