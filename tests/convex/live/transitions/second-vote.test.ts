// Discussion of a question's first vote, and the second vote.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import type { ChosenSettings } from "../../../../convex/model/live/rules/settings";
import { MAX_ANSWER_CHANGES } from "../../../../convex/shared/limits/live";
import { type Answer, type ImportedQuestion, LIVE_EXAMPLES } from "../../../support/kind-examples";
import { newBackend } from "../../support/backend";
import { LiveGame, openGame } from "../../support/game";
import { outcome, person } from "../../support/people";
import { importedQuiz } from "../../support/quizTypes";

const T0 = Date.UTC(2026, 8, 14, 9, 0, 0);
beforeEach(() => {
  vi.useFakeTimers({ now: T0 });
});
afterEach(() => {
  vi.useRealTimers();
});

async function begin(settings: ChosenSettings = {}, keys?: readonly number[]) {
  const game = await openGame(newBackend(), keys);
  await game.host.as.mutation(api.liveQuizSessions.configure, { code: game.code, settings });
  const ayse = await game.join("Ayşe");
  const can = await game.join("Can");
  await game.press("start");
  return { game, ayse, can };
}

/** A game in the discussion phase: Ayşe has answered right, Can wrong. */
async function discussing(settings: ChosenSettings = {}, keys?: readonly number[]) {
  const begun = await begin(settings, keys);
  await begun.ayse.answer(0, 0);
  await begun.can.answer(0, 1);
  await begun.game.press("discuss");
  return begun;
}

async function questionRow({ backend }: LiveGame) {
  return await backend.run((ctx) => ctx.db.query("liveQuestions").first());
}

async function resultsOf({ host, code }: LiveGame) {
  return (await host.as.query(api.liveQuizSessions.questionResults, { code })).questions[0];
}

describe("the discussion", () => {
  it.each(LIVE_EXAMPLES)(
    "shows the board the same distribution of a %s question for another answer key, as the live count does",
    async (_kind, { questions, answers }) => {
      const shown = async (which: 0 | 1) => {
        const game = await newGame(questions[which]);
        const ayse = await game.join("Ayşe");
        const can = await game.join("Can");
        await game.press("start");
        await ayse.answer(0, answers[0]);
        await can.answer(0, answers[1]);
        const { code } = game;
        const tally = await game.host.as.query(api.liveQuizSessions.tally, { code, withDistribution: true });
        await game.press("discuss");
        return [tally.distribution, (await game.panel()).distribution];
      };
      const one = await shown(0);
      expect(one[0]).toEqual(one[1]);
      expect(await shown(1)).toEqual(one);
    },
  );

  it("sends the answers to the host's screens but not to phones, and the right answer to neither", async () => {
    const { game, ayse } = await discussing();
    const view = await ayse.view();
    expect(view).toEqual({
      status: "active",
      phase: "discussing",
      phaseStartedAt: expect.any(Number),
      questionIndex: 0,
      firstClosedAt: expect.any(Number),
    });
    const panel = await game.panel();
    expect(panel).toMatchObject({ phase: "discussing", distribution: [1, 1, 0, 0], question: { index: 0 } });
    expect(panel).not.toHaveProperty("correctAnswer");
    expect(await ayse.me()).toMatchObject({ score: 0, last: null });
    expect(await ayse.mine(0)).toBe(0);
  });

  it("lasts until the host continues", async () => {
    const { game, ayse } = await discussing();
    const before = await ayse.view();
    await game.passSeconds(60);
    await game.backend.mutation(internal.liveClock.recoverClocks, {});
    await game.pass(1_000);
    expect(await ayse.view()).toEqual(before);
  });

  it("refuses answers to both votes", async () => {
    const { game } = await begin();
    const late = await game.join("Geç Kalan");
    await game.press("discuss");
    expect(await outcome(late.answer(0, 0))).toBe("PHASE_OVER");
    expect(await outcome(late.answer(0, 0, "second"))).toBe("PHASE_OVER");
  });

  it("has no clock to change", async () => {
    const { game } = await discussing();
    const before = await game.panel();
    await game.press("hold");
    await game.press("addTime");
    await game.press("resume");
    expect(await game.panel()).toEqual(before);
  });

  it("is followed by the answer and the points of the first vote on 'reveal'", async () => {
    const { game, ayse, can } = await discussing();
    await game.press("reveal");
    expect(await ayse.view()).toMatchObject({
      phase: "reveal",
      correctAnswer: 0,
      distribution: [1, 1, 0, 0],
    });
    expect(await ayse.view()).not.toHaveProperty("second");
    expect(await ayse.me()).toMatchObject({ score: 33, last: { correct: true, points: 33 } });
    expect(await can.me()).toMatchObject({ score: 0, last: { correct: false } });
    await game.passSeconds(10);
    expect(await ayse.view()).toMatchObject({ phase: "answering", question: { index: 1 } });
    expect(await ayse.view()).not.toHaveProperty("isSecond");
  });

  it("is followed by writing the points on 'next' and 'finish'", async () => {
    const one = await discussing();
    await one.game.press("next");
    expect(await one.ayse.me()).toMatchObject({ score: 33 });
    expect(await questionRow(one.game)).toMatchObject({ asked: 2, outcome: { answered: 2, correct: 1 } });
    const other = await discussing();
    await other.game.press("finish");
    expect(await other.ayse.me()).toMatchObject({ score: 33, rank: 1 });
    expect(await resultsOf(other.game)).toMatchObject({ asked: 2, answered: 2, correct: 1, cutShort: false });
  });
});

