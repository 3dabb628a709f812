// Settings of a session that its host can choose, in games played to their end.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../../../convex/_generated/api";
import type { Doc } from "../../../../convex/_generated/dataModel";
import { orderOf } from "../../../../convex/model/live/rules/mixing";
import type { ChosenSettings } from "../../../../convex/model/live/rules/settings";
import { questionKinds } from "../../../../convex/model/questions/kinds";
import { errorCodeOf } from "../../../../convex/shared/errors";
import { newBackend } from "../../support/backend";
import { LiveGame, newQuiz, openGame, type Player } from "../../support/game";
import { newExam, RIGHT } from "../../support/paper";
import { newSecret, person } from "../../support/people";
import { importedQuiz } from "../../support/quizTypes";

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 8, 14, 9, 0, 0) });
});
afterEach(() => {
  vi.useRealTimers();
});

it("a game with 20 s per question and 5 s of reveal uses these durations, and phones receive them", async () => {
  const game = await openGame(newBackend(), [0, 1]);
  await choose(game, { questionMs: 20_000, revealMs: 5_000 });
  expect(await phasesOf(game)).toEqual([
    { phase: "answering", durationMs: 20_000, lastedMs: 20_000 },
    { phase: "reveal", durationMs: 5_000, lastedMs: 5_000 },
    { phase: "answering", durationMs: 20_000, lastedMs: 20_000 },
    { phase: "reveal", durationMs: 5_000, lastedMs: 5_000 },
  ]);
});

it("settings that were not chosen have their default", async () => {
  const game = await openGame(newBackend(), [0]);
  await choose(game, { questionMs: 20_000 });
  expect(await phasesOf(game)).toEqual([
    { phase: "answering", durationMs: 20_000, lastedMs: 20_000 },
    { phase: "reveal", durationMs: 10_000, lastedMs: 10_000 },
  ]);
});

it("a session without stored settings, from an earlier version, uses the specified defaults", async () => {
  const game = await openGame(newBackend(), [0]);
  expect(await sessionOf(game)).not.toHaveProperty("settings");
  expect(await phasesOf(game)).toEqual([
    { phase: "answering", durationMs: 10_000, lastedMs: 10_000 },
    { phase: "reveal", durationMs: 10_000, lastedMs: 10_000 },
  ]);
});

it("an answer in the second half of a longer duration is accepted, and an answer after the end is refused", async () => {
  const game = await openGame(newBackend(), [0]);
  await choose(game, { questionMs: 20_000 });
  const ayse = await game.join("Ayşe");
  const late = await game.join("Geç");
  await game.press("start");
  await game.passSeconds(15);
  await ayse.answer(0, 0);
  await game.passSeconds(5);
  await expect(late.answer(0, 0)).rejects.toMatchObject({ data: { code: "PHASE_OVER" } });
  expect(await ayse.me()).toMatchObject({ last: { questionIndex: 0, correct: true } });
});

