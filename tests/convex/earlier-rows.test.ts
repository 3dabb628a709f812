// Rows of live sessions from a version that had only multiple-choice questions: games continue after the update, results
// are retained, and a migration converts the rows to the current format.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../convex/_generated/api";
import { STEP_NAMES } from "../../convex/model/migrations/steps";
import { newBackend } from "./support/backend";
import { asEarlierVersionWrote } from "./support/earlierRows";
import { type LiveGame, openGame, type Player } from "./support/game";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

let game: LiveGame;
let ayse: Player;
let ali: Player;
let silent: Player;
beforeEach(async () => {
  game = await openGame(newBackend());
  ayse = await game.join("Ayşe");
  ali = await game.join("Ali");
  silent = await game.join("Sessiz");
});

/** All data that the host, the participants and both downloads receive. */
async function allResponses() {
  const { code, host } = game;
  const page = { numItems: 100, cursor: null };
  const viewKey = (await ayse.me())?.viewKey ?? "";
  return {
    panel: await game.panel(),
    results: await host.as.query(api.liveQuizSessions.questionResults, { code }),
    leaderboard: await game.backend.query(api.liveParticipants.leaderboardPage, {
      viewKey,
      paginationOpts: page,
    }),
    rows: await Promise.all([ayse, ali, silent].map((player) => player.me())),
    answers: await Promise.all([0, 1, 2].map((index) => ayse.mine(index))),
    sessions: await host.as.query(api.accounts.data, { from: { section: "canliOturumlar", cursor: null } }),
  };
}

describe("a game that was running during the update", () => {
  it("continues in the middle of a question and scores answers from before and after", async () => {
    await game.press("start");
    await ayse.answer(0, 0);
    await asEarlierVersionWrote(game.backend);
    expect((await ayse.view())?.question).toMatchObject({
      content: { type: "multiple_choice", options: ["Ankara", "İzmir", "Bursa", "Konya"] },
    });
    expect(await ayse.mine(0)).toBe(0);
    await expect(ayse.answer(0, 1)).rejects.toMatchObject({ data: { code: "ALREADY_ANSWERED" } });
    await expect(ali.answer(0, 4)).rejects.toMatchObject({ data: { code: "INVALID_OPTION" } });
    await ali.answer(0, 0);
    await game.press("reveal");
    expect(await ayse.view()).toMatchObject({ correctAnswer: 0, distribution: [2, 0, 0, 0] });
    expect(await ayse.me()).toMatchObject({ score: 33, speedPoints: 3, last: { answer: 0, correct: true } });
    expect(await ali.me()).toMatchObject({ score: 33, speedPoints: 2 });
    expect(await silent.me()).toMatchObject({ score: 0, last: { answer: null, correct: false } });
  });

  it("continues in the middle of a reveal and stores the next question in the new format", async () => {
    await game.press("start");
    await ali.answer(0, 3);
    await game.press("reveal");
    const before = await allResponses();
    await asEarlierVersionWrote(game.backend);
    expect(await allResponses()).toEqual(before);
    await game.press("next");
    const [gate] = await game.backend.run((ctx) => ctx.db.query("liveGates").collect());
    expect(gate).toMatchObject({ questionIndex: 1, form: { type: "multiple_choice", optionCount: 4 } });
    expect(gate).not.toHaveProperty("optionCount");
    await ayse.answer(1, 1);
    await game.press("finish");
    expect((await allResponses()).results.questions).toMatchObject([
      { asked: 3, answered: 1, correct: 0 },
      { asked: 3, answered: 1, correct: 1 },
      { asked: null },
    ]);
  });

  it("accepts an answer sent by a page of the earlier version", async () => {
    await game.press("start");
    const { code, secret } = ayse;
    const sent = { code, secret, questionIndex: 0, option: 0 };
    expect(await game.backend.mutation(api.liveAnswers.submit, sent)).toEqual({ ok: true });
    expect(await ayse.mine(0)).toBe(0);
  });
});

describe("the migration of live rows", () => {
  const rowsOf = () =>
    game.backend.run(async (ctx) => ({
      questions: await ctx.db.query("liveQuestions").collect(),
      answers: await ctx.db.query("liveAnswers").collect(),
      people: await ctx.db.query("liveParticipants").collect(),
    }));
  const states = () => game.backend.run((ctx) => ctx.db.query("migrations").collect());
  const resume = () => game.backend.mutation(internal.operation.resumeMigrations, {});

  beforeEach(async () => {
    await game.press("start");
    await ayse.answer(0, 0);
    await ali.answer(0, 3);
    await game.press("reveal");
    await game.press("finish");
    for (let job = 0; job < 5; job += 1) await game.pass(1);
  });

  it("updates every row and changes no response", async () => {
    const before = await rowsOf();
    const expected = await allResponses();
    await asEarlierVersionWrote(game.backend);
    expect(await allResponses()).toEqual(expected);
    await resume();
    await game.pass(1_000);
    expect((await states()).map(({ isDone }) => isDone)).toEqual(STEP_NAMES.map(() => true));
    expect(await rowsOf()).toEqual(before);
    expect(await allResponses()).toEqual(expected);
  });

  it("works in batches, and continues after the last finished batch if its job is lost", async () => {
    const [answer] = (await rowsOf()).answers;
    if (answer === undefined) throw new Error("There is no answer");
    const { sessionId, participantId } = answer;
    // More answers than the batch size of 100.
    await game.backend.run(async (ctx) => {
      for (let questionIndex = 100; questionIndex < 350; questionIndex += 1)
        await ctx.db.insert("liveAnswers", {
          sessionId,
          participantId,
          questionIndex,
          answer: 0,
          answeredAt: 0,
        });
    });
    await asEarlierVersionWrote(game.backend);
    const countUnmigrated = async () =>
      (await rowsOf()).answers.filter((row) => row.answer === undefined).length;
    const all = await countUnmigrated();
    await resume();
    await game.pass(0);
    expect(await countUnmigrated()).toBe(all - 100);

    // The next job is lost. It is replaced only after the migration has made no progress for ten minutes.
    await game.backend.run(async (ctx) => {
      for (const job of await ctx.db.system.query("_scheduled_functions").collect())
        if (job.state.kind === "pending") await ctx.scheduler.cancel(job._id);
    });
    await resume();
    await game.pass(60_000);
    expect(await countUnmigrated()).toBe(all - 100);
    await game.pass(10 * 60_000);
    await resume();
    await game.pass(5_000);
    expect(await countUnmigrated()).toBe(0);
  });

  it("does not run again after it is done", async () => {
    await resume();
    await game.pass(1_000);
    const done = await states();
    await asEarlierVersionWrote(game.backend);
    await game.pass(60 * 60_000);
    await resume();
    await game.pass(1_000);
    expect(await states()).toEqual(done);
  });
});
