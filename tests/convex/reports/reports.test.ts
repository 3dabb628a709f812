// The host's report: questions, pupils, access, and data that it leaves out.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import { pupilsInPage } from "../../../convex/model/reports/pupils";
import { PACK_AFTER_MS } from "../../../convex/shared/limits/live";
import { REPORT_PUPILS } from "../../../convex/shared/limits/statistics";
import { type Backend, newBackend } from "../support/backend";
import { LiveGame, newQuiz, openGame, type Player, sampleQuestions } from "../support/game";
import { person } from "../support/people";

let backend: Backend;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] });
  backend = newBackend();
});
afterEach(() => {
  vi.useRealTimers();
});

const overviewOf = ({ host, code }: LiveGame) => host.as.query(api.reports.overview, { code });
const questionsOf = ({ host, code }: LiveGame) => host.as.query(api.reports.questions, { code });
const pupilsOf = (
  { host, code }: LiveGame,
  order: "place" | "name" = "place",
  paginationOpts = { numItems: 100, cursor: null as string | null },
) => host.as.query(api.reports.pupils, { code, order, paginationOpts });

const NAMES = ["Ayşe", "Ali", "Can", "Deniz", "Ece", "Fırat"];

/**
 * Each inner list has the pupils' answers to one question, null for none. The first option of every question is
 * right.
 */
async function play(game: LiveGame, answers: readonly (readonly (number | null)[])[]): Promise<Player[]> {
  const players: Player[] = [];
  for (const nickname of NAMES) players.push(await game.join(nickname));
  await game.press("start");
  for (const [index, given] of answers.entries()) {
    for (const [who, answer] of given.entries())
      if (answer !== null) await players[who]?.answer(index, answer);
    await game.press("reveal");
    if (index + 1 < answers.length) await game.press("next");
  }
  await game.press("finish");
  for (let job = 0; job < 5; job += 1) await game.pass(1);
  return players;
}

const ALL_RIGHT = [0, 0, 0, 0, 0, 0];

