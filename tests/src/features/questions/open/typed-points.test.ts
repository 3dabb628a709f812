// @vitest-environment node
// Rules of typing points: which texts are accepted, and when the cursor moves on.
import { describe, expect, test } from "vitest";
import { pointsIn, typed } from "../../../../../src/features/questions/open/typed-points.ts";

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
