import type { Random } from "embedded-convex-server/testing/random-values";
import type { Picture } from "../cards/lens.ts";
import { compressed } from "./jpeg.ts";
import type { Page } from "./page.ts";

/** Recording of a page by a scanner or a camera. */
export interface Shot {
  /** Size of the picture in pixels. */
  width: number;
  height: number;
  /** Pixels per millimetre at the middle of the page. */
  scale: number;
  /** Angles in degrees: in the picture's plane, and of the camera from the vertical around both axes. */
  turn: number;
  tiltX: number;
  tiltY: number;
  /** Height of the paper's bend in millimetres, and the direction of its slope in degrees; 0 bends the left and right edge. */
  curl: number;
  curlDirection: number;
  /** Height of waves in the paper, in millimetres from their middle. */
  waves: number;
  /** Middle of the page in the picture, as a displacement in millimetres. */
  shift: readonly [x: number, y: number];
  /** Distance of the camera in millimetres; null for scanners. */
  distance: number | null;
  light: Light;
  /** Standard deviation of the blur in millimetres. */
  blurMm: number;
  /** In grey levels. */
  noise: number;
  /** 0 none, 1 as JPEG with quality 50. */
  compression: number;
}

export interface Light {
  /** Grey level of white paper and of ink that reflects nothing. */
  white: number;
  black: number;
  /** Ratio of the brightest to the darkest part of the page; 1 is even. */
  shadow: number;
  /** Width of the shadow's edge in millimetres. */
  shadowEdge: number;
  /** Strength of a reflection, 0 to 1. */
  glare: number;
  /** Background removal of a copier: grey levels from this share of the paper's white become white; null leaves them. */
  clip: number | null;
  /** Threshold of 1-bit scans, as a share of the paper's white. */
  threshold: number | null;
  /** Number of vertical streaks from dirt in a feeder. */
  streaks: number;
  /** Grey level beside the paper. */
  table: number;
}

/** Distance of the mesh's points in millimetres. */
const MESH = 5;
const BESIDE = -1;
/** Radians per millimetre of waves. */
const WAVE = (2 * Math.PI) / 120;

/** Takes a picture of the page. */
export function takePicture(page: Page, shot: Shot, random: Random): Picture {
  const { width, height, light } = shot;
  const widthMm = page.width / page.scale;
  const heightMm = page.height / page.scale;
  const project = projection(shot, widthMm, heightMm);
  const grey = new Float32Array(width * height).fill(BESIDE);
  const lightAt = lighting(light, widthMm, heightMm, random);
  const columns = Math.ceil(widthMm / MESH);
  const rows = Math.ceil(heightMm / MESH);
  const corner = (column: number, row: number): Vertex => {
    const [x, y] = [Math.min(widthMm, column * MESH), Math.min(heightMm, row * MESH)];
    const [pictureX, pictureY] = project(x, y);
    return { x, y, pictureX, pictureY };
  };
  const paint = (at: number, x: number, y: number) => {
    grey[at] = lightAt(x, y, reflectance(page, x, y));
  };
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [a, b, c, d] = [
        corner(column, row),
        corner(column + 1, row),
        corner(column + 1, row + 1),
        corner(column, row + 1),
      ];
      fillTriangle(width, height, [a, b, c], paint);
      fillTriangle(width, height, [a, c, d], paint);
    }
  for (let at = 0; at < grey.length; at++)
    if (grey[at] === BESIDE) grey[at] = light.table + (random() - 0.5) * 4;
  for (let streak = 0; streak < light.streaks; streak++) {
    const x = Math.floor(random() * width);
    const part = 0.75 + random() * 0.15;
    const thick = Math.max(1, Math.round(shot.scale * 0.15));
    for (let y = 0; y < height; y++)
      for (let k = 0; k < thick && x + k < width; k++)
        grey[y * width + x + k] = (grey[y * width + x + k] ?? 0) * part;
  }
  const soft = blurred(grey, width, height, shot.blurMm * shot.scale);
  addNoise(soft, shot.noise, random);
  const picture = { width, height, data: compressed(soft, width, height, shot.compression) };
  if (light.clip !== null) {
    const from = light.white * light.clip;
    const levels = Uint8Array.from({ length: 256 }, (_, value) =>
      value >= from ? 255 : Math.round((value * 250) / from),
    );
    for (let at = 0; at < grey.length; at++) picture.data[at] = levels[picture.data[at] as number] as number;
  }
  if (light.threshold !== null) {
    const least = light.white * light.threshold;
    for (let at = 0; at < grey.length; at++)
      picture.data[at] = (picture.data[at] as number) >= least ? 255 : 0;
  }
  return picture;
}

