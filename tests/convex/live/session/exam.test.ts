// Exams: no answers between questions, and no results for participants before the host shares them.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { isBeingPlayed } from "../../../../convex/model/quizzes/plays";
import { MAX_PLAY_MS, MAX_UNSHARED_MS } from "../../../../convex/shared/limits/live";
import { newBackend } from "../../support/backend";
import { type LiveGame, newQuiz, openGame, type Player } from "../../support/game";
import { newSecret, outcome, person } from "../../support/people";

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 8, 14, 9, 0, 0) });
});
afterEach(() => {
  vi.useRealTimers();
});

async function openExam(): Promise<LiveGame> {
  const game = await openGame(newBackend(), [0, 1]);
  await game.host.as.mutation(api.liveQuizSessions.configure, {
    code: game.code,
    settings: { reveals: false },
  });
  return game;
}

/** Plays an exam of two questions to its end. Both answers of Ayşe are right, both of Can are wrong. */
async function playExam() {
  const game = await openExam();
  const ayse = await game.join("Ayşe");
  const can = await game.join("Can");
  await game.press("start");
  for (const index of [0, 1]) {
    await ayse.answer(index, index);
    await can.answer(index, 3);
    await game.passSeconds(10);
  }
  return { game, ayse, can };
}

async function board(by: Player | LiveGame["host"]["as"], viewKey: string) {
  const as = "query" in by ? by : by.backend;
  return await as.query(api.liveParticipants.leaderboard, { viewKey });
}

