import { type Random, seededRandom } from "embedded-convex-server/testing/random-values";
import { type CardLetter, isWhite, MODULES } from "../../../src/features/cards/card.ts";
import { degrade, type Lens, type Picture } from "./lens.ts";
import type { Pose, Pupil } from "./room.ts";

/** A card as the camera sees it. */
export interface DrawnCard {
  card: number;
  letter: CardLetter | null;
  /** Mean side of the marker in pixels. */
  sizePx: number;
  /** True if the whole marker is in the picture, with nothing before it. */
  isVisible: boolean;
  isRaised: boolean;
}

export interface Light {
  /** Brightness of the room; 1 is a bright classroom. */
  brightness: number;
  /** Two lamps whose glare is in the picture. */
  hasLamps: boolean;
  /** A window that is brighter than the camera can show. */
  hasWindow: boolean;
}

export interface FilmOptions {
  width: number;
  height: number;
  light: Light;
  lens: Lens;
  /** Patterns of black and white squares on the wall. */
  posters: number;
  seed: number;
}

/** Horizontal angle of view of 70°: focal length in widths of the picture. */
const FOCAL_WIDTHS = 1 / (2 * Math.tan((35 * Math.PI) / 180));
/** Samples per pixel and axis. */
const SAMPLES = 3;
const SHUTTER_S = 1 / 40;
const HEAD_RADIUS = 105;
/** Owners of pixels beside the cards, whose owners are their places in the list of pupils. */
const NO_CARD = 65_535;

/** Draws one picture of the room, with the truth about each card. */
export function drawFrame(
  room: readonly Pupil[],
  film: FilmOptions,
  time: number,
): { picture: Picture; cards: DrawnCard[] } {
  const canvas = drawWall(film);
  const focal = FOCAL_WIDTHS * film.width;
  const order = room
    .map((pupil, index) => ({ pupil, index }))
    .sort((a, b) => b.pupil.head.z - a.pupil.head.z);
  const cards: DrawnCard[] = [];
  const markerPixels = new Map<number, number>();
  for (const { pupil, index } of order) {
    drawBody(canvas, pupil, focal);
    markerPixels.set(index, drawCard(canvas, pupil, index, focal, time));
  }
  const seen = new Map<number, number>();
  for (const owner of canvas.owner) if (owner !== NO_CARD) seen.set(owner, (seen.get(owner) ?? 0) + 1);
  for (const [index, pupil] of room.entries()) {
    const corners = markerCorners(pupil.poseAt(time), pupil.layout.marker, focal, canvas);
    const all = markerPixels.get(index) ?? 0;
    const isInside = corners.every(
      ([x, y]) => x > 3 && y > 3 && x < canvas.width - 4 && y < canvas.height - 4,
    );
    cards.push({
      card: pupil.card,
      letter: pupil.letterAt(time),
      sizePx: meanSide(corners),
      isVisible: isInside && all > 0 && (seen.get(index) ?? 0) > 0.995 * all,
      isRaised: time >= pupil.raisedAt,
    });
  }
  const random = seededRandom(film.seed * 7_919 + Math.round(time * 1_000));
  return { picture: degrade(lit(canvas, film.light), film.lens, time, random), cards };
}

interface Canvas {
  width: number;
  height: number;
  /** Reflected light, 0 black to 255 white. */
  grey: Float32Array;
  owner: Uint16Array;
}

function drawWall({ width, height, posters, seed }: FilmOptions): Canvas {
  const grey = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    const base = y < height * 0.62 ? 165 - (30 * y) / height : 105 + (20 * y) / height;
    grey.fill(base, y * width, (y + 1) * width);
  }
  const canvas = { width, height, grey, owner: new Uint16Array(width * height).fill(NO_CARD) };
  const random = seededRandom(seed + 17);
  for (let poster = 0; poster < posters; poster++) drawPoster(canvas, random);
  return canvas;
}

/** A poster with squares of black and white: crosswords, chess boards, tiles. */
function drawPoster(canvas: Canvas, random: Random): void {
  const square = Math.round((0.003 + 0.006 * random()) * canvas.width);
  const [columns, rows] = [6 + Math.floor(random() * 14), 6 + Math.floor(random() * 10)];
  const left = Math.floor(random() * (canvas.width - columns * square));
  const top = Math.floor(random() * (canvas.height * 0.35));
  const isRegular = random() < 0.3;
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const isDark = isRegular ? (row + column) % 2 === 0 : random() < 0.55;
      fill(canvas, left + column * square, top + row * square, square, square, isDark ? 35 : 215);
    }
}

function fill(canvas: Canvas, left: number, top: number, width: number, height: number, grey: number): void {
  for (let y = Math.max(0, top); y < Math.min(canvas.height, top + height); y++)
    for (let x = Math.max(0, left); x < Math.min(canvas.width, left + width); x++) {
      canvas.grey[y * canvas.width + x] = grey;
      canvas.owner[y * canvas.width + x] = NO_CARD;
    }
}

