// Answers of a finished game: packed into one answer sheet per participant, with unchanged responses.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../../convex/_generated/api";
import { PACK_AFTER_MS } from "../../../../convex/shared/limits/live";
import { type Backend, newBackend } from "../../support/backend";
import { asEarlierVersionWrote } from "../../support/earlierRows";
import { LiveGame, newQuiz, openGame, type Player } from "../../support/game";
import { newSecret, type Person, person } from "../../support/people";

let backend: Backend;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] });
  backend = newBackend();
});
afterEach(() => {
  vi.useRealTimers();
});

const stored = () =>
  backend.run(async (ctx) => ({
    rows: (await ctx.db.query("liveAnswers").collect()).length,
    sheets: (await ctx.db.query("liveAnswerSheets").collect()).map(({ answers }) =>
      answers.map((cell) => cell?.answer ?? null),
    ),
    sessions: (await ctx.db.query("liveQuizSessions").collect()).map(
      ({ answersPackedAt }) => answersPackedAt !== undefined,
    ),
  }));

/** Ayşe answers the first two questions right; Ali answers the first wrong and no other; Geç joins for the last. */
async function playedGame() {
  const game = await openGame(backend);
  const ayse = await game.join("Ayşe");
  const ali = await game.join("Ali");
  await game.press("start");
  await ayse.answer(0, 0);
  await ali.answer(0, 3);
  await game.press("reveal");
  await game.press("next");
  await ayse.answer(1, 1);
  await game.press("reveal");
  const late = await game.join("Geç");
  await game.press("next");
  await late.answer(2, 2);
  await game.press("finish");
  for (let job = 0; job < 5; job += 1) await game.pass(1);
  return { game, players: [ayse, ali, late] };
}

const SHEETS = [
  [0, 1, null],
  [3, null, null],
  [null, null, 2],
];

describe("answers of a finished game", () => {
  it("are packed some time after the end without any other change", async () => {
    const { game, players } = await playedGame();
    expect(await stored()).toMatchObject({ rows: 7, sheets: [] });
    const before = await Promise.all(players.map((player) => player.row()));
    await game.pass(PACK_AFTER_MS);
    expect(await stored()).toEqual({ rows: 0, sheets: SHEETS, sessions: [true] });
    expect(await Promise.all(players.map((player) => player.row()))).toEqual(before);
  });

  it("keep their answering times, and null for questions that ended before the participant joined", async () => {
    const { game } = await playedGame();
    await game.pass(PACK_AFTER_MS);
    const [, , late] = await backend.run((ctx) => ctx.db.query("liveAnswerSheets").collect());
    expect(late?.answers).toEqual([null, null, { answer: 2, answeredAt: expect.any(Number) }]);
  });

  it("are returned to their participant unchanged after packing", async () => {
    const { game, players } = await playedGame();
    const own = () => Promise.all(players.flatMap((player) => [0, 1, 2].map((index) => player.mine(index))));
    const before = await own();
    await game.pass(PACK_AFTER_MS);
    expect(await own()).toEqual(before);
  });

  it("are unchanged in the downloaded data after packing, with their times", async () => {
    const student = await person(backend, "student");
    const { game } = await playedBy(student);
    const seats = () =>
      student.as.query(api.accounts.data, { from: { section: "canliKatilimlar", cursor: null } });
    const before = await seats();
    expect(before.items).toMatchObject([{ cevaplar: [{ soru: 1, secenek: 2, zaman: expect.any(String) }] }]);
    await game.pass(PACK_AFTER_MS);
    expect(await stored()).toMatchObject({ rows: 0 });
    expect(await seats()).toEqual(before);
  });

  it("are packed page by page in a large session, and only once if two jobs run", async () => {
    const game = await openGame(backend);
    const players: Player[] = [];
    for (let i = 0; i < 60; i += 1) players.push(await game.join(`Misafir ${i}`));
    await game.press("start");
    for (const player of players) await player.answer(0, 1);
    await game.press("finish");
    await game.pass(PACK_AFTER_MS);
    expect((await stored()).sheets).toHaveLength(50);
    const [session] = await backend.run((ctx) => ctx.db.query("liveQuizSessions").collect());
    if (session === undefined) throw new Error("There is no session");
    await backend.mutation(internal.liveAnswers.packAnswers, { sessionId: session._id, cursor: null });
    await game.pass(1_000);
    await game.pass(1_000);
    const { rows, sheets, sessions } = await stored();
    expect({ rows, count: sheets.length, sessions }).toEqual({ rows: 0, count: 60, sessions: [true] });
  });

  it("are packed if an earlier version ended the game or the job was lost", async () => {
    const { game } = await playedGame();
    await asEarlierVersionWrote(backend);
    await backend.run(async (ctx) => {
      for (const job of await ctx.db.system.query("_scheduled_functions").collect())
        if (job.state.kind === "pending") await ctx.scheduler.cancel(job._id);
    });
    await game.pass(PACK_AFTER_MS);
    await backend.mutation(internal.liveAnswers.resumePacking, {});
    await game.pass(1);
    expect(await stored()).toMatchObject({ rows: 7, sessions: [false] });
    await game.pass(60 * 60_000);
    await backend.mutation(internal.liveAnswers.resumePacking, {});
    await game.pass(1);
    expect(await stored()).toEqual({ rows: 0, sheets: SHEETS, sessions: [true] });
  });

  it("are not packed while the game runs", async () => {
    const game = await openGame(backend);
    const ayse = await game.join("Ayşe");
    await game.press("start");
    await ayse.answer(0, 0);
    const [session] = await backend.run((ctx) => ctx.db.query("liveQuizSessions").collect());
    if (session === undefined) throw new Error("There is no session");
    await backend.mutation(internal.liveAnswers.packAnswers, { sessionId: session._id, cursor: null });
    expect(await stored()).toMatchObject({ rows: 1, sheets: [] });
  });

  it("include unanswered questions that are recorded after packing", async () => {
    const game = await openGame(backend);
    await game.join("Sessiz");
    await game.press("start");
    const [session] = await backend.run((ctx) => ctx.db.query("liveQuizSessions").collect());
    if (session === undefined) throw new Error("There is no session");
    await game.press("finish");
    await backend.run(async (ctx) => {
      for (const { _id } of await ctx.db.query("liveAnswers").collect())
        await ctx.db.delete("liveAnswers", _id);
    });
    await backend.mutation(internal.liveAnswers.packAnswers, { sessionId: session._id, cursor: null });
    expect((await stored()).sheets).toEqual([[]]);
    const late = { sessionId: session._id, questionIndex: 0, closedAt: Date.now(), cursor: null };
    await backend.mutation(internal.liveAnswers.recordUnanswered, late);
    const sheets = await backend.run((ctx) => ctx.db.query("liveAnswerSheets").collect());
    expect(sheets.map(({ answers }) => answers)).toEqual([[{ answer: null, answeredAt: null }]]);
    expect(await stored()).toMatchObject({ rows: 0 });
  });
});

