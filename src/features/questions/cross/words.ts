import type { Direction, WordPosition } from "../../../../convex/shared/crossword.ts";
import type { Grid } from "./cursor.ts";

export const DIRECTIONS: readonly Direction[] = ["across", "down"];

export const DIRECTION_NAMES: Record<Direction, string> = {
  across: "Soldan sağa",
  down: "Yukarıdan aşağıya",
};

/** The number that stands where a word begins. */
export function wordNumber(grid: Grid, { row, column }: WordPosition): number {
  return grid[row]?.[column]?.number ?? 0;
}
