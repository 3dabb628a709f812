// Slides in a live quiz: pages without a question, until the host continues.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import type { ChosenSettings } from "../../../../convex/model/live/rules/settings";
import { type Backend, newBackend } from "../../support/backend";
import { LiveGame, type Player, sampleQuestions } from "../../support/game";
import { outcome, type Person, person } from "../../support/people";
import { importedQuiz } from "../../support/quizTypes";

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 8, 14, 9, 0, 0) });
});
afterEach(() => {
  vi.useRealTimers();
});

const slide = (question: string, heading?: string) => ({
  type: "slide" as const,
  question,
  imageId: null,
  ...(heading !== undefined && { heading }),
});
const [first, second] = sampleQuestions([0, 1]);
if (first === undefined || second === undefined) throw new Error("two questions");

type Rows = (ReturnType<typeof slide> | typeof first)[];

const WITH_SLIDES: Rows = [
  slide("Önce dinleyin.", "Kesirler"),
  first,
  slide("Ara."),
  slide("Devam ediyoruz."),
  second,
  slide("Bitti."),
];

async function saveQuiz(teacher: Person, questions: Rows) {
  const quiz = { title: "Slaytlı", description: "", category: null, questions };
  return await teacher.as.mutation(api.quizzes.create, quiz);
}

async function begin(rows: Rows = WITH_SLIDES, settings?: ChosenSettings) {
  const backend = newBackend();
  const host = await person(backend, "teacher");
  const quizId = await saveQuiz(host, rows);
  const { code, leftOut } = await host.as.mutation(api.liveQuizSessions.create, { quizId });
  const game = new LiveGame(backend, host, code);
  if (settings !== undefined) await host.as.mutation(api.liveQuizSessions.configure, { code, settings });
  const ayse = await game.join("Ayşe");
  await game.press("start");
  return { backend, host, quizId, game, ayse, leftOut };
}

async function pageOf(backend: Backend, player: Player, index?: number) {
  const { viewKey = "" } = (await player.me()) ?? {};
  const at = index ?? (await player.view())?.page ?? -1;
  return await backend.query(api.liveQuizSessions.page, { viewKey, index: at });
}

/** The page's text, or phase and index of the question. */
async function shown({ backend, ayse }: { backend: Backend; ayse: Player }) {
  const view = await ayse.view();
  if (view?.phase === "page") return (await pageOf(backend, ayse))?.text;
  return view?.phase === undefined
    ? view?.status
    : `${view.phase} ${view.question?.index ?? view.questionIndex}`;
}

