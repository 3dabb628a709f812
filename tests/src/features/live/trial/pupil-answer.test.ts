// Answers of simulated pupils: valid for every live kind, right or wrong as requested.
import { describe, expect, it } from "vitest";
import { kindOf } from "../../../../../convex/model/questions/kinds";
import { pupilAnswer } from "../../../../../src/features/live/trial/pupil-answer.ts";
import { LIVE_EXAMPLES } from "../../../../support/kind-examples.ts";

const DRAWS = [0, 0.3, 0.6, 0.99];

describe.each(LIVE_EXAMPLES)("%s", (type, { questions: [question] }) => {
  const kind = kindOf({ type });
  const { content, key } = kind.prepare(question as never);
  const answer = (isRight: boolean, draw: number, known = key) =>
    pupilAnswer(content, known, isRight, () => draw);

  it.each(DRAWS)("right and wrong answers fit the question (draw %d)", (draw) => {
    for (const isRight of [true, false]) {
      const given = answer(isRight, draw);
      expect(kind.isAnswer(content, given as never)).toBe(true);
      if (key !== null) expect(kind.grade(content, key, given as never) === 1).toBe(isRight);
    }
  });

  it.each(DRAWS)("an answer without the answer key fits the question (draw %d)", (draw) => {
    expect(kind.isAnswer(content, answer(false, draw, null) as never)).toBe(true);
  });
});

it("a kind that is not played live gets no answer", () => {
  expect(pupilAnswer({ type: "cross" } as never, null, true, () => 0)).toBeNull();
});
