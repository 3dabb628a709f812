// @vitest-environment node
import { describe, expect, it } from "vitest";
import { kindOf } from "../../../../../convex/model/questions/kinds/index.ts";
import { draftOf, inputOf } from "../../../../../src/features/questions/number/draft.ts";
import { NUMBER } from "../../quiz/solo/samples.ts";
import { testAnswers } from "../answers-of-kind.ts";

describe("number", () => {
  testAnswers(NUMBER, {
    enough: [
      ["a number", 3.14],
      ["zero", 0],
    ],
    tooLittle: [],
    noAnswers: [
      ["a text", "3,14"],
      ["not a number", Number.NaN],
      ["a list", [3]],
    ],
  });
});

describe("a number in the editor", () => {
  it.each([
    [12_500, 1_000],
    [1_000_000, 125_000],
    [-40_000.5, 0],
    [1.234_567_89e-9, 2e-12],
  ])("%j ± %j is unchanged after opening and sending", (value, tolerance) => {
    const draft = draftOf({ type: "number" }, { value, tolerance });
    const { key } = kindOf({ type: "number" }).prepare(inputOf(draft));
    expect(key).toEqual({ value, tolerance });
  });
});
