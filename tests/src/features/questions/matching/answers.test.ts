// @vitest-environment node
import { describe } from "vitest";
import { MATCHING } from "../../quiz/solo/samples.ts";
import { testAnswers } from "../answers-of-kind.ts";

describe("matching", () => {
  testAnswers(MATCHING, {
    enough: [["a match for each text on the left", [1, 0]]],
    tooLittle: [["a match for only one text", [-1, 0]]],
    noAnswers: [
      ["a text", "0"],
      ["a list of the wrong length", [0, 0, 0, 0, 0]],
      ["texts", ["1", "0"]],
    ],
  });
});