describe("a live quiz with slides", () => {
  it("shows each slide at its place until the host continues, and counts only questions", async () => {
    const begun = await begin();
    const { game, ayse, leftOut } = begun;
    expect(leftOut).toBe(0);
    expect(await ayse.view()).toMatchObject({ phase: "page", page: 0, questionCount: 2 });
    expect(await shown(begun)).toBe("Önce dinleyin.");
    await game.passSeconds(60);
    expect(await shown(begun)).toBe("Önce dinleyin.");
    await game.press("next");
    expect(await shown(begun)).toBe("answering 0");
    await ayse.answer(0, 0);
    await game.press("reveal");
    // floor(100 / 2), and a speed point.
    expect((await ayse.me())?.score).toBe(50);
    await game.passSeconds(10);
    expect(await shown(begun)).toBe("Ara.");
    await game.press("next");
    expect(await shown(begun)).toBe("Devam ediyoruz.");
    await game.press("next");
    expect(await ayse.view()).toMatchObject({
      phase: "answering",
      endsWithPage: true,
      question: { index: 1 },
    });
    await ayse.answer(1, 1);
    await game.press("reveal");
    await game.press("next");
    expect(await shown(begun)).toBe("Bitti.");
    expect((await ayse.me())?.score).toBe(100);
    await game.press("next");
    expect(await shown(begun)).toBe("completed");
    expect(await ayse.view()).toMatchObject({ questionCount: 2 });
    expect((await ayse.me())?.score).toBe(100);
  });

  it("refuses answers and every command but next while a slide is shown", async () => {
    const { game, ayse } = await begin();
    expect(await outcome(ayse.answer(0, 0))).not.toBe("ok");
    for (const button of ["reveal", "showOptions", "discuss", "askAgain", "hold", "addTime"] as const) {
      const before = await game.panel();
      await game.press(button);
      expect(await game.panel(), button).toEqual(before);
    }
    const { code } = game;
    const { generation } = await game.panel();
    await game.press("next");
    await game.press("next", generation);
    expect((await game.panel()).question?.index).toBe(0);
    await ayse.answer(0, 0);
    await game.press("reveal");
    await game.press("next");
    // The question before the slide can no longer be excluded.
    const stale = { code, generation: (await game.panel()).generation, counts: false };
    await game.host.as.mutation(api.liveQuizSessions.setCounted, stale);
    await game.press("finish");
    expect(await ayse.view()).toMatchObject({ status: "completed", askedCount: 1 });
    expect(await ayse.view()).not.toHaveProperty("uncounted");
    expect((await ayse.me())?.score).toBe(50);
  });

  it("sends no question before it is asked, and no slide before it is shown", async () => {
    const { backend, game, ayse } = await begin();
    const { viewKey = "" } = (await ayse.me()) ?? {};
    expect(await backend.query(api.liveQuizSessions.question, { viewKey })).toBeNull();
    expect(await game.panel()).not.toHaveProperty("question");
    expect(await pageOf(backend, ayse, 1)).toBeNull();
    expect(await pageOf(backend, ayse, 0)).toEqual({ index: 0, heading: "Kesirler", text: "Önce dinleyin." });
    expect(await backend.query(api.liveQuizSessions.page, { viewKey: "x", index: 0 })).toBeNull();
    await game.press("next");
    // A phone that asks again later still receives it.
    expect(await pageOf(backend, ayse, 0)).not.toBeNull();
  });

  it("reports a game that ended at its first slide as one without questions", async () => {
    const { game, ayse } = await begin();
    await game.press("finish");
    expect(await ayse.view()).toMatchObject({ status: "completed", askedCount: 0, questionCount: 2 });
    expect((await ayse.me())?.score).toBe(0);
    const results = await game.host.as.query(api.liveQuizSessions.questionResults, { code: game.code });
    expect(results.questions.map(({ asked }) => asked)).toEqual([null, null]);
  });

  it("goes on in an exam without shown answers", async () => {
    const begun = await begin(WITH_SLIDES, { reveals: false });
    await begun.game.press("next");
    await begun.game.press("next");
    expect(await shown(begun)).toBe("Ara.");
    await begun.game.press("next");
    await begun.game.press("next");
    await begun.game.passSeconds(10);
    expect(await shown(begun)).toBe("Bitti.");
  });

  it("mixes questions only between two slides", async () => {
    const rows = [
      ...sampleQuestions(new Array(9).fill(0)),
      slide("Orta"),
      ...sampleQuestions(new Array(9).fill(1)),
    ];
    const { backend } = await begin(rows, { mixesQuestions: true });
    const stored = await backend.run((ctx) => ctx.db.query("liveQuestions").collect());
    const keys = await backend.run((ctx) => ctx.db.query("liveAnswerKeys").collect());
    expect(keys.map(({ correctAnswer }) => correctAnswer)).toEqual([
      ...new Array(9).fill(0),
      ...new Array(9).fill(1),
    ]);
    const texts = stored.map(({ text }) => text);
    expect(texts).not.toEqual(sampleQuestions(new Array(18).fill(0)).map(({ question }) => question));
    const session = await backend.run((ctx) => ctx.db.query("liveQuizSessions").first());
    expect(session?.pages).toEqual([9]);
  });

  it("deletes the pages with the session", async () => {
    const { backend, game } = await begin();
    await game.press("finish");
    await game.host.as.mutation(api.liveQuizSessions.remove, { code: game.code });
    for (let round = 0; round < 10; round += 1) await game.pass(1);
    expect(await backend.run((ctx) => ctx.db.query("livePages").collect())).toEqual([]);
  });
});

