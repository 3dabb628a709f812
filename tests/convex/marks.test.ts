import { expect, test } from "vitest";
import { cleanParagraphs } from "../../convex/model/paragraphs";
import {
  areMarksValid,
  cleanFormatted,
  FORMULA_MAX_CHARS,
  type FormattedText,
  formatsIn,
  isMarkList,
  joinFormatted,
  MAX_MARKS,
  type Mark,
  marksAfterEdit,
  marksAfterListEdit,
  marksIn,
  piecesOf,
  STYLES,
  sliceMarks,
  tidyMarks,
  withoutMarks,
} from "../../convex/shared/marks";
import { cleanText } from "../../convex/shared/turkish";

const bold = (from: number, to: number): Mark => ({ from, to, kind: "bold" });
const underline = (from: number, to: number): Mark => ({ from, to, kind: "underline" });
const formula = (from: number, to: number, tex = "x"): Mark => ({ from, to, kind: "formula", tex });

/** Returns the marked words of a text, for example "bold: Ali". */
function marked({ text, marks = [] }: FormattedText): string[] {
  return marks.map(({ kind, from, to }) => `${kind}: ${text.slice(from, to)}`);
}

test.each<[string, string, Mark[], boolean]>([
  ["no marks", "Ali", [], true],
  ["a whole text", "Ali", [bold(0, 3)], true],
  ["two styles over the same words", "Ali gel", [bold(0, 3), underline(1, 5)], true],
  ["a formula beside a style", "x ve y", [formula(0, 1), bold(1, 4)], true],
  ["an empty mark", "Ali", [bold(1, 1)], false],
  ["a mark from behind to before", "Ali", [bold(2, 1)], false],
  ["a mark before the text", "Ali", [bold(-1, 2)], false],
  ["a mark beyond the text", "Ali", [bold(0, 4)], false],
  ["a mark of an empty text", "", [bold(0, 1)], false],
  ["half an index", "Ali", [bold(0.5, 2)], false],
  ["not a number", "Ali", [bold(Number.NaN, 2)], false],
  ["an infinite mark", "Ali", [bold(0, Number.POSITIVE_INFINITY)], false],
  ["marks out of order", "Ali gel", [underline(4, 7), bold(0, 3)], false],
  ["marks of one style that overlap", "Ali gel", [bold(0, 3), bold(2, 5)], false],
  ["marks of one style that touch", "Ali gel", [bold(0, 3), bold(3, 5)], false],
  ["the same mark twice", "Ali", [bold(0, 3), bold(0, 3)], false],
  ["a style inside a formula", "x + y", [formula(0, 5), bold(2, 3)], false],
  ["a style around a formula", "a x b", [bold(0, 5), formula(2, 3)], false],
  ["a style that began long before a formula", "a b x", [bold(0, 5), underline(0, 1), formula(4, 5)], false],
  ["two formulas that overlap", "x + y", [formula(0, 3), formula(2, 5)], false],
  ["two formulas that touch", "xy", [formula(0, 1), formula(1, 2)], true],
  ["a formula without a source", "x", [formula(0, 1, " ")], false],
  ["a formula of maximum length", "x", [formula(0, 1, "x".repeat(FORMULA_MAX_CHARS))], true],
  ["a longer formula", "x", [formula(0, 1, "x".repeat(FORMULA_MAX_CHARS + 1))], false],
  ["a mark that begins inside a character", "😀a", [bold(1, 3)], false],
  ["a mark that ends inside a character", "a😀", [bold(0, 2)], false],
  ["a mark around a character of two units", "a😀b", [bold(1, 3)], true],
])("validity of marks: %s", (_, text, marks, isValid) => {
  expect(areMarksValid(text, marks)).toBe(isValid);
});

test("a text may have at most 100 marks", () => {
  const marks = Array.from({ length: MAX_MARKS + 1 }, (_, index) => bold(2 * index, 2 * index + 1));
  const text = "a".repeat(2 * marks.length);
  expect(areMarksValid(text, marks.slice(1))).toBe(true);
  expect(areMarksValid(text, marks)).toBe(false);
  expect(tidyMarks(text, marks)).toHaveLength(MAX_MARKS);
});

test.each<[string, Mark[], Mark[]]>([
  ["marks of one style are merged", [bold(4, 7), bold(0, 2), bold(2, 5)], [bold(0, 7)]],
  ["other styles stay apart", [underline(2, 5), bold(0, 4)], [bold(0, 4), underline(2, 5)]],
  ["marks are cut to the text", [bold(-3, 2), underline(5, 99)], [bold(0, 2), underline(5, 7)]],
  ["empty and impossible marks are dropped", [bold(3, 3), bold(5, 2), bold(0.5, 2), bold(Number.NaN, 3)], []],
  ["styles are cut out of a formula", [bold(0, 7), formula(2, 4)], [bold(0, 2), formula(2, 4), bold(4, 7)]],
  ["the first of two formulas that overlap stays", [formula(2, 5), formula(0, 3)], [formula(0, 3)]],
  ["a formula without a source is dropped", [formula(0, 3, "")], []],
])("tidied marks: %s", (_, marks, tidy) => {
  expect(tidyMarks("Ali gel", marks)).toEqual(tidy);
  expect(areMarksValid("Ali gel", tidyMarks("Ali gel", marks))).toBe(true);
});

