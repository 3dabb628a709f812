// Multi-select: a right answer marks all right options and no others.
import { describe, expect, it } from "vitest";
import { kindOf } from "../../../../convex/model/questions/kinds";
import { describeKind } from "../../support/describeKind";

const options = ["2", "3", "4", "5"];
const refused = [[], [4], [1, 0], [0, 0], [-1], [0.5], 0, "0", null, ["0"], [0, 1, 2, 3, 4], [[0]]];

describe("all or nothing", () => {
  describeKind({
    content: { type: "multi_select", options },
    key: [0, 1, 3],
    grades: [
      ["all right options", [0, 1, 3], 1],
      ["too few", [0, 1], 0],
      ["too many", [0, 1, 2, 3], 0],
      ["a wrong option", [2], 0],
    ],
    distributions: [
      ["no answers", [], { counts: [0, 0, 0, 0], answered: 0, right: 0 }],
      ["a class's answers", [[0, 1, 3], [0, 2], [0]], { counts: [3, 1, 1, 1], answered: 3, right: 1 }],
    ],
    refused,
  });
});

describe("with partial credit", () => {
  describeKind({
    content: { type: "multi_select", options, partial: true },
    key: [0, 1],
    grades: [
      ["all right options", [0, 1], 1],
      ["one of the two right options", [1], 0.5],
      ["both right options and a wrong one", [0, 1, 2], 0.5],
      ["all options", [0, 1, 2, 3], 0],
      ["more wrong than right", [0, 2, 3], 0],
    ],
    distributions: [
      [
        "only completely right answers as right",
        [[0], [0, 1]],
        { counts: [2, 1, 0, 0], answered: 2, right: 1 },
      ],
    ],
    refused,
  });
});

const { prepare } = kindOf({ type: "multi_select" });

it("stores the right options in ascending order", () => {
  const input = { type: "multi_select" as const, options, correctAnswers: [3, 0] };
  expect(prepare(input)).toEqual({ content: { type: "multi_select", options }, key: [0, 3] });
});

it.each([
  ["without a right option", [], "RIGHT_ANSWER_REQUIRED"],
  ["with a repeated right option", [1, 1], "INVALID_OPTION"],
  ["with a right option that does not exist", [4], "INVALID_OPTION"],
])("refuses a question %s", (_what, correctAnswers, code) => {
  const input = { type: "multi_select" as const, options, correctAnswers };
  expect(() => prepare(input)).toThrow(expect.objectContaining({ data: { code } }));
});