describe("the second vote", () => {
  it("has the full time again, and accepts one more answer from each participant", async () => {
    const { game, ayse, can } = await discussing();
    await game.passSeconds(30);
    await game.press("askAgain");
    const view = await ayse.view();
    expect(view).toMatchObject({
      phase: "answering",
      isSecond: true,
      durationMs: 10_000,
      question: { index: 0 },
    });
    await ayse.answer(0, 0, "second");
    await can.answer(0, 0, "second");
    expect([await can.mine(0), await can.mine(0, "second")]).toEqual([1, 0]);
    await game.passSeconds(10);
    const shown = { phase: "reveal", correctAnswer: 0, distribution: [1, 1, 0, 0], second: [2, 0, 0, 0] };
    expect(await ayse.view()).toMatchObject(shown);
    expect(await game.panel()).toMatchObject(shown);
  });

  it("adds no points: only the first vote counts", async () => {
    const { game, ayse, can } = await discussing();
    await game.press("askAgain");
    await ayse.answer(0, 3, "second");
    await can.answer(0, 0, "second");
    await game.press("reveal");
    expect(await ayse.me()).toMatchObject({ score: 33, speedPoints: 2, last: { correct: true } });
    expect(await can.me()).toMatchObject({ score: 0, last: { correct: false, points: 0 } });
  });

  it("is stored with the question, whose other results remain those of the first vote", async () => {
    const { game, can } = await discussing();
    await game.press("askAgain");
    await can.answer(0, 0, "second");
    await game.press("next");
    expect(await questionRow(game)).toMatchObject({
      asked: 2,
      outcome: { answered: 2, correct: 1, cutShort: false },
      second: { distribution: [1, 0, 0, 0], answered: 1, correct: 1 },
    });
    await game.press("finish");
    expect(await resultsOf(game)).toMatchObject({
      answered: 2,
      correct: 1,
      second: { answered: 1, correct: 1 },
    });
  });

  it("has its own live count for the host", async () => {
    const { game, ayse } = await discussing();
    await game.press("askAgain");
    const { code } = game;
    const tally = () => game.host.as.query(api.liveQuizSessions.tally, { code, withDistribution: true });
    expect(await tally()).toMatchObject({ answered: 0, distribution: [0, 0, 0, 0] });
    await ayse.answer(0, 2, "second");
    expect(await tally()).toMatchObject({ answered: 1, distribution: [0, 0, 1, 0] });
  });

  it("refuses answers to the first vote, and early, late or invalid answers", async () => {
    const { game, ayse } = await begin();
    const late = await game.join("Geç Kalan");
    expect(await outcome(ayse.answer(0, 0, "second"))).toBe("PHASE_OVER");
    await ayse.answer(0, 0);
    await game.press("discuss");
    await game.press("askAgain");
    expect(await outcome(late.answer(0, 1))).toBe("PHASE_OVER");
    expect(await outcome(late.answer(1, 1, "second"))).toBe("WRONG_QUESTION");
    expect(await outcome(late.answer(0, 9, "second"))).toBe("INVALID_OPTION");
    await late.answer(0, 1, "second");
    await late.answer(0, 1, "second");
    expect(await outcome(late.answer(0, 2, "second"))).toBe("ALREADY_ANSWERED");
    await game.passSeconds(10);
    expect(await outcome(ayse.answer(0, 0, "second"))).toBe("PHASE_OVER");
    expect(await game.panel()).toMatchObject({ distribution: [1, 0, 0, 0], second: [0, 1, 0, 0] });
  });

  it("allows as many changes of an answer as the first vote", async () => {
    const { game, ayse } = await begin({ changesAnswers: true });
    await ayse.answer(0, 0);
    await ayse.answer(0, 1);
    await game.press("discuss");
    await game.press("askAgain");
    for (let change = 0; change <= MAX_ANSWER_CHANGES; change += 1)
      await ayse.answer(0, change % 3, "second");
    expect(await outcome(ayse.answer(0, 3, "second"))).toBe("ALREADY_ANSWERED");
    expect(await ayse.mine(0)).toBe(1);
  });

  it("can be paused, extended and ended early like the first vote", async () => {
    const { game, ayse, can } = await discussing({ endsEarly: true });
    await game.press("askAgain");
    await game.press("hold");
    expect(await ayse.view()).toMatchObject({ isSecond: true, leftMs: 10_000 });
    await game.press("addTime");
    expect(await ayse.view()).toMatchObject({ isSecond: true, leftMs: 20_000 });
    await game.press("resume");
    await ayse.answer(0, 0, "second");
    await game.passSeconds(2);
    expect(await ayse.view()).toMatchObject({ phase: "answering", isSecond: true });
    await can.answer(0, 0, "second");
    await game.passSeconds(2);
    expect(await ayse.view()).toMatchObject({ phase: "reveal", second: [2, 0, 0, 0] });
  });

  it("restarts after an outage and is still the second vote", async () => {
    const { game, ayse } = await discussing();
    await game.press("askAgain");
    vi.setSystemTime(Date.now() + 60_000);
    await game.pass(1_000);
    expect(await ayse.view()).toMatchObject({ phase: "answering", isSecond: true });
    await ayse.answer(0, 0, "second");
    await game.passSeconds(12);
    expect(await ayse.view()).toMatchObject({ phase: "reveal", second: [1, 0, 0, 0] });
  });

  it("does not change the points by speed of the first answer", async () => {
    const { game, ayse } = await begin({ points: "speed" });
    await game.passSeconds(5);
    await ayse.answer(0, 0);
    await game.press("discuss");
    await game.press("askAgain");
    await ayse.answer(0, 0, "second");
    await game.press("reveal");
    expect((await ayse.me())?.score).toBeCloseTo(24.8, 0);
  });

  it("is uncounted together with the first vote", async () => {
    const { game, ayse } = await discussing();
    const { generation } = await game.panel();
    await game.host.as.mutation(api.liveQuizSessions.setCounted, {
      code: game.code,
      generation,
      counts: false,
    });
    expect(await ayse.view()).toMatchObject({ phase: "discussing", counted: false });
    await game.press("askAgain");
    await ayse.answer(0, 0, "second");
    await game.press("reveal");
    expect(await ayse.me()).toMatchObject({ score: 0 });
    expect(await ayse.view()).toMatchObject({ counted: false, second: [1, 0, 0, 0] });
  });
});

