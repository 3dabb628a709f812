// Number: right within a tolerance.
import { describe, expect, it } from "vitest";
import { numberKind } from "../../../../convex/model/questions/kinds/number";
import { describeKind } from "../../support/describeKind";

describeKind({
  content: { type: "number" },
  key: { value: 0.4, tolerance: 0.3 },
  grades: [
    ["the exact number", 0.4, 1],
    ["the lower limit", 0.1, 1],
    ["the upper limit", 0.7, 1],
    ["less than the lower limit", 0.09, 0],
    ["more than the upper limit", 0.71, 0],
  ],
  distributions: [
    ["no answers", [], { right: 0, tooLow: 0, tooHigh: 0 }],
    ["a class's answers", [0.4, 0.1, -5, 1e12], { right: 2, tooLow: 1, tooHigh: 1 }],
  ],
  refused: [Number.NaN, Number.POSITIVE_INFINITY, -1.1e12, "0,4", null, [0.4], { value: 0.4 }],
});

describeKind({
  content: { type: "number" },
  key: { value: 12, tolerance: 0.5, also: [0.3, -4] },
  grades: [
    ["another right number", -4, 1],
    ["another right number, despite a binary rounding error", 0.1 + 0.2, 1],
    ["a number near another right number", -4.1, 0],
  ],
  distributions: [["a class's answers", [12, -4, 0.3, 1, 13], { right: 3, tooLow: 1, tooHigh: 1 }]],
  refused: [Number.NaN],
});

describe("authored numbers", () => {
  it.each([
    ["other right numbers", { value: 12, also: ["1/2", 13] }, { value: 12, tolerance: 0, also: [0.5, 13] }],
    ["a JSON number", { value: 3.5, tolerance: 0.1 }, { value: 3.5, tolerance: 0.1 }],
    ["a number without a tolerance", { value: -2 }, { value: -2, tolerance: 0 }],
    ["typed text with comma or point", { value: "3,5", tolerance: "0.25" }, { value: 3.5, tolerance: 0.25 }],
    ["a fraction", { value: "3/4", tolerance: "1/100" }, { value: 0.75, tolerance: 0.01 }],
    ["an empty tolerance", { value: "1.250,5", tolerance: "" }, { value: 1250.5, tolerance: 0 }],
  ])("%s are stored as the answer key", (_what, written, key) => {
    expect(numberKind.prepare({ type: "number", ...written }).key).toEqual(key);
  });

  it.each([
    [{ value: "üç" }],
    [{ value: "" }],
    [{ value: Number.NaN }],
    [{ value: 1e13 }],
    [{ value: 1, tolerance: -1 }],
    [{ value: 1, tolerance: "çok" }],
    [{ value: 1, also: ["çok"] }],
  ])("%j is refused", (written) => {
    expect(() => numberKind.prepare({ type: "number", ...written })).toThrow("NUMBER_REQUIRED");
  });
});
