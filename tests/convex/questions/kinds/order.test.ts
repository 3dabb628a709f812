// Order: items are shown in alphabetical order and must be put into the right order.
import { describe, expect, it } from "vitest";
import { order } from "../../../../convex/model/questions/kinds/order";
import { OPTION_MAX_CHARS } from "../../../../convex/shared/limits/questions";
import { describeKind } from "../../support/describeKind";

// As stored: Cumhuriyet, Erzurum, Samsun. As authored: Samsun, Erzurum, Cumhuriyet.
const content = { type: "order" as const, items: ["Cumhuriyet", "Erzurum", "Samsun"] };
const key = [2, 1, 0];

describeKind({
  content,
  key,
  grades: [
    ["the right order", [2, 1, 0], 1],
    ["one right position of three", [0, 1, 2], 0],
    ["no right position", [1, 0, 2], 0],
  ],
  distributions: [
    ["no answers", [], { answered: 0, right: 0, places: [0, 0, 0] }],
    [
      "a class's answers",
      [
        [2, 1, 0],
        [2, 0, 1],
        [0, 1, 2],
      ],
      { answered: 3, right: 1, places: [2, 2, 1] },
    ],
  ],
  refused: [0, [], [0, 1], [0, 1, 2, 0], [0, 1, 1], [0, 1, 3], [0, 1, -1], ["0", "1", "2"], "012", null],
});

describe("with partial credit", () => {
  describeKind({
    content: { ...content, partial: true },
    key,
    grades: [
      ["the right order", [2, 1, 0], 1],
      ["one right position of three", [0, 1, 2], 1 / 3],
      ["no right position", [1, 0, 2], 0],
    ],
    distributions: [],
    refused: [],
  });
});

describe("authored items", () => {
  const prepare = (...items: string[]) => order.prepare({ type: "order", items });

  it("are stored in Turkish alphabetical order, which does not reveal the right order", () => {
    const right = ["Zonguldak", "Çorum", "Cizre", "Iğdır", "İzmir"];
    const { content, key } = prepare(...right);
    expect(content.items).toEqual(["Cizre", "Çorum", "Iğdır", "İzmir", "Zonguldak"]);
    expect(key.map((item) => content.items[item])).toEqual(right);
    expect(prepare(...[...right].reverse()).content).toEqual(content);
  });

  it.each([
    ["ITEMS_REQUIRED", ["bir", "iki"]],
    ["ITEMS_REQUIRED", ["bir", "iki", " "]],
    ["ITEMS_REQUIRED", ["1", "2", "3", "4", "5", "6", "7"]],
    ["ITEMS_ALIKE", ["bir", "iki", " bir "]],
    ["TEXT_TOO_LONG", ["bir", "iki", "a".repeat(OPTION_MAX_CHARS + 1)]],
  ])("are refused with %s: %j", (code, items) => {
    expect(() => prepare(...items)).toThrow(code);
  });
});
