// Deleting a live quiz subtracts exactly its own counts from the statistics, once.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { type Backend, newBackend } from "../support/backend";
import { LiveGame, newQuiz } from "../support/game";
import { newSecret, type Person, person } from "../support/people";

const T0 = Date.UTC(2026, 8, 14, 9, 0, 0);
let backend: Backend;
beforeEach(() => {
  vi.useFakeTimers({ now: T0 });
  backend = newBackend();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Runs all jobs that are due now, including those that they schedule for now. */
async function runJobs(): Promise<void> {
  for (let round = 0; round < 30; round += 1) {
    await vi.advanceTimersByTimeAsync(1);
    await backend.finishInProgressScheduledFunctions();
  }
}

async function openSession(host: Person, quizId: Id<"quizzes">): Promise<LiveGame> {
  const { code } = await host.as.mutation(api.liveQuizSessions.create, { quizId });
  return new LiveGame(backend, host, code);
}

/**
 * Seven participants play questions with the right options 0, 1, 2; the first participant never answers. `rightCounts`
 * has the number of right answers to each question. Ends the game after as many questions.
 */
async function play(game: LiveGame, rightCounts: readonly number[]): Promise<void> {
  const players = [];
  for (let n = 0; n < 7; n += 1) players.push(await game.join(`Kişi ${n}`));
  await game.press("start");
  for (const [index, rightCount] of rightCounts.entries()) {
    for (const [n, player] of players.slice(1).entries())
      await player.answer(index, n < rightCount ? index : 3);
    await game.press("reveal");
    await game.press("next");
  }
  await game.press("finish");
}

/** One student solves the quiz alone, choosing the first option of its first question. */
async function solve(quizId: Id<"quizzes">): Promise<void> {
  const student = await person(backend, "student");
  const { questions } = await student.as.query(api.quizzes.solo, { quizId }).then((quiz) => quiz ?? fail());
  const answers = questions.map(({ questionId }) => ({ questionId, answer: 0 }));
  await student.as.mutation(api.quizResults.finish, { quizId, attemptId: newSecret(), answers });
  await runJobs();
}
function fail(): never {
  throw new Error("The quiz is gone");
}

/** Stored statistics, without the rows' ids. */
async function stored() {
  return await backend.run(async (ctx) => ({
    questions: (await ctx.db.query("questionStats").collect()).map(withoutId),
    totals: (await ctx.db.query("teacherStats").collect()).map(withoutId),
    games: (await ctx.db.query("liveSummaries").collect()).map(withoutId),
  }));
}
function withoutId<Row extends { _id: unknown; _creationTime: unknown }>({
  _id,
  _creationTime,
  ...row
}: Row) {
  return row;
}

/** Runs all batches of this deletion, and no batch of another deletion. */
async function eraseToTheEnd(erasureId: Id<"erasures">): Promise<void> {
  while ((await backend.run((ctx) => ctx.db.get("erasures", erasureId))) !== null)
    await backend.mutation(internal.retention.continueErasure, { erasureId });
}

async function remove({ host, code }: LiveGame): Promise<void> {
  await host.as.mutation(api.liveQuizSessions.remove, { code });
}

it("restores the statistics from before the game, beside another game and a solo quiz", async () => {
  const host = await person(backend, "teacher");
  const quizId = await newQuiz(host);
  await play(await openSession(host, quizId), [3, 1, 0]);
  await solve(quizId);
  const before = await stored();
  const trial = await openSession(host, quizId);
  await play(trial, [6, 2]);
  expect(await stored()).not.toEqual(before);
  await remove(trial);
  await runJobs();
  expect(await stored()).toEqual(before);
});

it("removes all counts of a trial run", async () => {
  const host = await person(backend, "teacher");
  const game = await openSession(host, await newQuiz(host, [0]));
  for (let n = 0; n < 30; n += 1) await game.join(`Deneme ${n}`);
  await game.press("start");
  await game.passSeconds(20);
  expect(await host.as.query(api.statistics.teacher, {})).toMatchObject({
    live: { sessions: 1, participants: 30 },
    hardest: [],
  });
  await remove(game);
  await runJobs();
  const { questions, totals, games } = await stored();
  expect({ questions, games }).toEqual({ questions: [], games: [] });
  expect(totals).toMatchObject([{ liveSessions: 0, liveParticipants: 0, liveScoreSum: 0, liveMaxSum: 0 }]);
});

it("subtracts once, even if the job runs several times", async () => {
  const host = await person(backend, "teacher");
  const quizId = await newQuiz(host);
  await play(await openSession(host, quizId), [3, 1, 0]);
  const before = await stored();
  const game = await openSession(host, quizId);
  await play(game, [1, 1, 1]);
  await remove(game);
  const erasureId = await backend.run(async (ctx) => (await ctx.db.query("erasures").first())?._id ?? fail());
  for (let n = 0; n < 3; n += 1) await backend.mutation(internal.retention.continueErasure, { erasureId });
  await runJobs();
  expect(await stored()).toEqual(before);
});

it("counts nothing of a game deleted before its end was recorded", async () => {
  const host = await person(backend, "teacher");
  const game = await openSession(host, await newQuiz(host, [0]));
  for (let n = 0; n < 5; n += 1) await (await game.join(`Kişi ${n}`)).me();
  await game.press("start");
  await game.passSeconds(10);
  // `press` would run the job that records the end.
  await host.as.mutation(api.liveQuizSessions.finish, { code: game.code });
  expect((await stored()).questions).toHaveLength(1);
  await remove(game);
  await runJobs();
  expect(await stored()).toEqual({ questions: [], totals: [], games: [] });
});

it("does not change other teachers' statistics", async () => {
  const [host, other] = [await person(backend, "teacher"), await person(backend, "teacher")];
  const quizId = await newQuiz(host);
  await play(await openSession(other, quizId), [2, 2, 2]);
  const before = await stored();
  const game = await openSession(host, quizId);
  await play(game, [2, 2, 2]);
  await remove(game);
  await runJobs();
  const { questions, games } = await stored();
  expect({ questions, games }).toEqual({ questions: before.questions, games: before.games });
});

it("creates no statistics for a host whose account is deleted meanwhile, in either order of the jobs", async () => {
  for (const sessionFirst of [true, false]) {
    const host = await person(backend, "teacher");
    const game = await openSession(host, await newQuiz(host));
    await play(game, [3, 3, 3]);
    await remove(game);
    await backend.mutation(internal.credentials.erase, { userId: host.id });
    const erasures = await backend.run((ctx) => ctx.db.query("erasures").collect());
    expect(erasures.map(({ of }) => of.kind)).toEqual(["session", "account"]);
    for (const { _id } of sessionFirst ? erasures : erasures.reverse()) await eraseToTheEnd(_id);
    await runJobs();
    expect(await stored()).toEqual({ questions: [], totals: [], games: [] });
  }
});

it("subtracts only when the game is deleted, not when guests or a player's account are deleted", async () => {
  const host = await person(backend, "teacher");
  const student = await person(backend, "student", "Elif");
  const game = await openSession(host, await newQuiz(host));
  const joined = { code: game.code, secret: newSecret(), nickname: "Elif" };
  await student.as.mutation(api.liveParticipants.join, joined);
  await play(game, [3, 1, 0]);
  const before = await stored();
  await backend.mutation(internal.credentials.erase, { userId: student.id });
  await runJobs();
  vi.setSystemTime(T0 + 91 * 86_400_000);
  await backend.mutation(internal.retention.forgetGuests, {});
  await runJobs();
  expect(await backend.run((ctx) => ctx.db.query("liveParticipants").collect())).toEqual([]);
  expect(await stored()).toEqual(before);
  // The counts are still stored and can be subtracted.
  await remove(game);
  await runJobs();
  expect((await stored()).questions).toEqual([]);
});

it("subtracts counts of an earlier version's game, and no counts of later games", async () => {
  const host = await person(backend, "teacher");
  const quizId = await newQuiz(host);
  const old = await openSession(host, quizId);
  await play(old, [1, 1, 1]);
  // All rows in the format of that version.
  await backend.run(async (ctx) => {
    for (const { _id } of await ctx.db.query("liveQuestions").collect())
      await ctx.db.patch("liveQuestions", _id, { outcome: undefined });
    for (const { _id } of await ctx.db.query("liveSummaries").collect())
      await ctx.db.patch("liveSummaries", _id, { askedCount: undefined });
    for (const { _id, asked } of await ctx.db.query("questionStats").collect())
      await ctx.db.patch("questionStats", _id, { answered: undefined, ease: 1 / asked });
    for (const { _id } of await ctx.db.query("teacherStats").collect())
      await ctx.db.patch("teacherStats", _id, { liveMaxSum: undefined });
  });
  await play(await openSession(host, quizId), [3, 1, 0]);
  expect((await stored()).totals).toMatchObject([{ liveParticipants: 14, liveMaxSum: 700 + 7 * 99 }]);
  await remove(old);
  await runJobs();
  const { questions, totals, games } = await stored();
  expect(questions).toMatchObject([
    { text: "Soru 1?", asked: 7, answered: 6, correct: 3 },
    { text: "Soru 2?", asked: 7, answered: 6, correct: 1 },
    { text: "Soru 3?", asked: 7, answered: 6, correct: 0 },
  ]);
  const remaining = { liveSessions: 1, liveParticipants: 7, liveScoreSum: 132, liveMaxSum: 7 * 99 };
  expect(totals).toMatchObject([remaining]);
  expect(games).toHaveLength(1);
});

it("does not count a question twice if it was scored before an update and the game continues after it", async () => {
  const host = await person(backend, "teacher");
  const game = await openSession(host, await newQuiz(host));
  const ayse = await game.join("Ayşe");
  await game.press("start");
  await ayse.answer(0, 0);
  await game.press("reveal");
  // The gate as the earlier version stored it at the reveal. That version had counted the question by then.
  await backend.run(async (ctx) => {
    const gate = (await ctx.db.query("liveGates").first()) ?? fail();
    await ctx.db.patch("liveGates", gate._id, { sums: undefined, asked: 1 });
  });
  await game.press("next");
  expect((await stored()).questions).toEqual([]);
  const [first] = await backend.run((ctx) => ctx.db.query("liveQuestions").collect());
  expect(first).toMatchObject({ asked: 1, scoredAt: expect.any(Number) });
  expect(await ayse.me()).toMatchObject({ score: 33, speedPoints: 1 });
});
