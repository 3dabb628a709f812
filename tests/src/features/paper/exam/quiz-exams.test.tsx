import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { QuizExams } from "../../../../../src/features/paper/exam/quiz-exams.tsx";
import { FakeConvex } from "../../../support/fake-convex.ts";
import { liveApp } from "../../../support/render-live.tsx";

afterEach(cleanup);

const EXAMS = [
  { sessionId: "s2", className: "8-A", createdAt: "2026-09-15T07:20:00.000Z" },
  { sessionId: "s1", createdAt: "2026-09-14T07:20:00.000Z" },
];

function open(exams: object[], points: number) {
  const convex = new FakeConvex();
  convex.set("paperExams:ofQuiz", () => exams);
  const onPrepare = vi.fn();
  const element = (
    <>
      <h1>Yazdır</h1>
      <QuizExams quizId="q1" points={points} onPrepare={onPrepare} />
    </>
  );
  render(liveApp({ convex, routes: [{ path: "/", element }], at: "/" }).app);
  return onPrepare;
}

const region = () => screen.findByRole("region", { name: "Bu quizin kâğıt sınavları" });

test("lists the exams of a quiz, so that a second visit prepares no second exam", async () => {
  open(EXAMS, 0);
  const section = within(await region());
  expect(section.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["8-A", "/kagit/s2"],
    ["Sınıfsız", "/kagit/s1"],
  ]);
  expect(section.getAllByRole("listitem")[0]?.textContent).toContain("15 Eyl 2026");
  expect(section.queryByRole("button")).toBeNull();
});

test("offers an exam of a quiz with open questions", async () => {
  const onPrepare = open([], 60);
  const section = within(await region());
  expect(section.getByText(/toplam 60 puan/)).toBeTruthy();
  await userEvent.click(section.getByRole("button", { name: "Kâğıt sınavı hazırla" }));
  expect(onPrepare).toHaveBeenCalledTimes(1);
});

test("renders nothing for a quiz without open questions and exams", async () => {
  open([], 0);
  await screen.findByRole("heading", { name: "Yazdır" });
  expect(screen.queryByRole("region")).toBeNull();
});
