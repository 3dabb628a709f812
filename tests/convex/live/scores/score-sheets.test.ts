// Score sheets: a few rows with all points of a running game. Each participant's line has a slot number that only this
// participant receives.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import {
  cellsOf,
  lineOf,
  linesOn,
  type ScoreLine,
  SINGLE_SHEET_MAX_PEOPLE,
  SLOTS,
  sheetCountFor,
  sheetOf,
  toSheet,
} from "../../../../convex/shared/scoreSheet";
import { newBackend } from "../../support/backend";
import { type LiveGame, openGame, type Player } from "../../support/game";
import { newSecret, person } from "../../support/people";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const rowsOf = ({ backend }: LiveGame) =>
  backend.run(async (ctx) => ({
    people: await ctx.db.query("liveParticipants").collect(),
    sheets: (await ctx.db.query("liveScoreSheets").collect()).map(({ sheet }) => sheet),
  }));

const remove = async ({ host, code }: LiveGame, { participantId }: Player) => {
  const args = { code, participantId: participantId as Id<"liveParticipants"> };
  await host.as.mutation(api.liveParticipants.remove, args);
};

async function joinAll(game: LiveGame, count: number): Promise<Player[]> {
  const players = [];
  for (let n = 1; n <= count; n += 1) players.push(await game.join(`Kişi ${n}`));
  return players;
}

/** All players answer the question right, one after the other in this order. */
async function answerInTurn(game: LiveGame, players: readonly Player[], index: number): Promise<void> {
  for (const player of players) {
    await game.pass(10);
    await player.answer(index, index);
  }
}

describe("a question of a running game", () => {
  it("is scored without writing participants' own rows", async () => {
    const game = await openGame(newBackend());
    const [ayse] = await joinAll(game, 3);
    await game.press("start");
    const { people } = await rowsOf(game);
    await ayse?.answer(0, 0);
    await game.press("reveal");
    expect((await rowsOf(game)).people).toEqual(people);
    expect(await ayse?.me()).toMatchObject({
      score: 33,
      place: 1,
      last: { questionIndex: 0, correct: true },
    });
    await game.press("next");
    expect((await rowsOf(game)).people).toEqual(people);
  });

  it("is stored on several score sheets in a large session, with each line on the sheet that the phone requests", async () => {
    const game = await openGame(newBackend());
    const players = await joinAll(game, SINGLE_SHEET_MAX_PEOPLE + 1);
    await game.pass(4_000);
    await game.press("start");
    const sheetCount = sheetCountFor(players.length);
    expect(sheetCount).toBe(4);
    await answerInTurn(game, players.slice(0, 5), 0);
    expect(await players[0]?.view()).toMatchObject({ sheetCount });
    await game.press("reveal");
    for (const [index, player] of players.entries()) {
      const me = await player.me();
      expect(me).toMatchObject(index < 5 ? { score: 33, place: index + 1 } : { score: 0, place: null });
      const { viewKey = "", slot = -1 } = me ?? {};
      const sheet = sheetOf(slot, sheetCount);
      const sent = await game.backend.query(api.liveParticipants.scores, { viewKey, sheet });
      expect(sent && lineOf(sent, slot)?.grade).toBe(index < 5 ? 1 : null);
    }
    expect((await rowsOf(game)).sheets.flatMap(linesOn)).toHaveLength(players.length);
  });

  it("is stored on more score sheets after more participants have joined, with their earlier points", async () => {
    const game = await openGame(newBackend());
    const [early] = await joinAll(game, 1);
    await game.press("start");
    await early?.answer(0, 0);
    await game.press("reveal");
    expect((await rowsOf(game)).sheets).toHaveLength(1);
    await joinAll(game, SINGLE_SHEET_MAX_PEOPLE);
    await game.pass(4_000);
    await game.press("next");
    await early?.answer(1, 1);
    await game.press("reveal");
    expect((await rowsOf(game)).sheets).toHaveLength(4);
    expect(await early?.me()).toMatchObject({ score: 66, place: 1 });
  });

  it("gives two participants who drew the same slot separate lines", async () => {
    const game = await openGame(newBackend());
    const [ayse, ali] = await joinAll(game, 2);
    const slot = (await ayse?.row())?.slot;
    await game.backend.run((ctx) =>
      ctx.db.patch("liveParticipants", ali?.participantId as Id<"liveParticipants">, { slot }),
    );
    await game.press("start");
    await ali?.answer(0, 0);
    await game.press("reveal");
    expect(await ali?.me()).toMatchObject({ score: 33 });
    expect(await ayse?.me()).toMatchObject({ score: 0, slot });
    const another = (await ali?.me())?.slot;
    expect(another).not.toBe(slot);
    // A slot of the lobby's range, so that no later participant can draw it.
    expect(another).toBeLessThan(SLOTS);
  });

  it("has no line for a participant who joined later, and its other lines stay when that participant leaves", async () => {
    // All drawn slots have the same random part.
    const drawn = vi.spyOn(crypto, "getRandomValues").mockImplementation((bytes) => bytes);
    try {
      const game = await openGame(newBackend());
      const [ayse] = await joinAll(game, 1);
      await game.press("start");
      await ayse?.answer(0, 0);
      await game.press("reveal");
      const late = await game.join("Geç");
      expect(await late.me()).toMatchObject({ score: 0, place: null });
      await game.press("next");
      await game.press("reveal");
      expect(await late.me()).toMatchObject({ score: 0, place: null });
      const later = await game.join("Daha Geç");
      for (const { backend, code, secret } of [late, later])
        await backend.mutation(api.liveParticipants.leave, { code, secret });
      expect(await ayse?.me()).toMatchObject({ score: 33, place: 1 });
      await game.press("finish");
      expect(await ayse?.row()).toMatchObject({ score: 33, place: 1 });
    } finally {
      drawn.mockRestore();
    }
  });

  it("is included in the leaderboard, whose pages stay empty until the end", async () => {
    const game = await openGame(newBackend());
    const [ayse, ali] = await joinAll(game, 2);
    const settings = { ranking: "after_each" as const };
    await game.host.as.mutation(api.liveQuizSessions.configure, { code: game.code, settings });
    await game.press("start");
    await ali?.answer(0, 0);
    await game.press("reveal");
    const viewKey = (await ayse?.me())?.viewKey ?? "";
    const board = await game.backend.query(api.liveParticipants.leaderboard, { viewKey });
    expect(board).toMatchObject({
      total: 2,
      averageScore: 16.5,
      first: { names: ["Kişi 2", "Kişi 1"], ranks: [1, 2], places: [1, null], scores: [33, 0] },
    });
    const paginationOpts = { numItems: 10, cursor: null };
    const pages = () => game.backend.query(api.liveParticipants.leaderboardPage, { viewKey, paginationOpts });
    expect((await pages()).page).toEqual([]);
    await game.press("finish");
    expect((await pages()).page).toHaveLength(2);
  });
});