describe("participants who join or leave between votes", () => {
  it("a new participant answers the second vote only, and gets no points for the question", async () => {
    const { game } = await discussing();
    await game.pass(1_000);
    const ece = await game.join("Ece");
    await game.press("askAgain");
    await ece.answer(0, 0, "second");
    await game.press("reveal");
    expect(await ece.me()).toMatchObject({ score: 0, last: null });
    expect(await ece.mine(0)).toBeNull();
    expect(await questionRow(game)).toMatchObject({ distribution: [1, 1, 0, 0], second: { answered: 1 } });
    await game.press("next");
    expect(await questionRow(game)).toMatchObject({ asked: 2, outcome: { answered: 2, correct: 1 } });
    await ece.answer(1, 1);
    await game.press("reveal");
    expect(await ece.me()).toMatchObject({ score: 33 });
  });

  it("a removed participant is in neither distribution", async () => {
    const { game, can } = await discussing();
    await game.press("askAgain");
    await can.answer(0, 1, "second");
    const participantId = can.participantId as Id<"liveParticipants">;
    await game.host.as.mutation(api.liveParticipants.remove, { code: game.code, participantId });
    await game.press("reveal");
    expect(await game.panel()).toMatchObject({ distribution: [1, 0, 0, 0], second: [0, 0, 0, 0] });
  });

  it("a participant who has answered only in the second vote cannot give up the seat", async () => {
    const { game } = await discussing();
    const ece = await game.join("Ece");
    await game.press("askAgain");
    await ece.answer(0, 0, "second");
    const { code, secret } = ece;
    expect(await game.backend.mutation(api.liveParticipants.leave, { code, secret })).toBe(false);
  });
});

