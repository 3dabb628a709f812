// What everybody sees at the end, for a class that is larger than the first page.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api } from "../../convex/_generated/api";
import { newBackend } from "./support/backend";
import { openGame } from "./support/game";

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 8, 14, 9, 0, 0) });
});
afterEach(() => {
  vi.useRealTimers();
});

it("holds the first twenty places and the mean score of everybody, not of those twenty", async () => {
  const game = await openGame(newBackend(), [0]);
  const people = [];
  for (let person = 1; person <= 25; person += 1) people.push(await game.join(`Kişi ${person}`));
  await game.press("start");
  for (const person of people.slice(0, 5)) await person.answer(0, 0);
  await game.passSeconds(20);
  const viewKey = (await people[0]?.me())?.viewKey ?? "";
  const board = await game.backend.query(api.liveParticipants.leaderboard, { viewKey });
  expect(board).toMatchObject({ total: 25, averageScore: 20 });
  expect(board?.first.ranks).toEqual(Array.from({ length: 20 }, (_, place) => place + 1));
});

it("has a mean of 0 before anybody is ranked", async () => {
  const game = await openGame(newBackend(), [0]);
  const early = await game.join("Ayşe");
  const viewKey = (await early.me())?.viewKey ?? "";
  const board = await game.backend.query(api.liveParticipants.leaderboard, { viewKey });
  expect(board).toEqual({
    first: { ranks: [], names: [], scores: [], speedPoints: [] },
    total: 0,
    averageScore: 0,
  });
});
