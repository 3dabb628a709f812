// @vitest-environment node
// Rules of typing points: which texts are accepted, and where the cursor moves.
import { describe, expect, test } from "vitest";
import {
  arrowCell,
  cellBelow,
  nextCell,
  pointsIn,
  typed,
} from "../../../../../src/features/paper/points/typing.ts";

describe("typing into a cell", () => {
  test.each([
    ["", 20, { kind: "typing", text: "" }],
    ["1", 20, { kind: "typing", text: "1" }],
    ["20", 20, { kind: "full", text: "20" }],
    ["07", 20, { kind: "full", text: "07" }],
    ["5", 5, { kind: "full", text: "5" }],
    ["0", 5, { kind: "full", text: "0" }],
    ["85", 100, { kind: "typing", text: "85" }],
    ["100", 100, { kind: "full", text: "100" }],
    ["21", 20, { kind: "refused", reason: "tooMany" }],
    ["6", 5, { kind: "refused", reason: "tooMany" }],
    ["005", 20, { kind: "refused", reason: "tooMany" }],
    ["x", 20, { kind: "refused", reason: "noDigit" }],
    ["1,5", 20, { kind: "refused", reason: "noDigit" }],
    ["-1", 20, { kind: "refused", reason: "noDigit" }],
    ["g", 20, { kind: "absent" }],
    ["12G", 20, { kind: "absent" }],
  ])("%j of at most %i points", (text, most, expected) => {
    expect(typed(text, most)).toEqual(expected);
  });

  test("an empty cell has no points, unlike a zero", () => {
    expect(pointsIn("")).toBeNull();
    expect(pointsIn("0")).toBe(0);
    expect(pointsIn("07")).toBe(7);
  });
});

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
