// What a question is worth in a live quiz: as much as the others, twice as much, or nothing.
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

it("shares the full score by weights: twice as much for one, nothing for another, and phones are told", async () => {
  const { game } = await open([undefined, 2, 0, undefined]);
  const ayse = await game.join("Ayşe");
  await game.press("start");
  const points = [];
  const told = [];
  for (let index = 0; index < 4; index += 1) {
    const view = await ayse.view();
    told.push(view?.question?.weight);
    // 25 for each of the four weights.
    expect(view?.maxScore ?? 100).toBe(100);
    await ayse.answer(index, 0);
    await game.press("reveal");
    points.push((await ayse.me())?.last?.points);
    await game.press("next");
  }
  expect(points).toEqual([25, 50, 0, 25]);
  expect(told).toEqual([undefined, 2, 0, undefined]);
  // A speed point for each question but that which is worth nothing: it decides between equals.
  expect(await ayse.me()).toMatchObject({ score: 100, speedPoints: 3 });
});

it("keeps its weight with the question where a game that was ended early says what could be reached", async () => {
  const { game } = await open([2, undefined, undefined]);
  const ayse = await game.join("Ayşe");
  await game.press("start");
  await ayse.answer(0, 0);
  await game.press("reveal");
  await game.press("finish");
  expect(await ayse.view()).toMatchObject({ maxScore: 50, askedCount: 1 });
  expect(await ayse.me()).toMatchObject({ score: 50 });
});

it("leaves a quiz in which nothing is worth anything without points", async () => {
  const { game } = await open([0, 0]);
  const ayse = await game.join("Ayşe");
  await game.press("start");
  await ayse.answer(0, 0);
  await game.press("reveal");
  expect(await ayse.me()).toMatchObject({ score: 0, place: null, last: { correct: true, points: 0 } });
});

it("can be changed without asking the question anew, so that nobody's answer to it is lost", async () => {
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

it("is nothing, once or twice, and nothing else", async () => {
  await expect(open([3 as never])).rejects.toThrow();
});
