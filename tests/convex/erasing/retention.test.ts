// Retention of guests' data in live quizzes.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import { retentionDays } from "../../../convex/model/retention";
import { type Backend, newBackend } from "../support/backend";
import { type LiveGame, openGame } from "../support/game";
import { newSecret, type Person, person } from "../support/people";

const DAY_MS = 86_400_000;

let backend: Backend;
let game: LiveGame;
let student: Person;
beforeEach(async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 8, 14, 9, 0, 0) });
  backend = newBackend();
  game = await openGame(backend, [0]);
  student = await person(backend, "student");
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

/** Plays a game with this many guests and one student. All of them answer. */
async function play(guests: number): Promise<void> {
  const { code } = game;
  const players = [];
  for (let guest = 1; guest <= guests; guest += 1) players.push(await game.join(`Misafir ${guest}`));
  const secret = newSecret();
  await student.as.mutation(api.liveParticipants.join, { code, secret, nickname: "Ali" });
  await game.passSeconds(4);
  await game.press("start");
  for (const player of players) await player.answer(0, 0);
  await student.as.mutation(api.liveAnswers.submit, { code, secret, questionIndex: 0, answer: 1 });
  await game.press("reveal");
  await game.press("finish");
}

async function waitDays(days: number): Promise<void> {
  vi.setSystemTime(Date.now() + days * DAY_MS);
  await backend.mutation(internal.retention.forgetGuests, {});
  for (let round = 0; round < 10; round += 1) await game.pass(0);
}

const traces = () =>
  backend.run(async (ctx) => ({
    names: (await ctx.db.query("liveParticipants").collect()).map(({ displayName }) => displayName).sort(),
    answers: (await ctx.db.query("liveAnswers").collect()).length,
    lobbies: (await ctx.db.query("liveLobbies").collect()).flatMap(({ newest }) => newest),
  }));

describe("guests' data", () => {
  it("is deleted after ninety days; data of accounts and sums are retained", async () => {
    await play(3);
    await waitDays(89);
    expect(await traces()).toMatchObject({
      answers: 4,
      names: ["Ali", "Misafir 1", "Misafir 2", "Misafir 3"],
    });
    const before = await game.host.as.query(api.statistics.teacher, {});
    await waitDays(2);
    expect(await traces()).toEqual({ names: ["Ali"], answers: 1, lobbies: [] });
    expect(await game.host.as.query(api.statistics.teacher, {})).toEqual(before);
    const counts = await backend.run(
      async (ctx) => (await ctx.db.query("liveQuestions").first())?.distribution,
    );
    expect(counts).toEqual([3, 1, 0, 0]);
    const { viewKey } = await game.panel();
    const board = await backend.query(api.liveParticipants.leaderboard, { viewKey });
    expect(board).toMatchObject({ total: 4, averageScore: 75, first: { names: ["Ali"] } });
  });

  it("is deleted page by page in a large session", async () => {
    await play(25);
    await waitDays(91);
    expect(await traces()).toEqual({ names: ["Ali"], answers: 1, lobbies: [] });
  });

  it("is deleted even if the session never started", async () => {
    await game.join("Misafir");
    vi.setSystemTime(Date.now() + 2 * DAY_MS);
    await backend.mutation(internal.liveQuizSessions.closeOldSessions, {});
    await waitDays(89);
    expect((await traces()).names).toEqual(["Misafir"]);
    await waitDays(2);
    expect((await traces()).names).toEqual([]);
  });

  it("is retained while the session runs, and deleted only once after its end", async () => {
    await game.join("Misafir");
    await waitDays(100);
    expect((await traces()).names).toEqual(["Misafir"]);
    await game.press("start");
    await game.press("finish");
    await waitDays(91);
    const done = await backend.run(
      async (ctx) => (await ctx.db.query("liveQuizSessions").first())?.guestsForgottenAt,
    );
    await waitDays(1);
    const again = await backend.run(
      async (ctx) => (await ctx.db.query("liveQuizSessions").first())?.guestsForgottenAt,
    );
    expect(done).toBeDefined();
    expect(again).toBe(done);
  });

  it("is deleted after the number of days set for the deployment", async () => {
    vi.stubEnv("RETENTION_DAYS", "7");
    await play(1);
    await waitDays(8);
    expect((await traces()).names).toEqual(["Ali"]);
  });
});

describe("the retention setting", () => {
  it.each([
    ["30", 30],
    ["", 90],
    ["0", 90],
    ["-5", 90],
    ["2.5", 90],
    ["ninety", 90],
    ["1e9", 90],
  ])("parses %j as %i days", (value, days) => {
    vi.stubEnv("RETENTION_DAYS", value);
    expect(retentionDays()).toBe(days);
  });
});
