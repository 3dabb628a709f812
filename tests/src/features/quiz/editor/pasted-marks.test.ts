import { expect, test } from "vitest";
import { joinFormatted, type Mark, type Style } from "../../../../../convex/shared/marks.ts";
import { withPastedMarks } from "../../../../../src/features/quiz/editor/pasted-marks.ts";
import { pastedQuestion } from "../../../../../src/features/quiz/editor/pasted-question.ts";

const KINDS: Record<string, Style> = { b: "bold", u: "underline", "^": "superscript", _: "subscript" };

/** Reads `[b:word]`, `[u:…]`, `[^:…]`, `[_:…]` and `[$:…]`, a formula. */
function formatted(source: string) {
  return joinFormatted(
    source.split(/(\[.:.*?\])/).map((part) => {
      const [, kind = "", text = part] = /^\[(.):(.*)\]$/.exec(part) ?? [];
      const range = { from: 0, to: text.length };
      const style = KINDS[kind];
      if (style) return { text, marks: [{ ...range, kind: style }] };
      return { text, marks: kind === "$" ? [{ ...range, kind: "formula", tex: "x" } satisfies Mark] : [] };
    }),
  );
}

/** The question of a pasted text with its marks. */
function read(source: string) {
  const whole = formatted(source);
  const pasted = pastedQuestion(whole.text);
  if (pasted === null) throw new Error("the text should be a question");
  return withPastedMarks(pasted, whole);
}

const marksOf = (source: string) => {
  const { content } = read(source);
  return "optionMarks" in content ? content.optionMarks : undefined;
};

test("question and options have their marks, also for repeated texts and other white space", () => {
  const read2 = read("1) x[^:2]  nedir?\nA) [_:2]\nB) 2[^:2]\nC) [$:√2]\nD) 2\u00a0 [u:kat]ı");
  expect(read2.question).toBe("x2 nedir?");
  expect(read2.marks).toEqual([{ from: 1, to: 2, kind: "superscript" }]);
  expect(read2.content).toMatchObject({
    options: ["2", "22", "√2", "2 katı"],
    optionMarks: [
      [{ from: 0, to: 1, kind: "subscript" }],
      [{ from: 1, to: 2, kind: "superscript" }],
      [{ from: 0, to: 2, kind: "formula", tex: "x" }],
      [{ from: 2, to: 5, kind: "underline" }],
    ],
  });
});

test("options in one line have their own marks", () => {
  expect(marksOf("Hangisi? A) a[^:2] B) a[_:2] C) a")).toEqual([
    [{ from: 1, to: 2, kind: "superscript" }],
    [{ from: 1, to: 2, kind: "subscript" }],
    [],
  ]);
});

test.each([
  ["a whole option", "Hangisi?\nA) bir\nB) [b:iki]\nC) üç\nCevap: A"],
  ["a part of the right option alone", "Hangisi?\nA) bir\nB) [b:iki] kuş\nC) üç\nCevap: B"],
  ["the letter of an option", "Hangisi?\nA) bir\n[b:B)] iki\nC) üç\nCevap: A"],
])("bold of %s is no mark", (_what, source) => expect(marksOf(source)).toBeUndefined());

test("a pasted text without marks changes nothing", () => {
  const pasted = pastedQuestion("Hangisi? A) bir B) iki");
  expect(pasted && withPastedMarks(pasted, { text: "Hangisi? A) bir B) iki" })).toEqual(pasted);
});
