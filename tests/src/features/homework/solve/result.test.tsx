// Result page of homework.
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, it } from "vitest";
import { gradedIn, Result } from "../../../../../src/features/homework/solve/result.tsx";
import { QUESTION_KINDS } from "../../../../../src/features/questions/index.ts";

beforeAll(async () => {
  for (const { solo, review } of Object.values(QUESTION_KINDS))
    await Promise.all([solo.load(), review.load()]);
});
afterEach(cleanup);

const statement = { questionId: "1", question: "Ankara başkenttir.", imageUrl: null, type: "true_false" };
const poll = { ...statement, questionId: "2", question: "Nasıldı?", type: "poll", options: ["İyi", "Zor"] };

it("counts unanswered questions as blank, except polls", async () => {
  const unanswered = { answer: null, isPartly: false };
  const review = {
    score: 0,
    attempt: 1,
    questions: [
      { ...unanswered, correct: false, solution: true },
      { ...unanswered, correct: null, solution: null },
    ],
  } as never;
  const graded = gradedIn(review, [statement, poll] as never, [0, 1]);
  render(
    <Result review={review} graded={graded} attempt={{ answers: [], attempt: 1 } as never} again={null} />,
  );
  expect((await screen.findByText(/doğru, /)).textContent).toBe("0 doğru, 0 yanlış, 1 boş");
});
