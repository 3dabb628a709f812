// @vitest-environment node
// Exams and sheets in many notations: nothing is read wrongly without a note.
import { beforeAll, expect, it } from "vitest";
import {
  importedQuestions,
  understoodText,
} from "../../../../../src/features/quiz/import/imported-question.ts";
import { readFile, readPasted } from "../../../../../src/features/quiz/import/read/read-file.ts";
import { loadForms } from "../../../support/load-modules.ts";
import { EXAMS, SHEETS } from "./corpus-written.ts";
import { MISREAD } from "./misread-exams.ts";
import { docx, p, xlsx } from "./office-files.ts";
import { shown } from "./shown.ts";

beforeAll(loadForms);

const read = (text: string) => readPasted(text, () => null);
/** Output of `shown` without the line with a default format. */
const linesOf = (text: string) =>
  shown(() => read(text))
    .join("\n")
    .replace(/^(?:Metin|Tablo)\n/, "");

it.each(Object.entries(EXAMS))("an exam with %s", (_name, [text, lines]) => {
  expect(linesOf(text)).toBe(lines);
});

it.each(Object.entries(SHEETS))("a sheet with %s", (_name, [text, lines]) => {
  expect(linesOf(text)).toBe(lines);
});

it.each(Object.entries(MISREAD))(
  "an exam with %s, and the end of the preview's first sentence",
  (_name, [text, lines]) => {
    const end = understood(text);
    expect(end === null ? linesOf(text) : `${linesOf(text)}\nhead: ${end}`).toBe(lines);
  },
);

/** End of the preview's first sentence; null for a text that is refused or asks for its columns. */
const understood = (text: string) => {
  if (linesOf(text).startsWith("refused: ")) return null;
  const result = read(text);
  return "quiz" in result
    ? understoodText(importedQuestions(result.quiz.questions), result.quiz.unread?.length ?? 0)
    : null;
};

/** Texts in formats other than exams, and their lines left out that may be questions. */
it.each([
  [
    "Markdown around boxes",
    "# Quiz\n\n3. Hangisi doğru\n\nNot: kalem getirin.\n\n## Bir?\n- [x] a\n- [ ] b\n",
    ["3. Hangisi doğru"],
  ],
  [
    "Markdown with an exam around boxes",
    "1) Bir?\nA) a\nB) b\nCevap: A\n\nBÖLÜM II\n( ) Ay uydudur\n\n## İki?\n- [x] a\n- [ ] b\n\nCevap anahtarı: 1-A, 7-B",
    ["( ) Ay uydudur", "Cevap anahtarı: 1-A, 7-B"],
  ],
  [
    "Markdown below a table",
    "| Soru | A | B | Cevap |\n|---|---|---|---|\n| Bir? | a | b | A |\n\nSoru 4: Hangisi",
    ["Soru 4: Hangisi"],
  ],
  ["GIFT", "::a::Bir? {=a ~b}\n\n4) Hangisi doğru\n\nKalem getirin.", ["4) Hangisi doğru"]],
  [
    "GIFT with an exam without braces",
    "::a::Bir? {=a ~b}\n\n1) İki?\nA) a\nB) b\nCevap: A\n\nCevap anahtarı: 1-A, 9-C",
    ["Cevap anahtarında fazladan: 9-C"],
  ],
  [
    "Moodle XML",
    '<quiz><question type="description"><questiontext><text>4) Hangisi doğru</text></questiontext></question><question type="truefalse"><questiontext><text>Ay uydudur.</text></questiontext><answer fraction="100"><text>true</text></answer></question></quiz>',
    ["4) Hangisi doğru"],
  ],
])("lines of %s that may be questions are marked", (_what, text, lines) => {
  const result = read(text);
  if (!("quiz" in result)) throw new Error("A quiz should have been read.");
  const { leftOut, unread } = result.quiz;
  expect(unread).toEqual(lines);
  expect(leftOut).toEqual(expect.arrayContaining(lines));
});

it("the preview's first sentence contains the numbers of questions in doubt and of changed ones", () => {
  const sheet = (...rows: string[]) => ["Soru;A;B;Cevap;Süre", ...rows].join("\n");
  expect(understood(sheet("Bir?;a;b;A;20"))).toBe(". Hepsi anlaşıldı.");
  expect(understood(sheet("Bir?;a;b;A;20", "İki?;a;b;A;600"))).toBe(
    ", 1 tanesi değişerek alındı; onlar başta.",
  );
  expect(understood(sheet("Bir?;a;b;;20", "İki?;a;b;A;600"))).toBe(
    ", 1 tanesine bakmanız iyi olur, 1 tanesi değişerek alındı; onlar başta.",
  );
});

it("the preview lists questions in doubt first, then changed ones, then the others", () => {
  const result = read("Soru;A;B;Cevap;Süre\nBir?;a;b;A;20\nİki?;a;b;A;600\nÜç?;a;b;;20\nDört?;a;b;;600");
  const questions = "quiz" in result ? importedQuestions(result.quiz.questions) : [];
  expect(questions.map(({ number }) => number)).toEqual([3, 4, 2, 1]);
});

/** Patterns for marks at an option's end once needed cubic time for spaces: minutes for this text. */
const SPREAD = `x${"\u2003".repeat(3_000)}y`;
const OPTIONS = ["1) Bir?", `A) ${SPREAD}`, "B) z", "Cevap: A"];
const ROWS = [
  ["Soru", "A", "B", "Cevap"],
  ["Bir?", SPREAD, "z", "A"],
];
it.each([
  ["a text", () => read(OPTIONS.join("\n"))],
  ["a document", () => readFile("", docx(OPTIONS.map((line) => p(line)).join("")), () => null)],
  ["a pasted table", () => read(ROWS.map((cells) => cells.join("\t")).join("\n"))],
  ["a workbook", () => readFile("", xlsx([ROWS]), () => null)],
])(
  "an option with 3,000 spaces in %s is read within three seconds",
  (_where, result) => {
    expect(shown(result)[1]).toBe("Bir? [*x y / z]");
  },
  3_000,
);

/** Texts on which a pattern with quadratic time takes minutes. */
it.each([
  ["spaces", "1) Bir?", " "],
  ["dots", "1) Bir", "."],
  ["lines of an option", "1) Bir?\nA) a B) b\n", "ve\n"],
  ["answers of one number", "1) a\nCevap anahtarı: ", "1-2, "],
  ["lists that begin again", "", "1) a\n"],
  ["headings of sections", "", "B) Doğru-yanlış soruları (10 puan)\n( ) x.\n"],
  ["sections with keys", "", "3. Boşlukları doldurunuz.\n1. Bu ...... x.\nCevaplar: 1-y\n"],
  ["answers of sections", "A) Boşlukları doldurunuz.\n1. Bu ...... x.\nCEVAPLAR\n", "A) 1-x 2-y\n"],
  ["one answer of a section", "A) Boşlukları doldurunuz.\n1. Bu ...... x.\nCEVAPLAR\nA) ", "1-x, "],
  ["open brackets below a section", "A) Doğru / yanlış\n1. ( ) x.\n", "( . "],
  ["cells of a sheet", "Soru\tŞıklar\tCevap\nx?\t", "A) b "],
])(
  "200 KB of %s are read in linear time",
  (_what, start, piece) => {
    const text = start + piece.repeat(Math.ceil(200_000 / piece.length));
    expect(() => shown(() => read(text))).not.toThrow();
  },
  30_000,
);
