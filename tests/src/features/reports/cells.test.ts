// @vitest-environment node
import { beforeAll, expect, test } from "vitest";
import { QUESTION_KINDS } from "../../../../src/features/questions/index.ts";
import { countsOf } from "../../../../src/features/reports/cells.ts";
import type { Pupil, Question } from "../../../../src/features/reports/report.ts";

beforeAll(async () => {
  await QUESTION_KINDS.multiple_choice.report.load();
});

const CHOICE: Question = {
  text: "Başkent?",
  content: { type: "multiple_choice", options: ["Ankara", "İzmir"] },
  correctAnswer: 0,
  distribution: [1, 0],
  asked: 4,
  answered: 1,
  correct: 1,
  cutShort: false,
  counts: true,
};
const RIGHT = { answer: 0, grade: 1 };
const EMPTY = { answer: null, grade: null };

function counts(answers: Pupil["answers"]) {
  const questions = [CHOICE, { ...CHOICE, cutShort: true, counts: false }, { ...CHOICE, counts: false }];
  const pupil = { answers } as Pupil;
  return countsOf(
    questions.map((question, index) => ({ question, index })),
    pupil,
  );
}

test("a question that was cut short counts for pupils who answered it, as in their points", () => {
  expect(counts([RIGHT, RIGHT, RIGHT])).toEqual({ right: 2, part: 0, wrong: 0, empty: 0 });
  expect(counts([EMPTY, EMPTY, EMPTY])).toEqual({ right: 0, part: 0, wrong: 0, empty: 1 });
});
