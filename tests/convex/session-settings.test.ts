// What a session's host may choose, in games played to their end.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Doc } from "../../convex/_generated/dataModel";
import { newBackend } from "./support/backend";
import { type LiveGame, openGame } from "./support/game";

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 8, 14, 9, 0, 0) });
});
afterEach(() => {
  vi.useRealTimers();
});

it("a game with 20 s for a question and 5 s of reveal runs by them, and phones are told", async () => {
  const game = await openGame(newBackend(), [0, 1]);
  await choose(game, { questionMs: 20_000, revealMs: 5_000 });
  expect(await phasesOf(game)).toEqual([
    { phase: "answering", durationMs: 20_000, lastedMs: 20_000 },
    { phase: "reveal", durationMs: 5_000, lastedMs: 5_000 },
    { phase: "answering", durationMs: 20_000, lastedMs: 20_000 },
    { phase: "reveal", durationMs: 5_000, lastedMs: 5_000 },
  ]);
});

it("what a session does not say is standard", async () => {
  const game = await openGame(newBackend(), [0]);
  await choose(game, { questionMs: 20_000 });
  expect(await phasesOf(game)).toEqual([
    { phase: "answering", durationMs: 20_000, lastedMs: 20_000 },
    { phase: "reveal", durationMs: 10_000, lastedMs: 10_000 },
  ]);
});

it("a session without settings, as earlier versions stored them, is the specification's game", async () => {
  const game = await openGame(newBackend(), [0]);
  expect(await sessionOf(game)).not.toHaveProperty("settings");
  expect(await phasesOf(game)).toEqual([
    { phase: "answering", durationMs: 10_000, lastedMs: 10_000 },
    { phase: "reveal", durationMs: 10_000, lastedMs: 10_000 },
  ]);
});

it("an answer in the second half of a longer time is taken, and one after it is not", async () => {
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

/** Stores what a host would have chosen in the lobby. */
async function choose(game: LiveGame, settings: Doc<"liveQuizSessions">["settings"]): Promise<void> {
  const { _id } = await sessionOf(game);
  await game.backend.run((ctx) => ctx.db.patch("liveQuizSessions", _id, { settings }));
}

/** Plays a game by its clock alone: each phase as a phone is told of it, and how long it lasted, in whole seconds. */
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
