// Passages: texts that several questions share, in games, homework and alone.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { Doc } from "../../../convex/_generated/dataModel";
import { mixedOrder } from "../../../convex/model/live/rules/mixing";
import { arrange } from "../../../convex/model/questions/pages";
import { PASSAGE_MAX_CHARS, QUESTION_TEXT_MAX_CHARS } from "../../../convex/shared/limits/questions";
import { newBackend } from "../support/backend";
import { LiveGame, sampleQuestions } from "../support/game";
import { newSecret, outcome, type Person, person } from "../support/people";

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 8, 14, 9, 0, 0) });
});
afterEach(() => {
  vi.useRealTimers();
});

const passage = (question: string) => ({ type: "passage" as const, question, imageId: null });
const slide = (question: string) => ({ type: "slide" as const, question, imageId: null });
const asked = sampleQuestions([0, 0, 0, 0]);
const q = (index: number, inPassage = false) => {
  const [question] = asked.slice(index, index + 1);
  if (question === undefined) throw new Error("four questions");
  return { ...question, ...(inPassage && { inPassage: true as const }) };
};
/** Question 1 alone, 2 and 3 on a passage, 4 alone. */
const QUIZ = [q(0), passage("Bir varmış."), q(1, true), q(2, true), q(3)];

async function saved(teacher: Person, questions: (typeof QUIZ)[number][] | ReturnType<typeof passage>[]) {
  const details = { title: "Metinli", description: "", category: null };
  return await teacher.as.mutation(api.quizzes.create, { ...details, questions });
}

describe("arrange", () => {
  const rows = (...kinds: string[]) =>
    kinds.map((kind) => {
      const type = { p: "passage", s: "slide" }[kind] ?? "multiple_choice";
      return { type, question: kind, inPassage: kind === "in" ? true : undefined } as Doc<"quizQuestions">;
    });
  const places = (...kinds: string[]) =>
    arrange(rows(...kinds)).questions.map(({ section, passage: of }) => `${section}:${of ?? "-"}`);

  it.each([
    ["a passage and its questions", ["q", "p", "in", "in", "q"], ["0:-", "0:0", "0:0", "0:-"]],
    ["two passages", ["p", "in", "p", "in"], ["0:0", "0:1"]],
    ["a question after an interruption", ["p", "in", "q", "in"], ["0:0", "0:-", "0:-"]],
    ["a slide between the questions of a passage", ["p", "in", "s", "in"], ["0:0", "1:0"]],
    ["a question without a passage before it", ["in", "p", "q"], ["0:-", "0:-"]],
  ])("%s", (_name, kinds, expected) => {
    expect(places(...kinds)).toEqual(expected);
  });

  it("leaves out a passage without questions", () => {
    expect(arrange(rows("p", "q", "p")).passages).toEqual([]);
  });
});