describe("an exam with score sheets", () => {
  it("reveals no points before its end, but counts them", async () => {
    const game = await openGame(newBackend());
    const [ayse, ali] = await joinAll(game, 2);
    const settings = { reveals: false };
    await game.host.as.mutation(api.liveQuizSessions.configure, { code: game.code, settings });
    await game.press("start");
    await ayse?.answer(0, 0);
    await game.press("next");
    const { viewKey = "", ...me } = (await ayse?.me()) ?? {};
    expect(me).toMatchObject({ score: 0, place: null, last: null });
    expect(await game.backend.query(api.liveParticipants.scores, { viewKey, sheet: 0 })).toBeNull();
    const board = () => game.backend.query(api.liveParticipants.leaderboard, { viewKey });
    expect(await board()).toBeNull();
    await ayse?.answer(1, 1);
    await ali?.answer(1, 0);
    await game.press("finish");
    expect(await ayse?.row()).toMatchObject({ score: 66, rank: 1, last: { questionIndex: 1 } });
    await game.host.as.mutation(api.liveQuizSessions.share, { code: game.code });
    expect(await board()).toMatchObject({ total: 2, first: { scores: [66, 0] } });
  });
});

describe("a participant who leaves a running game", () => {
  it("has no line any longer, and later ranks move up at once", async () => {
    const game = await openGame(newBackend());
    const players = await joinAll(game, 4);
    const [kaba, ...others] = players as [Player, Player, Player, Player];
    await game.press("start");
    await answerInTurn(game, players.slice(0, 3), 0);
    await game.press("reveal");
    const { slot = -1 } = (await kaba.row()) ?? {};
    await remove(game, kaba);
    const ranks = [];
    for (const player of others) ranks.push((await player.me())?.place);
    expect(ranks).toEqual([1, 2, null]);
    const [sheet] = (await rowsOf(game)).sheets;
    expect(cellsOf(sheet?.slots ?? [])).toHaveLength(3);
    expect(cellsOf(sheet?.slots ?? [])).not.toContain(slot);
    const { scores } = (await others[0].view()) ?? {};
    expect(scores && [scores.questionIndex, cellsOf(scores.places)]).toEqual([0, [1, 2]]);
  });

  it("without points stays on the score sheet until the next scoring, which removes the line", async () => {
    const game = await openGame(newBackend());
    const [silent, ali] = await joinAll(game, 2);
    await game.press("start");
    await ali?.answer(0, 0);
    await game.press("reveal");
    const before = (await rowsOf(game)).sheets;
    const { code, secret } = silent as Player;
    expect(await game.backend.mutation(api.liveParticipants.leave, { code, secret })).toBe(true);
    expect((await rowsOf(game)).sheets).toEqual(before);
    await game.press("next");
    await game.press("reveal");
    expect(cellsOf((await rowsOf(game)).sheets[0]?.slots ?? [])).toEqual([(await ali?.row())?.slot]);
  });

  it("is excluded from all results if removed just before the end", async () => {
    const game = await openGame(newBackend(), [0]);
    const student = await person(game.backend, "student");
    const mine = { code: game.code, secret: newSecret() };
    const [kaba, ali] = [await game.join("Kaba"), await game.join("Ali")];
    await student.as.mutation(api.liveParticipants.join, { ...mine, nickname: "Elif" });
    await game.join("Sessiz");
    await game.press("start");
    await answerInTurn(game, [kaba, ali], 0);
    await game.pass(10);
    await student.as.mutation(api.liveAnswers.submit, { ...mine, questionIndex: 0, answer: 0 });
    await game.press("reveal");
    const late = await game.join("Geç");
    await remove(game, kaba);
    await game.press("finish");
    const { live } = await student.as.query(api.statistics.student, {});
    expect(live.games).toMatchObject([{ place: 2, participants: 4 }]);
    const viewKey = (await late.me())?.viewKey ?? "";
    const board = await game.backend.query(api.liveParticipants.leaderboard, { viewKey });
    expect(board).toMatchObject({
      total: 4,
      first: { ranks: [1, 2, 3, 4], names: ["Ali", "Elif", "Sessiz", "Geç"], places: [1, 2, null, null] },
    });
    expect(await ali.me()).toMatchObject({ place: 1 });
  });
});

