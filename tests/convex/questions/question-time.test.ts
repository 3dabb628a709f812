// Duration of a question in a live quiz: set by its author, the game's default, or unlimited.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { Doc } from "../../../convex/_generated/dataModel";
import { newBackend } from "../support/backend";
import { LiveGame, sampleQuestions } from "../support/game";
import { outcome, person } from "../support/people";

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 8, 14, 9, 0, 0) });
});
afterEach(() => {
  vi.useRealTimers();
});

const choice = (seconds?: number | null) => ({
  ...sampleQuestions([0])[0]!,
  ...(seconds !== undefined && { seconds }),
});
const pairs = (seconds?: number) => ({
  type: "matching" as const,
  question: "Eşleştirin.",
  imageId: null,
  matchingPairs: [
    { left: "Van", right: "Doğu" },
    { left: "Bolu", right: "Batı" },
  ],
  ...(seconds !== undefined && { seconds }),
});

type Written = Parameters<typeof saveQuiz>[0];

async function saveQuiz(questions: (ReturnType<typeof choice> | ReturnType<typeof pairs>)[]) {
  const backend = newBackend();
  const host = await person(backend, "teacher");
  const quiz = { title: "Süreler", description: "", category: null, questions };
  const quizId = await host.as.mutation(api.quizzes.create, quiz);
  return { backend, host, quizId };
}

/** Duration of each question of a game, in seconds; null: until the host ends it. */
async function timesOf(questions: Written, settings?: Doc<"liveQuizSessions">["settings"]) {
  const { backend, host, quizId } = await saveQuiz(questions);
  const { code } = await host.as.mutation(api.liveQuizSessions.create, { quizId });
  const game = new LiveGame(backend, host, code);
  if (settings !== undefined) await host.as.mutation(api.liveQuizSessions.configure, { code, settings });
  const phone = await game.join("Ayşe");
  await game.press("start");
  const times: (number | null)[] = [];
  for (let view = await phone.view(); view?.phase !== undefined; view = await phone.view()) {
    times.push(view.durationMs === undefined ? null : view.durationMs / 1_000);
    await game.press("next");
  }
  return times;
}

describe("a question's duration", () => {
  it("overrides the game's duration, which is tripled for kinds that require more than a tap", async () => {
    expect(await timesOf([choice(), choice(45), pairs(), pairs(20)])).toEqual([10, 45, 30, 20]);
    expect(await timesOf([choice(), choice(45), pairs()], { questionMs: 60_000 })).toEqual([60, 45, 180]);
    expect(await timesOf([choice(45), choice()])).toEqual([45, 10]);
    expect(await timesOf([pairs()])).toEqual([30]);
  });

  it("can be unlimited, while the game's other questions have a limit", async () => {
    expect(await timesOf([choice(), choice(null), choice()])).toEqual([10, null, 10]);
    expect(await timesOf([choice(null), choice(45)], { questionMs: null })).toEqual([null, null]);
  });

  it("without a limit lasts until the host ends the question, and answers are accepted meanwhile", async () => {
    const { backend, host, quizId } = await saveQuiz([choice(null), choice()]);
    const { code } = await host.as.mutation(api.liveQuizSessions.create, { quizId });
    const game = new LiveGame(backend, host, code);
    const phone = await game.join("Ayşe");
    await game.press("start");
    await game.passSeconds(60);
    expect(await phone.view()).toMatchObject({ phase: "answering", question: { index: 0 } });
    await phone.answer(0, 0);
    await game.press("reveal");
    expect(await phone.view()).toMatchObject({ phase: "reveal" });
    await game.passSeconds(10);
    expect(await phone.view()).toMatchObject({
      phase: "answering",
      question: { index: 1 },
      durationMs: 10_000,
    });
  });

  it("is unlimited in a game without time limits", async () => {
    expect(await timesOf([choice(), choice(45), pairs()], { questionMs: null })).toEqual([null, null, null]);
  });

  it("is not stored in a session whose questions all have the default duration", async () => {
    const { backend, host, quizId } = await saveQuiz([choice(), choice(10)]);
    const { code } = await host.as.mutation(api.liveQuizSessions.create, { quizId });
    const game = new LiveGame(backend, host, code);
    await game.join("Ayşe");
    await game.press("start");
    const session = await backend.run((ctx) => ctx.db.query("liveQuizSessions").first());
    expect(session).not.toHaveProperty("questionMs");
  });

  it.each([4, 241, 10.5])("of %s seconds is refused", async (seconds) => {
    expect(await outcome(saveQuiz([choice(seconds)]))).toBe("INVALID_INPUT");
  });

  it("can be changed without replacing the question", async () => {
    const { backend, host, quizId } = await saveQuiz([choice()]);
    const stored = async () => await backend.run((ctx) => ctx.db.query("quizQuestions").collect());
    const [before] = await stored();
    const questionId = before!._id;
    const quiz = { quizId, title: "Süreler", description: "", category: null, updatedAt: null };
    await host.as.mutation(api.quizzes.update, { ...quiz, questions: [{ ...choice(90), questionId }] });
    expect(await stored()).toMatchObject([{ _id: questionId, seconds: 90 }]);
  });
});
