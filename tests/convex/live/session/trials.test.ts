// Trials: opening, playing the sample, absence from all lists and statistics, deletion.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../../convex/_generated/api";
import type { Id, TableNames } from "../../../../convex/_generated/dataModel";
import { TRIAL_MS } from "../../../../convex/shared/limits/live";
import { type Backend, newBackend } from "../../support/backend";
import { LiveGame, newQuiz, type Player } from "../../support/game";
import { newSecret, outcome, type Person, person } from "../../support/people";

const FIRST_PAGE = { numItems: 10, cursor: null };
const NAMES = ["Elif", "Yusuf", "Zeynep", "Emir", "Defne"];

let backend: Backend;
let host: Person;
let quizId: Id<"quizzes">;
beforeEach(async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 8, 14, 9, 0, 0) });
  backend = newBackend();
  host = await person(backend, "teacher");
  quizId = await newQuiz(host, [0, 0, 0]);
});
afterEach(() => {
  vi.useRealTimers();
});

async function openTrial(content: { quizId?: Id<"quizzes"> } = { quizId }): Promise<LiveGame> {
  const { code } = await host.as.mutation(api.liveTrials.open, content);
  return new LiveGame(backend, host, code);
}

async function openGame(): Promise<LiveGame> {
  const { code } = await host.as.mutation(api.liveQuizSessions.create, { quizId });
  return new LiveGame(backend, host, code);
}

/** Starts the game with five pupils, who all answer every question with `answer`. */
async function play(game: LiveGame, answer = 1): Promise<Player[]> {
  const players: Player[] = [];
  for (const name of NAMES) players.push(await game.join(name));
  await game.press("start");
  for (let question = 0; question < 3; question += 1) {
    for (const player of players) await player.answer(question, answer);
    await game.press("reveal");
    await game.press("next");
  }
  await game.pass(1);
  return players;
}

const rows = async (table: TableNames) => await backend.run((ctx) => ctx.db.query(table).collect());
const sessionCodes = async () =>
  (await backend.run((ctx) => ctx.db.query("liveQuizSessions").collect())).map(({ code }) => code);

describe("opening", () => {
  it("is possible with the sample and with an own quiz only", async () => {
    const colleague = await person(backend, "teacher");
    expect(await outcome(colleague.as.mutation(api.liveTrials.open, { quizId }))).toBe("QUIZ_NOT_YOURS");
    expect(await outcome(host.as.mutation(api.liveTrials.open, { quizId: "yok" }))).toBe("QUIZ_NOT_FOUND");
    expect(await outcome(colleague.as.mutation(api.liveTrials.open, {}))).toBe("ok");
    expect(await outcome(host.as.mutation(api.liveTrials.open, { quizId }))).toBe("ok");
  });

  it("replaces the teacher's earlier trial, unless the caller continues it", async () => {
    const first = await openTrial();
    const again = { quizId, continued: first.code };
    expect(await host.as.mutation(api.liveTrials.open, again)).toEqual({ code: first.code, isNew: false });
    // The sample is other content, and another browser does not play the pupils.
    const sample = await host.as.mutation(api.liveTrials.open, { continued: first.code });
    expect(sample.isNew).toBe(true);
    const elsewhere = await openTrial({});
    expect(await sessionCodes()).toEqual([elsewhere.code]);
  });

  it("replaces a trial that has ended or runs", async () => {
    const first = await openTrial();
    await play(first);
    const second = await host.as.mutation(api.liveTrials.open, { quizId, continued: first.code });
    expect(second.isNew).toBe(true);
    const running = new LiveGame(backend, host, second.code);
    await running.join("Elif");
    await running.press("start");
    const third = await openTrial();
    expect(await sessionCodes()).toEqual([third.code]);
  });

  it("leaves other teachers' trials and the teacher's games", async () => {
    const colleague = await person(backend, "teacher");
    const theirs = await colleague.as.mutation(api.liveTrials.open, {});
    const game = await openGame();
    const trial = await openTrial();
    expect((await sessionCodes()).sort()).toEqual([theirs.code, game.code, trial.code].sort());
  });

  it("is marked for the host's screens only", async () => {
    const trial = await openTrial();
    const elif = await trial.join("Elif");
    expect(await trial.panel()).toMatchObject({ isTrial: true });
    expect(await elif.view()).not.toHaveProperty("isTrial");
    expect(await (await openGame()).panel()).not.toHaveProperty("isTrial");
  });
});