describe("the overview of a report", () => {
  it("is available after the end of the game", async () => {
    const game = await openGame(backend);
    await game.join("Ayşe");
    expect(await overviewOf(game)).toBeNull();
    await game.press("start");
    expect(await overviewOf(game)).toBeNull();
    expect(await questionsOf(game)).toEqual([]);
    await game.press("finish");
    expect(await overviewOf(game)).toMatchObject({ quizTitle: "Örnek Quiz", participants: 1, askedCount: 1 });
  });

  it("has no mean if the game ended within its first question before an answer, and one if there was an answer", async () => {
    const game = await openGame(backend);
    for (const name of ["Ayşe", "Ali", "Can"]) await game.join(name);
    await game.press("start");
    await game.press("finish");
    expect(await overviewOf(game)).toMatchObject({ participants: 3, averageScore: null });
    const again = await openGame(backend);
    const answering = await again.join("Ayşe");
    for (const name of ["Ali", "Can"]) await again.join(name);
    await again.press("start");
    await answering.answer(0, 0);
    await again.press("finish");
    const overview = await overviewOf(again);
    expect(overview).toMatchObject({ participants: 3, all: { answered: 0 } });
    expect(overview?.averageScore).toBeGreaterThan(0);
  });

  it("lists the questions with the fewest right answers first, and no question that most pupils answered right", async () => {
    const game = await openGame(backend, [0, 0, 0]);
    await play(game, [[0, 0, 2, 2, 2, 1], ALL_RIGHT, [0, 3, 3, 3, 3, 1]]);
    expect(await overviewOf(game)).toMatchObject({ again: [2, 0], all: { answered: 18, right: 9 } });
    expect(await questionsOf(game)).toMatchObject([
      { distribution: [2, 1, 3, 0], correctAnswer: 0, asked: 6, answered: 6, correct: 2, counts: true },
      { correct: 6 },
      { distribution: [1, 1, 0, 4], correct: 1 },
    ]);
  });

  it("excludes questions with few answers, and questions that were never asked, cut short or excluded by the host", async () => {
    const game = await openGame(backend, [0, 0, 0, 0]);
    const players = [];
    for (const nickname of NAMES) players.push(await game.join(nickname));
    await game.press("start");
    for (const player of players.slice(0, 4)) await player.answer(0, 1);
    await game.passSeconds(10);
    await game.press("next");
    await players[0]?.answer(1, 1);
    await game.press("next");
    for (const player of players) await player.answer(2, 1);
    await game.host.as.mutation(api.liveQuizSessions.setCounted, {
      code: game.code,
      generation: (await game.panel()).generation,
      counts: false,
    });
    await game.press("finish");
    expect(await overviewOf(game)).toMatchObject({ again: [], all: { answered: 4, right: 0 } });
    expect(await questionsOf(game)).toMatchObject([
      { counts: true, cutShort: false, answered: 4 },
      { counts: false, cutShort: true },
      { counts: false, cutShort: false },
      { counts: false, asked: null },
    ]);
  });

  it("lists pupils with less than half the class's share of right answers, and no pupil because of absence", async () => {
    const game = await openGame(backend, [0, 0, 0, 0, 0, 0]);
    await play(game, [
      [0, 0, 0, 1, null, 0],
      [0, 0, 0, 1, null, 0],
      [0, 0, 0, 2, null, 0],
      [0, 0, 0, 1, null, 0],
      [0, 0, 0, 1, null, 0],
      [0, 0, 0, 0, null, 0],
    ]);
    const inNeed = [{ displayName: "Deniz", answered: 6, right: 1 }];
    expect(await overviewOf(game)).toMatchObject({ inNeed });
    await game.pass(PACK_AFTER_MS);
    expect(await overviewOf(game)).toMatchObject({ inNeed });
  });

  it("lists the pupil with the lowest share first, and contains the average score", async () => {
    const game = await openGame(backend, [0, 0, 0, 0, 0, 0]);
    const mostWrong = [0, 0, 0, 0, 1, 1];
    await play(game, [mostWrong, [0, 0, 0, 0, 0, 1], mostWrong, mostWrong, mostWrong, mostWrong]);
    const overview = await overviewOf(game);
    expect(overview?.inNeed.map(({ displayName }) => displayName)).toEqual(["Fırat", "Ece"]);
    const scores = (await pupilsOf(game)).page.map(({ score }) => score);
    const sum = scores.reduce((total, score) => total + score, 0);
    expect(sum).toBeGreaterThan(0);
    expect(overview?.averageScore).toBe(sum / NAMES.length);
  });

  it("lists no pupils if all pupils answered every question wrong", async () => {
    const game = await openGame(backend, [0, 0, 0, 0, 0]);
    const hard = [1, 1, 1, 1, 1, 1];
    await play(game, [hard, hard, hard, hard, hard]);
    expect(await overviewOf(game)).toMatchObject({ inNeed: [], again: [0, 1, 2] });
  });

  it("compares with the game before a correction of the quiz", async () => {
    const host = await person(backend, "teacher");
    const quizId = await newQuiz(host, [0, 0, 0]);
    const opened = async () =>
      new LiveGame(backend, host, (await host.as.mutation(api.liveQuizSessions.create, { quizId })).code);
    const first = await opened();
    await play(first, [ALL_RIGHT, ALL_RIGHT, ALL_RIGHT]);
    const [comma, option, replaced] = sampleQuestions([0, 0, 0]);
    await host.as.mutation(api.quizzes.update, {
      quizId,
      updatedAt: null,
      title: "Örnek Quiz",
      description: "",
      category: null,
      questions: [
        { ...comma!, question: "Soru 1:", questionId: null },
        { ...option!, options: ["Ankara", "İzmir", "Bursa", "Konya (il)"], questionId: null },
        { ...replaced!, question: "Bambaşka?", options: ["1", "2", "3", "4"], questionId: null },
      ],
    });
    const second = await opened();
    await play(second, [[0, 0, 0, 0, 0, 1], ALL_RIGHT, ALL_RIGHT]);
    expect((await overviewOf(second))?.before).toMatchObject({
      code: first.code,
      questions: 2,
      last: { answered: 12, right: 12 },
      now: { answered: 12, right: 11 },
    });
  });

  it("compares with the host's previous game of the quiz, ignoring colleagues' games, rehearsals and small trials", async () => {
    const host = await person(backend, "teacher");
    const quizId = await newQuiz(host, [0, 0]);
    const opened = async (teacher = host) =>
      new LiveGame(
        backend,
        teacher,
        (await teacher.as.mutation(api.liveQuizSessions.create, { quizId })).code,
      );
    const first = await opened();
    await play(first, [ALL_RIGHT, [1, 1, 1, 1, 1, 1]]);
    expect(await overviewOf(first)).toMatchObject({ before: null });
    const rehearsal = await opened();
    await host.as.mutation(api.liveQuizSessions.configure, {
      code: rehearsal.code,
      settings: { counts: false },
    });
    await play(rehearsal, [ALL_RIGHT, ALL_RIGHT]);
    expect(await overviewOf(rehearsal)).toMatchObject({ isRehearsal: true });
    const colleague = await person(backend, "teacher");
    await play(await opened(colleague), [ALL_RIGHT, ALL_RIGHT]);
    // This game has too few answers, so the next report is not compared with it.
    await play(await opened(), [[1], [1]]);
    const second = await opened();
    await play(second, [[0, 0, 0, 1, 1, 1], ALL_RIGHT]);
    expect((await overviewOf(second))?.before).toMatchObject({
      code: first.code,
      questions: 2,
      last: { answered: 12, right: 6 },
      now: { answered: 12, right: 9 },
    });
  });
});

