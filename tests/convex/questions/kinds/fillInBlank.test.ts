// Fill in the blank: chosen texts must match exactly, typed texts may differ in case.
import { describe, expect, it } from "vitest";
import { fillInBlank } from "../../../../convex/model/questions/kinds/fillInBlank";
import { OPTION_MAX_CHARS } from "../../../../convex/shared/limits/questions";
import { describeKind } from "../../support/describeKind";

const content = {
  type: "fill_in_blank" as const,
  fillInBlank: {
    text: "Van ___ en büyük ___.",
    blanks: [{ options: ["Gölü", "gölü"] }, { options: [] }],
  },
};
const key = ["Gölü", "İlidir"];

describeKind({
  content,
  key,
  grades: [
    ["all blanks", ["Gölü", "İlidir"], 1],
    ["a typed text in another case and with spaces", ["Gölü", "  ilidir "], 1],
    ["a chosen text in another case", ["gölü", "İlidir"], 0],
    ["a blank left empty", ["Gölü", ""], 0],
  ],
  // `right`: number of completely right answers. `places`: number of right texts per blank.
  distributions: [
    ["no answers", [], { answered: 0, right: 0, places: [0, 0] }],
    [
      "a class's answers",
      [
        ["Gölü", "ILIDIR"],
        ["gölü", "yok"],
        ["Gölü", "yok"],
      ],
      { answered: 3, right: 1, places: [2, 1] },
    ],
  ],
  refused: ["Gölü", ["Gölü"], ["Gölü", 1], ["Gölü", "a".repeat(1_000)], null],
});

describe("with a dozen blanks", () => {
  const blanks = Array.from({ length: 12 }, () => ({ options: [] }));
  const filled = (text: string) => blanks.map(() => text);
  describeKind({
    content: { type: "fill_in_blank", fillInBlank: { text: "___ ".repeat(12), blanks } },
    key: filled("ev"),
    grades: [
      ["sixty Turkish letters in each", filled("ğ".repeat(60)), 0],
      ["120 plain letters in each", filled("a".repeat(120)), 0],
      ["few characters whose normal form is long", filled("ﷺ… ½"), 0],
    ],
    distributions: [["no answers", [], { answered: 0, right: 0, places: blanks.map(() => 0) }]],
    // Excessive answers: too long as stored, too long when normalised, and with too many combining marks.
    refused: [filled("ğ".repeat(100)), filled("ﷺ".repeat(30)), filled(`a${"\u0315\u0300".repeat(2)}`)],
  });
});

describe("with partial credit", () => {
  describeKind({
    content: { ...content, partial: true },
    key,
    grades: [
      ["all blanks", ["Gölü", "İlidir"], 1],
      ["one right blank of two", ["Gölü", "yok"], 0.5],
      ["none", ["gölü", "yok"], 0],
    ],
    distributions: [],
    refused: [],
  });
});

it("refuses blanks if an answer with their longest options would be too long", () => {
  const questionWith = (letters: number) => {
    const blanks = Array.from({ length: 8 }, () => ({ options: ["a", "ğ".repeat(letters)], correct: "a" }));
    return { type: "fill_in_blank" as const, fillInBlank: { text: "___ ".repeat(8), blanks } };
  };
  expect(fillInBlank.prepare(questionWith(85)).key).toHaveLength(8);
  expect(
    fillInBlank.isAnswer(fillInBlank.prepare(questionWith(85)).content, Array(8).fill("ğ".repeat(85))),
  ).toBe(true);
  expect(() => fillInBlank.prepare(questionWith(190))).toThrow(/too long in all/);
});

describe("with several accepted texts per blank", () => {
  const severalKey = ["Gölü", ["İlidir", "şehridir"]];
  describeKind({
    content,
    key: severalKey,
    grades: [
      ["the first text", ["Gölü", "ilidir"], 1],
      ["another accepted text", ["Gölü", "ŞEHRİDİR"], 1],
      ["a text without its Turkish letters", ["Gölü", "sehridir"], 0],
      ["a text with other punctuation", ["Gölü", "şehridir."], 0],
    ],
    distributions: [
      [
        "a class's answers",
        [
          ["Gölü", "ilidir"],
          ["Gölü", "şehridir"],
          ["Gölü", "sehridir"],
        ],
        { answered: 3, right: 2, places: [3, 2] },
      ],
    ],
    refused: [["Gölü", ["İlidir"]]],
  });
  describe("and without differences between Turkish and plain letters", () => {
    describeKind({
      content: { ...content, plainLetters: true },
      key: severalKey,
      grades: [
        ["a typed text without its Turkish letters", ["Gölü", "sehridir"], 1],
        ["a chosen text without its Turkish letters", ["Golu", "sehridir"], 0],
        ["a text with other punctuation", ["Gölü", "sehridir."], 0],
      ],
      distributions: [],
      refused: [],
    });
  });
});

describe("the answer key", () => {
  const prepared = (blanks: object[], more: object = {}) =>
    fillInBlank.prepare({
      type: "fill_in_blank",
      fillInBlank: { text: "___ ".repeat(blanks.length), blanks },
      ...more,
    });

  it("lists the accepted texts of a blank; a single text is stored as by earlier versions", () => {
    const { key, content } = prepared(
      [{ correct: "bir" }, { correct: "iki ", also: [" 2", "İki"] }, { options: ["a", "b"], correct: "b" }],
      { plainLetters: true },
    );
    expect(key).toEqual(["bir", ["iki", "2", "İki"], "b"]);
    expect(content.plainLetters).toBe(true);
  });

  it.each([
    ["a blank with options", [{ options: ["a", "b"], correct: "a", also: ["b"] }]],
    ["a blank without a correct text", [{ also: ["b"] }]],
    ["an empty text", [{ correct: "a", also: [" "] }]],
    ["a text that is too long", [{ correct: "a", also: ["b".repeat(OPTION_MAX_CHARS + 1)] }]],
    ["texts that are too long in all", Array(12).fill({ correct: "a", also: ["ğ".repeat(100)] })],
  ])("refuses other accepted texts for %s", (_what, blanks) => {
    expect(() => prepared(blanks)).toThrow();
  });
});
