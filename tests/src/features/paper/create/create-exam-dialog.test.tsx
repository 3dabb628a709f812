import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { CreateExamDialog } from "../../../../../src/features/paper/create/create-exam-dialog.tsx";
import { quizOnPaper } from "../../../../../src/features/paper/create/quiz-on-paper.ts";
import { FakeConvex } from "../../../support/fake-convex.ts";
import { allowModalDialogs } from "../../../support/modal-dialogs.ts";
import { liveApp } from "../../../support/render-live.tsx";

allowModalDialogs();
afterEach(cleanup);

const OPEN = { content: { type: "open" as const, points: 20 } };
const CHOICE = { content: { type: "multiple_choice" as const, options: ["Bir", "İki"] } };
const SEVERAL = { content: { type: "multi_select" as const, options: ["Bir", "İki"] } };

function show(questions: Parameters<typeof quizOnPaper>[0], classes = [{ _id: "c1", name: "8-A" }]) {
  const convex = new FakeConvex();
  convex.set("classes:list", () => classes);
  convex.set("paperExams:create", () => ({ sessionId: "s1" }));
  const onCreated = vi.fn();
  const quiz = quizOnPaper(questions);
  const element = <CreateExamDialog quizId="q1" quiz={quiz} onCreated={onCreated} onClose={() => {}} />;
  render(liveApp({ convex, routes: [{ path: "/", element }], at: "/" }).app);
  const created = () =>
    convex.sent.filter(({ name }) => name === "paperExams:create").map(({ args }) => args);
  return { user: userEvent.setup(), onCreated, created };
}

const submit = () => screen.findByRole("button", { name: "Sınavı hazırla" });

test("a quiz without bubbles needs a class, and speaks of no answer sheet", async () => {
  const { user, created, onCreated } = show([OPEN, SEVERAL]);
  await user.click(await submit());
  expect(screen.getByText("Bir sınıf seçin: puanlar sınıf listesine girilir")).toBeTruthy();
  expect(created()).toEqual([]);
  expect(document.body.textContent).not.toMatch(/optik/i);
  expect(screen.queryByRole("combobox", { name: "Kitapçık" })).toBeNull();
  await user.selectOptions(screen.getByRole("combobox", { name: "Sınıf" }), "8-A");
  expect(screen.queryByText("Bir sınıf seçin: puanlar sınıf listesine girilir")).toBeNull();
  await user.click(await submit());
  expect(created()).toEqual([{ quizId: "q1", classId: "c1", booklets: 1 }]);
  expect(onCreated).toHaveBeenCalledWith("s1");
});

test("the dialog names the page where a first class is added", async () => {
  show([OPEN], []);
  expect(await screen.findByText(/^Önce Sınıflarım sayfasında bir sınıf ekleyin/)).toBeTruthy();
});

test("a quiz with bubbles needs no class, and names the points of its open questions", async () => {
  const { user, created } = show([OPEN, CHOICE]);
  expect(await screen.findByText(/Optik formları bilgisayar okur.*Açık uçlu soruların puanını/)).toBeTruthy();
  await user.click(await submit());
  expect(created()).toEqual([{ quizId: "q1", booklets: 1 }]);
});
