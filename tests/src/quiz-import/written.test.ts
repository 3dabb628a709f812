// @vitest-environment node
// Exams and sheets as teachers write them: nothing of them is read wrongly without a note.
import { expect, it } from "vitest";
import { readPasted } from "../../../src/features/quiz-import/read/read-file.ts";
import { EXAMS, SHEETS } from "./corpus-written.ts";
import { shown } from "./shown.ts";

const read = (text: string) => readPasted(text, () => null);
/** Without the line that names the format, where it is the usual one. */
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

/** Texts on which a pattern that takes quadratic time runs for minutes. */
it.each([
  ["spaces", "1) Bir?", " "],
  ["dots", "1) Bir", "."],
  ["lines of an option", "1) Bir?\nA) a B) b\n", "ve\n"],
  ["answers of one number", "1) a\nCevap anahtarı: ", "1-2, "],
  ["lists that begin again", "", "1) a\n"],
  ["cells of a sheet", "Soru\tŞıklar\tCevap\nx?\t", "A) b "],
])(
  "200 KB of %s are read in linear time",
  (_what, start, piece) => {
    const text = start + piece.repeat(Math.ceil(200_000 / piece.length));
    expect(() => shown(() => read(text))).not.toThrow();
  },
  30_000,
);
