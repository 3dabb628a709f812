// Poll: no answer is right.
import { describe, expect, it } from "vitest";
import { isGraded, kindOf } from "../../../../convex/model/questions/kinds";
import { describeKind } from "../../support/describeKind";

const options = ["Futbol", "Basketbol", "Voleybol"];

describe("with one choice", () => {
  describeKind({
    content: { type: "poll", options },
    key: null,
    grades: [["any choice", [1], 0]],
    distributions: [["a class's answers", [[1], [0], [1]], { counts: [1, 2, 0], answered: 3 }]],
    refused: [[], [0, 1], [3], 1, "1", null],
  });
});

describe("with several choices", () => {
  describeKind({
    content: { type: "poll", options, several: true },
    key: null,
    grades: [["two choices", [0, 2], 0]],
    distributions: [["a class's answers", [[0, 2], [2]], { counts: [1, 0, 2], answered: 2 }]],
    refused: [[], [2, 0], [0, 0], [3], 0, null],
  });
});

it("has no answer key and is never graded", () => {
  const { prepare } = kindOf({ type: "poll" });
  expect(prepare({ options })).toEqual({ content: { type: "poll", options }, key: null });
  expect(isGraded({ type: "poll" })).toBe(false);
});
