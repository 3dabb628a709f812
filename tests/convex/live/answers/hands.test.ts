// Raised hands that the host counts: rules of the game, entries, results that include them, and quick sessions.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../../../convex/_generated/api";
import type { ChosenSettings } from "../../../../convex/model/live/rules/settings";
import { MAX_HANDS } from "../../../../convex/shared/limits/live";
import { type Backend, newBackend } from "../../support/backend";
import { LiveGame, openGame } from "../../support/game";
import { newSecret, outcome, person } from "../../support/people";

let backend: Backend;
beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 8, 14, 9, 0, 0) });
  backend = newBackend();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A waiting game in which the host counts hands. */
async function openWithHands(keys?: readonly number[], settings?: ChosenSettings): Promise<LiveGame> {
  const game = await openGame(backend, keys);
  if (settings !== undefined)
    await game.host.as.mutation(api.liveQuizSessions.configure, { code: game.code, settings });
  await choose(game);
  return game;
}

async function choose({ host, code }: LiveGame, ways: { hands?: true } = { hands: true }): Promise<void> {
  await host.as.mutation(api.livePhoneless.choose, { code, ways });
}

type Entry = { isSecond?: boolean; version?: number };

async function enter(game: LiveGame, questionIndex: number, option: number, count: number, more: Entry = {}) {
  const args = { code: game.code, questionIndex, option, count, ...more };
  const entered = await game.host.as.mutation(api.livePhoneless.setHands, args);
  await game.pass(0);
  return entered.ok ? "ok" : entered.code;
}

/** Enters the hands for all options of a question. */
async function enterAll(game: LiveGame, questionIndex: number, counts: readonly number[], more: Entry = {}) {
  for (const [option, count] of counts.entries())
    expect(await enter(game, questionIndex, option, count, more)).toBe("ok");
}

const hands = ({ host, code }: LiveGame) => host.as.query(api.livePhoneless.hands, { code });
const resultsOf = ({ host, code }: LiveGame) => host.as.query(api.liveQuizSessions.questionResults, { code });

async function finish(game: LiveGame): Promise<void> {
  await game.press("finish");
  for (let job = 0; job < 5; job += 1) await game.pass(1);
}

describe("a game with raised hands", () => {
  it("starts without participants, which a game by phone does not", async () => {
    const game = await openGame(backend);
    const start = async () => {
      const { generation } = await game.panel();
      return await outcome(
        game.host.as.mutation(api.liveQuizSessions.start, { code: game.code, generation }),
      );
    };
    expect(await start()).toBe("NO_PARTICIPANT");
    await choose(game);
    expect(await start()).toBe("ok");
    expect(await game.panel()).toMatchObject({ phase: "answering", phoneless: { hands: true } });
  });

  it("has neither clock nor speed points, and gives the host's settings back when hands are switched off", async () => {
    const chosen = { questionMs: 20_000, points: "speed", revealMs: 5_000, endsEarly: true } as const;
    const game = await openWithHands(undefined, chosen);
    const ayse = await game.join("Ayşe");
    const fixed = { questionMs: null, points: "knowledge", revealMs: null };
    expect((await ayse.view())?.settings).toEqual(fixed);
    const { host, code } = game;
    expect(await host.as.query(api.liveQuizSessions.settings, { code })).toMatchObject({
      chosen,
      fixed: { ...fixed, endsEarly: false },
    });
    await choose(game, {});
    expect((await ayse.view())?.settings).toEqual(chosen);
    expect(await game.panel()).not.toHaveProperty("phoneless");
    await choose(game);
    await game.press("start");
    await ayse.answer(0, 0);
    await game.passSeconds(30);
    expect(await game.panel()).toMatchObject({ phase: "answering" });
    await game.press("reveal");
    await game.passSeconds(30);
    expect(await game.panel()).toMatchObject({ phase: "reveal", holdsReveals: true });
    expect(await ayse.me()).toMatchObject({ score: 33, speedPoints: 0 });
  });

  it("ignores a question's own time", async () => {
    const host = await person(backend, "teacher");
    const options = ["A", "B"];
    const question = { question: "?", options, correctAnswer: 0, imageId: null, seconds: 20 };
    const quiz = { title: "Quiz", description: "", category: null, questions: [question] };
    const quizId = await host.as.mutation(api.quizzes.create, quiz);
    const { code } = await host.as.mutation(api.liveQuizSessions.create, { quizId });
    const game = new LiveGame(backend, host, code);
    await choose(game);
    await game.press("start");
    expect(await game.panel()).not.toHaveProperty("durationMs");
  });

  it("leaves out questions that hands cannot answer, and needs one that they can", async () => {
    const host = await person(backend, "teacher");
    const created = async (questions: object[]) => {
      const quiz = { title: "Quiz", description: "", category: null };
      const quizId = await host.as.mutation(api.quizzes.create, { ...quiz, questions: questions as never });
      const { code } = await host.as.mutation(api.liveQuizSessions.create, { quizId });
      return new LiveGame(backend, host, code);
    };
    const options = ["A", "B", "C"];
    const number = { type: "number", question: "Kaç?", value: "3", tolerance: "0", imageId: null };
    const poll = { type: "poll", question: "Hangisi?", options, imageId: null };
    const several = { ...poll, question: "Hangileri?", several: true };
    const judged = { type: "true_false", question: "Doğru mu?", correctAnswer: true, imageId: null };
    const game = await created([number, poll, several, judged]);
    const choice = () => host.as.query(api.livePhoneless.choice, { code: game.code });
    expect(await choice()).toMatchObject({ ways: {}, asked: 2, leftOut: 2 });
    expect(await game.panel()).toMatchObject({ questionCount: 4 });
    await choose(game);
    expect(await game.panel()).toMatchObject({ questionCount: 2 });
    await game.press("start");
    expect(await game.panel()).toMatchObject({ questionCount: 2, question: { text: "Hangisi?" } });
    await enterAll(game, 0, [1, 2, 3]);
    await game.press("reveal");
    expect((await game.panel()).distribution).toEqual({ counts: [1, 2, 3], answered: 6 });
    await game.press("next");
    await enterAll(game, 1, [5, 1]);
    await game.press("reveal");
    expect((await game.panel()).distribution).toEqual([5, 1]);
    const empty = await created([number]);
    expect(await outcome(choose(empty))).toBe("NO_PHONELESS_QUESTION");
  });

  it("cannot be switched on after the start, or after the end", async () => {
    const game = await openGame(backend);
    await game.join("Ayşe");
    await game.press("start");
    expect(await outcome(choose(game))).toBe("SESSION_STARTED");
    await game.press("finish");
    expect(await outcome(choose(game))).toBe("SESSION_ENDED");
  });
});

