// Somebody who is removed holds up nobody: those behind move up some at a time, and everybody's place is right a moment later.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api } from "../../convex/_generated/api";
import type { Doc, Id } from "../../convex/_generated/dataModel";
import { newBackend } from "./support/backend";
import { type LiveGame, openGame, type Player } from "./support/game";
import { newSecret, person } from "./support/people";

const PEOPLE = 120;
const AT_ONCE = 50;
const REST_MS = 100;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const idOf = ({ participantId }: Player) => participantId as Id<"liveParticipants">;

/** Everybody in the order of the lists. */
const peopleOf = async ({ backend }: LiveGame) =>
  await backend.run((ctx) => ctx.db.query("liveParticipants").withIndex("by_session_and_rank").collect());

const jobsOf = async ({ backend }: LiveGame) => {
  const jobs = await backend.run((ctx) => ctx.db.system.query("_scheduled_functions").collect());
  return jobs.filter(({ name, state }) => name.includes("movePlacesUp") && state.kind === "pending").length;
};

const remove = async ({ host, code }: LiveGame, participantId: Id<"liveParticipants">) =>
  await host.as.mutation(api.liveParticipants.remove, { code, participantId });

/** A room whose people have a place each, shown to them while the answer to the first question is. */
async function rankedRoom(): Promise<LiveGame> {
  const game = await openGame(newBackend());
  const ali = await game.join("Ali");
  await game.press("start");
  await ali.answer(0, 0);
  await game.press("reveal");
  await game.backend.run(async (ctx) => {
    const row = (await ctx.db.query("liveParticipants").first()) as Doc<"liveParticipants">;
    const { _id, _creationTime, ...copy } = row;
    await ctx.db.patch("liveParticipants", _id, { speedPoints: PEOPLE, bySpeed: true });
    for (let n = 1; n < PEOPLE; n += 1) {
      const own = {
        userId: `anonymous_${n}`,
        nameKey: `${n}`,
        secretHash: `${n}`,
        joinedAt: row.joinedAt + n,
      };
      const standing = { rank: n + 1, place: n + 1, bySpeed: true, speedPoints: PEOPLE - n };
      await ctx.db.insert("liveParticipants", { ...copy, ...own, ...standing, displayName: `Ali ${n}` });
    }
  });
  return game;
}

it("a removal writes nobody else's row, and one job then moves so many up at once, whoever else goes meanwhile", async () => {
  const game = await rankedRoom();
  const before = await peopleOf(game);
  for (const { _id } of before.slice(0, 3)) await remove(game, _id);
  expect(await peopleOf(game)).toEqual(before.slice(3));
  expect(await jobsOf(game)).toBe(1);

  const rounds: number[] = [];
  let last = await peopleOf(game);
  for (let round = 0; round < 5; round += 1) {
    await game.pass(REST_MS);
    const now = await peopleOf(game);
    rounds.push(now.filter(({ _id, place }) => last.find((row) => row._id === _id)?.place !== place).length);
    if (round === 0) await remove(game, (now[0] as Doc<"liveParticipants">)._id);
    expect(await jobsOf(game)).toBeLessThanOrEqual(1);
    last = await peopleOf(game);
  }
  expect(Math.max(...rounds)).toBe(AT_ONCE);
  expect(last.map(({ place }) => place)).toEqual(Array.from({ length: PEOPLE - 4 }, (_, index) => index + 1));
  expect(last.map(({ rank }) => rank)).toEqual(before.slice(4).map(({ rank }) => rank));
  expect(await jobsOf(game)).toBe(0);

  await remove(game, (last[0] as Doc<"liveParticipants">)._id);
  expect(await jobsOf(game)).toBe(1);
});

it("the next scoring leaves rows alone whose order is the same, in spite of the gap", async () => {
  const game = await rankedRoom();
  const [first, ...others] = await peopleOf(game);
  await remove(game, (first as Doc<"liveParticipants">)._id);
  for (let round = 0; round < 4; round += 1) await game.pass(REST_MS);
  const before = await peopleOf(game);
  await game.press("next");
  await game.press("reveal");
  expect((await peopleOf(game)).map(({ _id, rank, place }) => [_id, rank, place])).toEqual(
    before.map(({ _id, rank, place }) => [_id, rank, place]),
  );
  expect(before.map(({ rank }) => rank)).toEqual(others.map(({ rank }) => rank));
});

it("a removal just before the end is in none of the results: places, number of people, an account's own", async () => {
  const game = await openGame(newBackend(), [0]);
  const student = await person(game.backend, "student");
  const mine = { code: game.code, secret: newSecret() };
  const [kaba, ali] = [await game.join("Kaba"), await game.join("Ali")];
  await student.as.mutation(api.liveParticipants.join, { ...mine, nickname: "Elif" });
  await game.join("Sessiz");
  await game.press("start");
  for (const player of [kaba, ali]) {
    await player.answer(0, 0);
    await game.pass(10);
  }
  await student.as.mutation(api.liveAnswers.submit, { ...mine, questionIndex: 0, answer: 0 });
  await game.press("reveal");
  const late = await game.join("Geç");
  await remove(game, idOf(kaba));
  await game.press("finish");
  // Nothing has moved up yet, but the account's place is kept for good.
  const { live } = await student.as.query(api.statistics.student, {});
  expect(live.games).toMatchObject([{ place: 2, participants: 4 }]);
  await game.pass(REST_MS);
  const viewKey = (await late.me())?.viewKey ?? "";
  const board = await game.backend.query(api.liveParticipants.leaderboard, { viewKey });
  expect(board).toMatchObject({
    total: 4,
    first: { names: ["Ali", "Elif", "Sessiz", "Geç"], places: [1, 2, null, null] },
  });
  expect(new Set(board?.first.ranks).size).toBe(4);
  expect(await ali.me()).toMatchObject({ place: 1 });
});