describe("choosing settings", () => {
  it("stores only non-default values, replaces earlier choices, and is sent to the phones in the lobby", async () => {
    const game = await openGame(newBackend());
    const phone = await game.join("Ayşe");
    await choose(game, { questionMs: 20_000, counts: false });
    await choose(game, { questionMs: 30_000, revealMs: 10_000 });
    expect((await sessionOf(game)).settings).toEqual({ questionMs: 30_000 });
    expect(await phone.view()).toMatchObject({ settings: { questionMs: 30_000 } });
    const entry = await game.backend.query(api.liveQuizSessions.entry, { code: game.code });
    expect(entry).toMatchObject({ settings: { questionMs: 30_000 } });
  });

  it("that equal the defaults stores and sends nothing", async () => {
    const game = await openGame(newBackend());
    const phone = await game.join("Ayşe");
    await choose(game, { questionMs: 20_000 });
    const { standard } = await game.host.as.query(api.liveQuizSessions.settings, { code: game.code });
    await choose(game, standard);
    expect(await sessionOf(game)).not.toHaveProperty("settings");
    expect(await phone.view()).not.toHaveProperty("settings");
  });

  it.each<ChosenSettings>([
    { questionMs: 4_000 },
    { goal: 59 },
    { goal: 101 },
    { goal: 72.5 },
    { teams: 1 },
    { teams: 9 },
    { teams: 2.5 },
    { questionMs: 241_000 },
    { questionMs: 10_500 },
    { questionMs: Number.NaN },
    { questionMs: Number.POSITIVE_INFINITY },
    { revealMs: 4_000 },
    { revealMs: 61_000 },
    { revealMs: -10_000 },
    { changesAnswers: true, endsEarly: true },
  ])("%j is refused without changing the earlier choice", async (settings) => {
    const game = await openGame(newBackend());
    await choose(game, { questionMs: 20_000 });
    expect(await refusalOf(game, settings)).toBe("INVALID_INPUT");
    expect((await sessionOf(game)).settings).toEqual({ questionMs: 20_000 });
  });

  it.each<ChosenSettings>([
    { questionMs: 5_000 },
    { goal: 60 },
    { goal: 100 },
    { teams: 2 },
    { teams: 8, choosesTeam: true },
    { questionMs: 240_000 },
    { questionMs: null },
    { revealMs: null },
    { revealMs: 5_000 },
    { revealMs: 60_000 },
  ])("%j is accepted", async (settings) => {
    const game = await openGame(newBackend());
    await choose(game, settings);
    expect((await sessionOf(game)).settings).toEqual(settings);
  });

  it("is possible until the start, and then applies to the whole game", async () => {
    const game = await openGame(newBackend());
    await game.join("Ayşe");
    await choose(game, { questionMs: 20_000 });
    await game.press("start");
    expect(await refusalOf(game, { questionMs: 30_000 })).toBe("SESSION_STARTED");
    await game.press("finish");
    await game.pass(0);
    expect(await refusalOf(game, { questionMs: 30_000 })).toBe("SESSION_ENDED");
    expect((await sessionOf(game)).settings).toEqual({ questionMs: 20_000 });
  });

  it("is necessary for each session; the settings of the last started game with non-default settings are suggested", async () => {
    const game = await openGame(newBackend());
    const { host, backend } = game;
    const used = { questionMs: 20_000, mixesOptions: true };
    await choose(game, used);
    await game.join("Ayşe");
    await game.press("start");
    const next = await openAnother(game);
    expect(await settingsOf(next)).toMatchObject({ chosen: { questionMs: 10_000 }, lastUsed: used });
    await game.press("finish");
    await game.pass(0);
    await choose(next, { questionMs: 60_000 });
    await next.press("finish");
    // A game with default settings does not discard the host's last used settings.
    const standard = await openAnother(game);
    await standard.join("Ayşe");
    await standard.press("start");
    await standard.press("finish");
    await standard.pass(0);
    // Nor does an exam on paper, whose settings are fixed.
    const exam = await newExam(backend, { host });
    await exam.read("Ali Ak", RIGHT);
    const last = await openAnother(game);
    expect(await sessionOf(last)).not.toHaveProperty("settings");
    expect(await settingsOf(last)).toMatchObject({ lastUsed: used });
    const stranger = await openGame(backend);
    expect(host.id).not.toBe(stranger.host.id);
    expect(await settingsOf(stranger)).toMatchObject({ lastUsed: null });
  });
});

