// Answers of every kind in a live quiz, based on tests/support/kind-examples.ts. Rules for all kinds and settings are
// tested in live-matrix.test.ts.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { isGraded, LIVE_KINDS } from "../../../../convex/model/questions/kinds";
import {
  type Answer,
  type ImportedQuestion,
  KIND_EXAMPLES,
  LIVE_EXAMPLES,
} from "../../../support/kind-examples";
import { newBackend } from "../../support/backend";
import { LiveGame } from "../../support/game";
import { person } from "../../support/people";
import { importedQuiz } from "../../support/quizTypes";

const T0 = Date.UTC(2026, 8, 14, 9, 0, 0);
beforeEach(() => {
  vi.useFakeTimers({ now: T0 });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A waiting session of a quiz with these questions. */
async function open(...questions: ImportedQuestion[]): Promise<LiveGame> {
  const backend = newBackend();
  const host = await person(backend, "teacher");
  const quizId = await importedQuiz(backend, host, questions);
  const { code } = await host.as.mutation(api.liveQuizSessions.create, { quizId });
  return new LiveGame(backend, host, code);
}

it("every kind that is played live has an example", () => {
  expect(LIVE_EXAMPLES.map(([kind]) => kind).sort()).toEqual([...LIVE_KINDS].sort());
});

describe.each(LIVE_EXAMPLES)("a question of the kind %s", (kind, { questions, answers, key, forged }) => {
  const [question] = questions;
  const [right, wrong] = answers;
  const graded = isGraded({ type: kind });

  it(graded ? "gives points for a right answer" : "gives no points", async () => {
    const game = await open(question, { question: "Son soru?", options: ["a", "b"], correctAnswer: 0 });
    const first = await game.join("Elif");
    const second = await game.join("Yusuf");
    await game.press("start");
    await second.answer(0, wrong);
    await first.answer(0, right);
    await game.press("reveal");
    await game.pass(1);
    const points = graded ? 50 : 0;
    expect((await first.me())?.last).toMatchObject({ answer: right, correct: graded, points });
    expect((await second.me())?.last).toMatchObject({ answer: wrong, correct: false, points: 0 });
    const view = await first.view();
    expect(view?.correctAnswer).toEqual(graded ? (key ?? right) : undefined);
    expect(view?.distribution).toBeDefined();

    await game.press("finish");
    const results = await game.host.as.query(api.liveQuizSessions.questionResults, { code: game.code });
    expect(results.questions[0]).toMatchObject({ asked: 2, answered: 2, correct: graded ? 1 : null });
    // `maxScore` is absent if it is 100. 0: no graded question was asked before the end.
    expect((await first.view())?.maxScore).toBe(graded ? undefined : 0);
  });

  it("shows the current answers only to the host, and only on request", async () => {
    const game = await open(question);
    const pupil = await game.join("Elif");
    await game.press("start");
    await pupil.answer(0, right);
    const { code } = game;
    const tally = (withDistribution: boolean, withKey = false) =>
      game.host.as.query(api.liveQuizSessions.tally, { code, withDistribution, withKey });
    expect((await tally(false)).distribution).toBeNull();
    expect((await tally(true)).distribution).not.toBeNull();
    const shown = (await tally(true, true)).distribution;
    await game.press("reveal");
    expect((await pupil.view())?.distribution).toEqual(shown);
  });

  it("can be solved alone, and reviewed with its answer key", async () => {
    const backend = newBackend();
    const teacher = await person(backend, "teacher");
    const student = await person(backend, "student");
    const quizId = await importedQuiz(backend, teacher, [question]);
    const quiz = await student.as.query(api.quizzes.solo, { quizId });
    const questionId = quiz?.questions[0]?.questionId;
    if (questionId === undefined) throw new Error("there is no question");
    const handIn = async (answer: Answer, attempt: string) =>
      await student.as.mutation(api.quizResults.finish, {
        quizId,
        attemptId: attempt.repeat(32),
        answers: [{ questionId, answer }],
      });
    const solution = graded ? (key ?? right) : null;
    expect(await handIn(right, "a")).toMatchObject({
      score: graded ? 100 : 0,
      questions: [{ correct: graded ? true : null, solution }],
    });
    expect(await handIn(wrong, "b")).toMatchObject({
      score: 0,
      questions: [{ correct: graded ? false : null, solution }],
    });
    for (const value of forged) {
      await expect(handIn(value as Answer, "c"), JSON.stringify(value)).rejects.toThrow();
    }
  });
});

it("a quiz of polls alone gives no points but has results", async () => {
  const poll = KIND_EXAMPLES.poll;
  if (poll === null) throw new Error("there is no poll");
  const game = await open(poll.questions[0], poll.questions[0]);
  const pupil = await game.join("Elif");
  await game.press("start");
  await pupil.answer(0, poll.answers[0]);
  await game.press("next");
  await game.press("finish");
  expect(await pupil.view()).toMatchObject({ status: "completed", questionCount: 2, maxScore: 0 });
  expect(await pupil.me()).toMatchObject({ score: 0, speedPoints: 0 });
});

it("points are divided among the graded questions", async () => {
  const choice = { question: "Başkent?", options: ["Ankara", "İzmir"], correctAnswer: 0 };
  const poll = { type: "poll" as const, question: "Hangisi?", options: ["a", "b"] };
  const game = await open(choice, poll, choice);
  const pupil = await game.join("Elif");
  await game.press("start");
  await pupil.answer(0, 0);
  await game.press("next");
  expect(await pupil.view()).toMatchObject({ maxScore: 100 });
  expect(await pupil.me()).toMatchObject({ score: 50 });
  // Half of the graded questions were asked.
  await game.press("finish");
  expect(await pupil.view()).toMatchObject({ askedCount: 2, maxScore: 50 });
  const summary = await game.backend.run((ctx) => ctx.db.query("liveSummaries").first());
  expect(summary).toMatchObject({ maxScore: 50 });
});

it("a partly right answer earns part of the points and no speed points", async () => {
  const selection = { type: "multi_select" as const, question: "Hangileri?", options: ["a", "b", "c"] };
  const game = await open({ ...selection, correctAnswers: [0, 1], partial: true });
  const whole = await game.join("Elif");
  const half = await game.join("Yusuf");
  await game.press("start");
  await half.answer(0, [0]);
  await whole.answer(0, [0, 1]);
  await game.press("reveal");
  await game.pass(1);
  expect((await half.me())?.last).toMatchObject({ correct: false, points: 50, speedPoints: 0 });
  expect((await whole.me())?.last).toMatchObject({ correct: true, points: 100, speedPoints: 2 });
});
