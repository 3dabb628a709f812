// True or false: the question is a statement.
import { describeKind } from "../../support/describeKind";

describeKind({
  content: { type: "true_false" },
  key: false,
  grades: [
    ["the right judgement", false, 1],
    ["the other judgement", true, 0],
  ],
  distributions: [
    ["no answers", [], [0, 0]],
    ["a class's answers", [true, false, false], [1, 2]],
  ],
  refused: [0, 1, -1, "true", "", null, [true], {}],
});