interface Vertex {
  x: number;
  y: number;
  pictureX: number;
  pictureY: number;
}

/** Mapping of millimetres on the paper to pixels. Bent paper keeps its lengths. */
export function projection(
  shot: Shot,
  widthMm: number,
  heightMm: number,
): (x: number, y: number) => [number, number] {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const direction = radians(shot.curlDirection);
  const [alongX, alongY] = [Math.cos(direction), Math.sin(direction)];
  const half = (Math.abs(alongX) * widthMm + Math.abs(alongY) * heightMm) / 2;
  const bend = bentLine(shot.curl, shot.waves, half);
  const [sinX, cosX] = [Math.sin(radians(shot.tiltX)), Math.cos(radians(shot.tiltX))];
  const [sinY, cosY] = [Math.sin(radians(shot.tiltY)), Math.cos(radians(shot.tiltY))];
  const [sinTurn, cosTurn] = [Math.sin(radians(shot.turn)), Math.cos(radians(shot.turn))];
  return (pageX, pageY) => {
    let x = pageX - widthMm / 2;
    let y = pageY - heightMm / 2;
    const along = x * alongX + y * alongY;
    const { flat, z: lift } = bend(along);
    x += (flat - along) * alongX;
    y += (flat - along) * alongY;
    // Around the x axis, then around the y axis.
    const y1 = y * cosX - lift * sinX;
    const z1 = y * sinX + lift * cosX;
    const x2 = x * cosY + z1 * sinY;
    const z2 = z1 * cosY - x * sinY;
    const zoom = shot.distance === null ? 1 : shot.distance / (shot.distance - z2);
    const turnedX = (x2 * cosTurn - y1 * sinTurn) * zoom + shot.shift[0];
    const turnedY = (x2 * sinTurn + y1 * cosTurn) * zoom + shot.shift[1];
    return [shot.width / 2 + turnedX * shot.scale, shot.height / 2 + turnedY * shot.scale];
  };
}

/** Positions of points along a bent line: distance from the middle seen from above, and height. */
function bentLine(curl: number, waves: number, half: number): (along: number) => { flat: number; z: number } {
  const STEPS = 400;
  const table = [{ flat: 0, z: 0 }];
  const step = half / STEPS;
  for (let at = 1; at <= STEPS; at++) {
    const before = table[at - 1] ?? { flat: 0, z: 0 };
    // A parabola whose ends are `curl` below the middle, and waves that are equal on both sides.
    const along = (at - 0.5) * step;
    const rise = (-2 * curl * along) / half ** 2 - waves * WAVE * Math.sin(along * WAVE);
    const slope = Math.max(-0.9, Math.min(0.9, rise));
    table.push({ flat: before.flat + step * Math.sqrt(1 - slope ** 2), z: before.z + step * slope });
  }
  return (along) => {
    const place = Math.min(STEPS - 1e-6, Math.abs(along) / step);
    const [from, to] = [table[Math.floor(place)], table[Math.floor(place) + 1]];
    const part = place - Math.floor(place);
    const flat = (from?.flat ?? 0) * (1 - part) + (to?.flat ?? 0) * part;
    const z = (from?.z ?? 0) * (1 - part) + (to?.z ?? 0) * part;
    return { flat: flat * Math.sign(along), z };
  };
}

function lighting(
  light: Light,
  widthMm: number,
  heightMm: number,
  random: Random,
): (x: number, y: number, reflectance: number) => number {
  const angle = random() * 2 * Math.PI;
  const [acrossX, acrossY] = [Math.cos(angle), Math.sin(angle)];
  const middle = (random() - 0.5) * 0.5 * widthMm;
  const [glareX, glareY] = [widthMm * (0.25 + random() * 0.5), heightMm * (0.3 + random() * 0.5)];
  const dark = 1 / light.shadow;
  return (x, y, reflectance) => {
    const across = (x - widthMm / 2) * acrossX + (y - heightMm / 2) * acrossY - middle;
    const lit = light.shadow === 1 ? 1 : 1 / (1 + Math.exp((-across / Math.max(0.1, light.shadowEdge)) * 4));
    const brightness = dark + (1 - dark) * lit;
    const glare =
      light.glare === 0 ? 0 : light.glare * Math.exp(-(((x - glareX) / 35) ** 2 + ((y - glareY) / 25) ** 2));
    return (
      (light.black + (light.white - light.black) * reflectance) * brightness * (1 - glare * 0.5) + 235 * glare
    );
  };
}

