import type { Random } from "embedded-convex-server/testing/random-values";

/** Grey picture, one byte per pixel. */
export interface Picture {
  width: number;
  height: number;
  data: Uint8Array;
}

/** Faults of a camera. */
export interface Lens {
  /** Standard deviation of the blur in pixels, in focus. */
  blur: number;
  /** Additional blur while the camera searches its focus, about every four seconds. */
  hunting: number;
  /** Standard deviation of the noise, in grey levels of 0 to 255. */
  noise: number;
  /** Strength of the compression by which cameras send pictures over USB: 0 none, 1 as JPEG with quality 50. */
  compression: number;
}

/** The picture that the camera sends of this light. */
export function degrade(
  light: { width: number; height: number; grey: Float32Array },
  { blur, hunting, noise, compression }: Lens,
  time: number,
  random: Random,
): Picture {
  const { width, height } = light;
  const sigma = blur + hunting * Math.max(0, Math.sin(time * 1.6)) ** 6;
  let grey = light.grey;
  if (sigma > 0) grey = blurred(grey, width, height, sigma);
  if (noise > 0) {
    const table = noiseTable(random);
    // A start within the table for each line: the table is shorter than the picture, and a repeated pattern would be visible.
    for (let y = 0; y < height; y++) {
      let at = Math.floor(random() * table.length);
      for (let x = 0; x < width; x++) {
        at = at + 1 === table.length ? 0 : at + 1;
        const value = grey[y * width + x] ?? 0;
        grey[y * width + x] = value + (table[at] ?? 0) * noise * (0.6 + Math.min(value, 255) / 400);
      }
    }
  }
  if (compression > 0) compress(grey, width, height, compression);
  const data = new Uint8Array(width * height);
  for (let at = 0; at < data.length; at++) data[at] = Math.max(0, Math.min(255, Math.round(grey[at] ?? 0)));
  return { width, height, data };
}

/** Normally distributed numbers. */
function noiseTable(random: Random): Float32Array {
  return Float32Array.from({ length: 65_521 }, () => {
    return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  });
}

function blurred(grey: Float32Array, width: number, height: number, sigma: number): Float32Array {
  const reach = Math.ceil(sigma * 2.5);
  const weights = Array.from({ length: 2 * reach + 1 }, (_, at) =>
    Math.exp(-((at - reach) ** 2) / (2 * sigma ** 2)),
  );
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const kernel = Float32Array.from(weights, (weight) => weight / sum);
  const pass = (source: Float32Array, step: number, length: number, lines: number, lineStep: number) => {
    const target = new Float32Array(source.length);
    for (let line = 0; line < lines; line++)
      for (let at = 0; at < length; at++) {
        let value = 0;
        for (let k = -reach; k <= reach; k++) {
          const from = at + k < 0 ? 0 : at + k >= length ? length - 1 : at + k;
          value += (source[line * lineStep + from * step] ?? 0) * (kernel[k + reach] ?? 0);
        }
        target[line * lineStep + at * step] = value;
      }
    return target;
  };
  // Light above white stays bright around lamps, but a camera cuts it before it compresses.
  const clipped = grey.map((value) => Math.min(value, 600));
  return pass(pass(clipped, 1, width, height, width), width, height, width, 1);
}

/** JPEG's quantization of brightness (Annex K of the standard), row by row. */
export const QUANTIZATION = [
  16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22,
  29, 51, 87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103,
  121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99,
];
const COSINES = Float32Array.from({ length: 64 }, (_, at) => {
  const [frequency, place] = [Math.floor(at / 8), at % 8];
  return (frequency === 0 ? Math.SQRT1_2 : 1) * 0.5 * Math.cos(((2 * place + 1) * frequency * Math.PI) / 16);
});

/** Rounds the frequencies of each block of 8 × 8 pixels, as JPEG does. */
function compress(grey: Float32Array, width: number, height: number, strength: number): void {
  const block = new Float32Array(64);
  const half = new Float32Array(64);
  for (let top = 0; top + 8 <= height; top += 8)
    for (let left = 0; left + 8 <= width; left += 8) {
      for (let at = 0; at < 64; at++) {
        const value = grey[(top + (at >> 3)) * width + left + (at & 7)] ?? 0;
        block[at] = Math.max(0, Math.min(255, value)) - 128;
      }
      transform(block, half, false);
      transform(half, block, false);
      for (let at = 0; at < 64; at++) {
        const step = Math.max(1, (QUANTIZATION[at] ?? 1) * strength);
        block[at] = Math.round((block[at] ?? 0) / step) * step;
      }
      transform(block, half, true);
      transform(half, block, true);
      for (let at = 0; at < 64; at++)
        grey[(top + (at >> 3)) * width + left + (at & 7)] = (block[at] ?? 0) + 128;
    }
}

/** Cosine transform of each row of a block, or its inverse. Writes the result with rows and columns exchanged. */
function transform(from: Float32Array, to: Float32Array, isInverse: boolean): void {
  for (let row = 0; row < 8; row++)
    for (let out = 0; out < 8; out++) {
      let sum = 0;
      for (let k = 0; k < 8; k++)
        sum += (from[row * 8 + k] ?? 0) * (COSINES[isInverse ? k * 8 + out : out * 8 + k] ?? 0);
      to[out * 8 + row] = sum;
    }
}
