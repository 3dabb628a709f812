import {
  type Crossword,
  crosswordCells,
  type Direction,
  type WordPosition,
} from "../../../../convex/shared/crossword.ts";
import type { Grid } from "./cursor.ts";

export const DIRECTIONS: readonly Direction[] = ["across", "down"];

export const DIRECTION_NAMES: Record<Direction, string> = {
  across: "Soldan sağa",
  down: "Yukarıdan aşağıya",
};

/** Number at the first cell of a word. */
export function wordNumber(grid: Grid, { row, column }: WordPosition): number {
  return grid[row]?.[column]?.number ?? 0;
}

/** The words of one direction with their numbers, sorted by number. */
export function cluesIn(crossword: Crossword, direction: Direction) {
  const cells = crosswordCells(crossword);
  return crossword.words
    .filter((word) => word.direction === direction)
    .map((word) => ({ ...word, number: wordNumber(cells, word) }))
    .sort((a, b) => a.number - b.number);
}
