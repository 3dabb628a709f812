// @vitest-environment node
import { describe } from "vitest";
import { MATCHING } from "../../quiz/solo/samples.ts";
import { testAnswers } from "../answers-of-kind.ts";

describe("matching", () => {
  testAnswers(MATCHING, {
    enough: [["a right one for each on the left", [1, 0]]],
    tooLittle: [["one for one of them", [-1, 0]]],
    noAnswers: [
      ["a text", "0"],
      ["a list of the wrong length", [0, 0, 0, 0, 0]],
      ["texts", ["1", "0"]],
    ],
  });
});
