// Weight of a question in a live quiz: normal, double, or zero.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { newBackend } from "../support/backend";
import { LiveGame, sampleQuestions } from "../support/game";
import { person } from "../support/people";

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 8, 14, 9, 0, 0) });
});
afterEach(() => {
  vi.useRealTimers();
});

type Weight = 0 | 2 | undefined;

async function open(weights: Weight[]) {
  const backend = newBackend();
  const host = await person(backend, "teacher");
  const questions = sampleQuestions(weights.map(() => 0)).map((question, index) => {
    const weight = weights[index];
    return weight === undefined ? question : { ...question, weight };
  });
  const quiz = { title: "Örnek Quiz", description: "", category: null, questions };
  const quizId = await host.as.mutation(api.quizzes.create, quiz);
  const { code } = await host.as.mutation(api.liveQuizSessions.create, { quizId });
  return { host, quizId, game: new LiveGame(backend, host, code) };
}

it("the full score is divided by the weights, and phones receive the weights", async () => {
  const { game } = await open([undefined, 2, 0, undefined]);
  const ayse = await game.join("Ayşe");
  await game.press("start");
  const points = [];
  const weights = [];
  for (let index = 0; index < 4; index += 1) {
    const view = await ayse.view();
    weights.push(view?.question?.weight);
    // 1 + 2 + 0 + 1 = 4 units of weight with 25 points each. An absent `maxScore` means 100.
    expect(view?.maxScore ?? 100).toBe(100);
    await ayse.answer(index, 0);
    await game.press("reveal");
    points.push((await ayse.me())?.last?.points);
    await game.press("next");
  }
  expect(points).toEqual([25, 50, 0, 25]);
  expect(weights).toEqual([undefined, 2, 0, undefined]);
  // One speed point for each question except the question with weight 0.
  expect(await ayse.me()).toMatchObject({ score: 100, speedPoints: 3 });
});

it("the maximum score of a game that ended early uses the weights of its questions", async () => {
  const { game } = await open([2, undefined, undefined]);
  const ayse = await game.join("Ayşe");
  await game.press("start");
  await ayse.answer(0, 0);
  await game.press("reveal");
  await game.press("finish");
  expect(await ayse.view()).toMatchObject({ maxScore: 50, askedCount: 1 });
  expect(await ayse.me()).toMatchObject({ score: 50 });
});

it("a quiz whose questions all have weight 0 gives no points", async () => {
  const { game } = await open([0, 0]);
  const ayse = await game.join("Ayşe");
  await game.press("start");
  await ayse.answer(0, 0);
  await game.press("reveal");
  expect(await ayse.me()).toMatchObject({ score: 0, place: null, last: { correct: true, points: 0 } });
});

it("a weight can be changed without replacing the question", async () => {
  const { host, quizId } = await open([undefined]);
  const edited = async () => (await host.as.query(api.quizzes.forEdit, { quizId })).quiz;
  const before = await edited();
  const [first] = before?.questions ?? [];
  const question = { ...sampleQuestions([0])[0]!, questionId: first?.questionId ?? null, weight: 2 as const };
  await host.as.mutation(api.quizzes.update, {
    quizId,
    title: "Örnek Quiz",
    description: "",
    category: null,
    updatedAt: before?.updatedAt ?? null,
    questions: [question],
  });
  expect((await edited())?.questions).toMatchObject([{ questionId: first?.questionId, weight: 2 }]);
});

it("weights other than 0, 1 and 2 are refused", async () => {
  await expect(open([3 as never])).rejects.toThrow();
});