describe("an entry of hands", () => {
  it("replaces the number of one option, and repeating it has no effect", async () => {
    const game = await openWithHands();
    await game.press("start");
    expect(await hands(game)).toEqual({ questionIndex: 0, counts: [] });
    await enter(game, 0, 1, 12);
    await enter(game, 0, 1, 12);
    await enter(game, 0, 3, 4);
    await enter(game, 0, 1, 13);
    expect(await hands(game)).toEqual({ questionIndex: 0, counts: [0, 13, 0, 4] });
  });

  it("is possible until the session leaves the question, and changes the shown distribution", async () => {
    const game = await openWithHands([0, 0]);
    const ayse = await game.join("Ayşe");
    expect(await enter(game, 0, 0, 1)).toBe("WRONG_QUESTION");
    await game.press("start");
    await ayse.answer(0, 1);
    expect(await enter(game, 1, 0, 1)).toBe("WRONG_QUESTION");
    await enterAll(game, 0, [7, 2, 0, 1]);
    await game.press("reveal");
    expect((await ayse.view())?.distribution).toEqual([7, 3, 0, 1]);
    expect(await enter(game, 0, 0, 8)).toBe("ok");
    expect((await ayse.view())?.distribution).toEqual([8, 3, 0, 1]);
    await game.press("next");
    expect(await enter(game, 0, 0, 9)).toBe("WRONG_QUESTION");
    expect(await hands(game)).toEqual({ questionIndex: 1, counts: [] });
  });

  it("is refused during the reading time, and for an option that the question lacks", async () => {
    const game = await openWithHands([0], { readingMs: 5_000 });
    await game.press("start");
    expect(await enter(game, 0, 0, 1)).toBe("NOT_OPEN_YET");
    await game.press("showOptions");
    for (const option of [4, -1, 0.5]) expect(await enter(game, 0, option, 1)).toBe("INVALID_OPTION");
    for (const count of [-1, 0.5, MAX_HANDS + 1, Number.NaN])
      expect(await outcome(enter(game, 0, 0, count))).toBe("INVALID_INPUT");
    expect(await enter(game, 0, 0, MAX_HANDS)).toBe("ok");
  });

  it("is refused in a game that counts no hands", async () => {
    const game = await openGame(backend);
    await game.join("Ayşe");
    await game.press("start");
    expect(await outcome(enter(game, 0, 0, 1))).toBe("INVALID_INPUT");
    expect(await hands(game)).toBeNull();
  });

  it("belongs to the vote in which it is made; the discussion shows the first vote without the right answer", async () => {
    const game = await openWithHands([0, 0]);
    await game.press("start");
    await enterAll(game, 0, [5, 5]);
    await game.press("discuss");
    expect((await game.panel()).distribution).toEqual([5, 5, 0, 0]);
    expect(await enter(game, 0, 0, 6)).toBe("ok");
    expect(await game.panel()).toMatchObject({ phase: "discussing", distribution: [6, 5, 0, 0] });
    expect(await game.panel()).not.toHaveProperty("correctAnswer");
    await game.press("askAgain");
    expect(await hands(game)).toEqual({ questionIndex: 0, isSecond: true, counts: [] });
    expect(await enter(game, 0, 0, 7)).toBe("PHASE_OVER");
    await enterAll(game, 0, [10, 1], { isSecond: true });
    await game.press("reveal");
    expect(await game.panel()).toMatchObject({ distribution: [6, 5, 0, 0], second: [10, 1, 0, 0] });
    await game.press("next");
    expect((await resultsOf(game)).questions[0]).toMatchObject({
      asked: 11,
      answered: 11,
      hands: 11,
      correct: 6,
      second: { answered: 11, correct: 10 },
    });
  });

  it("can come from the paired remote, and from no other phone", async () => {
    const game = await openWithHands();
    const secret = newSecret();
    const { host, code } = game;
    const invitation = newSecret();
    await host.as.mutation(api.liveRemotes.invite, { code, secret: invitation });
    const accepted = await backend.mutation(api.liveRemotes.accept, { code, invitation, secret });
    if (!accepted.ok) throw new Error(accepted.code);
    await host.as.mutation(api.liveRemotes.confirm, { code, digits: accepted.digits });
    const generation = (await game.panel()).generation;
    await backend.mutation(api.liveQuizSessions.start, { code, generation, remote: secret });
    const entry = { code, questionIndex: 0, option: 2, count: 3 };
    expect(await backend.mutation(api.livePhoneless.setHands, { ...entry, remote: secret })).toEqual({
      ok: true,
    });
    const counted = { questionIndex: 0, counts: [0, 0, 3, 0] };
    expect(await backend.query(api.livePhoneless.remoteHands, { code, secret })).toEqual(counted);
    const other = newSecret();
    expect(await backend.query(api.livePhoneless.remoteHands, { code, secret: other })).toBeNull();
    expect(await outcome(backend.mutation(api.livePhoneless.setHands, { ...entry, remote: other }))).toBe(
      "NOT_THE_REMOTE",
    );
  });
});

