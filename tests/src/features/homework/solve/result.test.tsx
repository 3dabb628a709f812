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

it("shows right, wrong, empty and net per section of a trial exam", async () => {
  const each = (answer: boolean | null) => ({
    answer,
    correct: answer === true,
    isPartly: false,
    solution: true,
  });
  const answers = [true, true, false, null, false];
  // The last question is open: it has points, but no net.
  const open = { answer: "Işık", correct: null, isPartly: false, solution: null };
  const questions = [...answers.map(each), open];
  const exam = { penalty: "third", sections: ["Türkçe", "Fen"], sectionOf: [0, 0, 0, 1, 1, null] };
  const review = { score: 40, attempt: 1, exam, questions } as never;
  const asked = answers.map((_, index) => ({ ...statement, questionId: `${index}` }));
  const graded = gradedIn(review, asked as never, [], [0, 1, 2, 3, 4]);
  render(
    <Result review={review} graded={graded} attempt={{ answers: [], attempt: 1 } as never} again={null} />,
  );
  const table = await screen.findByRole("table", { name: "Bölümlere göre netlerin" });
  expect(
    [...table.querySelectorAll("tbody tr")].map((row) => [...row.children].map((c) => c.textContent)),
  ).toEqual([
    ["Türkçe", "2", "1", "0", "1,67"],
    ["Fen", "0", "1", "1", "−0,33"],
    ["Toplam", "2", "2", "1", "1,33"],
  ]);
});

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
  const graded = gradedIn(review, [statement, poll] as never, [], [0, 1]);
  render(
    <Result review={review} graded={graded} attempt={{ answers: [], attempt: 1 } as never} again={null} />,
  );
  expect((await screen.findByText(/doğru, /)).textContent).toBe("0 doğru, 0 yanlış, 1 boş");
});
