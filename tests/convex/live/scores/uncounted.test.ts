// A question that the host excludes: its points, the maximum score, and the statistics.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import type { ChosenSettings } from "../../../../convex/model/live/rules/settings";
import { linesOn, SINGLE_SHEET_MAX_PEOPLE } from "../../../../convex/shared/scoreSheet";
import { newBackend } from "../../support/backend";
import { LiveGame, openGame, type Player } from "../../support/game";
import { newSecret, outcome, person } from "../../support/people";
import { importedQuiz } from "../../support/quizTypes";

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 8, 14, 9, 0, 0) });
});
afterEach(() => {
  vi.useRealTimers();
});

async function begin(settings: ChosenSettings = {}, keys?: readonly number[]) {
  const game = await openGame(newBackend(), keys);
  const { code } = game;
  await game.host.as.mutation(api.liveQuizSessions.configure, { code, settings });
  const ayse = await game.join("Ayşe");
  const can = await game.join("Can");
  await game.press("start");
  return { game, ayse, can };
}

async function setCounted(game: LiveGame, counts: boolean, generation?: number): Promise<void> {
  const current = (await game.panel()).generation;
  const args = { code: game.code, generation: generation ?? current, counts };
  await game.host.as.mutation(api.liveQuizSessions.setCounted, args);
  await game.pass(0);
}

async function sheetsOf({ backend }: LiveGame) {
  const rows = await backend.run((ctx) => ctx.db.query("liveScoreSheets").collect());
  return rows.map(({ sheet }) => sheet);
}

async function remove(game: LiveGame, { participantId }: Player): Promise<void> {
  const args = { code: game.code, participantId: participantId as Id<"liveParticipants"> };
  await game.host.as.mutation(api.liveParticipants.remove, args);
}

async function resultsOf({ host, code }: LiveGame) {
  return await host.as.query(api.liveQuizSessions.questionResults, { code });
}

describe("an open question that is made uncounted", () => {
  it("is immediately shown as uncounted, can still be answered, and lowers the maximum score", async () => {
    const { game, ayse } = await begin();
    const before = await ayse.view();
    expect(before).not.toHaveProperty("counted");
    expect(before).not.toHaveProperty("maxScore");
    await setCounted(game, false);
    expect(await ayse.view()).toEqual({ ...before, counted: false, maxScore: 66 });
    expect(await game.panel()).toMatchObject({ counted: false });
    await ayse.answer(0, 0);
    await game.press("reveal");
    expect(await ayse.view()).toMatchObject({ phase: "reveal", counted: false, maxScore: 66 });
    expect(await ayse.me()).toMatchObject({ score: 0, speedPoints: 0, place: null, last: { correct: true } });
  });

  it("can be counted again before and after the reveal", async () => {
    const { game, ayse, can } = await begin();
    await setCounted(game, false);
    await setCounted(game, true);
    await ayse.answer(0, 0);
    await can.answer(0, 1);
    await game.press("reveal");
    const counted = await sheetsOf(game);
    expect(await ayse.me()).toMatchObject({ score: 33, speedPoints: 2, place: 1 });
    await setCounted(game, false);
    expect(await ayse.me()).toMatchObject({ score: 0, speedPoints: 0, place: null });
    await setCounted(game, true);
    expect(await sheetsOf(game)).toEqual(counted);
    const view = await ayse.view();
    expect(view).toMatchObject({ phase: "reveal", maxScore: 99 });
    expect(view).not.toHaveProperty("counted");
  });

  it("keeps its time limit", async () => {
    const { game, ayse } = await begin();
    const before = await ayse.view();
    await game.passSeconds(4);
    await setCounted(game, false);
    expect((await ayse.view())?.phaseEndsAt).toBe(before?.phaseEndsAt);
    await game.passSeconds(6);
    expect(await ayse.view()).toMatchObject({ phase: "reveal" });
    await setCounted(game, true);
    await game.passSeconds(10);
    expect(await ayse.view()).toMatchObject({ phase: "answering", question: { index: 1 } });
  });

  it("stays paused or untimed", async () => {
    const { game, ayse } = await begin();
    await game.press("hold");
    await setCounted(game, false);
    expect(await ayse.view()).toMatchObject({ leftMs: 10_000, counted: false });
    const untimed = await begin({ questionMs: null });
    await setCounted(untimed.game, false);
    expect(await untimed.ayse.view()).toMatchObject({ phase: "answering", counted: false });
  });

  it("is excluded from an exam as well", async () => {
    const { game, ayse } = await begin({ reveals: false }, [0, 1]);
    await setCounted(game, false);
    await ayse.answer(0, 0);
    await game.passSeconds(10);
    await ayse.answer(1, 1);
    await game.passSeconds(10);
    await game.host.as.mutation(api.liveQuizSessions.share, { code: game.code });
    expect(await ayse.me()).toMatchObject({ score: 50 });
    expect(await ayse.view()).toMatchObject({ status: "completed", maxScore: 50, uncounted: 1 });
  });
});

