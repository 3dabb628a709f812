// @vitest-environment node
import { describe } from "vitest";
import { NUMBER } from "../../solo-quiz/samples.ts";
import { testAnswers } from "../answers-of-kind.ts";

describe("number", () => {
  testAnswers(NUMBER, {
    enough: [
      ["a number", 3.14],
      ["nought", 0],
    ],
    tooLittle: [],
    noAnswers: [
      ["a text", "3,14"],
      ["what is no number", Number.NaN],
      ["a list", [3]],
    ],
  });
});
