// Short text: must equal one of the accepted texts after folding.
import { describe, expect, it } from "vitest";
import { shortText } from "../../../../convex/model/questions/kinds/shortText";
import { describeKind } from "../../support/describeKind";

const content = { type: "short_text" as const };
const key = ["Mustafa Kemal", "Atatürk"];

describeKind({
  content,
  key,
  grades: [
    ["an accepted text", "Atatürk", 1],
    ["an accepted text in capitals, with spaces and signs", "  MUSTAFA-KEMAL! ", 1],
    ["an accepted text in lower case", "atatürk", 1],
    ["another text", "İnönü", 0],
    ["a part of an accepted text", "Mustafa", 0],
  ],
  distributions: [
    ["no answers", [], { texts: [], rest: 0 }],
    [
      "a class's answers: accepted texts as one group, others by their first spelling",
      ["inönü", "Atatürk", "İNÖNÜ", "mustafa kemal", "Mustafa Kemal", "Fatih"],
      {
        texts: [
          { text: "mustafa kemal", count: 3, right: true },
          { text: "inönü", count: 2 },
          { text: "Fatih", count: 1 },
        ],
        rest: 0,
      },
    ],
    [
      "more than five other groups: the rest as one number",
      ["bir", "bir", "iki", "üç", "dört", "beş", "altı", "yedi"],
      {
        texts: [
          { text: "bir", count: 2 },
          { text: "iki", count: 1 },
          { text: "üç", count: 1 },
          { text: "dört", count: 1 },
          { text: "beş", count: 1 },
        ],
        rest: 2,
      },
    ],
    [
      "a text that must not be displayed to a class",
      ["siktir", "aptal", "Fatih"],
      {
        texts: [
          { text: null, count: 1 },
          { text: null, count: 1 },
          { text: "Fatih", count: 1 },
        ],
        rest: 0,
      },
    ],
  ],
  refused: ["", "   ", "\u200b", "a".repeat(61), 0, null, ["Atatürk"]],
});

it("displays at most three combining marks in a row, and grades the text as sent", () => {
  const stacked = `A${"\u0301".repeat(30)}nkara`;
  // The displayed text starts with the letter Á, which contains one mark, and three more marks.
  const { texts } = shortText.distribution(content, ["İzmir"], [stacked]);
  expect(
    texts.map(
      ({ text }) =>
        text
          ?.normalize("NFD")
          .match(/\p{M}+/gu)
          ?.join("").length,
    ),
  ).toEqual([4]);
  expect(shortText.grade(content, [stacked], stacked)).toBe(1);
});

it("displays an accepted text that the profanity filter would otherwise hide, and accepts offensive texts as answers", () => {
  expect(shortText.distribution(content, ["eşek"], ["eşek"])).toEqual({
    texts: [{ text: "eşek", count: 1, right: true }],
    rest: 0,
  });
  expect(shortText.grade(content, ["eşek"], "EŞEK")).toBe(1);
  expect(shortText.isAnswer(content, "siktir")).toBe(true);
});

describeKind({
  content: { type: "short_text", plainLetters: true },
  key: ["hipotenüs"],
  grades: [
    ["an accepted text", "Hipotenüs", 1],
    ["its plain letters", "HIPOTENUS", 1],
    ["another text", "kenar", 0],
  ],
  distributions: [
    [
      "a class's answers",
      ["hipotenus", "hipotenüs", "HİPOTENUS", "köşe", "kose"],
      {
        texts: [
          { text: "hipotenus", count: 3, right: true },
          { text: "köşe", count: 2 },
        ],
        rest: 0,
      },
    ],
  ],
  refused: [""],
});

describe("authored texts", () => {
  it("ignore accents only if the author chooses that", () => {
    const written = { type: "short_text" as const, accepted: ["Kök"] };
    expect(shortText.prepare({ ...written, plainLetters: true }).content).toEqual({
      type: "short_text",
      plainLetters: true,
    });
    expect(shortText.prepare({ ...written, plainLetters: false }).content).toEqual({ type: "short_text" });
  });

  it("are stored cleaned as the answer key", () => {
    const prepared = shortText.prepare({ type: "short_text", accepted: ["  Ankara ", "Angora"] });
    expect(prepared).toEqual({ content: { type: "short_text" }, key: ["Ankara", "Angora"] });
  });

  it.each([
    ["ANSWER_REQUIRED", []],
    ["ANSWER_REQUIRED", ["Ankara", " "]],
    ["TEXT_TOO_LONG", ["a".repeat(61)]],
  ])("are refused with %s: %j", (code, accepted) => {
    expect(() => shortText.prepare({ type: "short_text", accepted })).toThrow(code);
  });
});