describe("random order", () => {
  const OPTIONS = ["Ankara", "İzmir", "Bursa", "Konya"];

  it("keeps options that refer to other options at their position", async () => {
    const backend = newBackend();
    const teacher = await person(backend, "teacher");
    const fixed = ["Elma", "Armut", "A ve B", "Hiçbiri"];
    const last = ["Elma", "Armut", "Kiraz", "Hepsi"];
    const asked = [fixed, last].map((options) => ({ question: "Hangisi?", options, correctAnswer: 2 }));
    const quizId = await importedQuiz(backend, teacher, [...asked, ...asked, ...asked]);
    const { code } = await teacher.as.mutation(api.liveQuizSessions.create, { quizId });
    const game = new LiveGame(backend, teacher, code);
    await choose(game, { mixesOptions: true });
    const { _id } = await sessionOf(game);
    await backend.run((ctx) => ctx.db.patch("liveQuizSessions", _id, { mixSeed: 7 }));
    await game.join("Ayşe");
    await game.press("start");
    const stored = await backend.run((ctx) => ctx.db.query("liveQuestions").collect());
    const options = stored.map(({ content }) => (content as { options: string[] }).options);
    for (const index of [0, 2, 4]) expect(options[index]).toEqual(fixed);
    const mixed = [1, 3, 5].map((index) => options[index]!);
    for (const each of mixed) expect(each[3]).toBe("Hepsi");
    expect(mixed.some((each) => each.join() !== last.join())).toBe(true);
  });

  it("of questions and options follows the session's seed and is the same for all participants", async () => {
    const keys = Array.from({ length: 12 }, (_, index) => index % 4);
    const game = await openGame(newBackend(), keys);
    await choose(game, { mixesQuestions: true, mixesOptions: true });
    const { _id } = await sessionOf(game);
    await game.backend.run((ctx) => ctx.db.patch("liveQuizSessions", _id, { mixSeed: 7 }));
    const phone = await game.join("Ayşe");
    const other = await game.join("Ali");
    await game.press("start");
    const order = orderOf(keys.length, 7, -1);
    expect(order).not.toEqual(keys.map((_, index) => index));
    const asked = [];
    for (const [index, position] of order.entries()) {
      const question = (await phone.view())?.question;
      expect((await other.view())?.question).toEqual(question);
      asked.push(question?.text);
      const options = orderOf(OPTIONS.length, 7, index).map((from) => OPTIONS[from]);
      expect(question?.content).toEqual({ type: "multiple_choice", options });
      // The right option is graded as right at any position.
      await phone.answer(index, options.indexOf(OPTIONS[keys[position] ?? 0]));
      await game.press("reveal");
      await game.press("next");
    }
    expect(asked).toEqual(order.map((position) => `Soru ${position + 1}?`));
    const results = await game.host.as.query(api.liveQuizSessions.questionResults, { code: game.code });
    expect(results.questions.map(({ correct }) => correct)).toEqual(keys.map(() => 1));
  });

  it("keeps all right options of a multi-select question right", () => {
    const { live, grade } = questionKinds.multi_select;
    const content = { type: "multi_select" as const, options: ["2", "3", "4", "5", "9"] };
    const primes = [0, 1, 3];
    for (let seed = 0; seed < 20; seed += 1) {
      const order = orderOf(content.options.length, seed, 0);
      const mixed = live.options.inOrder(content, order);
      const key = live.options.keyInOrder(primes, order);
      expect(key.map((option) => mixed.options[option]).toSorted()).toEqual(["2", "3", "5"]);
      expect(live.fits(live.formOf(mixed), key)).toBe(true);
      expect(grade(mixed, key, key)).toBe(1);
    }
  });

  it("stores its seed in the session; sessions without random order have none", async () => {
    const mixed = await openGame(newBackend());
    await choose(mixed, { mixesOptions: true });
    await mixed.join("Ayşe");
    await mixed.press("start");
    expect((await sessionOf(mixed)).mixSeed).toEqual(expect.any(Number));
    const plain = await openGame(newBackend());
    await plain.join("Ayşe");
    await plain.press("start");
    expect(await sessionOf(plain)).not.toHaveProperty("mixSeed");
  });

  it("puts every option at every position about equally often", () => {
    const seen = [0, 0, 0, 0];
    for (let seed = 0; seed < 4_000; seed += 1) {
      const order = orderOf(4, seed, seed % 7);
      expect(order.toSorted()).toEqual([0, 1, 2, 3]);
      seen[order.indexOf(0)] = (seen[order.indexOf(0)] ?? 0) + 1;
    }
    for (const count of seen) expect(Math.abs(count - 1_000)).toBeLessThan(150);
  });
});

