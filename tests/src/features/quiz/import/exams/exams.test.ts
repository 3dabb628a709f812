// Exams as teachers write them, with what a careful person reads on their pages. `SCORE=1` prints the score of each exam.
import { describe, expect, it } from "vitest";
import { QUESTION_KINDS } from "../../../../../../src/features/questions/index.ts";
import { SCIENCE } from "./fen.ts";
import { MIXED } from "./karma.ts";
import { MATHEMATICS } from "./matematik.ts";
import { scoreOf } from "./score.ts";
import { OTHERS } from "./sosyal.ts";
import { TURKISH } from "./turkce.ts";
import { LATEST } from "./yeni.ts";

const EXAMS = Object.entries({
  Turkish: TURKISH,
  mathematics: MATHEMATICS,
  science: SCIENCE,
  others: OTHERS,
  mixed: MIXED,
  latest: LATEST,
}).flatMap(([subject, exams]) =>
  Object.entries(exams).map(([name, exam]) => ({ name: `${subject}: ${name}`, exam })),
);

// The score needs the forms, because they check if a question is complete.
await Promise.all(Object.values(QUESTION_KINDS).map(({ form }) => form.load()));

if (process.env.SCORE) {
  const total = { right: 0, inDoubt: 0, wrong: 0, lost: 0 };
  for (const { name, exam } of EXAMS) {
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
}

describe("exams of Word and pasted exams are imported as printed", () => {
  it.each(EXAMS)("$name", ({ exam }) => {
    const { inDoubt, wrong, lost } = scoreOf(exam);
    expect({ inDoubt, wrong, lost }).toEqual({ inDoubt: [], wrong: [], lost: [] });
  });
});
