// Multiple choice: one option is right.
import { describe, expect, it } from "vitest";
import { kindOf } from "../../../../convex/model/questions/kinds";
import { describeKind } from "../../support/describeKind";

describeKind({
  content: { type: "multiple_choice", options: ["Ankara", "İzmir", "Bursa", "Konya"] },
  key: 1,
  grades: [
    ["the right option", 1, 1],
    ["another option", 0, 0],
  ],
  distributions: [
    ["no answers", [], [0, 0, 0, 0]],
    ["a class's answers", [1, 3, 1, 0], [1, 2, 0, 1]],
  ],
  refused: [-1, 4, 0.5, Number.NaN, "1", null, [1]],
});

describe.each([2, 3, 5, 6])("with %i options", (count) => {
  const options = ["bir", "iki", "üç", "dört", "beş", "altı"].slice(0, count);
  const content = { type: "multiple_choice" as const, options };
  const kind = kindOf(content);

  it("accepts the last option and no index beyond it", () => {
    expect(kind.prepare({ options, correctAnswer: count - 1 })).toEqual({ content, key: count - 1 });
    expect(kind.isAnswer(content, count - 1)).toBe(true);
    expect(kind.isAnswer(content, count)).toBe(false);
    expect(kind.distribution(content, 0, [count - 1])).toHaveLength(count);
  });
});

it.each([
  ["a single option", ["bir"], 0, "OPTIONS_REQUIRED"],
  ["seven options", ["1", "2", "3", "4", "5", "6", "7"], 0, "TOO_MANY_OPTIONS"],
  ["an empty option", ["bir", " "], 0, "OPTIONS_REQUIRED"],
  ["a right option that does not exist", ["bir", "iki"], 2, "INVALID_OPTION"],
])("refuses %s", (_what, options, correctAnswer, code) => {
  const kind = kindOf({ type: "multiple_choice" });
  expect(() => kind.prepare({ options, correctAnswer })).toThrow(expect.objectContaining({ data: { code } }));
});