describe("a changeable answer", () => {
  it("can be replaced until the question closes; the last answer counts, with its time", async () => {
    const game = await openGame(newBackend(), [0, 0]);
    await choose(game, { changesAnswers: true });
    const ayse = await game.join("Ayşe");
    const ali = await game.join("Ali");
    await game.press("start");
    expect(await ayse.view()).toMatchObject({ takesChanges: true });
    await ayse.answer(0, 0);
    await game.pass(100);
    await ali.answer(0, 0);
    await game.pass(100);
    await ayse.answer(0, 1);
    await ayse.answer(0, 0);
    expect(await ayse.mine(0)).toBe(0);
    expect(await answerRows(game)).toHaveLength(2);
    await game.press("reveal");
    // Ali's answer arrived before Ayşe's last answer.
    expect(await ali.me()).toMatchObject({ speedPoints: 2 });
    expect(await ayse.me()).toMatchObject({ speedPoints: 1 });
    await expect(ayse.answer(0, 2)).rejects.toMatchObject({ data: { code: "PHASE_OVER" } });
  });

  it("can be replaced ten times; sending the same answer again is not a change", async () => {
    const game = await openGame(newBackend());
    await choose(game, { changesAnswers: true });
    const ayse = await game.join("Ayşe");
    await game.press("start");
    for (let change = 0; change <= 10; change += 1) {
      await ayse.answer(0, change % 2);
      await ayse.answer(0, change % 2);
    }
    await expect(ayse.answer(0, 3)).rejects.toMatchObject({ data: { code: "ALREADY_ANSWERED" } });
    expect(await ayse.mine(0)).toBe(0);
    await expect(ayse.answer(0, 4)).rejects.toMatchObject({ data: { code: "INVALID_OPTION" } });
  });

  it("is not available in a game with default settings", async () => {
    const game = await openGame(newBackend());
    const ayse = await game.join("Ayşe");
    await game.press("start");
    expect(await ayse.view()).not.toHaveProperty("takesChanges");
    await ayse.answer(0, 0);
    await expect(ayse.answer(0, 1)).rejects.toMatchObject({ data: { code: "ALREADY_ANSWERED" } });
  });
});

describe("points", () => {
  it("for speed are half to all of a question's points, by the share of time left", async () => {
    const game = await openGame(newBackend(), [0]);
    await choose(game, { questionMs: 20_000, points: "speed" });
    const [first, half, last, wrong] = await joinAll(game, ["İlk", "Yarı", "Son", "Yanlış"]);
    await game.press("start");
    await first.answer(0, 0);
    await game.passSeconds(10);
    await half.answer(0, 0);
    await wrong.answer(0, 1);
    await game.passSeconds(9);
    await last.answer(0, 0);
    await game.passSeconds(1);
    expect(await scoresOf(first, half, last, wrong)).toEqual([100, 75, 52.5, 0]);
    expect(await first.me()).toMatchObject({ speedPoints: 0, place: 1 });
  });

  it("for speed ignore pauses, and include time that the host has added", async () => {
    const game = await openGame(newBackend(), [0]);
    await choose(game, { questionMs: 20_000, points: "speed" });
    const [beforeAdding, afterAdding] = await joinAll(game, ["Bekleyen", "Eklenen"]);
    const changeClock = async (name: "hold" | "resume" | "addTime") => {
      const { generation } = await game.panel();
      await game.host.as.mutation(api.liveQuizSessions[name], { code: game.code, generation });
    };
    await game.press("start");
    await game.passSeconds(10);
    await changeClock("hold");
    await game.passSeconds(5);
    await beforeAdding.answer(0, 0);
    await changeClock("addTime");
    await game.passSeconds(5);
    await afterAdding.answer(0, 0);
    await changeClock("resume");
    await game.press("reveal");
    // The first participant answered with 10 of 20 s remaining. The host then added 10 s, so the second had 20 of 30 s.
    expect(await scoresOf(beforeAdding, afterAdding)).toEqual([75, 83.3]);
  });

  it("for speed are all points if a question has no time limit", async () => {
    const game = await openGame(newBackend(), [0]);
    await choose(game, { questionMs: null, points: "speed" });
    const [ayse] = await joinAll(game, ["Ayşe"]);
    await game.press("start");
    await game.passSeconds(30);
    await ayse.answer(0, 0);
    await game.press("reveal");
    expect(await scoresOf(ayse)).toEqual([100]);
  });

  it("for knowledge are equal for all right answers, which share a rank", async () => {
    const game = await openGame(newBackend(), [0]);
    await choose(game, { points: "knowledge" });
    const people = await joinAll(game, ["Ayşe", "Ali"]);
    await game.press("start");
    for (const person of people) {
      await game.pass(1_000);
      await person.answer(0, 0);
    }
    await game.press("reveal");
    for (const person of people)
      expect(await person.me()).toMatchObject({ score: 100, speedPoints: 0, place: 1, bySpeed: undefined });
  });
});