describe("results with hands", () => {
  it("include them beside the phones, which alone earn points and ranks", async () => {
    const game = await openWithHands([0, 0], { goal: 80 });
    const ayse = await game.join("Ayşe");
    // The lobby counts Ayşe.
    await game.pass(1_000);
    await game.press("start");
    await ayse.answer(0, 0);
    await enterAll(game, 0, [2, 1]);
    const { host, code } = game;
    const tally = await host.as.query(api.liveQuizSessions.tally, { code, withDistribution: true });
    expect(tally).toMatchObject({ participants: 1, answered: 1, distribution: [3, 1, 0, 0] });
    await game.press("reveal");
    expect(await game.panel()).toMatchObject({ distribution: [3, 1, 0, 0], goal: { share: 75 } });
    await game.press("next");
    await enterAll(game, 1, [0, 4]);
    await game.press("reveal");
    expect(await ayse.view()).toMatchObject({ distribution: [0, 4, 0, 0], goal: { share: 33 } });
    await finish(game);
    expect(await ayse.view()).toMatchObject({ status: "completed", byHand: true, goal: { share: 33 } });
    expect(await ayse.me()).toMatchObject({ score: 50, rank: 1 });
    const { viewKey } = await game.panel();
    expect(await backend.query(api.liveParticipants.leaderboard, { viewKey })).toMatchObject({ total: 1 });
    expect(await host.as.query(api.reports.overview, { code })).toMatchObject({
      participants: 1,
      hands: 4,
      averageScore: 50,
      all: { answered: 8, right: 3 },
    });
    expect(await host.as.query(api.reports.questions, { code })).toMatchObject([
      { asked: 4, answered: 4, hands: 3, correct: 3, distribution: [3, 1, 0, 0] },
      { asked: 5, answered: 4, hands: 4, correct: 0, distribution: [0, 4, 0, 0] },
    ]);
  });

  it("are complete without any participant", async () => {
    const game = await openWithHands([0, 1]);
    await game.press("start");
    await enterAll(game, 0, [20, 10]);
    await game.press("reveal");
    await game.press("next");
    // A question without hands counts as asked, without answers.
    await game.press("reveal");
    await finish(game);
    expect(await resultsOf(game)).toMatchObject({
      questions: [
        { asked: 30, answered: 30, hands: 30, correct: 20, cutShort: false },
        { asked: 0, answered: 0, correct: 0, cutShort: false },
      ],
      hardest: null,
    });
    const { host, code } = game;
    const overview = await host.as.query(api.reports.overview, { code });
    expect(overview).toMatchObject({ participants: 0, hands: 30, averageScore: null, inNeed: [] });
    const statistics = await host.as.query(api.statistics.teacher, {});
    expect(statistics.live).toMatchObject({ sessions: 1, participants: 0, averageScore: null });
    expect(statistics.hardest).toMatchObject([{ asked: 30, answered: 30, correct: 20 }]);
    expect(statistics.games).toMatchObject([{ byHand: true, participants: 0 }]);
    const past = { paginationOpts: { numItems: 5, cursor: null } };
    const listed = await host.as.query(api.liveQuizSessions.past, past);
    expect(listed.page).toMatchObject([{ participants: 0, byHand: true }]);
  });

  it.each([
    { right: 12, hardest: null, again: [] },
    { right: 9, hardest: 0, again: [0] },
  ])("are worth repeating on results page and report by one rule: $right of 16 right", async (expected) => {
    const { right, hardest, again } = expected;
    const game = await openWithHands([0, 1]);
    await game.press("start");
    await enterAll(game, 0, [right, 16 - right]);
    await game.press("reveal");
    await finish(game);
    expect(await resultsOf(game)).toMatchObject({
      questions: [{ answered: 16, correct: right }, {}],
      hardest,
    });
    const { host, code } = game;
    expect(await host.as.query(api.reports.overview, { code })).toMatchObject({ again });
  });

  it("lower no participant's highest score, even if the host cuts the question short", async () => {
    const game = await openWithHands([0, 0]);
    const players = await Promise.all(["Ayşe", "Can", "Ece", "Su"].map((name) => game.join(name)));
    await game.press("start");
    await players[0]?.answer(0, 0);
    await enter(game, 0, 0, 1);
    await game.press("reveal");
    await finish(game);
    const { host, code } = game;
    expect(await host.as.query(api.reports.questions, { code })).toMatchObject([
      { asked: 5, answered: 2, cutShort: true },
      { asked: null },
    ]);
    // One of four participants could earn the 50 points.
    const overview = await host.as.query(api.reports.overview, { code });
    expect(overview).toMatchObject({ maxScore: 50, averageMaxScore: 12.5 });
  });

  it("are subtracted from the statistics and erased with the session", async () => {
    const game = await openWithHands([0]);
    await game.press("start");
    await enterAll(game, 0, [1, 9]);
    await finish(game);
    const { host, code } = game;
    expect((await host.as.query(api.statistics.teacher, {})).hardest).toHaveLength(1);
    await host.as.mutation(api.liveQuizSessions.remove, { code });
    for (let job = 0; job < 5; job += 1) await game.pass(1_000);
    expect((await host.as.query(api.statistics.teacher, {})).hardest).toEqual([]);
    expect(await backend.run((ctx) => ctx.db.query("liveHands").collect())).toEqual([]);
  });

  it("list no pupil of the class as absent, because it is unknown who was there", async () => {
    const game = await openGame(backend);
    const { host, code } = game;
    const pupils = [{ name: "Ayşe Kaya", number: "7" }];
    const id = await host.as.mutation(api.classes.create, { name: "8-B", pupils });
    const forClass = { id, checksNumbers: false, takesGuests: false };
    await host.as.mutation(api.liveQuizSessions.setClass, { code, class: forClass });
    await choose(game);
    await game.press("start");
    await game.pass(1_000);
    await enterAll(game, 0, [20, 8]);
    await finish(game);
    expect(await host.as.query(api.reports.overview, { code })).not.toHaveProperty("absent");
    const page = { paginationOpts: { numItems: 5, cursor: null } };
    const games = await host.as.query(api.classes.games, { classId: id, ...page });
    expect(games.page).toMatchObject([{ byHand: true, all: { answered: 28, right: 20 }, pupils: [] }]);
    const [pupil] = (await host.as.query(api.classes.one, { classId: id }))?.pupils ?? [];
    const own = await host.as.query(api.classes.pupilGames, { pupilId: pupil?._id ?? "", ...page });
    expect(own.page).toMatchObject([{ was: "byHand", result: null }]);
  });
});

