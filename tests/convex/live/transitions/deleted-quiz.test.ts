// Deletion of a quiz that has open live sessions.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api, internal } from "../../../../convex/_generated/api";
import { type Backend, newBackend } from "../../support/backend";
import { LiveGame, newQuiz } from "../../support/game";
import { outcome, type Person, person } from "../../support/people";

let backend: Backend;
let owner: Person;
beforeEach(async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 8, 14, 9, 0, 0) });
  backend = newBackend();
  owner = await person(backend, "teacher");
});
afterEach(() => {
  vi.useRealTimers();
});

async function open(host: Person, quizId: Awaited<ReturnType<typeof newQuiz>>): Promise<LiveGame> {
  const { code } = await host.as.mutation(api.liveQuizSessions.create, { quizId });
  return new LiveGame(backend, host, code);
}
const entry = (game: LiveGame) => backend.query(api.liveQuizSessions.entry, { code: game.code });

it("waiting sessions of the quiz are closed, also a colleague's, with the reason for host, phones and late participants", async () => {
  const quizId = await newQuiz(owner);
  const own = await open(owner, quizId);
  const colleagues = await open(await person(backend, "teacher"), quizId);
  const ayse = await colleagues.join("Ayşe");
  const other = await open(owner, await newQuiz(owner));
  await owner.as.mutation(api.quizzes.remove, { quizId });

  for (const game of [own, colleagues]) {
    expect(await game.panel()).toMatchObject({ status: "completed", closedFor: "QUIZ_DELETED" });
    expect(await entry(game)).toMatchObject({ status: "completed", closedFor: "QUIZ_DELETED" });
    await game.press("start");
    expect(await game.panel()).toMatchObject({ status: "completed" });
  }
  expect(await ayse.view()).toMatchObject({ status: "completed", closedFor: "QUIZ_DELETED" });
  expect(await colleagues.join("Ali").catch(String)).toContain("SESSION_ENDED");
  const opened = await owner.as.query(api.liveQuizSessions.open, {});
  expect(opened.map(({ code }) => code)).toEqual([other.code]);
  expect(await entry(other)).not.toHaveProperty("closedFor");
});

it("a running session continues, because it has its own questions", async () => {
  const quizId = await newQuiz(owner, [0]);
  const game = await open(owner, quizId);
  const ayse = await game.join("Ayşe");
  await game.press("start");
  await owner.as.mutation(api.quizzes.remove, { quizId });
  expect(await ayse.view()).toMatchObject({ status: "active", question: { index: 0 } });
  expect(await outcome(ayse.answer(0, 0))).toBe("ok");
  await game.passSeconds(20);
  expect(await ayse.view()).toEqual({ status: "completed", quizTitle: "Örnek Quiz", questionCount: 1 });
  expect(await ayse.me()).toMatchObject({ score: 100 });
});

it("all waiting sessions are closed, in batches", async () => {
  const quizId = await newQuiz(owner);
  const games: LiveGame[] = [];
  for (let n = 0; n < 45; n += 1) games.push(await open(await person(backend, "teacher"), quizId));
  await owner.as.mutation(api.quizzes.remove, { quizId });
  await backend.finishAllScheduledFunctions(vi.runAllTimers);
  for (const game of games) expect(await entry(game)).toMatchObject({ closedFor: "QUIZ_DELETED" });
});

it("the reason is absent for a session that was not started within a day", async () => {
  const game = await open(owner, await newQuiz(owner));
  vi.setSystemTime(Date.now() + 2 * 86_400_000);
  await backend.mutation(internal.liveQuizSessions.closeOldSessions, {});
  const seen = await entry(game);
  expect(seen).toMatchObject({ status: "completed" });
  expect(seen?.closedFor).toBeUndefined();
});
