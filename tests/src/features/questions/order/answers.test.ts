// @vitest-environment node
import { describe } from "vitest";
import { ORDER } from "../../quiz/solo/samples.ts";
import { testAnswers } from "../answers-of-kind.ts";

describe("order", () => {
  testAnswers(ORDER, {
    enough: [["all items", [2, 1, 0]]],
    tooLittle: [["only some items", [2, 0]]],
    noAnswers: [
      ["a text", "210"],
      ["an item twice", [2, 2, 0]],
      ["an index without an item", [3]],
      ["too many items", [0, 1, 2, 0]],
    ],
  });
});
