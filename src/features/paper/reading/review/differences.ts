import { LETTERS, MAX_ROWS } from "../../geometry/sheet-geometry.ts";
import { type ExamToRead, type Objection, scoredOnPage } from "../state/exam-to-read.ts";
import { countedMarks, type OpenSheet } from "../state/open-sheet.ts";
import type { Difference } from "./conflict-choice.tsx";
import { letterText } from "./doubt-texts.ts";

/** Answers that differ between a sheet and its earlier reading, and the booklet. */
export function answerDifferences(
  sheet: OpenSheet,
  before: (Objection & { kind: "conflict" })["before"],
  exam: ExamToRead,
): Difference[] {
  const answers = countedMarks(sheet, exam).flatMap((mark, row) => {
    const earlier = before.marks[row] ?? null;
    const name = `${sheet.page * MAX_ROWS + row + 1}. soru`;
    if (earlier === mark) return [];
    const now = mark === "doubtful" ? "belirsiz" : letterText(mark);
    return [{ name, earlier: letterText(earlier), now }];
  });
  const booklet = typeof sheet.booklet === "number" ? sheet.booklet : 0;
  if (before.booklet === booklet) return answers;
  return [
    { name: "Kitapçık", earlier: LETTERS[before.booklet] ?? "", now: LETTERS[booklet] ?? "" },
    ...answers,
  ];
}

/** Points that differ between a sheet and what is entered. */
export function pointDifferences(
  sheet: OpenSheet,
  before: (Objection & { kind: "otherPoints" })["before"],
  exam: ExamToRead,
): Difference[] {
  const entered = new Map(before.map(({ index, points }) => [index, points]));
  return scoredOnPage(exam, sheet.page).flatMap(({ index, number }, row) => {
    if (!entered.has(index)) return [];
    const text = (points: number | null) => (points === null ? "girilmemiş" : String(points));
    const now = sheet.scores[row];
    const name = `${number}. soru`;
    return [
      { name, earlier: text(entered.get(index) ?? null), now: text(typeof now === "number" ? now : null) },
    ];
  });
}
