// @vitest-environment node
import { describe } from "vitest";
import { SHORT_TEXT } from "../../quiz/solo/samples.ts";
import { testAnswers } from "../answers-of-kind.ts";

describe("short text", () => {
  testAnswers(SHORT_TEXT, {
    enough: [["a text", "Ankara"]],
    tooLittle: [["spaces", "  "]],
    noAnswers: [
      ["a number", 3],
      ["a list", ["Ankara"]],
    ],
  });
});
