const LEAST_LINES = 3;
const MOST_LINES = 10;

/** Number of lines to write on: more for more points. */
export function writingLines(points: number): number {
  return Math.min(MOST_LINES, Math.max(LEAST_LINES, Math.ceil(points / 3)));
}