test("tidied marks do not split a character", () => {
  expect(tidyMarks("a😀b", [bold(0, 2)])).toEqual([bold(0, 3)]);
  expect(tidyMarks("a😀b", [bold(2, 4)])).toEqual([bold(1, 4)]);
});

test("any marks are valid after tidying", () => {
  let seed = 1;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let round = 0; round < 300; round += 1) {
    const text = Array.from({ length: random(12) }, () => ["a", " ", "😀", "é"][random(4)]).join("");
    const marks = Array.from({ length: random(8) }, (): Mark => {
      const from = random(16) - 2;
      const kind = STYLES[random(5)];
      return kind ? { from, to: from + random(9) - 1, kind } : formula(from, from + random(5));
    });
    expect(areMarksValid(text, tidyMarks(text, marks)), JSON.stringify({ text, marks })).toBe(true);
    const pieces = piecesOf({ text, marks: tidyMarks(text, marks) });
    expect(pieces.map((piece) => piece.text).join("")).toBe(text);
  }
});

test("a part of a text has the marks of its words", () => {
  const marks = [bold(0, 3), formula(4, 7), underline(8, 12)];
  expect(sliceMarks(marks, 1, 10)).toEqual([bold(0, 2), formula(3, 6), underline(7, 9)]);
  expect(sliceMarks(marks, 5)).toEqual([underline(3, 7)]);
  expect(sliceMarks(marks, 0, 6)).toEqual([bold(0, 3)]);
});

test("joined texts keep their marks", () => {
  const joined = joinFormatted(
    [{ text: "Ali", marks: [bold(0, 3)] }, { text: "" }, { text: "gel", marks: [bold(0, 3)] }],
    " ",
  );
  expect(joined.text).toBe("Ali  gel");
  expect(marked(joined)).toEqual(["bold: Ali", "bold: gel"]);
  expect(
    joinFormatted([
      { text: "Ali", marks: [bold(0, 3)] },
      { text: "gel", marks: [bold(0, 3)] },
    ]).marks,
  ).toEqual([bold(0, 6)]);
  expect(joinFormatted([{ text: "a" }, { text: "b" }])).toEqual({ text: "ab" });
});

test("a text is split into pieces of one format each", () => {
  expect(piecesOf({ text: "Ali", marks: [] })).toEqual([{ text: "Ali", styles: [] }]);
  expect(piecesOf({ text: "a bc x", marks: [bold(0, 4), underline(2, 3), formula(5, 6, "x")] })).toEqual([
    { text: "a ", styles: ["bold"] },
    { text: "b", styles: ["bold", "underline"] },
    { text: "c", styles: ["bold"] },
    { text: " ", styles: [] },
    { text: "x", tex: "x" },
  ]);
});

test.each<[string, string, string, string[]]>([
  ["nothing to clean", "Ali [gel]", "Ali gel", ["bold: gel"]],
  ["spaces at both ends", "  [Ali] gel ", "Ali gel", ["bold: Ali"]],
  ["spaces inside the mark", "a [ b   c ] d", "a b c d", ["bold: b c"]],
  ["a mark on white space", "a[  ]b", "a b", []],
  ["invisible characters", "\u200bA\u200bl[\u200bi\u200b]", "Ali", ["bold: i"]],
  ["decomposed letters", "gu\u0308[zu\u0308]m", "güzüm", ["bold: zü"]],
  ["a mark between a letter and its accent", "[u]\u0308x", "üx", ["bold: ü"]],
  ["a mark on an accent alone", "u[\u0308]x", "üx", []],
  ["a mark inside an emoji of several characters", " 👩[\u200d🚀 x]", "👩\u200d🚀 x", ["bold: x"]],
  ["a mark behind an emoji", " 👩\u200d🚀[x]", "👩\u200d🚀x", ["bold: x"]],
  ["a keycap", " 1\ufe0f\u20e3[x]", "1\ufe0f\u20e3x", ["bold: x"]],
  ["decomposed Hangul", " \u1112\u1161\u11ab[x]", "한x", ["bold: x"]],
  ["a lone surrogate", "a\ud800[b]", "ab", ["bold: b"]],
])("cleaning keeps marks on their letters: %s", (_, written, text, expected) => {
  const from = written.indexOf("[");
  const to = written.indexOf("]") - 1;
  const clean = cleanFormatted({ text: written.replace(/[[\]]/g, ""), marks: [bold(from, to)] }, cleanText);
  expect(clean.text).toBe(text);
  expect(marked(clean)).toEqual(expected);
});

