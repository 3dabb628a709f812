import { QUANTIZATION } from "../cards/lens.ts";

const cosine = (k: number) => 0.5 * Math.cos((k * Math.PI) / 16);
const [C1, C2, C3, C4, C5, C6, C7] = [1, 2, 3, 4, 5, 6, 7].map(cosine) as [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
];
const SIDE = 8;

/** Grey levels after JPEG compression: 0 leaves them, 1 is quality 50. */
export function compressed(grey: Float32Array, width: number, height: number, strength: number): Uint8Array {
  if (strength > 0) {
    const steps = Float32Array.from(QUANTIZATION, (step) => Math.max(1, step * strength));
    const block = new Float32Array(SIDE * SIDE);
    for (let top = 0; top + SIDE <= height; top += SIDE)
      for (let left = 0; left + SIDE <= width; left += SIDE) {
        for (let row = 0; row < SIDE; row++)
          for (let column = 0; column < SIDE; column++) {
            const value = grey[(top + row) * width + left + column] as number;
            block[row * SIDE + column] = (value < 0 ? 0 : value > 255 ? 255 : value) - 128;
          }
        for (let line = 0; line < SIDE; line++) toFrequencies(block, line * SIDE, 1);
        for (let line = 0; line < SIDE; line++) toFrequencies(block, line, SIDE);
        for (let at = 0; at < block.length; at++) {
          const step = steps[at] as number;
          block[at] = Math.round((block[at] as number) / step) * step;
        }
        for (let line = 0; line < SIDE; line++) fromFrequencies(block, line, SIDE);
        for (let line = 0; line < SIDE; line++) fromFrequencies(block, line * SIDE, 1);
        for (let row = 0; row < SIDE; row++)
          for (let column = 0; column < SIDE; column++)
            grey[(top + row) * width + left + column] = (block[row * SIDE + column] as number) + 128;
      }
  }
  const data = new Uint8Array(grey.length);
  for (let at = 0; at < data.length; at++) {
    const value = grey[at] as number;
    data[at] = value < 0 ? 0 : value > 255 ? 255 : Math.round(value);
  }
  return data;
}

/** Cosine transform of eight values, by the symmetry of the cosines. */
function toFrequencies(values: Float32Array, from: number, step: number): void {
  const at = (index: number) => values[from + index * step] as number;
  const [a0, a1, a2, a3, a4, a5, a6, a7] = [at(0), at(1), at(2), at(3), at(4), at(5), at(6), at(7)];
  const s0 = a0 + a7;
  const s1 = a1 + a6;
  const s2 = a2 + a5;
  const s3 = a3 + a4;
  const d0 = a0 - a7;
  const d1 = a1 - a6;
  const d2 = a2 - a5;
  const d3 = a3 - a4;
  values[from] = (s0 + s3 + s1 + s2) * C4;
  values[from + 4 * step] = (s0 + s3 - s1 - s2) * C4;
  values[from + 2 * step] = (s0 - s3) * C2 + (s1 - s2) * C6;
  values[from + 6 * step] = (s0 - s3) * C6 - (s1 - s2) * C2;
  values[from + step] = d0 * C1 + d1 * C3 + d2 * C5 + d3 * C7;
  values[from + 3 * step] = d0 * C3 - d1 * C7 - d2 * C1 - d3 * C5;
  values[from + 5 * step] = d0 * C5 - d1 * C1 + d2 * C7 + d3 * C3;
  values[from + 7 * step] = d0 * C7 - d1 * C5 + d2 * C3 - d3 * C1;
}

function fromFrequencies(values: Float32Array, from: number, step: number): void {
  const at = (index: number) => values[from + index * step] as number;
  const [x0, x1, x2, x3, x4, x5, x6, x7] = [at(0), at(1), at(2), at(3), at(4), at(5), at(6), at(7)];
  const p0 = (x0 + x4) * C4;
  const p1 = (x0 - x4) * C4;
  const p2 = x2 * C2 + x6 * C6;
  const p3 = x2 * C6 - x6 * C2;
  const o0 = x1 * C1 + x3 * C3 + x5 * C5 + x7 * C7;
  const o1 = x1 * C3 - x3 * C7 - x5 * C1 - x7 * C5;
  const o2 = x1 * C5 - x3 * C1 + x5 * C7 + x7 * C3;
  const o3 = x1 * C7 - x3 * C5 + x5 * C3 - x7 * C1;
  values[from] = p0 + p2 + o0;
  values[from + 7 * step] = p0 + p2 - o0;
  values[from + step] = p1 + p3 + o1;
  values[from + 6 * step] = p1 + p3 - o1;
  values[from + 2 * step] = p1 - p3 + o2;
  values[from + 5 * step] = p1 - p3 - o2;
  values[from + 3 * step] = p0 - p2 + o3;
  values[from + 4 * step] = p0 - p2 - o3;
}
