// @vitest-environment node
import { describe } from "vitest";
import { BLANKS } from "../../quiz/solo/samples.ts";
import { testAnswers } from "../answers-of-kind.ts";

describe("fill in the blank", () => {
  testAnswers(BLANKS, {
    enough: [["a text for each blank", ["Gölü", "göldür"]]],
    tooLittle: [["spaces in one blank", ["Gölü", "  "]]],
    noAnswers: [
      ["a text", "0"],
      ["a list of the wrong length", ["Gölü"]],
      ["numbers", [0, 0]],
    ],
  });
});