test("cleaning several lines keeps marks on their letters", () => {
  const written = "  Parça \r\n\r\n\r\n\r\n  altı   çizili söz ";
  const marks = [bold(2, 7), underline(written.indexOf("altı"), written.indexOf(" söz"))];
  const clean = cleanFormatted({ text: written, marks }, cleanParagraphs);
  expect(clean.text).toBe("Parça\n\naltı çizili söz");
  expect(marked(clean)).toEqual(["bold: Parça", "underline: altı çizili"]);
});

test("cleaning removes invisible characters of a formula's source", () => {
  const source = "\ufeff a\u202e+b% not\nc\u0000 ";
  expect(cleanFormatted({ text: "x", marks: [formula(0, 1, source)] }, cleanText).marks).toEqual([
    formula(0, 1, "a+b% not\nc"),
  ]);
  expect(cleanFormatted({ text: "x", marks: [formula(0, 1, "\u200b")] }, cleanText)).toEqual({ text: "x" });
});

test.each<[string, string, string, string[]]>([
  ["before the marks", "Ali [gel]", "Şu Ali gel", ["bold: gel"]],
  ["behind the marks", "[Ali] gel", "Ali gelme", ["bold: Ali"]],
  ["inside a mark", "Ali [gel]", "Ali geçel", ["bold: geçel"]],
  ["over the begin of a mark", "Ali [gelir]", "Veli kalır", ["bold: r"]],
  ["over the end of a mark", "[Ali ge]l bana", "Ali gör bana", ["bold: Ali g"]],
  ["up to the end of a mark", "[Ali gel] bana", "Ali gör bana", ["bold: Ali gör"]],
  ["over a whole mark", "Ali [gel] bana", "Ali koş bana", []],
  ["removal of everything", "Ali [gel]", "", []],
  ["of a character of two units", "😀[gel]", "😁gel", ["bold: gel"]],
  ["no change", "Ali [gel]", "Ali gel", ["bold: gel"]],
])("marks after an edit of the plain text: %s", (_, written, after, expected) => {
  const mark = bold(written.indexOf("["), written.indexOf("]") - 1);
  const marks = marksAfterEdit({ text: written.replace(/[[\]]/g, ""), marks: [mark] }, after);
  expect(marked({ text: after, marks })).toEqual(expected);
  expect(areMarksValid(after, marks)).toBe(true);
});

test("an edit inside a formula's words drops the formula", () => {
  const before = { text: "a √2 b", marks: [bold(0, 1), formula(2, 4, "\\sqrt{2}")] };
  expect(marksAfterEdit(before, "a √3 b")).toEqual([bold(0, 1)]);
  expect(marksAfterEdit(before, "aa √2 b")).toEqual([bold(0, 1), formula(3, 5, "\\sqrt{2}")]);
});

test.each([
  [[], true],
  [[bold(0, 1), formula(1, 2)], true],
  [undefined, false],
  ["bold", false],
  [[null], false],
  [[{ from: 0, to: 1 }], false],
  [[{ from: 0, to: 1, kind: "blink" }], false],
  [[{ from: "0", to: 1, kind: "bold" }], false],
  [[{ from: 0, to: 1, kind: "formula" }], false],
])("shape of a list of marks: %j", (value, isList) => {
  expect(isMarkList(value)).toBe(isList);
});

test.each<[string, string[], string[], (Mark[] | undefined)[] | undefined]>([
  ["no change", ["a", "b"], ["a", "b"], [[bold(0, 1)], []]],
  ["two texts change places", ["a", "b"], ["b", "a"], [[], [bold(0, 1)]]],
  ["a text is added before", ["a", "b"], ["c", "a", "b"], [[], [bold(0, 1)], []]],
  ["the marked text is removed", ["a", "b"], ["b"], undefined],
  ["the marked text is edited", ["a", "b"], ["ca", "b"], [[bold(1, 2)], []]],
  ["equal texts", ["a", "a"], ["a", "a", "a"], [[bold(0, 1)], [], []]],
])("marks after an edit of a list: %s", (_, before, after, lists) => {
  expect(marksAfterListEdit(before, [[bold(0, 1)], []], after)).toEqual(lists);
});

test("a content without marks has only its plain texts", () => {
  const sides = { left: ["a"], right: ["b"], leftMarks: [[bold(0, 1)]] };
  expect(withoutMarks({ type: "matching", matchingPairs: sides })).toEqual({
    type: "matching",
    matchingPairs: { left: ["a"], right: ["b"] },
  });
  expect(marksIn({ type: "matching", matchingPairs: sides })).toEqual([[bold(0, 1)]]);
  expect(marksIn({ type: "poll", options: ["a"] })).toEqual([]);
});

test("the richest format of several texts is found", () => {
  expect(formatsIn([undefined, []])).toBeUndefined();
  expect(formatsIn([undefined, [bold(0, 1)]])).toBe("marks");
  expect(formatsIn([[bold(0, 1)], [formula(0, 1)]])).toBe("formulas");
});