it("mixing moves the questions of a passage together, and mixes them among themselves", () => {
  const questions = [{}, {}, { passage: 0 }, { passage: 0 }, { passage: 0 }, {}, {}];
  const orders = Array.from({ length: 40 }, (_, seed) => mixedOrder(questions, seed, -1));
  for (const order of orders) {
    expect([...order].sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
    const places = [2, 3, 4].map((question) => order.indexOf(question));
    expect(Math.max(...places) - Math.min(...places)).toBe(2);
  }
  const inside = new Set(orders.map((order) => order.filter((each) => each >= 2 && each <= 4).join("")));
  expect(inside.size).toBeGreaterThan(3);
  expect(new Set(orders.map((order) => order.indexOf(2))).size).toBeGreaterThan(3);
});

it("a game shows the passage once before its questions, which name its page", async () => {
  const backend = newBackend();
  const host = await person(backend, "teacher");
  const quizId = await saved(host, QUIZ);
  expect(await backend.run((ctx) => ctx.db.get("quizzes", quizId))).toMatchObject({ questionCount: 4 });
  const { code } = await host.as.mutation(api.liveQuizSessions.create, { quizId });
  const game = new LiveGame(backend, host, code);
  const ayse = await game.join("Ayşe");
  await game.press("start");
  const seen = [];
  for (let step = 0; step < 5; step += 1) {
    const view = await ayse.view();
    seen.push(view?.phase === "page" ? `page ${view.page}` : (view?.question?.passage ?? "none"));
    if (view?.phase !== "page") await game.press("reveal");
    await game.press("next");
  }
  expect(seen).toEqual(["none", "page 0", 0, 0, "none"]);
});

it("a solver receives each passage once", async () => {
  const backend = newBackend();
  const teacher = await person(backend, "teacher");
  const quizId = await saved(teacher, QUIZ);
  const student = await person(backend, "student");
  const quiz = await student.as.query(api.quizzes.solo, { quizId });
  expect(quiz?.questions.map((each) => each.passage)).toEqual([undefined, 0, 0, undefined]);
  expect(quiz?.pages).toEqual({ slides: [], passages: [{ text: "Bir varmış." }] });

  const times = { opensAt: Date.now(), closesAt: Date.now() + 86_400_000 };
  const terms = { attempts: 1, counts: "best" as const, mixes: false };
  const code = await teacher.as.mutation(api.homework.give, { quizId, ...times, ...terms });
  const proof = { code, secret: newSecret() };
  await backend.mutation(api.homework.begin, { ...proof, name: "Ayşe", attempt: 1 });
  const questions = await backend.query(api.homework.questions, proof);
  expect(questions.map((each) => each.passage)).toEqual([undefined, 0, 0, undefined]);
  expect(await backend.query(api.homework.pages, proof)).toEqual({
    slides: [],
    passages: [{ text: "Bir varmış." }],
  });
});

it("an edit changes the membership and keeps the question's row", async () => {
  const backend = newBackend();
  const teacher = await person(backend, "teacher");
  const quizId = await saved(teacher, QUIZ);
  const stored = async () => {
    const editing = await teacher.as.query(api.quizzes.forEdit, { quizId });
    if (!editing.ok) throw new Error("not found");
    return editing.quiz;
  };
  const { questions, title, description, category, updatedAt } = await stored();
  expect(questions.map(({ inPassage }) => inPassage)).toEqual([undefined, undefined, true, true, undefined]);
  const ids = questions.map(({ questionId }) => questionId);
  const [a, b, c, d, e] = ids;
  if (!a || !b || !c || !d || !e) throw new Error("five rows");
  await teacher.as.mutation(api.quizzes.update, {
    quizId,
    title,
    description,
    category,
    updatedAt,
    questions: [{ kept: a }, { kept: b }, { kept: c }, { ...q(2), questionId: d }, { kept: e }],
  });
  const after = await stored();
  expect(after.questions.map(({ questionId }) => questionId)).toEqual(ids);
  expect(after.questions.map(({ inPassage }) => inPassage)).toEqual([
    undefined,
    undefined,
    true,
    undefined,
    undefined,
  ]);
  const copy = await teacher.as.action(api.quizzes.copy, { quizId });
  const copied = await teacher.as.query(api.quizzes.forEdit, { quizId: copy });
  expect(copied.ok && copied.quiz.questions[2]?.inPassage).toBe(true);
});

it("a passage may be longer than a question or a slide", async () => {
  const backend = newBackend();
  const teacher = await person(backend, "teacher");
  const text = (length: number) => "a".repeat(length);
  expect(await outcome(saved(teacher, [passage(text(PASSAGE_MAX_CHARS)), q(0, true)]))).toBe("ok");
  expect(await outcome(saved(teacher, [passage(text(PASSAGE_MAX_CHARS + 1)), q(0, true)]))).toBe(
    "TEXT_TOO_LONG",
  );
  const long = text(QUESTION_TEXT_MAX_CHARS + 1);
  expect(await outcome(saved(teacher, [{ ...q(0), question: long }]))).toBe("TEXT_TOO_LONG");
  expect(await outcome(saved(teacher, [slide(long) as never, q(0)]))).toBe("TEXT_TOO_LONG");
});