describe("a ranking", () => {
  /** A game after the reveal of its only question. Ali and later Ayşe are right; Can, a student with an account, is wrong. */
  async function played(settings: ChosenSettings) {
    const game = await openGame(newBackend(), [0]);
    await choose(game, settings);
    const student = await person(game.backend, "student", "Can");
    const [ayse, ali] = await joinAll(game, ["Ayşe", "Ali"]);
    const proof = { code: game.code, secret: newSecret() };
    await student.as.mutation(api.liveParticipants.join, { ...proof, nickname: "Can" });
    await game.press("start");
    await ali.answer(0, 0);
    await game.pass(1_000);
    await ayse.answer(0, 0);
    await student.as.mutation(api.liveAnswers.submit, { ...proof, questionIndex: 0, answer: 1 });
    await game.press("reveal");
    const leaders = async () => await game.host.as.query(api.liveParticipants.leaders, { code: game.code });
    return { game, ayse, ali, student, leaders };
  }

  it("after each question is shown on the board, and to no participant during the game", async () => {
    const { game, leaders, ayse } = await played({ ranking: "after_each" });
    expect(await leaders()).toMatchObject({ names: ["Ali", "Ayşe", "Can"], places: [1, 2, null] });
    await game.press("finish");
    expect(await leaders()).toBeNull();
    expect(await boardOf(game, ayse)).toMatchObject({ first: { names: ["Ali", "Ayşe", "Can"] } });
  });

  it("contains the previous ranks, and the participant who gained the most ranks unless the question is uncounted", async () => {
    const game = await openGame(newBackend(), [0, 0]);
    await choose(game, { ranking: "after_each" });
    const [ayse, ali, can] = await joinAll(game, ["Ayşe", "Ali", "Can"]);
    const leaders = async () => await game.host.as.query(api.liveParticipants.leaders, { code: game.code });
    await game.press("start");
    expect(await leaders()).toBeNull();
    for (const each of [ayse, ali, can]) {
      await each.answer(0, 0);
      await game.pass(1_000);
    }
    await game.press("reveal");
    const first = await leaders();
    expect(first).toMatchObject({
      questionIndex: 0,
      names: ["Ayşe", "Ali", "Can"],
      before: [null, null, null],
    });
    expect(first).not.toHaveProperty("climber");
    await game.press("next");
    await can.answer(1, 0);
    await game.press("reveal");
    const climber = { displayName: "Can", from: 3, to: 1 };
    const second = { questionIndex: 1, names: ["Can", "Ayşe", "Ali"], before: [3, 1, 2] };
    expect(await leaders()).toMatchObject({ ...second, climber });
    const { generation } = await game.host.as.query(api.liveQuizSessions.panel, { code: game.code });
    const command = { code: game.code, generation, counts: false };
    await game.host.as.mutation(api.liveQuizSessions.setCounted, command);
    const uncounted = await leaders();
    expect(uncounted).toMatchObject({ names: ["Ayşe", "Ali", "Can"], before: [1, 2, 3] });
    expect(uncounted).not.toHaveProperty("climber");
  });

  it("at the end is not shown before", async () => {
    const { game, leaders, ayse } = await played({});
    expect(await leaders()).toBeNull();
    expect(await boardOf(game, ayse)).toBeNull();
  });

  it("with the setting `own` shows all participants only their own rank", async () => {
    const { game, leaders, ayse, ali } = await played({ ranking: "own" });
    expect(await leaders()).toBeNull();
    expect(await ali.me()).toMatchObject({ place: 1 });
    const { viewKey = "" } = (await ali.me()) ?? {};
    expect(await ali.view()).not.toHaveProperty("scores");
    expect(await game.backend.query(api.liveParticipants.scores, { viewKey, sheet: 0 })).toBeNull();
    expect(await boardOf(game, ayse)).toBeNull();
    await game.press("finish");
    expect(await ayse.me()).toMatchObject({ place: 2 });
    expect(await boardOf(game, ayse)).toMatchObject({ first: { names: [] }, total: 3, isHidden: true });
    expect(await pageOf(game, ayse)).toEqual([]);
  });

  it("with the setting `none` shows no ranks and no other participants' points, during and after the game", async () => {
    const { game, leaders, ayse, ali, student } = await played({ ranking: "none" });
    expect(await leaders()).toBeNull();
    expect(await ali.me()).toMatchObject({ score: 100, place: null, last: { correct: true, points: 100 } });
    expect(await ali.view()).toMatchObject({ hasOwnLines: true });
    expect(await ali.view()).not.toHaveProperty("scores");
    const { viewKey = "" } = (await ali.me()) ?? {};
    expect(await game.backend.query(api.liveParticipants.scores, { viewKey, sheet: 0 })).toBeNull();
    expect(await boardOf(game, ayse)).toBeNull();
    await game.press("finish");
    await game.pass(0);
    // The rows' unique position is not returned either: it would reveal the number of participants with more points.
    for (const each of [ayse, ali])
      expect(await each.me()).toMatchObject({ score: 100, place: null, rank: null });
    expect(await boardOf(game, ayse)).toMatchObject({ first: { names: [] }, total: 3, isHidden: true });
    expect(await pageOf(game, ayse)).toEqual([]);
    const { live } = await student.as.query(api.statistics.student, {});
    expect(live).toMatchObject({ count: 1, bestPlace: null, games: [{ place: null, participants: 3 }] });
  });

  it("with the setting `none` shows nothing in an exam until its results are shared", async () => {
    const game = await openGame(newBackend(), [0, 0]);
    await choose(game, { ranking: "none", reveals: false });
    const [ayse] = await joinAll(game, ["Ayşe"]);
    await game.press("start");
    await ayse.answer(0, 0);
    await game.press("next");
    expect(await ayse.view()).not.toHaveProperty("hasOwnLines");
    expect(await ayse.ownScore()).toBeNull();
    expect(await ayse.me()).toMatchObject({ score: 0 });
  });

  it("with the setting `none` sends each participant only their own line of the score sheet", async () => {
    const { game, ayse } = await played({ ranking: "none" });
    // Speed points would reveal the number of earlier right answers.
    const line = { score: 100, place: null, speedPoints: 0, speedGained: 0 };
    expect(await ayse.ownScore()).toMatchObject({ questionIndex: 0, line });
    const stranger = { code: game.code, secret: newSecret(), sheet: 0 };
    expect(await game.backend.query(api.liveParticipants.ownScore, stranger)).toBeNull();
  });
});