it("a trial that was played to its end is found until it is deleted", async () => {
  const ended = async (who = host) => await who.as.query(api.liveTrials.ended, {});
  await openGame();
  const trial = await openTrial();
  expect(await ended()).toBeNull();
  await play(trial);
  expect(await ended()).toEqual({ code: trial.code, quizId });
  expect(await ended(await person(backend, "teacher"))).toBeNull();
  expect(await host.as.query(api.reports.overview, { code: trial.code })).not.toBeNull();
  await host.as.mutation(api.liveQuizSessions.remove, { code: trial.code });
  expect(await ended()).toBeNull();
});

it("the sample's ten questions are asked and stored in the session only", async () => {
  const before = { quizzes: (await rows("quizzes")).length, questions: (await rows("quizQuestions")).length };
  const trial = await openTrial({});
  await trial.join("Elif");
  await trial.press("start");
  const asked = await backend.run((ctx) => ctx.db.query("liveQuestions").collect());
  expect(asked).toHaveLength(10);
  expect(new Set(asked.map(({ content }) => content?.type)).size).toBeGreaterThan(3);
  expect(await rows("liveAnswerKeys")).toHaveLength(10);
  expect((await rows("quizzes")).length).toBe(before.quizzes);
  expect((await rows("quizQuestions")).length).toBe(before.questions);
  expect(await rows("quizAnswerKeys")).toHaveLength(3);
  await trial.press("finish");
  expect((await trial.panel()).status).toBe("completed");
});