describe("an answer sheet", () => {
  it("is deleted with its guest after the retention time, and retained for an account", async () => {
    const student = await person(backend, "student");
    const { game } = await playedBy(student);
    await game.pass(PACK_AFTER_MS);
    expect((await stored()).sheets).toHaveLength(2);
    vi.setSystemTime(Date.now() + 91 * 24 * 60 * 60_000);
    await backend.mutation(internal.retention.forgetGuests, {});
    for (let round = 0; round < 5; round += 1) await game.pass(1);
    expect((await stored()).sheets).toEqual([[1]]);
  });

  it("is deleted with its session", async () => {
    const { game } = await playedGame();
    await game.pass(PACK_AFTER_MS);
    await game.host.as.mutation(api.liveQuizSessions.remove, { code: game.code });
    for (let round = 0; round < 5; round += 1) await game.pass(1);
    expect(await stored()).toEqual({ rows: 0, sheets: [], sessions: [] });
  });
});

it("the median answering time of a question is stored", async () => {
  const game = await openGame(backend);
  const players = [await game.join("Ayşe"), await game.join("Ali"), await game.join("Can")];
  await game.press("start");
  for (const [index, player] of players.entries()) {
    await game.pass(1_000 * (index + 1));
    await player.answer(0, 0);
  }
  await game.press("reveal");
  const [first] = await backend.run((ctx) => ctx.db.query("liveQuestions").collect());
  expect(Math.round((first?.medianMs ?? 0) / 1_000)).toBe(3);
});

async function playedBy(student: Person) {
  const host = await person(backend, "teacher");
  const quizId = await newQuiz(host, [0]);
  const { code } = await host.as.mutation(api.liveQuizSessions.create, { quizId });
  const game = new LiveGame(backend, host, code);
  const secret = newSecret();
  const guest = await game.join("Misafir");
  await student.as.mutation(api.liveParticipants.join, { code, secret, nickname: "Ali" });
  await game.press("start");
  await guest.answer(0, 0);
  await student.as.mutation(api.liveAnswers.submit, { code, secret, questionIndex: 0, answer: 1 });
  await game.press("finish");
  return { game };
}
