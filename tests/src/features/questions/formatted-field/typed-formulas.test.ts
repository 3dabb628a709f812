import { expect, test } from "vitest";
import {
  typedFormulas,
  withFormulas,
} from "../../../../../src/features/questions/formatted-field/typed-formulas.ts";

const found = (text: string) => typedFormulas({ text }).map(({ tex }) => tex);

test.each([
  ["$x^2$ kaçtır?", ["x^2"]],
  ["$$\\frac{1}{2}$$ ve $\\sqrt{2}$", ["\\frac{1}{2}", "\\sqrt{2}"]],
  ["\\(a+b\\) ya da \\[c\\]", ["a+b", "c"]],
  ["Kalem 5$, defter 10$ ise", []],
  ["$5 ile $10 arası", []],
  ["5 $ ve 6 $", []],
  ["$", []],
  ["$$", []],
  ["$x\n$", []],
  [`$${"x".repeat(501)}$`, []],
])("formulas in %s", (text, expected) => expect(found(text)).toEqual(expected));

test("typed formulas become formulas, and other formats stay", () => {
  expect(withFormulas({ text: "Ali $x^2$ yazdı", marks: [{ kind: "bold", from: 10, to: 15 }] })).toEqual({
    text: "Ali x² yazdı",
    marks: [
      { kind: "formula", from: 4, to: 6, tex: "x^2" },
      { kind: "bold", from: 7, to: 12 },
    ],
  });
});
