// The leaderboard at the end, for a class larger than the first page.
import type { FunctionArgs, FunctionReturnType } from "convex/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { newBackend } from "../../support/backend";
import { openGame, type Player } from "../../support/game";
import { newSecret, person } from "../../support/people";

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 8, 14, 9, 0, 0) });
});
afterEach(() => {
  vi.useRealTimers();
});

it("the leaderboard has the first twenty rows and the mean score of all participants", async () => {
  const game = await openGame(newBackend(), [0]);
  const people = [];
  for (let person = 1; person <= 25; person += 1) people.push(await game.join(`Kişi ${person}`));
  await game.press("start");
  for (const person of people.slice(0, 5)) await person.answer(0, 0);
  await game.passSeconds(20);
  const viewKey = (await people[0]?.me())?.viewKey ?? "";
  const board = await game.backend.query(api.liveParticipants.leaderboard, { viewKey });
  expect(board).toMatchObject({ total: 25, averageScore: 20 });
  expect(board).not.toHaveProperty("moreOnPodium");
  expect(board?.first.ranks).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  // Twenty of the 25 participants have no points, and therefore no rank.
  expect(board?.first.places).toEqual([1, 2, 3, 4, 5, ...new Array(15).fill(null)]);
});

it("the leaderboard counts participants on the podium after its first twenty rows, during the game and at the end", async () => {
  const game = await openGame(newBackend(), [0, 0]);
  const settings = { ranking: "after_each", points: "knowledge" } as const;
  await game.host.as.mutation(api.liveQuizSessions.configure, { code: game.code, settings });
  const people = [];
  for (let person = 1; person <= 27; person += 1) people.push(await game.join(`Kişi ${person}`));
  const viewKey = (await people[0]?.me())?.viewKey ?? "";
  const board = async () => await game.backend.query(api.liveParticipants.leaderboard, { viewKey });
  await game.press("start");
  for (const person of people.slice(0, 26)) await person.answer(0, 0);
  await game.press("reveal");
  expect(await board()).toMatchObject({ total: 27, moreOnPodium: 6 });
  await game.press("next");
  await people[0]?.answer(1, 0);
  await game.press("reveal");
  await game.press("next");
  const atEnd = await board();
  expect(atEnd).toMatchObject({ total: 27, moreOnPodium: 6 });
  expect(atEnd?.first.places).toEqual([1, ...new Array(19).fill(2)]);
});

/**
 * Five participants: Ali and Bora are equal in score and speed; Can and Deniz, equal as well, differ from them only in
 * speed; Ece has no points.
 */
async function tiedGame() {
  const game = await openGame(newBackend(), [0, 0]);
  const names = ["Ali", "Bora", "Can", "Deniz", "Ece"];
  const people = new Map<string, Player>();
  for (const name of names) people.set(name, await game.join(name));
  const player = (name: string) => people.get(name) as Player;
  await game.press("start");
  // Each question gives 5, 4, 3 and 2 speed points in the order of the answers. Ali has 5 + 4 = 9, Bora 4 + 5 = 9, Can
  // 3 + 2 = 5, Deniz 2 + 3 = 5.
  for (const [index, order] of [
    ["Ali", "Bora", "Can", "Deniz"],
    ["Bora", "Ali", "Deniz", "Can"],
  ].entries()) {
    for (const name of order) {
      await game.pass(100);
      await player(name).answer(index, 0);
    }
    await game.press("reveal");
    await game.press("next");
  }
  const viewKey = (await player("Ali").me())?.viewKey ?? "";
  const places = async () => {
    const mine = [];
    for (const name of names) {
      const me = await player(name).me();
      mine.push(me && [name, me.place, me.bySpeed ?? false]);
    }
    return mine;
  };
  return { game, player, viewKey, places };
}

it("equal participants share a rank, the next rank counts all participants before it, and ties decided by speed are marked", async () => {
  const { game, viewKey, places } = await tiedGame();
  expect(await places()).toEqual([
    ["Ali", 1, true],
    ["Bora", 1, true],
    ["Can", 3, true],
    ["Deniz", 3, true],
    ["Ece", null, false],
  ]);
  const board = await game.backend.query(api.liveParticipants.leaderboard, { viewKey });
  expect(board?.first).toMatchObject({ ranks: [1, 2, 3, 4, 5], places: [1, 1, 3, 3, null] });
});

it("pages follow the unique position and contain the rank", async () => {
  const { game, viewKey } = await tiedGame();
  const seen = [];
  let cursor: string | null = null;
  do {
    const paginationOpts: { numItems: number; cursor: string | null } = { numItems: 2, cursor };
    const page = await game.backend.query(api.liveParticipants.leaderboardPage, { viewKey, paginationOpts });
    seen.push(...page.page.map(({ rank, place }) => [rank, place]));
    cursor = page.isDone ? null : page.continueCursor;
  } while (cursor !== null);
  expect(seen).toEqual([
    [1, 1],
    [2, 1],
    [3, 3],
    [4, 3],
    [5, null],
  ]);
});

