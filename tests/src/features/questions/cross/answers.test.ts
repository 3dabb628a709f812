// @vitest-environment node
import { describe } from "vitest";
import { CROSS } from "../../quiz/solo/samples.ts";
import { testAnswers } from "../answers-of-kind.ts";

describe("a crossword", () => {
  testAnswers(CROSS, {
    enough: [["a letter", ["   ", "A  ", "   "]]],
    tooLittle: [["a letter in the cell of a given letter", [" Ö ", "   ", "   "]]],
    noAnswers: [
      ["a text", "0"],
      ["one row too few", ["   ", "   "]],
      ["a row that is too short", ["  ", "   ", "   "]],
    ],
  });
});