describe("the pupils in a report", () => {
  it("have each answer with its grade, before and after the answers are packed", async () => {
    const game = await openGame(backend, [0, 0]);
    await play(game, [[0, 1, null, 0, 0, 0], ALL_RIGHT]);
    const { page } = await pupilsOf(game);
    expect(page.map(({ displayName }) => displayName).sort()).toEqual([...NAMES].sort());
    expect(page.find(({ displayName }) => displayName === "Ali")).toMatchObject({
      score: 50,
      answers: [
        { answer: 1, grade: 0 },
        { answer: 0, grade: 1 },
      ],
    });
    expect(page.find(({ displayName }) => displayName === "Can")?.answers[0]).toEqual({
      answer: null,
      grade: null,
    });
    await game.pass(PACK_AFTER_MS);
    expect((await backend.run((ctx) => ctx.db.query("liveAnswers").collect())).length).toBe(0);
    expect((await pupilsOf(game)).page).toEqual(page);
  });

  it("are sorted by rank or by name, at most sixty per page", async () => {
    const game = await openGame(backend, [0]);
    await play(game, [[1, 1, 0, 1, 1, 1]]);
    expect((await pupilsOf(game)).page[0]).toMatchObject({ displayName: "Can", place: 1 });
    const byName = (await pupilsOf(game, "name")).page.map(({ displayName }) => displayName);
    expect(byName.slice(0, 3)).toEqual(["Ali", "Ayşe", "Can"]);

    const large = await openGame(backend, [0]);
    for (let i = 0; i < REPORT_PUPILS + 5; i += 1) await large.join(`Misafir ${i}`);
    await large.press("start");
    await large.press("finish");
    const first = await pupilsOf(large);
    expect(first.page).toHaveLength(REPORT_PUPILS);
    const rest = await pupilsOf(large, "place", { numItems: 100, cursor: first.continueCursor });
    expect(rest.page).toHaveLength(5);
  });

  it("are not shown while the game runs, or if participants joined without the notice that the host sees their answers", async () => {
    const game = await openGame(backend, [0, 0, 0, 0, 0]);
    const player = await game.join("Ayşe");
    await game.press("start");
    await player.answer(0, 0);
    expect((await pupilsOf(game)).page).toEqual([]);
    await game.press("finish");
    expect((await pupilsOf(game)).page).toHaveLength(1);

    // Sessions of an earlier version do not have `tellsAnswers`: their pages did not show the notice.
    const uninformed = await openGame(backend, [0, 0, 0, 0, 0]);
    await backend.run(async (ctx) => {
      for (const { _id } of await ctx.db.query("liveQuizSessions").collect())
        await ctx.db.patch("liveQuizSessions", _id, { tellsAnswers: undefined });
    });
    // The last pupil answers every question wrong.
    const lastWrong = [0, 0, 0, 0, 0, 1];
    await play(uninformed, [lastWrong, lastWrong, lastWrong, lastWrong, lastWrong]);
    expect((await pupilsOf(uninformed)).page).toEqual([]);
    expect(await overviewOf(uninformed)).toMatchObject({ showsPupils: false, inNeed: [], participants: 6 });
    expect(await questionsOf(uninformed)).toHaveLength(5);
  });

  it("disappear when guests' data is deleted, while the questions' counts remain", async () => {
    const game = await openGame(backend, [0]);
    await play(game, [ALL_RIGHT]);
    await game.pass(PACK_AFTER_MS);
    vi.setSystemTime(Date.now() + 91 * 24 * 60 * 60_000);
    await backend.mutation(internal.retention.forgetGuests, {});
    for (let round = 0; round < 5; round += 1) await game.pass(1);
    expect((await pupilsOf(game)).page).toEqual([]);
    expect(await overviewOf(game)).toMatchObject({ isForgotten: true, participants: 6, averageScore: 100 });
    expect(await questionsOf(game)).toMatchObject([{ answered: 6, correct: 6 }]);
  });
});

