// @vitest-environment node
import { describe } from "vitest";
import { choice } from "../../quiz/solo/samples.ts";
import { testAnswers } from "../answers-of-kind.ts";

describe("multiple choice", () => {
  testAnswers(choice("Bir"), {
    enough: [["an option", 3]],
    tooLittle: [],
    noAnswers: [
      ["a text", "0"],
      ["a list", [0, 0]],
    ],
  });
});