it("removing a participant during the game moves ranks up and clears the mark of a speed decision", async () => {
  const game = await openGame(newBackend(), [0, 0]);
  const [fast, slow, last] = [await game.join("Hızlı"), await game.join("Yavaş"), await game.join("Son")];
  await game.press("start");
  for (const player of [fast, slow]) {
    await game.pass(100);
    await player.answer(0, 0);
  }
  await game.press("reveal");
  expect(await slow.me()).toMatchObject({ place: 2, bySpeed: true });
  if (fast.participantId === null) throw new Error("Nobody joined");
  const removed = { code: game.code, participantId: fast.participantId };
  await game.host.as.mutation(api.liveParticipants.remove, removed);
  const now = await slow.me();
  expect(now).toMatchObject({ place: 1 });
  expect(now?.bySpeed).toBeUndefined();
  expect(await last.me()).toMatchObject({ place: null });
});

it("sessions of earlier versions use the position as rank", async () => {
  const { game, viewKey, places } = await tiedGame();
  await game.backend.run(async (ctx) => {
    for (const { _id } of await ctx.db.query("liveParticipants").collect())
      await ctx.db.patch("liveParticipants", _id, { place: undefined, bySpeed: undefined });
  });
  expect(await places()).toEqual([
    ["Ali", 1, false],
    ["Bora", 2, false],
    ["Can", 3, false],
    ["Deniz", 4, false],
    ["Ece", null, false],
  ]);
  const board = await game.backend.query(api.liveParticipants.leaderboard, { viewKey });
  expect(board?.first.places).toEqual([1, 2, 3, 4, null]);
});

it("a shared rank is in the student's statistics and downloaded data", async () => {
  const backend = newBackend();
  const game = await openGame(backend, [0, 0]);
  const student = await person(backend, "student", "Elif");
  const mine = { code: game.code, secret: newSecret() };
  await student.as.mutation(api.liveParticipants.join, { ...mine, nickname: "Elif" });
  const other = await game.join("Ali");
  await game.press("start");
  const answers = [
    async (questionIndex: number) =>
      await student.as.mutation(api.liveAnswers.submit, { ...mine, questionIndex, answer: 0 }),
    async (questionIndex: number) => await other.answer(questionIndex, 0),
  ];
  for (const index of [0, 1]) {
    for (const answer of answers) {
      await game.pass(100);
      await answer(index);
    }
    answers.reverse();
    await game.press("reveal");
    await game.press("next");
  }
  const { live } = await student.as.query(api.statistics.student, {});
  expect(live.games).toMatchObject([{ place: 1, participants: 2, score: 100, maxScore: 100 }]);
  expect(live.bestPlace).toBe(1);
  const own: Record<string, unknown>[] = [];
  let from: FunctionArgs<typeof api.accounts.data>["from"] = null;
  do {
    const page: FunctionReturnType<typeof api.accounts.data> = await student.as.query(api.accounts.data, {
      from,
    });
    if (page.section === "canliKatilimlar" || page.section === "canliSonuclar") own.push(...page.items);
    from = page.next;
  } while (from !== null);
  expect(own).toMatchObject([{ sira: 1 }, { sira: 1, enYuksekPuan: 100 }]);
});

it("a game without answers has no mean score, one with only wrong answers the mean 0", async () => {
  for (const [isAnswered, averageScore] of [
    [false, null],
    [true, 0],
  ]) {
    const game = await openGame(newBackend(), [0, 0]);
    const [ayse] = [await game.join("Ayşe"), await game.join("Ali")];
    await game.press("start");
    if (isAnswered) await ayse.answer(0, 1);
    await game.passSeconds(90);
    const viewKey = (await ayse.me())?.viewKey ?? "";
    const board = await game.backend.query(api.liveParticipants.leaderboard, { viewKey });
    expect(board).toMatchObject({ total: 2, averageScore });
    const { code, host } = game;
    expect(await host.as.query(api.reports.overview, { code })).toMatchObject({ averageScore });
    expect((await host.as.query(api.statistics.teacher, {})).games).toMatchObject([{ averageScore }]);
  }
});

it("the mean score is 0 before participants are ranked", async () => {
  const game = await openGame(newBackend(), [0]);
  const early = await game.join("Ayşe");
  const viewKey = (await early.me())?.viewKey ?? "";
  const board = await game.backend.query(api.liveParticipants.leaderboard, { viewKey });
  expect(board).toEqual({
    first: { ranks: [], places: [], names: [], scores: [], speedPoints: [] },
    total: 0,
    averageScore: 0,
  });
});
