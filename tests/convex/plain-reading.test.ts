// Formatted texts as plain words.
import { describe, expect, it, test } from "vitest";
import type { Mark } from "../../convex/shared/marks";
import { plainReading, withPlainReadings } from "../../convex/shared/plainReading";

/** Reads a text whose raised parts are in `^…^` and lowered parts in `_…_`. */
function marked(source: string): { text: string; marks: Mark[] } {
  let text = "";
  const marks: Mark[] = [];
  for (const [index, part] of source.split(/([\^_][^^_]*[\^_])/).entries()) {
    const words = index % 2 === 0 ? part : part.slice(1, -1);
    const kind = part.startsWith("^") ? "superscript" : "subscript";
    if (index % 2 === 1) marks.push({ from: text.length, to: text.length + words.length, kind });
    text += words;
  }
  return { text, marks };
}

test.each([
  ["2^2^ + 1", "2² + 1"],
  ["x^10^y", "x¹⁰y"],
  ["H_2_O", "H₂O"],
  ["x^n+1^", "xⁿ⁺¹"],
  ["x^n + 1^", "xⁿ⁺¹"],
  ["x^2 ^+ 1", "x² + 1"],
  ["x^Q^ + 1", "x^Q + 1"],
  ["x^Q^y", "x^(Q)y"],
  ["x^Qz^", "x^(Qz)"],
  ["log_Q_ x", "log_Q x"],
  ["a^üst yazı^ b", "a^(üst yazı) b"],
  ["bir^iki üç^ dört", "bir^(iki üç) dört"],
  ["x^ ^y", "x y"],
])("%s is read as %s", (source, plain) => expect(plainReading(marked(source))).toBe(plain));

it("keeps texts without raised or lowered parts, and the words of formulas", () => {
  expect(plainReading({ text: "x10y" })).toBe("x10y");
  const marks: Mark[] = [
    { from: 0, to: 2, kind: "formula", tex: "\\sqrt{2}" },
    { from: 3, to: 6, kind: "bold" },
  ];
  expect(plainReading({ text: "√2 kaç", marks })).toBe("√2 kaç");
});

describe("withPlainReadings", () => {
  const [{ text, marks }, plain] = [marked("x^10^y"), "x¹⁰y"];

  it.each([
    ["options", { options: [text, "z"], optionMarks: [marks, []] }, { options: [plain, "z"] }],
    ["items", { items: [text, "z"], itemMarks: [marks, []] }, { items: [plain, "z"] }],
    [
      "pairs",
      {
        matchingPairs: {
          left: [text, "z"],
          right: ["a", text],
          leftMarks: [marks, []],
          rightMarks: [[], marks],
        },
      },
      { matchingPairs: { left: [plain, "z"], right: ["a", plain] } },
    ],
    ["unformatted contents", { type: "number" }, { type: "number" }],
  ])("writes %s as plain words", (_name, content, expected) => {
    expect(withPlainReadings(content)).toEqual(expected);
  });
});
