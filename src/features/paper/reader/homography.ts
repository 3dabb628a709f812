import type { Millimetres } from "../geometry/sheet-geometry.ts";

export interface PixelPoint {
  x: number;
  y: number;
}

export type Mapping = (x: number, y: number) => PixelPoint;

/** Perspective mapping of millimetres to pixels with the least error at the given points, at least four. Null if they are on a line. */
export function fitHomography(pairs: readonly { mm: Millimetres; pixel: PixelPoint }[]): Mapping | null {
  // Lengths near 1 make the equations well conditioned.
  const MM = 300;
  const PIXELS = 3_000;
  const size = 8;
  const matrix = new Float64Array(size * size);
  const right = new Float64Array(size);
  const add = (row: readonly number[], value: number) => {
    for (let i = 0; i < size; i++) {
      right[i] = (right[i] as number) + (row[i] as number) * value;
      for (let j = 0; j < size; j++)
        matrix[i * size + j] = (matrix[i * size + j] as number) + (row[i] as number) * (row[j] as number);
    }
  };
  for (const { mm, pixel } of pairs) {
    const [x, y, u, v] = [mm.x / MM, mm.y / MM, pixel.x / PIXELS, pixel.y / PIXELS];
    add([x, y, 1, 0, 0, 0, -u * x, -u * y], u);
    add([0, 0, 0, x, y, 1, -v * x, -v * y], v);
  }
  const solved = solve(matrix, right, size);
  if (!solved) return null;
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = solved;
  return (mmX, mmY) => {
    const [x, y] = [mmX / MM, mmY / MM];
    const depth = g * x + h * y + 1;
    return { x: ((a * x + b * y + c) / depth) * PIXELS, y: ((d * x + e * y + f) / depth) * PIXELS };
  };
}

/** Solves linear equations by elimination. The matrix is overwritten. Null if it is singular. */
export function solve(matrix: Float64Array, right: Float64Array, size: number): Float64Array | null {
  const at = (row: number, column: number) => matrix[row * size + column] as number;
  for (let column = 0; column < size; column++) {
    let pivot = column;
    for (let row = column + 1; row < size; row++)
      if (Math.abs(at(row, column)) > Math.abs(at(pivot, column))) pivot = row;
    if (Math.abs(at(pivot, column)) < 1e-12) return null;
    if (pivot !== column) {
      for (let k = 0; k < size; k++) {
        const value = at(column, k);
        matrix[column * size + k] = at(pivot, k);
        matrix[pivot * size + k] = value;
      }
      const value = right[column] as number;
      right[column] = right[pivot] as number;
      right[pivot] = value;
    }
    for (let row = column + 1; row < size; row++) {
      const factor = at(row, column) / at(column, column);
      if (factor === 0) continue;
      for (let k = column; k < size; k++) matrix[row * size + k] = at(row, k) - factor * at(column, k);
      right[row] = (right[row] as number) - factor * (right[column] as number);
    }
  }
  for (let row = size - 1; row >= 0; row--) {
    let value = right[row] as number;
    for (let k = row + 1; k < size; k++) value -= at(row, k) * (right[k] as number);
    right[row] = value / at(row, row);
  }
  return right;
}