describe("the end of a game", () => {
  it("changes no participant's row after the last reveal has written the totals, and deletes the score sheets", async () => {
    const game = await openGame(newBackend(), [0, 1]);
    const [ayse, ali] = await joinAll(game, 2);
    await game.press("start");
    await ali?.answer(0, 0);
    await game.press("reveal");
    await game.press("next");
    await ayse?.answer(1, 3);
    await game.press("reveal");
    await game.pass(1);
    const { people } = await rowsOf(game);
    expect(people).toMatchObject([
      { score: 0, rank: 2, place: null, last: { questionIndex: 1, answer: 3, correct: false } },
      { score: 50, rank: 1, place: 1, last: { questionIndex: 1, answer: null, answeredAt: null } },
    ]);
    await game.press("finish");
    expect(await rowsOf(game)).toEqual({ people, sheets: [] });
  });

  it("updates all rows if the host ends the game early", async () => {
    const game = await openGame(newBackend());
    const [ayse] = await joinAll(game, 2);
    await game.press("start");
    await ayse?.answer(0, 0);
    await game.press("finish");
    expect(await ayse?.row()).toMatchObject({ score: 33, rank: 1, last: { questionIndex: 0, answer: 0 } });
    expect((await rowsOf(game)).sheets).toEqual([]);
  });

  it("is not overwritten by a job that runs after it", async () => {
    const game = await openGame(newBackend(), [0]);
    const [ayse] = await joinAll(game, 1);
    await game.press("start");
    await ayse?.answer(0, 0);
    await game.press("finish");
    const after = await rowsOf(game);
    const sessionId = after.people[0]?.sessionId as Id<"liveQuizSessions">;
    await game.backend.mutation(internal.liveAnswers.writeTotals, { sessionId });
    expect(await rowsOf(game)).toEqual(after);
  });

  it("includes the deletion of the sheets if the session is erased during the game", async () => {
    const game = await openGame(newBackend());
    await joinAll(game, 1);
    await game.press("start");
    await game.press("reveal");
    expect((await rowsOf(game)).sheets).toHaveLength(1);
    await game.backend.run(async (ctx) => {
      for (const { _id } of await ctx.db.query("liveQuizSessions").collect()) {
        await ctx.db.delete("liveQuizSessions", _id);
        const { eraseSomeOfSession } = await import("../../../../convex/model/live/session/remove");
        while (!(await eraseSomeOfSession(ctx, _id)));
      }
    });
    expect(await rowsOf(game)).toEqual({ people: [], sheets: [] });
  });
});