describe("the command to exclude a question", () => {
  it("ignores repeated commands and outdated generations", async () => {
    const { game, ayse } = await begin();
    const { generation } = await game.panel();
    await setCounted(game, false, generation);
    const afterFirst = await game.panel();
    await setCounted(game, false, generation);
    await setCounted(game, true, generation);
    await setCounted(game, false);
    expect(await game.panel()).toEqual(afterFirst);
    expect(await ayse.view()).toMatchObject({ maxScore: 66 });
  });

  it("changes only the current question", async () => {
    const { game, ayse } = await begin();
    await setCounted(game, false);
    await ayse.answer(0, 0);
    await game.press("next");
    const second = await ayse.view();
    expect(second).toMatchObject({ question: { index: 1 }, maxScore: 66 });
    expect(second).not.toHaveProperty("counted");
    await setCounted(game, true);
    expect(await ayse.view()).toEqual(second);
    await ayse.answer(1, 1);
    await game.press("reveal");
    expect(await ayse.me()).toMatchObject({ score: 33 });
  });

  it("is refused in a lobby, after the game, and for a poll", async () => {
    const game = await openGame(newBackend());
    await setCounted(game, false);
    await game.join("Ayşe");
    expect(await game.panel()).toMatchObject({ status: "waiting", generation: 0 });
    await game.press("start");
    await game.press("finish");
    const over = await game.panel();
    await setCounted(game, false);
    expect(await game.panel()).toEqual(over);

    const backend = newBackend();
    const host = await person(backend, "teacher");
    const quizId = await importedQuiz(backend, host, [
      { type: "poll", question: "Hangi gün?", options: ["Salı", "Cuma"] },
    ]);
    const { code } = await host.as.mutation(api.liveQuizSessions.create, { quizId });
    const poll = new LiveGame(backend, host, code);
    await poll.join("Ayşe");
    await poll.press("start");
    const asked = await poll.panel();
    await setCounted(poll, false);
    expect(await poll.panel()).toEqual(asked);
  });

  it("can be set by the host and the remote only", async () => {
    const { game } = await begin();
    const { code } = game;
    const { generation } = await game.panel();
    const args = { code, generation, counts: false };
    expect(await outcome(game.backend.mutation(api.liveQuizSessions.setCounted, args))).toBe(
      "UNAUTHENTICATED",
    );
    const forged = { ...args, remote: newSecret() };
    expect(await outcome(game.backend.mutation(api.liveQuizSessions.setCounted, forged))).toBe(
      "NOT_THE_REMOTE",
    );
    expect(await game.panel()).not.toHaveProperty("counted");
  });
});