describe("an exam", () => {
  it("asks the questions one after the other, by the clock and by host commands", async () => {
    const game = await openExam();
    const ayse = await game.join("Ayşe");
    await game.press("start");
    expect(await ayse.view()).toMatchObject({ phase: "answering", question: { index: 0 }, reveals: false });
    await game.passSeconds(10);
    expect(await ayse.view()).toMatchObject({ phase: "answering", question: { index: 1 } });
    await game.press("reveal");
    expect(await ayse.view()).toMatchObject({ status: "completed", awaitsSharing: true });
  });

  it("reveals nothing about right and wrong answers to participants before results are shared", async () => {
    const { game, ayse, can } = await playExam();
    const viewKey = (await ayse.me())?.viewKey ?? "";
    const hidden = { score: 0, speedPoints: 0, rank: null, place: null };
    expect(await ayse.me()).toMatchObject(hidden);
    expect(await can.me()).toMatchObject(hidden);
    expect(await ayse.view()).not.toHaveProperty("correctAnswer");
    expect(await board(ayse, viewKey)).toBeNull();
    const page = { viewKey, paginationOpts: { numItems: 10, cursor: null } };
    expect(await game.backend.query(api.liveParticipants.leaderboardPage, page)).toMatchObject({ page: [] });
    expect(await game.backend.query(api.liveParticipants.scores, { viewKey, sheet: 0 })).toBeNull();
    const { code } = game;
    expect(await game.backend.query(api.liveQuizSessions.entry, { code })).toMatchObject({ viewKey: null });
    expect(await game.host.as.query(api.liveQuizSessions.entry, { code })).toMatchObject({ viewKey });
    expect(await board(game.host.as, viewKey)).toMatchObject({ total: 2, first: { scores: [100, 0] } });
  });

  it("hides the points while it runs", async () => {
    const game = await openExam();
    const ayse = await game.join("Ayşe");
    await game.press("start");
    await ayse.answer(0, 0);
    await game.passSeconds(10);
    const viewKey = (await ayse.me())?.viewKey ?? "";
    expect(await board(ayse, viewKey)).toBeNull();
    expect(await game.backend.query(api.liveParticipants.scores, { viewKey, sheet: 0 })).toBeNull();
    expect(await ayse.me()).toMatchObject({ score: 0 });
  });

  it("is shared with all participants by its host after the end", async () => {
    const { game, ayse } = await playExam();
    await game.host.as.mutation(api.liveQuizSessions.share, { code: game.code });
    await game.host.as.mutation(api.liveQuizSessions.share, { code: game.code });
    const me = await ayse.me();
    expect(me).toMatchObject({ score: 100, place: 1 });
    expect(await ayse.view()).not.toHaveProperty("awaitsSharing");
    expect(await board(ayse, me?.viewKey ?? "")).toMatchObject({ total: 2 });
    expect(await game.backend.query(api.liveQuizSessions.entry, { code: game.code })).toMatchObject({
      viewKey: me?.viewKey,
    });
  });

  it("leaves its quiz under embargo until results are shared, so that solving the quiz alone reveals nothing", async () => {
    const { game } = await playExam();
    const plays = async () => await game.backend.run((ctx) => ctx.db.query("livePlays").collect());
    expect(await plays()).toHaveLength(1);
    await game.host.as.mutation(api.liveQuizSessions.share, { code: game.code });
    expect(await plays()).toEqual([]);
  });

  it("leaves the host's own quizzes of the family under embargo, but not other teachers' quizzes", async () => {
    const game = await openExam();
    const held = async (quizId: Id<"quizzes">) => await game.backend.run((ctx) => isBeingPlayed(ctx, quizId));
    const colleague = await person(game.backend, "teacher");
    const session = await game.backend.run((ctx) => ctx.db.query("liveQuizSessions").first());
    const quizId = session!.quizId!;
    const [own, ofColleague] = [await newQuiz(game.host, [0]), await newQuiz(colleague, [0])];
    const [copy, theirCopy] = [await newQuiz(game.host, [0]), await newQuiz(colleague, [0])];
    await game.backend.run(async (ctx) => {
      await ctx.db.patch(quizId, { copiedFrom: own, alsoFrom: [ofColleague] });
      await ctx.db.patch(copy, { copiedFrom: own });
      await ctx.db.patch(theirCopy, { copiedFrom: own });
    });
    const all = async () => {
      const answers = [];
      for (const each of [quizId, own, copy, ofColleague, theirCopy]) answers.push(await held(each));
      return answers;
    };
    await game.join("Ayşe");
    expect(await all()).toEqual([true, true, true, true, true]);
    await game.press("start");
    await game.press("finish");
    expect(await all()).toEqual([true, true, true, false, false]);
    await game.host.as.mutation(api.liveQuizSessions.share, { code: game.code });
    expect(await all()).toEqual([false, false, false, false, false]);
  });

  it("starts an embargo of at most two weeks at its end, even if the embargo of its lobby had expired", async () => {
    const game = await openExam();
    await game.join("Ayşe");
    const plays = async () => await game.backend.run((ctx) => ctx.db.query("livePlays").collect());
    vi.setSystemTime(Date.now() + MAX_PLAY_MS + 1);
    await game.backend.mutation(internal.quizResults.releaseOverdue, {});
    expect(await plays()).toEqual([]);
    await game.press("start");
    await game.press("finish");
    vi.setSystemTime(Date.now() + MAX_UNSHARED_MS - 1_000);
    await game.backend.mutation(internal.quizResults.releaseOverdue, {});
    expect(await plays()).toHaveLength(1);
    vi.setSystemTime(Date.now() + 2_000);
    await game.backend.mutation(internal.quizResults.releaseOverdue, {});
    expect(await plays()).toEqual([]);
  });

  it("cannot be shared before its end", async () => {
    const game = await openExam();
    await game.join("Ayşe");
    await game.press("start");
    expect(await outcome(game.host.as.mutation(api.liveQuizSessions.share, { code: game.code }))).toBe(
      "SESSION_RUNNING",
    );
  });

  it("is added to a student's own games when results are shared, exactly once", async () => {
    const game = await openExam();
    const student = await person(game.backend, "student");
    const joined = { code: game.code, secret: newSecret(), nickname: "Elif" };
    await student.as.mutation(api.liveParticipants.join, joined);
    await game.press("start");
    await game.press("finish");
    const games = async () => await game.backend.run((ctx) => ctx.db.query("liveParticipations").collect());
    const summaries = async () => await game.backend.run((ctx) => ctx.db.query("liveSummaries").collect());
    expect(await summaries()).toHaveLength(1);
    expect(await games()).toEqual([]);
    const own = JSON.stringify(await student.as.query(api.accounts.data, { from: null }));
    expect(own).not.toContain('"puan"');
    await game.host.as.mutation(api.liveQuizSessions.share, { code: game.code });
    await game.pass(0);
    expect(await games()).toHaveLength(1);
  });

  it("is the only game whose results must be shared; other games show them at once", async () => {
    const game = await openGame(newBackend(), [0]);
    const ayse = await game.join("Ayşe");
    await game.press("start");
    await ayse.answer(0, 0);
    await game.press("finish");
    expect(await ayse.me()).toMatchObject({ score: 100 });
    expect(await ayse.view()).not.toHaveProperty("awaitsSharing");
  });
});
