// @vitest-environment node
// Order of a draft's questions with passages: P and R are passages, a to d questions, capital letters belong to the passage.
import { expect, test } from "vitest";
import { passageBefore, without, withPassages } from "../../../../../src/features/quiz/draft/passages.ts";
import { inOrderOf, movedTo } from "../../../../../src/features/quiz/draft/question-order.ts";
import type { DraftQuestion } from "../../../../../src/features/quiz/draft/quiz-draft.ts";

function draft(line: string): DraftQuestion[] {
  return [...line].map((letter) => {
    const isPassage = letter === "P" || letter === "R";
    const belongs = !isPassage && letter === letter.toUpperCase();
    const type = isPassage ? "passage" : "true_false";
    const question = { key: letter.toLowerCase(), question: letter, image: null, content: { type } };
    return { ...question, ...(belongs && { inPassage: true }) } as DraftQuestion;
  });
}

const line = (questions: readonly DraftQuestion[]) =>
  questions
    .map(({ key, content, inPassage }) => (content.type === "passage" || inPassage ? key.toUpperCase() : key))
    .join("");

test.each([
  ["a question into a passage", "aPBCd", "d", 3, "aPBDC"],
  ["a question out of a passage", "aPBCd", "b", 0, "baPCd"],
  ["a question to the end of a passage", "aPBCd", "a", 3, "PBCad"],
  ["a passage down", "PABc", "p", 1, "cPAB"],
  ["a passage up", "cPAB", "p", 0, "PABc"],
  ["a passage over another one, down", "PARB", "p", 1, "RBPA"],
  ["a passage over another one, up", "PARB", "r", 1, "RBPA"],
])("moves %s", (_name, before, key, to, after) => {
  const questions = draft(before);
  const moved = movedTo(questions, key, to);
  expect(line(moved)).toBe(after);
  expect(line(inOrderOf(moved, questions))).toBe(before);
});

test("deleting a passage leaves its questions without one, also behind another passage", () => {
  expect(line(without(draft("PARBc"), "r"))).toBe("PAbc");
  expect(line(without(draft("PABc"), "a"))).toBe("PBc");
});

test("only a question behind a passage or its questions may belong to it", () => {
  const questions = draft("aPBcd");
  expect(questions.map((_, index) => passageBefore(questions, index))).toEqual([null, null, 1, 1, null]);
  expect(line(withPassages(draft("ABP")))).toBe("abP");
});

test.each([
  ["a copy in a passage", "aPBc", "PBXac", "aPBXc"],
  ["a copy of a passage, which has its questions now", "aPBc", "caRB", "aRBc"],
  ["a new question at the beginning", "aPBc", "xPBca", "xaPBc"],
])("restoring an order leaves %s where it is", (_name, before, changed, after) => {
  expect(line(inOrderOf(draft(changed), draft(before)))).toBe(after);
});
