// Written exams with sections, as teachers type them. `SCORE=1` prints the score of each exam.
import { beforeAll, describe, expect, it } from "vitest";
import {
  type ReadResult,
  readFile,
  readPasted,
} from "../../../../../../src/features/quiz/import/read/read-file.ts";
import { loadForms } from "../../../../support/load-modules.ts";
import { docx, p } from "../office-files.ts";
import { shown } from "../shown.ts";
import { HIGH_SCHOOL } from "./high-school.ts";
import { LAST } from "./last.ts";
import { LATER } from "./later.ts";
import { MIDDLE_SCHOOL } from "./middle-school.ts";
import { scoreOf } from "./score.ts";

// The score needs the forms, because they check if a question is complete.
beforeAll(loadForms);

const EXAMS = Object.entries({ ...MIDDLE_SCHOOL, ...HIGH_SCHOOL, ...LATER, ...LAST });

describe("written exams with sections are read as printed", () => {
  it.each(EXAMS)("%s", (_name, exam) => {
    const { inDoubt, wrong, lost } = scoreOf(exam);
    expect({ inDoubt, wrong, lost }).toEqual({ inDoubt: [], wrong: [], lost: [] });
  });
});

it.each(EXAMS)("%s: the paragraphs of a Word file are read like the text", (_name, { text }) => {
  const file = docx(
    text
      .split("\n")
      .map((line) => p(line))
      .join(""),
  );
  const lines = (read: () => ReadResult) => shown(read).slice(1);
  expect(lines(() => readFile("", file, () => null))).toEqual(lines(() => readPasted(text, () => null)));
});

it.runIf(process.env.SCORE)("prints the scores", () => {
  const total = { right: 0, inDoubt: 0, wrong: 0, lost: 0 };
  for (const [name, exam] of EXAMS) {
    const score = scoreOf(exam);
    for (const key of Object.keys(total) as (keyof typeof total)[]) total[key] += score[key].length;
    const { right, inDoubt, wrong, lost } = score;
    console.log(
      `${name}: ${right.length} right, ${inDoubt.length} in doubt, ${wrong.length} wrong, ${lost.length} lost`,
    );
    for (const [what, reports] of Object.entries({ "in doubt": inDoubt, wrong, lost }))
      for (const report of reports) console.log(`  ${what}: ${report}`);
  }
  console.log("total", total);
});