describe("a revealed question that is made uncounted", () => {
  it("no longer gives points and ranks", async () => {
    const { game, ayse, can } = await begin();
    await ayse.answer(0, 0);
    await game.press("next");
    await game.pass(10);
    await can.answer(1, 1);
    await game.pass(10);
    await ayse.answer(1, 1);
    await game.press("reveal");
    expect(await ayse.me()).toMatchObject({ score: 66, speedPoints: 3, place: 1 });
    await setCounted(game, false);
    expect(await ayse.me()).toMatchObject({ score: 33, speedPoints: 2, place: 1 });
    expect(await can.me()).toMatchObject({ score: 0, speedPoints: 0, place: null, last: { correct: true } });
  });

  it("is scored correctly after a removal, and without a line for later participants", async () => {
    const { game, ayse, can } = await begin();
    await can.answer(0, 0);
    await game.pass(10);
    await ayse.answer(0, 0);
    await game.press("reveal");
    await setCounted(game, false);
    await remove(game, can);
    const late = await game.join("Geç");
    await setCounted(game, true);
    expect(await ayse.me()).toMatchObject({ score: 33, speedPoints: 1, place: 1 });
    expect(await late.me()).toMatchObject({ score: 0, last: null });
    expect((await sheetsOf(game)).flatMap(linesOn)).toHaveLength(1);
  });

  it("gives no points in a large session, if it is excluded before or after the points are written", async () => {
    const game = await openGame(newBackend());
    const players: Player[] = [];
    for (let n = 0; n <= SINGLE_SHEET_MAX_PEOPLE; n += 1) players.push(await game.join(`Kişi ${n}`));
    await game.pass(4_000);
    await game.press("start");
    const [first, second] = players;
    await first?.answer(0, 0);
    await game.pass(10);
    await second?.answer(0, 0);
    await game.press("reveal");
    expect(await sheetsOf(game)).toHaveLength(4);
    expect(await second?.me()).toMatchObject({ score: 33, place: 2 });
    const counted = await sheetsOf(game);
    await setCounted(game, false);
    expect(await second?.me()).toMatchObject({ score: 0, place: null });
    await setCounted(game, true);
    expect(await sheetsOf(game)).toEqual(counted);
    await game.press("next");
    await setCounted(game, false);
    await second?.answer(1, 1);
    await game.press("reveal");
    expect(await second?.me()).toMatchObject({
      score: 33,
      place: 2,
      last: { questionIndex: 1, correct: true },
    });
  });

  it("is sent only to the line's owner in a game without a ranking", async () => {
    const { game, ayse } = await begin({ ranking: "none" });
    await ayse.answer(0, 0);
    await game.press("reveal");
    await setCounted(game, false);
    expect(await ayse.ownScore()).toMatchObject({ line: { score: 0, points: 33, place: null } });
  });

  it("is removed from the totals if it was the last question, even after the totals were written", async () => {
    const { game, ayse } = await begin({}, [0]);
    await ayse.answer(0, 0);
    await game.press("reveal");
    expect(await ayse.row()).toMatchObject({ score: 100, last: { points: 100 } });
    await setCounted(game, false);
    await game.press("finish");
    const row = await ayse.row();
    expect(row).toMatchObject({ score: 0, speedPoints: 0, place: null });
    expect(row?.last).toMatchObject({ correct: true, points: 0, speedPoints: 0 });
    expect(await ayse.view()).toMatchObject({ maxScore: 0, uncounted: 1 });
  });
});

describe("results of an uncounted question", () => {
  async function playFive(counts: boolean) {
    const game = await openGame(newBackend(), [0, 1]);
    const players: Player[] = [];
    for (const name of ["Ayşe", "Bora", "Can", "Deniz", "Ege"]) players.push(await game.join(name));
    await game.press("start");
    for (const player of players) await player.answer(0, 3);
    await game.press("reveal");
    if (!counts) await setCounted(game, false);
    await game.press("next");
    for (const player of players) await player.answer(1, 1);
    await game.press("finish");
    await game.pass(0);
    return game;
  }

  it("is marked in the host's results and is not among the questions to repeat", async () => {
    const counted = await resultsOf(await playFive(true));
    expect(counted).toMatchObject({ hardest: 0, questions: [{ correct: 0 }, {}] });
    expect(counted.questions[0]).not.toHaveProperty("counted");
    const { questions, hardest } = await resultsOf(await playFive(false));
    expect(questions[0]).toMatchObject({ asked: 5, answered: 5, correct: 0, counted: false });
    expect(hardest).toBeNull();
  });

  it("is excluded from statistics of right answers and from the maximum score", async () => {
    const stats = async (game: LiveGame) => await game.host.as.query(api.statistics.teacher, {});
    expect((await stats(await playFive(true))).hardest).toMatchObject([{ text: "Soru 1?" }]);
    const game = await playFive(false);
    const { hardest, games } = await stats(game);
    expect(hardest).toEqual([]);
    expect(games).toMatchObject([{ maxScore: 50, averageScore: 50 }]);
    await game.host.as.mutation(api.liveQuizSessions.remove, { code: game.code });
    await game.passSeconds(5);
    expect((await stats(game)).hardest).toEqual([]);
  });

  it("is included in the statistics if it counts again", async () => {
    const game = await openGame(newBackend(), [0]);
    for (const name of ["Ayşe", "Bora", "Can", "Deniz", "Ege"]) await (await game.join(name)).me();
    await game.press("start");
    await setCounted(game, false);
    await setCounted(game, true);
    await game.passSeconds(10);
    await game.press("finish");
    const rows = await game.backend.run((ctx) => ctx.db.query("questionStats").collect());
    expect(rows).toMatchObject([{ asked: 5, correct: 0 }]);
  });
});
