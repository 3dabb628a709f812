// Matching: each text on the left belongs to one on the right.
import { describeKind } from "../support/describeKind";

describeKind({
  content: { type: "matching", matchingPairs: { left: ["Yunus", "Serçe"], right: ["Kuş", "Memeli"] } },
  key: [1, 0],
  grades: [
    ["all pairs", [1, 0], 1],
    ["one pair of two", [1, 1], 0],
    ["no pair", [0, 1], 0],
  ],
  distributions: [
    ["nobody's answers", [], [0, 0]],
    [
      "a class's answers",
      [
        [1, 0],
        [1, 1],
        [0, 1],
      ],
      [2, 1],
    ],
  ],
  refused: [0, [1], [1, 0, 0], [1, 2], [1, -1], ["1", "0"], null],
});