describe("commands for two votes", () => {
  it("do nothing when repeated, outdated or unsuitable for the phase", async () => {
    const { game } = await begin();
    const { generation } = await game.panel();
    await game.press("askAgain");
    expect((await game.panel()).generation).toBe(generation);
    await game.press("discuss");
    const talks = await game.panel();
    await game.press("discuss", generation);
    await game.press("discuss");
    await game.press("askAgain", generation);
    expect(await game.panel()).toEqual(talks);
    await game.press("askAgain");
    const again = await game.panel();
    await game.press("askAgain", talks.generation);
    await game.press("discuss");
    expect(await game.panel()).toEqual(again);
    await game.press("reveal");
    const shown = await game.panel();
    await game.press("askAgain");
    await game.press("discuss");
    expect(await game.panel()).toEqual(shown);
  });

  it("do nothing in an exam, which shows nothing between its questions", async () => {
    const { game } = await begin({ reveals: false });
    const before = await game.panel();
    await game.press("discuss");
    expect(await game.panel()).toEqual(before);
  });

  it("do nothing while the question is closing, except that 'finish' ends the game without the discussion", async () => {
    const { game, ayse } = await begin();
    await ayse.answer(0, 0);
    const { code, host } = game;
    const { generation } = await game.panel();
    await host.as.mutation(api.liveQuizSessions.discuss, { code, generation });
    await host.as.mutation(api.liveQuizSessions.reveal, { code, generation });
    await host.as.mutation(api.liveQuizSessions.finish, { code });
    await game.pass(0);
    expect(await ayse.view()).toMatchObject({ status: "completed" });
    expect(await ayse.me()).toMatchObject({ score: 33 });
  });

  it("lead to one outcome in the statistics, which is the outcome of the first vote", async () => {
    const { game } = await discussing({}, [0]);
    await game.press("askAgain");
    await game.press("finish");
    await game.pass(5_000);
    const counted = await game.backend.run((ctx) => ctx.db.query("liveQuestions").first());
    expect(counted?.outcome).toMatchObject({ answered: 2, correct: 1, countedFor: expect.any(String) });
  });
});

async function newGame(question: ImportedQuestion): Promise<LiveGame> {
  const backend = newBackend();
  const host = await person(backend, "teacher");
  const quizId = await importedQuiz(backend, host, [question]);
  const { code } = await host.as.mutation(api.liveQuizSessions.create, { quizId });
  return new LiveGame(backend, host, code);
}

/** Plays until just before the reveal. `frames` are the data on a phone in each phase. The second vote is unanimous. */
async function playedUntilReveal(question: ImportedQuestion, answers: readonly [Answer, Answer]) {
  vi.setSystemTime(T0);
  const game = await newGame(question);
  const ayse = await game.join("Ayşe");
  const can = await game.join("Can");
  await game.press("start");
  const frames = [await ayse.view()];
  await ayse.answer(0, answers[0]);
  await can.answer(0, answers[1]);
  await game.press("discuss");
  frames.push(await ayse.view());
  await game.press("askAgain");
  frames.push(await ayse.view());
  await ayse.answer(0, answers[0], "second");
  await can.answer(0, answers[0], "second");
  frames.push(await ayse.view());
  return { game, ayse, frames };
}

describe.each(LIVE_EXAMPLES)("a question of the kind %s", (_kind, { questions, answers, forged }) => {
  it("sends phones the same data for another answer key until the reveal, then both distributions", async () => {
    const { game, ayse, frames } = await playedUntilReveal(questions[0], answers);
    const other = await playedUntilReveal(questions[1], answers);
    expect(frames).toEqual(other.frames);
    await game.press("reveal");
    const view = await ayse.view();
    expect(view).toMatchObject({ phase: "reveal" });
    expect(view?.distribution).toBeDefined();
    expect(view?.second).toBeDefined();
    expect(view?.second).not.toEqual(view?.distribution);
  });

  it("refuses a forged answer to the second vote", async () => {
    const { game } = await playedUntilReveal(questions[0], answers);
    const late = await game.join("Ece");
    for (const value of forged)
      await expect(late.answer(0, value as Answer, "second"), JSON.stringify(value)).rejects.toThrow();
    expect(await late.mine(0, "second")).toBeNull();
  });
});