it("a game that was running during an update continues with all earned points", async () => {
  const game = await openGame(newBackend());
  const [ayse, ali] = await joinAll(game, 2);
  await game.press("start");
  await ali?.answer(0, 0);
  await game.press("reveal");
  // The format of the previous version: participants' own rows, and no score sheets.
  await game.backend.run(async (ctx) => {
    for (const { _id } of await ctx.db.query("liveScoreSheets").collect())
      await ctx.db.delete("liveScoreSheets", _id);
    for (const { _id } of await ctx.db.query("liveParticipants").collect()) {
      const isAli = _id === ali?.participantId;
      const standing = { score: isAli ? 33 : 0, speedPoints: isAli ? 2 : 0, rank: isAli ? 1 : 2 };
      await ctx.db.patch("liveParticipants", _id, { ...standing, place: isAli ? 1 : null, slot: undefined });
    }
  });
  expect(await ali?.me()).toMatchObject({ score: 33, place: 1 });
  await game.press("next");
  await ayse?.answer(1, 1);
  await game.press("reveal");
  expect(await ali?.me()).toMatchObject({ score: 33, speedPoints: 2, place: 1, bySpeed: undefined });
  expect(await ayse?.me()).toMatchObject({ score: 33, speedPoints: 2, place: 1 });
  await game.press("finish");
  expect((await rowsOf(game)).people).toMatchObject([
    { score: 33, rank: 1 },
    { score: 33, rank: 2 },
  ]);
});

describe("a score sheet", () => {
  const line = (cells: Partial<ScoreLine>): ScoreLine => ({
    score: 0,
    speedPoints: 0,
    place: null,
    bySpeed: false,
    grade: null,
    points: 0,
    speedGained: 0,
    ...cells,
  });

  it.each<[string, [number, ScoreLine][]]>([
    ["no participants", []],
    ["a participant without points", [[0, line({})]]],
    [
      "a class",
      [
        [65_535, line({ score: 100, speedPoints: 1_000, place: 1, grade: 1, points: 25, speedGained: 30 })],
        [7, line({ score: 100, speedPoints: 999, place: 2, bySpeed: true, grade: null, points: 0 })],
        [40_000, line({ score: 75, speedPoints: 0, place: 3, grade: 0 })],
        [3, line({ score: 0, grade: 1 })],
      ],
    ],
    [
      "fractions, and integers too large for the text encoding",
      [
        [1, line({ score: 33.25, place: 1, grade: 1 / 3, points: 8.25, speedGained: 2 ** 28 })],
        [2, line({ score: 0.1 + 0.2, place: null, grade: null, points: 2 ** 40, speedGained: 2 ** 28 - 1 })],
      ],
    ],
  ])("stores and returns %s", (_, lines) => {
    const sheet = toSheet(4, lines);
    expect(sheet.questionIndex).toBe(4);
    expect(linesOn(sheet)).toEqual(lines);
    for (const [slot, expected] of lines) expect(lineOf(sheet, slot)).toEqual(expected);
    expect(lineOf(sheet, 12_345)).toBeNull();
  });

  it("encodes differences of integers as base64 VLQ, and omits empty values at the end", () => {
    const scores = [100, 100, 84, 0].map((score, slot): [number, ScoreLine] => [slot, line({ score })]);
    expect(toSheet(0, scores)).toMatchObject({ slots: "ACCC", scores: "oGAhB", places: "", grades: "" });
  });

  it("of an earlier version, with lists as columns, can be read", () => {
    const sheet = {
      questionIndex: 0,
      slots: [9, 4],
      scores: [50],
      speedPoints: [2],
      places: [1],
      bySpeed: [0],
      grades: [1, 0],
      points: [50],
      speedGained: [2],
    };
    expect(lineOf(sheet, 9)).toEqual(
      line({ score: 50, speedPoints: 2, place: 1, bySpeed: true, grade: 1, points: 50, speedGained: 2 }),
    );
    expect(lineOf(sheet, 4)).toEqual(line({ grade: 0 }));
  });
});