/** Head and clothes. The clothes have checks of 35 mm. */
function drawBody(canvas: Canvas, { head, clothes }: Pupil, focal: number): void {
  const scale = focal / head.z;
  const [cx, cy] = toScreen(head.x, head.y, head.z, focal, canvas);
  const radius = HEAD_RADIUS * scale;
  each(canvas, cx - 2.4 * radius, cy + radius, cx + 2.4 * radius, canvas.height, (x, y) => {
    const u = (x - cx) / scale;
    const v = (y - cy) / scale;
    if (Math.abs(u) > 160 + Math.min(60, v - HEAD_RADIUS)) return null;
    return clothes[(Math.floor(u / 35) + Math.floor(v / 35)) & 1 ? 1 : 0];
  });
  each(canvas, cx - radius, cy - 1.25 * radius, cx + radius, cy + 1.25 * radius, (x, y) => {
    const distance = ((x - cx) / radius) ** 2 + ((y - cy) / (1.25 * radius)) ** 2;
    return distance > 1 ? null : y < cy - 0.3 * radius ? 45 : 150;
  });
}

function each(
  canvas: Canvas,
  left: number,
  top: number,
  right: number,
  bottom: number,
  greyAt: (x: number, y: number) => number | null,
): void {
  for (let y = Math.max(0, Math.floor(top)); y < Math.min(canvas.height, bottom); y++)
    for (let x = Math.max(0, Math.floor(left)); x < Math.min(canvas.width, right); x++) {
      const grey = greyAt(x, y);
      if (grey === null) continue;
      canvas.grey[y * canvas.width + x] = grey;
      canvas.owner[y * canvas.width + x] = NO_CARD;
    }
}

/** Draws a card with the hands that hold it, and returns the number of pixels of its marker. */
function drawCard(canvas: Canvas, pupil: Pupil, index: number, focal: number, time: number): number {
  // One mapping per column of samples: the card moves while the shutter is open.
  const maps = Array.from({ length: SAMPLES }, (_, at) =>
    toCard(pupil.poseAt(time + (at / SAMPLES) * SHUTTER_S), focal, canvas),
  );
  const pose = pupil.poseAt(time);
  const reach = Math.hypot(pupil.layout.width, pupil.layout.height) / 2;
  const [cx, cy] = toScreen(pose.x, pose.y, pose.z, focal, canvas);
  const radius = Math.ceil((reach * focal) / (pose.z - reach)) + 2;
  const half = pupil.layout.marker / 2;
  const shade = 235 * (0.82 + 0.18 * Math.cos(pose.yaw + 0.4) * Math.cos(pose.pitch));
  let markerPixels = 0;
  for (let y = Math.max(0, Math.floor(cy - radius)); y < Math.min(canvas.height, cy + radius); y++)
    for (let x = Math.max(0, Math.floor(cx - radius)); x < Math.min(canvas.width, cx + radius); x++) {
      let sum = 0;
      let covered = 0;
      let onMarker = 0;
      let onHand = 0;
      for (let sample = 0; sample < SAMPLES * SAMPLES; sample++) {
        const map = maps[sample % SAMPLES];
        if (!map) continue;
        const px = x + ((sample % SAMPLES) + 0.5) / SAMPLES;
        const py = y + (Math.floor(sample / SAMPLES) + 0.5) / SAMPLES;
        const [u, v] = map(px, py);
        if (Math.abs(u) > pupil.layout.width / 2 || Math.abs(v) > pupil.layout.height / 2) continue;
        covered += 1;
        if (isHand(pupil, u, v)) {
          sum += 140;
          onHand += 1;
        } else sum += isPaper(pupil.card, u, v, half) ? shade : 24;
        if (Math.abs(u) < half && Math.abs(v) < half) onMarker += 1;
      }
      if (covered === 0) continue;
      const at = y * canvas.width + x;
      const share = covered / SAMPLES ** 2;
      canvas.grey[at] = (canvas.grey[at] ?? 0) * (1 - share) + (sum / covered) * share;
      const isMarker = onMarker > SAMPLES;
      if (isMarker) markerPixels += 1;
      canvas.owner[at] = isMarker && onHand === 0 ? index : NO_CARD;
    }
  return markerPixels;
}

/** True if the card is white at this point, measured from its centre. The letters on the edges are drawn as small rings. */
function isPaper(card: number, u: number, v: number, half: number): boolean {
  if (Math.abs(u) < half && Math.abs(v) < half) {
    const module = (2 * half) / MODULES;
    return isWhite(card, Math.floor((v + half) / module), Math.floor((u + half) / module));
  }
  const beyond = half + 5.5;
  const fromLetter = Math.min(Math.hypot(Math.abs(u) - beyond, v), Math.hypot(u, Math.abs(v) - beyond));
  return fromLetter > 2.5 || fromLetter < 1.5;
}