it("a rehearsal is excluded from all statistics, and its results are still shown", async () => {
  const game = await openGame(newBackend(), [0]);
  await choose(game, { counts: false });
  const ayse = await game.join("Ayşe");
  await game.press("start");
  await ayse.answer(0, 0);
  await game.passSeconds(20);
  await game.pass(0);
  expect(await ayse.me()).toMatchObject({ score: 100, place: 1 });
  const counted = await game.backend.run(async (ctx) => [
    ...(await ctx.db.query("questionStats").collect()),
    ...(await ctx.db.query("liveSummaries").collect()),
    ...(await ctx.db.query("liveParticipations").collect()),
  ]);
  expect(counted).toEqual([]);
  const results = await game.host.as.query(api.liveQuizSessions.questionResults, { code: game.code });
  expect(results.questions).toMatchObject([{ asked: 1, correct: 1, cutShort: false }]);
});

async function joinAll<Names extends string[]>(game: LiveGame, names: [...Names]) {
  const joined: Player[] = [];
  for (const name of names) {
    joined.push(await game.join(name));
    await game.pass(1);
  }
  return joined as { [Name in keyof Names]: Player };
}

async function scoresOf(...people: Player[]) {
  return await Promise.all(people.map(async (each) => (await each.me())?.score));
}

