// @vitest-environment node
import { describe } from "vitest";
import { ORDER } from "../../quiz/solo/samples.ts";
import { testAnswers } from "../answers-of-kind.ts";

describe("order", () => {
  testAnswers(ORDER, {
    enough: [["all items", [2, 1, 0]]],
    tooLittle: [["some of them", [2, 0]]],
    noAnswers: [
      ["a text", "210"],
      ["an item twice", [2, 2, 0]],
      ["an item that is not there", [3]],
      ["too many", [0, 1, 2, 0]],
    ],
  });
});