it("the frames of a phone before the reveal depend neither on hands nor on the answer key", async () => {
  const framesOf = async (keys: readonly number[], counts: readonly number[]) => {
    const game = await openWithHands(keys);
    const ayse = await game.join("Ayşe");
    await game.press("start");
    const before = await ayse.view();
    await enterAll(game, 0, counts);
    return [before, await ayse.view(), await ayse.me()].map((frame) => {
      const { viewKey, slot, joinedAt, phaseStartedAt, ...rest } = { ...frame } as Record<string, unknown>;
      return rest;
    });
  };
  expect(await framesOf([0, 1, 2], [9, 0, 0, 0])).toEqual(await framesOf([3, 2, 1], [0, 0, 0, 9]));
});

describe("hands in a quick session", () => {
  async function openQuick(): Promise<LiveGame> {
    const host = await person(backend, "teacher");
    const { code } = await host.as.mutation(api.liveQuizSessions.createQuick, {});
    const game = new LiveGame(backend, host, code);
    await choose(game);
    return game;
  }
  const ask = async (game: LiveGame, form: object) => {
    const { generation } = await game.panel();
    const args = { code: game.code, generation, form: form as never };
    const asked = await game.host.as.mutation(api.liveQuizSessions.ask, args);
    await game.pass(0);
    return asked;
  };
  const setKey = async (game: LiveGame, questionIndex: number, answer: number | null) => {
    await game.host.as.mutation(api.liveQuizSessions.setAnswerKey, {
      code: game.code,
      questionIndex,
      answer,
    });
    await game.pass(0);
  };
  const FOUR = { type: "multiple_choice", optionCount: 4 };

  it("fix the form of the open question once a hand is counted, and refuse entries for a former form", async () => {
    const game = await openQuick();
    expect(await outcome(ask(game, { type: "number" }))).toBe("INVALID_INPUT");
    expect(await ask(game, FOUR)).toBe(true);
    expect(await ask(game, { type: "true_false" })).toBe(true);
    expect(await enter(game, 0, 1, 3, { version: 0 })).toBe("WRONG_QUESTION");
    expect(await enter(game, 0, 1, 3, { version: 1 })).toBe("ok");
    expect(await ask(game, FOUR)).toBe(false);
    await enter(game, 0, 1, 0);
    expect(await ask(game, FOUR)).toBe(true);
    expect(await hands(game)).toMatchObject({ counts: [0, 0] });
    await enter(game, 0, 3, 2);
    expect(await hands(game)).toMatchObject({ counts: [0, 0, 0, 2] });
  });

  it("count with an answer key that the host gives after the answers, also for a question that was left", async () => {
    const game = await openQuick();
    await ask(game, FOUR);
    await enterAll(game, 0, [4, 6]);
    await game.press("reveal");
    await game.press("next");
    await enterAll(game, 1, [3, 0, 7]);
    await game.press("reveal");
    await setKey(game, 1, 2);
    expect(await game.panel()).toMatchObject({ correctAnswer: 2, distribution: [3, 0, 7, 0] });
    await setKey(game, 0, 1);
    expect((await resultsOf(game)).questions[0]).toMatchObject({ answered: 10, correct: 6 });
    await setKey(game, 0, 0);
    expect((await resultsOf(game)).questions[0]).toMatchObject({ answered: 10, correct: 4 });
    await setKey(game, 0, null);
    expect((await resultsOf(game)).questions[0]).toMatchObject({ correct: null });
    await finish(game);
    expect((await resultsOf(game)).questions[1]).toMatchObject({ answered: 10, correct: 7 });
  });

  it("count with an answer key that the host gives or removes after the end", async () => {
    const game = await openQuick();
    await ask(game, FOUR);
    await enterAll(game, 0, [4, 6]);
    await game.press("reveal");
    await finish(game);
    for (const [answer, correct] of [
      [1, 6],
      [0, 4],
      [null, null],
    ] as const) {
      await setKey(game, 0, answer);
      await game.pass(1_000);
      expect((await resultsOf(game)).questions[0]).toMatchObject({ answered: 10, correct });
    }
  });

  it("preserve the session for itself: the next quick session is another", async () => {
    const game = await openQuick();
    const again = () => game.host.as.mutation(api.liveQuizSessions.createQuick, {});
    expect((await again()).code).toBe(game.code);
    await ask(game, FOUR);
    expect((await again()).code).not.toBe(game.code);
  });

  it("preserve the last question, which a session without answers deletes", async () => {
    const game = await openQuick();
    await ask(game, FOUR);
    await enter(game, 0, 0, 1);
    await finish(game);
    expect((await resultsOf(game)).questions).toHaveLength(1);
  });
});
