// Matching: each text on the left belongs to one text on the right.
import { describe } from "vitest";
import { describeKind } from "../../support/describeKind";

const content = {
  type: "matching" as const,
  matchingPairs: { left: ["Yunus", "Serçe"], right: ["Kuş", "Memeli"] },
};
const key = [1, 0];

describeKind({
  content,
  key,
  grades: [
    ["all pairs", [1, 0], 1],
    ["one pair of two", [1, 1], 0],
    ["no pair", [0, 1], 0],
  ],
  distributions: [
    ["no answers", [], { answered: 0, right: 0, places: [0, 0] }],
    [
      "a class's answers",
      [
        [1, 0],
        [1, 1],
        [0, 1],
      ],
      { answered: 3, right: 1, places: [2, 1] },
    ],
  ],
  refused: [0, [1], [1, 0, 0], [1, 2], [1, -1], ["1", "0"], null],
});

describe("with partial credit", () => {
  describeKind({
    content: { ...content, partial: true },
    key,
    grades: [
      ["all pairs", [1, 0], 1],
      ["one pair of two", [1, 1], 0.5],
      ["no pair", [0, 1], 0],
    ],
    distributions: [],
    refused: [],
  });
});
