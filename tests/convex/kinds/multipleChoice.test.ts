// Multiple choice: one option is right.
import { describeKind } from "../support/describeKind";

describeKind({
  content: { type: "multiple_choice", options: ["Ankara", "İzmir", "Bursa", "Konya"] },
  key: 1,
  grades: [
    ["the right option", 1, 1],
    ["another option", 0, 0],
  ],
  distributions: [
    ["nobody's answers", [], [0, 0, 0, 0]],
    ["a class's answers", [1, 3, 1, 0], [1, 2, 0, 1]],
  ],
  refused: [-1, 4, 0.5, Number.NaN, "1", null, [1]],
});