/** Thumbs at the two edges with the wider margin, and perhaps a finger over a corner of the marker. */
function isHand({ layout, hasFingerOnMarker }: Pupil, u: number, v: number): boolean {
  const [along, across, edge] =
    layout.width >= layout.height ? [v, Math.abs(u), layout.width / 2] : [u, Math.abs(v), layout.height / 2];
  if (((across - edge) / 16) ** 2 + ((along - 20) / 11) ** 2 < 1) return true;
  const corner = layout.marker / 2 - 8;
  return hasFingerOnMarker && ((u - corner) / 20) ** 2 + ((v - corner) / 14) ** 2 < 1;
}

function toScreen(x: number, y: number, z: number, focal: number, canvas: Canvas): [number, number] {
  return [canvas.width / 2 + (focal * x) / z, canvas.height / 2 + (focal * y) / z];
}

/** Axes of the card in the room: first to its right edge, then to its lower edge. */
function axesOf({ yaw, pitch, roll }: Pose): [number[], number[]] {
  const [cy, sy, cp, sp] = [Math.cos(yaw), Math.sin(yaw), Math.cos(pitch), Math.sin(pitch)];
  const right = [cy, 0, sy];
  const down = [sy * sp, cp, -cy * sp];
  const [c, s] = [Math.cos(roll), Math.sin(roll)];
  return [
    right.map((each, at) => c * each + s * (down[at] ?? 0)),
    right.map((each, at) => -s * each + c * (down[at] ?? 0)),
  ];
}

/** Mapping of screen points to points of the card, whose centre is 0, 0. */
function toCard(pose: Pose, focal: number, canvas: Canvas): (x: number, y: number) => [number, number] {
  const [[ax = 0, ay = 0, az = 0], [bx = 0, by = 0, bz = 0]] = axesOf(pose);
  // A ray (dx, dy, 1) hits the card at u, v with t·ray = centre + u·a + v·b: three equations, solved by Cramer's rule.
  return (x, y) => {
    const dx = (x - canvas.width / 2) / focal;
    const dy = (y - canvas.height / 2) / focal;
    const determinant = dx * (ay * bz - az * by) - dy * (ax * bz - az * bx) + (ax * by - ay * bx);
    const u =
      (-(dx * (pose.y * bz - pose.z * by)) + dy * (pose.x * bz - pose.z * bx) - (pose.x * by - pose.y * bx)) /
      determinant;
    const v =
      (dx * (pose.y * az - pose.z * ay) - dy * (pose.x * az - pose.z * ax) + (pose.x * ay - pose.y * ax)) /
      determinant;
    return [u, v];
  };
}

function markerCorners(pose: Pose, side: number, focal: number, canvas: Canvas): [number, number][] {
  const [a, b] = axesOf(pose);
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([u = 0, v = 0]) => {
    const [x = 0, y = 0, z = 1] = [pose.x, pose.y, pose.z].map(
      (each, at) => each + (side / 2) * (u * (a[at] ?? 0) + v * (b[at] ?? 0)),
    );
    return toScreen(x, y, z, focal, canvas);
  });
}

function meanSide(corners: readonly [number, number][]): number {
  const sides = corners.map(([x, y], at) => {
    const [nextX, nextY] = corners[(at + 1) % 4] ?? [0, 0];
    return Math.hypot(nextX - x, nextY - y);
  });
  return sides.reduce((sum, side) => sum + side, 0) / 4;
}

/** Light that falls on the room, and bright things in it. */
function lit(canvas: Canvas, { brightness, hasLamps, hasWindow }: Light): Canvas {
  const { width, height, grey } = canvas;
  const spots = [
    ...(hasLamps
      ? [
          { x: 0.28, y: 0.06, size: 0.035, power: 900 },
          { x: 0.74, y: 0.05, size: 0.04, power: 900 },
        ]
      : []),
    ...(hasWindow ? [{ x: 0.04, y: 0.3, size: 0.11, power: 700 }] : []),
  ];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let gain = brightness * (1 - 0.25 * ((x / width - 0.5) ** 2 + (y / height - 0.5) ** 2));
      let glare = 0;
      for (const { x: sx, y: sy, size, power } of spots) {
        const distance = ((x / width - sx) ** 2 + ((y / height - sy) * 0.6) ** 2) / size ** 2;
        if (distance < 1) glare += power;
        else glare += (power * 0.06) / (1 + distance);
        gain += (0.35 * brightness) / (1 + distance / 12);
      }
      const at = y * width + x;
      grey[at] = (grey[at] ?? 0) * gain * 0.85 + glare;
    }
  return canvas;
}