describe("a quiz with slides", () => {
  it("counts only its questions, also after an edit", async () => {
    const backend = newBackend();
    const teacher = await person(backend, "teacher");
    const quizId = await saveQuiz(teacher, WITH_SLIDES);
    const quiz = async () => await backend.run((ctx) => ctx.db.get("quizzes", quizId));
    expect(await quiz()).toMatchObject({ questionCount: 2, slideCount: 4 });
    const editing = await teacher.as.query(api.quizzes.forEdit, { quizId });
    if (!editing.ok) throw new Error("not found");
    const { questions, title, description, category, updatedAt } = editing.quiz;
    const save = (kept: Id<"quizQuestions">[]) =>
      teacher.as.mutation(api.quizzes.update, {
        quizId,
        title,
        description,
        category,
        updatedAt,
        questions: kept.map((each) => ({ kept: each })),
      });
    const ids = questions.map(({ questionId }) => questionId);
    expect(await outcome(save(ids.filter((_, index) => questions[index]?.content.type === "slide")))).toBe(
      "QUESTION_REQUIRED",
    );
    await save(ids.slice(1));
    expect(await quiz()).toMatchObject({ questionCount: 2, slideCount: 3 });
  });

  it("of slides only is refused, by the editor and in a file", async () => {
    const backend = newBackend();
    const teacher = await person(backend, "teacher");
    expect(await outcome(saveQuiz(teacher, [slide("Yalnız")]))).toBe("QUESTION_REQUIRED");
    await expect(importedQuiz(backend, teacher, [slide("Yalnız")])).rejects.toThrow();
    expect(await backend.run((ctx) => ctx.db.query("quizzes").collect())).toEqual([]);
  });

  it("stores no time, weight or explanation with a slide", async () => {
    const backend = newBackend();
    const teacher = await person(backend, "teacher");
    const ofQuestions = { seconds: 20, weight: 2 as const, explanation: "Neden?", inPassage: true as const };
    const quizId = await saveQuiz(teacher, [{ ...slide("Ara."), ...ofQuestions }, first]);
    const editing = await teacher.as.query(api.quizzes.forEdit, { quizId });
    expect(editing.ok && Object.keys(editing.quiz.questions[0] ?? {}).sort()).toEqual([
      "content",
      "correctAnswer",
      "image",
      "question",
      "questionId",
    ]);
  });

  it("is solved alone with its slides, which take no answers", async () => {
    const backend = newBackend();
    const teacher = await person(backend, "teacher");
    const quizId = await saveQuiz(teacher, WITH_SLIDES);
    const student = await person(backend, "student");
    const quiz = await student.as.query(api.quizzes.solo, { quizId });
    expect(quiz?.questions.map(({ question }) => question)).toEqual(["Soru 1?", "Soru 2?"]);
    expect(quiz?.pages?.slides).toEqual([
      { before: 0, heading: "Kesirler", text: "Önce dinleyin." },
      { before: 1, text: "Ara." },
      { before: 1, text: "Devam ediyoruz." },
      { before: 2, text: "Bitti." },
    ]);
    const answers = quiz?.questions.map(({ questionId }, index) => ({ questionId, answer: index })) ?? [];
    const result = await student.as.mutation(api.quizResults.finish, {
      quizId,
      attemptId: "0".repeat(32),
      answers,
    });
    expect(result).toMatchObject({ score: 100 });
  });

  it("is copied with its slides", async () => {
    const backend = newBackend();
    const teacher = await person(backend, "teacher");
    const quizId = await saveQuiz(teacher, WITH_SLIDES);
    const copy = await teacher.as.action(api.quizzes.copy, { quizId });
    const editing = await teacher.as.query(api.quizzes.forEdit, { quizId: copy });
    expect(editing.ok && editing.quiz.questions.map(({ content }) => content.type)).toEqual([
      "slide",
      "multiple_choice",
      "slide",
      "slide",
      "multiple_choice",
      "slide",
    ]);
    expect(await backend.run((ctx) => ctx.db.get("quizzes", copy))).toMatchObject({ questionCount: 2 });
  });
});