describe("a trial is absent from", () => {
  it("past sessions, and so from the last game", async () => {
    await play(await openTrial());
    const past = await host.as.query(api.liveQuizSessions.past, { paginationOpts: FIRST_PAGE });
    expect(past.page).toEqual([]);
  });

  it("open sessions, waiting and running", async () => {
    const trial = await openTrial();
    const open = async () => await host.as.query(api.liveQuizSessions.open, {});
    expect(await open()).toEqual([]);
    await trial.join("Elif");
    await trial.press("start");
    expect(await open()).toEqual([]);
  });

  it("the session that a new game of the same quiz continues", async () => {
    const trial = await openTrial();
    expect((await openGame()).code).not.toBe(trial.code);
  });

  it("the settings of the last game", async () => {
    const trial = await openTrial();
    const settings = { questionMs: 30_000 };
    await host.as.mutation(api.liveQuizSessions.configure, { code: trial.code, settings });
    const next = await openGame();
    const lastUsed = async () =>
      (await host.as.query(api.liveQuizSessions.settings, { code: next.code })).lastUsed;
    await trial.join("Elif");
    await trial.press("start");
    expect(await lastUsed()).toBeNull();
    await trial.press("finish");
    expect(await lastUsed()).toBeNull();
  });

  it("all statistics, also if the host chooses that the game counts", async () => {
    const student = await person(backend, "student");
    const trial = await openTrial();
    const { code } = trial;
    await host.as.mutation(api.liveQuizSessions.configure, { code, settings: { counts: true } });
    await student.as.mutation(api.liveParticipants.join, { code, secret: newSecret(), nickname: "Ali" });
    await play(trial);
    const statistics = await host.as.query(api.statistics.teacher, {});
    expect(statistics).toMatchObject({ live: { sessions: 0, participants: 0 }, games: [], hardest: [] });
    expect((await student.as.query(api.statistics.student, {})).live.count).toBe(0);
    for (const table of ["questionStats", "liveSummaries", "liveParticipations", "teacherStats"] as const)
      expect(await rows(table)).toEqual([]);
  });

  it("the shelf's order by last game", async () => {
    await play(await openTrial());
    const played = { category: null, whose: "own", order: "played", paginationOpts: FIRST_PAGE } as const;
    expect((await host.as.query(api.quizzes.list, played)).page).toEqual([]);
    expect(await rows("lastPlays")).toEqual([]);
  });

  it("comparisons in the report of a later game", async () => {
    await play(await openTrial());
    const game = await openGame();
    await play(game);
    const report = await host.as.query(api.reports.overview, { code: game.code });
    expect(report).toMatchObject({ isRehearsal: false, before: null });
  });

  it("review quizzes; its own report says that it does not count", async () => {
    const trial = await openTrial();
    await play(trial);
    const { code } = trial;
    expect(await host.as.query(api.reports.overview, { code })).toMatchObject({ isRehearsal: true });
    expect(await host.as.query(api.reviews.offer, { codes: [code] })).toMatchObject({ questions: [] });
  });

  it("class progress, because it cannot be for a class", async () => {
    const pupils = [{ name: "Ayşe Kaya", number: "7" }];
    const classId = await host.as.mutation(api.classes.create, { name: "8-B", pupils });
    const { code } = await openTrial();
    const chosen = { id: classId, checksNumbers: false, takesGuests: true };
    const call = host.as.mutation(api.liveQuizSessions.setClass, { code, class: chosen });
    expect(await outcome(call)).toBe("INVALID_INPUT");
    expect(await host.as.query(api.liveQuizSessions.classChoice, { code })).toMatchObject({ isTrial: true });
  });

  it("the plays that withhold solo results, also as an unshared exam", async () => {
    const trial = await openTrial();
    const settings = { reveals: false };
    await host.as.mutation(api.liveQuizSessions.configure, { code: trial.code, settings });
    await trial.join("Elif");
    expect(await rows("livePlays")).toEqual([]);
    await trial.press("start");
    expect(await rows("livePlays")).toEqual([]);
    await trial.press("finish");
    expect(await rows("livePlays")).toEqual([]);
  });

  it("the operator's number of live quizzes", async () => {
    const trial = await openTrial();
    expect(await backend.query(internal.operation.games, {})).toEqual({ waiting: 0, active: 0 });
    await trial.join("Elif");
    await trial.press("start");
    expect(await backend.query(internal.operation.games, {})).toEqual({ waiting: 0, active: 0 });
  });
});

it("the download of the teacher's data lists a trial, marked as one", async () => {
  await play(await openTrial());
  const page = await host.as.query(api.accounts.data, { from: { section: "canliOturumlar", cursor: null } });
  expect(page.items).toMatchObject([{ prova: true }]);
});

it("a trial is deleted with its rows a day after its creation, in any state; games stay", async () => {
  const game = await openGame();
  const waiting = await openTrial();
  const colleague = await person(backend, "teacher");
  const { code } = await colleague.as.mutation(api.liveTrials.open, {});
  const running = new LiveGame(backend, colleague, code);
  await running.join("Elif");
  await running.press("start");
  vi.setSystemTime(Date.now() + TRIAL_MS - 60_000);
  await backend.mutation(internal.liveTrials.eraseOld, {});
  expect((await sessionCodes()).sort()).toEqual([game.code, waiting.code, code].sort());
  vi.setSystemTime(Date.now() + 61_000);
  await backend.mutation(internal.liveTrials.eraseOld, {});
  for (let job = 0; job < 5; job += 1) await game.pass(1);
  expect(await sessionCodes()).toEqual([game.code]);
  for (const table of ["liveParticipants", "liveQuestions", "liveAnswerKeys", "liveClocks"] as const)
    expect(await rows(table)).toEqual([]);
});

it("the host can delete a trial that has ended", async () => {
  const trial = await openTrial();
  await play(trial);
  await host.as.mutation(api.liveQuizSessions.remove, { code: trial.code });
  expect(await sessionCodes()).toEqual([]);
});