function reflectance({ width, height, scale, data }: Page, xMm: number, yMm: number): number {
  const x = Math.max(0, Math.min(width - 1.001, xMm * scale - 0.5));
  const y = Math.max(0, Math.min(height - 1.001, yMm * scale - 0.5));
  const left = Math.floor(x);
  const top = Math.floor(y);
  const partX = x - left;
  const partY = y - top;
  const at = top * width + left;
  const upper = (data[at] as number) * (1 - partX) + (data[at + 1] as number) * partX;
  const lower = (data[at + width] as number) * (1 - partX) + (data[at + width + 1] as number) * partX;
  return upper * (1 - partY) + lower * partY;
}

/** Calls `paint` for each pixel of a triangle with its place on the page. Within 5 mm, perspective is nearly linear. */
function fillTriangle(
  width: number,
  height: number,
  [a, b, c]: readonly [Vertex, Vertex, Vertex],
  paint: (at: number, x: number, y: number) => void,
): void {
  const [abX, abY] = [b.pictureX - a.pictureX, b.pictureY - a.pictureY];
  const [acX, acY] = [c.pictureX - a.pictureX, c.pictureY - a.pictureY];
  const area = abX * acY - acX * abY;
  if (area === 0) return;
  const firstX = Math.max(0, Math.floor(Math.min(a.pictureX, b.pictureX, c.pictureX)));
  const lastX = Math.min(width - 1, Math.ceil(Math.max(a.pictureX, b.pictureX, c.pictureX)));
  const firstY = Math.max(0, Math.floor(Math.min(a.pictureY, b.pictureY, c.pictureY)));
  const lastY = Math.min(height - 1, Math.ceil(Math.max(a.pictureY, b.pictureY, c.pictureY)));
  const [stepB, stepC] = [acY / area, -abY / area];
  for (let y = firstY; y <= lastY; y++) {
    const dx = firstX + 0.5 - a.pictureX;
    const dy = y + 0.5 - a.pictureY;
    let partB = (dx * acY - acX * dy) / area;
    let partC = (abX * dy - dx * abY) / area;
    for (let x = firstX; x <= lastX; x++) {
      if (partB >= -1e-9 && partC >= -1e-9 && partB + partC <= 1 + 1e-9)
        paint(
          y * width + x,
          a.x + (b.x - a.x) * partB + (c.x - a.x) * partC,
          a.y + (b.y - a.y) * partB + (c.y - a.y) * partC,
        );
      partB += stepB;
      partC += stepC;
    }
  }
}

/** Gaussian blur. */
function blurred(grey: Float32Array, width: number, height: number, sigma: number): Float32Array {
  if (sigma < 0.2) return grey;
  const reach = Math.ceil(sigma * 2.5);
  const weights = Array.from({ length: 2 * reach + 1 }, (_, at) =>
    Math.exp(-((at - reach) ** 2) / (2 * sigma ** 2)),
  );
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const kernel = Float32Array.from(weights, (weight) => weight / whole);
  const across = new Float32Array(grey.length);
  const down = new Float32Array(grey.length);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    for (let x = 0; x < width; x++) {
      // Pixels near the edges remain sharp: paper and table are even there.
      if (x < reach || x >= width - reach) {
        across[row + x] = grey[row + x] as number;
        continue;
      }
      let sum = 0;
      for (let k = 0; k < kernel.length; k++)
        sum += (kernel[k] as number) * (grey[row + x + k - reach] as number);
      across[row + x] = sum;
    }
  }
  for (let y = 0; y < height; y++) {
    const row = y * width;
    if (y < reach || y >= height - reach) {
      down.set(across.subarray(row, row + width), row);
      continue;
    }
    for (let k = 0; k < kernel.length; k++) {
      const weight = kernel[k] as number;
      const from = row + (k - reach) * width;
      for (let x = 0; x < width; x++)
        down[row + x] = (down[row + x] as number) + weight * (across[from + x] as number);
    }
  }
  return down;
}

/** Adds normally distributed noise, stronger in bright parts. */
function addNoise(grey: Float32Array, sigma: number, random: Random): void {
  if (sigma === 0) return;
  const table = Float32Array.from({ length: 65_521 }, () => {
    return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random()) * sigma;
  });
  let from = 0;
  for (let at = 0; at < grey.length; at++) {
    if (at % 4_093 === 0) from = Math.floor(random() * table.length);
    from = from + 1 === table.length ? 0 : from + 1;
    const value = grey[at] as number;
    grey[at] = value + (table[from] as number) * (0.6 + value / 400);
  }
}
