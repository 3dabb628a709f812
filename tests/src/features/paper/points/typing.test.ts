// @vitest-environment node
// Movement of the cursor in the table of points.
import { describe, expect, test } from "vitest";
import { arrowCell, cellBelow, nextCell } from "../../../../../src/features/paper/points/typing.ts";

describe("the cursor", () => {
  const size = { rows: 3, columns: 2 };

  test("moves along the paper, then to the next paper", () => {
    expect(nextCell({ row: 0, column: 0 }, size, "papers")).toEqual({ row: 0, column: 1 });
    expect(nextCell({ row: 0, column: 1 }, size, "papers")).toEqual({ row: 1, column: 0 });
  });

  test("moves along the question, then to the next question", () => {
    expect(nextCell({ row: 0, column: 0 }, size, "questions")).toEqual({ row: 1, column: 0 });
    expect(nextCell({ row: 2, column: 0 }, size, "questions")).toEqual({ row: 0, column: 1 });
  });

  test("skips absent pupils", () => {
    const isAbsent = (row: number) => row === 1;
    expect(nextCell({ row: 0, column: 1 }, size, "papers", isAbsent)).toEqual({ row: 2, column: 0 });
    expect(nextCell({ row: 0, column: 0 }, size, "questions", isAbsent)).toEqual({ row: 2, column: 0 });
  });

  test("stays in the last cell", () => {
    const last = { row: 2, column: 1 };
    expect(nextCell(last, size, "papers")).toEqual(last);
    expect(nextCell(last, size, "questions")).toEqual(last);
  });

  test("moves to the next pupil after an absent one", () => {
    expect(cellBelow({ row: 0, column: 1 }, size, "papers")).toEqual({ row: 1, column: 0 });
    expect(cellBelow({ row: 0, column: 1 }, size, "questions")).toEqual({ row: 1, column: 1 });
    expect(cellBelow({ row: 2, column: 1 }, size, "papers")).toEqual({ row: 2, column: 1 });
  });

  test("follows the arrow keys within the table", () => {
    expect(arrowCell({ row: 0, column: 0 }, size, "ArrowUp")).toEqual({ row: 0, column: 0 });
    expect(arrowCell({ row: 0, column: 0 }, size, "ArrowDown")).toEqual({ row: 1, column: 0 });
    expect(arrowCell({ row: 0, column: 1 }, size, "ArrowRight")).toEqual({ row: 0, column: 1 });
    expect(arrowCell({ row: 0, column: 1 }, size, "ArrowLeft")).toEqual({ row: 0, column: 0 });
    expect(arrowCell({ row: 0, column: 1 }, size, "a")).toBeNull();
  });
});