it("only the host can read a report, not the quiz's owner or other users", async () => {
  const owner = await person(backend, "teacher");
  const quizId = await newQuiz(owner, [0]);
  const host = await person(backend, "teacher");
  const { code } = await host.as.mutation(api.liveQuizSessions.create, { quizId });
  const game = new LiveGame(backend, host, code);
  await play(game, [ALL_RIGHT]);
  const paginationOpts = { numItems: 10, cursor: null };
  const student = await person(backend, "student");
  for (const [who, refusal] of [
    [owner, "NOT_FOUND"],
    [student, "FORBIDDEN"],
  ] as const) {
    const failing = { data: { code: refusal } };
    await expect(who.as.query(api.reports.overview, { code })).rejects.toMatchObject(failing);
    await expect(who.as.query(api.reports.questions, { code })).rejects.toMatchObject(failing);
    await expect(
      who.as.query(api.reports.pupils, { code, order: "name", paginationOpts }),
    ).rejects.toMatchObject(failing);
  }
});

it("a page has fewer pupils while their answers are separate rows", () => {
  expect(pupilsInPage({ questionCount: 20 })).toBe(REPORT_PUPILS);
  expect(pupilsInPage({ questionCount: 100 })).toBe(12);
  expect(pupilsInPage({ questionCount: 100, answersPackedAt: "2026-09-14T07:30:00.000Z" })).toBe(
    REPORT_PUPILS,
  );
});

describe("the report of a game", () => {
  it("includes a question whose clock was paused, without the pause in its answering time", async () => {
    const game = await openGame(backend, [0]);
    const players = [];
    for (const nickname of NAMES) players.push(await game.join(nickname));
    await game.press("start");
    await game.passSeconds(2);
    await game.press("hold");
    await game.passSeconds(60);
    for (const [place, player] of players.entries()) await player.answer(0, place < 2 ? 0 : 1);
    await game.press("resume");
    await game.passSeconds(9);
    await game.press("finish");
    const [question] = await questionsOf(game);
    expect(question).toMatchObject({ asked: 6, answered: 6, correct: 2, cutShort: false, counts: true });
    expect(question?.medianMs).toBeGreaterThanOrEqual(2_000);
    expect(question?.medianMs).toBeLessThan(3_000);
    expect((await overviewOf(game))?.again).toEqual([0]);
  });

  it("contains both votes, and counts the first for questions and pupils", async () => {
    const game = await openGame(backend, [0]);
    const players = [];
    for (const nickname of NAMES) players.push(await game.join(nickname));
    await game.press("start");
    for (const [place, player] of players.entries()) await player.answer(0, place < 2 ? 0 : 1);
    await game.press("discuss");
    await game.press("askAgain");
    for (const player of players) await player.answer(0, 0, "second");
    await game.press("reveal");
    await game.press("finish");
    const [question] = await questionsOf(game);
    expect(question).toMatchObject({
      answered: 6,
      correct: 2,
      second: { answered: 6, correct: 6 },
      counts: true,
    });
    expect((await overviewOf(game))?.all).toEqual({ answered: 6, right: 2 });
    const grades = (await pupilsOf(game, "name")).page.map(({ answers }) => answers[0]?.grade);
    expect(grades.toSorted()).toEqual([0, 0, 0, 0, 1, 1]);
  });

  it("contains partial grades, and counts only completely right answers as right", async () => {
    const host = await person(backend, "teacher");
    const quizId = await host.as.mutation(api.quizzes.create, {
      title: "Göller",
      description: "",
      category: null,
      questions: [
        {
          type: "multi_select" as const,
          question: "Hangileri göldür?",
          imageId: null,
          options: ["Van", "Tuz", "Ağrı", "Erciyes"],
          correctAnswers: [0, 1],
          partial: true,
        },
      ],
    });
    const { code } = await host.as.mutation(api.liveQuizSessions.create, { quizId });
    const game = new LiveGame(backend, host, code);
    const [whole, part] = [await game.join("Ayşe"), await game.join("Can")];
    await game.press("start");
    await whole.answer(0, [0, 1]);
    await part.answer(0, [0]);
    await game.press("reveal");
    await game.press("finish");
    expect(await questionsOf(game)).toMatchObject([{ answered: 2, correct: 1 }]);
    const shown = (await pupilsOf(game, "name")).page;
    expect(shown.map(({ answers }) => answers[0]?.grade)).toEqual([1, 0.5]);
  });

  it("marks a rehearsal, shows everything, and is excluded from statistics", async () => {
    const game = await openGame(backend, [0]);
    await game.host.as.mutation(api.liveQuizSessions.configure, {
      code: game.code,
      settings: { counts: false },
    });
    await play(game, [[0, 1, 1, 1, 1, 1]]);
    expect(await overviewOf(game)).toMatchObject({ isRehearsal: true, again: [0], showsPupils: true });
    expect((await pupilsOf(game)).page).toHaveLength(NAMES.length);
    expect(await backend.run((ctx) => ctx.db.query("questionStats").collect())).toEqual([]);
  });
});
