import { expect, it } from "vitest";
import { QUESTION_KINDS } from "../../../src/features/questions/index.ts";
import {
  importedQuestions,
  isDoubtful,
  withInstead,
} from "../../../src/features/quiz-import/imported-question.ts";
import { readFile } from "../../../src/features/quiz-import/read/read-file.ts";
import { CELLS } from "./corpus-cells.ts";

it("one press replaces a day by the score that was typed, and the doubt is gone", async () => {
  await Promise.all(Object.values(QUESTION_KINDS).map(({ form }) => form.load()));
  const result = readFile("", CELLS["a score became a day"]?.() ?? new Uint8Array(), () => null);
  const [question] = importedQuestions("quiz" in result ? result.quiz.questions : []);
  const score = question?.notes[0]?.instead?.find(({ label }) => label === "3-1");
  if (question === undefined || score === undefined) throw new Error("The score should be offered.");
  expect(isDoubtful(question)).toBe(true);
  const mended = withInstead(question, score);
  expect(mended.draft).toMatchObject({
    key: question.draft.key,
    content: { options: ["3-1", "1-0", "0-0"] },
  });
  expect(isDoubtful(mended)).toBe(false);
});
