// Solving an open question, and its review with the model answer.
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import {
  OPEN_ANSWER_MAX_BYTES,
  OPEN_ANSWER_MAX_CHARS,
} from "../../../../../convex/shared/limits/questions.ts";
import { Review } from "../../../../../src/features/questions/open/review.tsx";
import { isAnswered, Solo } from "../../../../../src/features/questions/open/solo.tsx";
import type { Answer } from "../../../../../src/features/questions/shared/answer.ts";
import type { QuestionOf } from "../../../../../src/features/questions/shared/question.ts";

afterEach(cleanup);

const question: QuestionOf<"open"> = {
  type: "open",
  questionId: "q1",
  question: "Gölge nasıl oluşur?",
  points: 20,
  imageUrl: null,
};

function Field() {
  const [answer, setAnswer] = useState<Answer>("");
  return (
    <>
      <h2 id="asked">{question.question}</h2>
      <Solo question={question} answer={answer} onAnswer={setAnswer} labelledBy="asked" />
      <output>{String(answer)}</output>
    </>
  );
}

test("an answer of several lines is typed, with the question's points beside it", async () => {
  render(<Field />);
  const field = screen.getByRole("textbox", { name: "Gölge nasıl oluşur?" });
  await userEvent.setup().type(field, "Işık doğru{Enter}yayılır");
  expect(screen.getByRole("status", { name: "" }).textContent).toBe("Işık doğru\nyayılır");
  expect(screen.getByText("20 puanlık soru; cümlelerle cevapla.")).toBeTruthy();
  expect([isAnswered(question, " "), isAnswered(question, "Işık")]).toEqual([false, true]);
});

test("a pasted text is cut to what the server accepts", async () => {
  render(<Field />);
  const user = userEvent.setup();
  const field = screen.getByRole<HTMLTextAreaElement>("textbox");
  field.removeAttribute("maxlength");
  await user.click(field);
  await user.paste("ş".repeat(OPEN_ANSWER_MAX_CHARS + 1));
  expect(field.value).toHaveLength(OPEN_ANSWER_MAX_CHARS);
  expect(screen.getByText("0 karakter kaldı")).toBeTruthy();
  await user.clear(field);
  await user.paste("🎈".repeat(OPEN_ANSWER_MAX_CHARS));
  expect(new TextEncoder().encode(field.value).length).toBeLessThanOrEqual(OPEN_ANSWER_MAX_BYTES);
  expect(field.value).toMatch(/^🎈{600,}$/u);
});

test("the review shows the pupil's answer, the model answer and the rubric", () => {
  const solution = { model: "Işık geçemez.", rubric: [{ text: "Işığı yazar", points: 12 }] };
  render(<Review question={question} answer="Işık durur." solution={solution} />);
  expect(screen.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
    "Senin cevabın",
    "Örnek cevap",
    "Ölçütler",
  ]);
  expect(screen.getByRole("listitem").textContent).toBe("Işığı yazar (12\u00a0puan)");
});
