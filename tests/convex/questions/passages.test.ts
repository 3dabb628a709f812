// Passages: texts that several questions share, in games, homework and alone.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { Doc, Id } from "../../../convex/_generated/dataModel";
import { mixedOrder } from "../../../convex/model/live/rules/mixing";
import { arrange } from "../../../convex/model/questions/pages";
import { PASSAGE_MAX_CHARS, QUESTION_TEXT_MAX_CHARS } from "../../../convex/shared/limits/questions";
import { type Backend, newBackend } from "../support/backend";
import { uploadFile } from "../support/files";
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

type Entry = (typeof QUIZ)[number] | ReturnType<typeof passage> | ReturnType<typeof slide>;

async function saved(teacher: Person, questions: Entry[]) {
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

/** A game of the quiz that ten pupils played. All answered the first question right, the others wrong. */
async function played(host: Person, backend: Backend, quizId: Id<"quizzes">) {
  const { code } = await host.as.mutation(api.liveQuizSessions.create, { quizId });
  const game = new LiveGame(backend, host, code);
  const pupils = [];
  for (let number = 0; number < 10; number += 1) pupils.push(await game.join(`Öğrenci ${number}`));
  await game.press("start");
  for (;;) {
    const view = await game.panel();
    if (view?.status !== "active") break;
    if (view.phase !== "page") {
      const index = view.question?.index ?? 0;
      for (const pupil of pupils) await pupil.answer(index, index === 0 ? 0 : 3);
      await game.press("reveal");
    }
    await game.press("next");
  }
  return { game, pupil: pupils[0]! };
}

it("a participant receives the passages of their mistakes, and the host those of the report", async () => {
  const backend = newBackend();
  const host = await person(backend, "teacher");
  const unseen = [
    passage("Hatasız."),
    q(0, true),
    slide("Ara."),
    passage("Bir varmış."),
    q(1, true),
    q(2, true),
  ];
  const { game, pupil } = await played(host, backend, await saved(host, unseen));
  const proof = { code: game.code, secret: pupil.secret };
  const outcomes = await backend.query(api.liveAnswers.outcomes, proof);
  expect(outcomes?.map(({ mistake }) => mistake?.question.passage)).toEqual([undefined, 2, 2]);
  expect(await backend.query(api.liveAnswers.passages, proof)).toEqual([{ index: 2, text: "Bir varmış." }]);
  expect(await backend.query(api.liveAnswers.passages, { ...proof, secret: newSecret() })).toBeNull();

  const { code } = game;
  const questions = await host.as.query(api.reports.questions, { code });
  expect(questions.map((each) => each.passage)).toEqual([0, 2, 2]);
  expect(await host.as.query(api.reports.passages, { code })).toEqual([
    { index: 0, text: "Hatasız." },
    { index: 2, text: "Bir varmış." },
  ]);
  const results = await host.as.query(api.liveQuizSessions.questionResults, { code });
  expect(results?.questions.map((each) => each.passage)).toEqual([0, 2, 2]);
  const other = await person(backend, "teacher");
  expect(await outcome(other.as.query(api.reports.passages, { code }))).toBe("NOT_FOUND");
});

it("passages are withheld as long as the mistakes", async () => {
  const backend = newBackend();
  const host = await person(backend, "teacher");
  const quizId = await saved(host, QUIZ);
  const { game, pupil } = await played(host, backend, quizId);
  const { code } = await host.as.mutation(api.liveQuizSessions.create, { quizId });
  await new LiveGame(backend, host, code).join("Deniz");
  const proof = { code: game.code, secret: pupil.secret };
  expect(await backend.query(api.liveAnswers.outcomes, proof)).toBeNull();
  expect(await backend.query(api.liveAnswers.passages, proof)).toBeNull();
});

it("a report of homework has its passages without the slides", async () => {
  const backend = newBackend();
  const teacher = await person(backend, "teacher");
  const quizId = await saved(teacher, [slide("Ara."), ...QUIZ, passage("İki."), q(0, true)]);
  const times = { opensAt: Date.now(), closesAt: Date.now() + 86_400_000 };
  const terms = { attempts: 1, counts: "best" as const, mixes: false };
  const code = await teacher.as.mutation(api.homework.give, { quizId, ...times, ...terms });
  const questions = await teacher.as.query(api.reports.questions, { code });
  expect(questions.map((each) => each.passage)).toEqual([undefined, 0, 0, undefined, 1]);
  expect(await teacher.as.query(api.reports.passages, { code })).toEqual([
    { index: 0, text: "Bir varmış." },
    { index: 1, text: "İki." },
  ]);
});

describe("a review quiz", () => {
  type Stored = {
    question: string;
    inPassage?: true | undefined;
    content: { type: string; heading?: string };
  };
  const rowsOf = (questions: readonly Stored[]) =>
    questions.map(({ question, inPassage, content: { type, heading } }) =>
      type === "passage" ? `[${heading ?? ""}] ${question}` : `${question}${inPassage ? " (metin)" : ""}`,
    );

  async function reviewed(backend: Backend, host: Person, codes: string[]) {
    const quizId = await host.as.action(api.reviews.create, { codes, draftId: newSecret() });
    const editing = await host.as.query(api.quizzes.forEdit, { quizId });
    if (!editing.ok) throw new Error("not found");
    expect(await backend.run((ctx) => ctx.db.get("quizzes", quizId))).toMatchObject({
      questionCount: editing.quiz.questions.filter(({ content }) => content.type !== "passage").length,
    });
    return editing.quiz.questions;
  }

  it("contains the passage before its questions, with its picture and marks", async () => {
    const backend = newBackend();
    const owner = await person(backend, "teacher");
    const host = await person(backend, "teacher");
    const storageId = await uploadFile(backend, "image/png");
    const registered = await owner.as.action(api.images.register, { storageId });
    if (!registered.ok) throw new Error(registered.code);
    const marks = [{ from: 0, to: 3, kind: "bold" as const }];
    const full = {
      ...passage("Bir varmış."),
      imageId: registered.imageId,
      imageAlt: "Dev",
      marks,
      heading: "Masal",
    };
    const details = { title: "Metinli", description: "", category: null, isCopyable: true };
    const questions = [q(0), full, q(1, true), q(2, true), q(3)];
    const quizId = await owner.as.mutation(api.quizzes.create, { ...details, questions });
    const { game } = await played(host, backend, quizId);
    const copied = await reviewed(backend, host, [game.code]);
    expect(rowsOf(copied)).toEqual(["[Masal] Bir varmış.", "Soru 2? (metin)", "Soru 3? (metin)", "Soru 4?"]);
    expect(copied[0]).toMatchObject({ marks, image: { url: expect.any(String), alt: "Dev" } });
  });

  it("contains a passage of two games once", async () => {
    const backend = newBackend();
    const host = await person(backend, "teacher");
    const quizId = await saved(host, QUIZ);
    const codes = [];
    for (let time = 0; time < 2; time += 1) codes.push((await played(host, backend, quizId)).game.code);
    expect(rowsOf(await reviewed(backend, host, codes))).toEqual([
      "[] Bir varmış.",
      "Soru 2? (metin)",
      "Soru 3? (metin)",
      "Soru 4?",
    ]);
  });

  it("of homework contains its passages", async () => {
    const backend = newBackend();
    const teacher = await person(backend, "teacher");
    const quizId = await saved(teacher, QUIZ);
    const closesAt = Date.now() + 3_600_000;
    const terms = { attempts: 1, counts: "best" as const, mixes: false };
    const code = await teacher.as.mutation(api.homework.give, { quizId, closesAt, ...terms });
    for (let number = 0; number < 10; number += 1) {
      const proof = { code, secret: newSecret() };
      await backend.mutation(api.homework.begin, { ...proof, name: `Öğrenci ${number}`, attempt: 1 });
      await backend.mutation(api.homework.answer, { ...proof, attempt: 1, index: 2, answer: 3 });
      for (const right of [0, 1, 3])
        await backend.mutation(api.homework.answer, { ...proof, attempt: 1, index: right, answer: 0 });
      await backend.mutation(api.homework.handIn, { ...proof, attempt: 1 });
    }
    await teacher.as.mutation(api.homework.recount, { code });
    await backend.finishAllScheduledFunctions(() => vi.advanceTimersByTime(1));
    expect(rowsOf(await reviewed(backend, teacher, [code]))).toEqual(["[] Bir varmış.", "Soru 3? (metin)"]);
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
