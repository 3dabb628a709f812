// @vitest-environment node
import { describe, expect, test } from "vitest";
import { crosswordCells, emptyRows } from "../../../../../convex/shared/crossword.ts";
import {
  afterArrow,
  cursorOn,
  startOfWord,
  stepInWord,
  withOtherDirection,
  wordUnder,
} from "../../../../../src/features/questions/cross/cursor.ts";
import { CROSS } from "../../quiz/solo/samples.ts";

// K Ö Y      words 0 (across) and 1 (down) start in the same cell; the Ö is given
// A ■ ■
// R ■ ■
const { crossword } = CROSS;
const grid = crosswordCells(crossword);
const across = (row: number, column: number) => ({ row, column, direction: "across" as const });
const down = (row: number, column: number) => ({ row, column, direction: "down" as const });

describe("the cursor of a crossword", () => {
  test("takes the direction of the only word through a cell", () => {
    expect(cursorOn(grid, 0, 2, "down")).toEqual(across(0, 2));
    expect(cursorOn(grid, 1, 0, "across")).toEqual(down(1, 0));
    expect(cursorOn(grid, 0, 0, "down")).toEqual(down(0, 0));
  });

  test("changes direction only where two words cross", () => {
    expect(withOtherDirection(grid, across(0, 0))).toEqual(down(0, 0));
    expect(withOtherDirection(grid, across(0, 2))).toEqual(across(0, 2));
  });

  test("returns the word under it", () => {
    expect([wordUnder(grid, across(0, 0)), wordUnder(grid, down(0, 0))]).toEqual([0, 1]);
    expect(wordUnder(grid, across(2, 2))).toBeNull();
  });

  test("moves forwards and backwards in a word, skips given letters and stops at the ends", () => {
    expect(stepInWord(crossword, grid, across(0, 0), 1)).toEqual(across(0, 2));
    expect(stepInWord(crossword, grid, across(0, 2), -1)).toEqual(across(0, 0));
    expect(stepInWord(crossword, grid, across(0, 2), 1)).toEqual(across(0, 2));
    expect(stepInWord(crossword, grid, down(2, 0), 1)).toEqual(down(2, 0));
  });

  test("moves between white cells with arrow keys, and ignores other keys", () => {
    expect(afterArrow(grid, across(0, 0), "ArrowRight")).toEqual(across(0, 1));
    expect(afterArrow(grid, across(0, 0), "ArrowDown")).toEqual(down(1, 0));
    expect(afterArrow(grid, across(0, 2), "ArrowDown")).toBeNull();
    expect(afterArrow(grid, down(0, 0), "ArrowUp")).toBeNull();
    expect(afterArrow(grid, across(0, 0), "a")).toBeNull();
  });

  test("starts a word at its first empty cell, or at its first cell if it is full", () => {
    expect(startOfWord(crossword, 0, emptyRows(3))).toEqual(across(0, 0));
    expect(startOfWord(crossword, 0, ["K  ", "   ", "   "])).toEqual(across(0, 2));
    expect(startOfWord(crossword, 0, ["K Y", "   ", "   "])).toEqual(across(0, 0));
    expect(startOfWord(crossword, 9, emptyRows(3))).toBeNull();
  });
});