async function boardOf(game: LiveGame, player: Player) {
  const viewKey = (await player.me())?.viewKey ?? "";
  return await game.backend.query(api.liveParticipants.leaderboard, { viewKey });
}

async function pageOf(game: LiveGame, player: Player) {
  const viewKey = (await player.me())?.viewKey ?? "";
  const paginationOpts = { numItems: 10, cursor: null };
  return (await game.backend.query(api.liveParticipants.leaderboardPage, { viewKey, paginationOpts })).page;
}

async function openAnother({ backend, host }: LiveGame): Promise<LiveGame> {
  const quizId = await newQuiz(host);
  const { code } = await host.as.mutation(api.liveQuizSessions.create, { quizId });
  return new LiveGame(backend, host, code);
}

async function settingsOf(game: LiveGame) {
  return await game.host.as.query(api.liveQuizSessions.settings, { code: game.code });
}

async function answerRows(game: LiveGame): Promise<Doc<"liveAnswers">[]> {
  return await game.backend.run((ctx) => ctx.db.query("liveAnswers").collect());
}

async function sessionOf(game: LiveGame): Promise<Doc<"liveQuizSessions">> {
  return await game.backend.run(async (ctx) => {
    const session = await ctx.db
      .query("liveQuizSessions")
      .withIndex("by_code", (q) => q.eq("code", game.code))
      .unique();
    if (session === null) throw new Error(`no session ${game.code}`);
    return session;
  });
}

async function choose(game: LiveGame, settings: ChosenSettings): Promise<void> {
  await game.host.as.mutation(api.liveQuizSessions.configure, { code: game.code, settings });
}

/** Returns the error code, or null. */
async function refusalOf(game: LiveGame, settings: ChosenSettings): Promise<string | null> {
  return await choose(game, settings).then(
    () => null,
    (error) => errorCodeOf(error),
  );
}

/** Plays a game by its clock alone. Returns each phase as phones receive it, and its measured duration (`lastedMs`). */
async function phasesOf(game: LiveGame) {
  const phone = await game.join("Ayşe");
  await game.press("start");
  const phases: { phase: string; durationMs: number | undefined; lastedMs: number }[] = [];
  let endsAt: number | undefined;
  for (let view = await phone.view(); view?.phase !== undefined; view = await phone.view()) {
    const { phase, durationMs } = view;
    if (view.phaseEndsAt !== endsAt) phases.push({ phase, durationMs, lastedMs: 0 });
    endsAt = view.phaseEndsAt;
    const latest = phases.at(-1);
    if (latest !== undefined) latest.lastedMs += 1_000;
    await game.passSeconds(1);
  }
  return phases;
}
