// Answering time in reports, and the order by speed. Both use the question's clock, which excludes pauses.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { elapsedAt, momentOf } from "../../../../convex/model/live/rules/clockRuns";
import type { ChosenSettings } from "../../../../convex/model/live/rules/settings";
import { newBackend } from "../../support/backend";
import { type LiveGame, openGame, type Player } from "../../support/game";

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 8, 14, 9, 0, 0) });
});
afterEach(() => {
  vi.useRealTimers();
});

async function begin(settings: ChosenSettings = {}, factor?: 1.5 | 2) {
  const game = await openGame(newBackend());
  await game.host.as.mutation(api.liveQuizSessions.configure, { code: game.code, settings });
  const ada = await game.join("Ada");
  const ece = await game.join("Ece");
  if (factor !== undefined) await giveTime(game, ece, factor);
  await game.press("start");
  return { game, ada, ece };
}

async function giveTime({ host, code }: LiveGame, { participantId }: Player, factor: 1.5 | 2) {
  const args = { code, participantId: participantId as Id<"liveParticipants">, factor };
  await host.as.mutation(api.liveParticipants.setExtraTime, args);
}

/** In whole seconds, because the test clock can be some ms late. */
async function medianSeconds({ backend }: LiveGame): Promise<number> {
  const question = await backend.run((ctx) => ctx.db.query("liveQuestions").first());
  return Math.round((question?.medianMs ?? Number.NaN) / 1_000);
}

async function pause(game: LiveGame, seconds: number) {
  await game.press("hold");
  await game.passSeconds(seconds);
  await game.press("resume");
}

describe("median answering time", () => {
  it("excludes pauses before and between answers", async () => {
    const { game, ada, ece } = await begin();
    await game.passSeconds(2);
    await pause(game, 20);
    await game.passSeconds(1);
    await ada.answer(0, 0);
    await pause(game, 40);
    await game.passSeconds(4);
    await ece.answer(0, 0);
    await game.press("reveal");
    expect(await medianSeconds(game)).toBe(3);
  });

  it("counts an answer during a pause with the time at which the clock was paused", async () => {
    const { game, ada, ece } = await begin();
    await game.passSeconds(2);
    await game.press("hold");
    await game.passSeconds(15);
    await ada.answer(0, 0);
    await ece.answer(0, 0);
    await game.press("reveal");
    expect(await medianSeconds(game)).toBe(2);
  });

  it("includes time that the host has added, while running or paused", async () => {
    const { game, ada } = await begin();
    await game.press("addTime");
    await game.passSeconds(8);
    await game.press("hold");
    await game.press("addTime");
    await game.passSeconds(30);
    await game.press("resume");
    await game.passSeconds(9);
    await ada.answer(0, 0);
    await game.press("reveal");
    expect(await medianSeconds(game)).toBe(17);
  });

  it("scales extra time to the class's time, also after a pause and during overtime", async () => {
    const { game, ece } = await begin({}, 2);
    await game.passSeconds(2);
    await pause(game, 30);
    await game.passSeconds(10);
    expect(await game.panel()).toMatchObject({ waits: true });
    await pause(game, 30);
    await game.passSeconds(4);
    await ece.answer(0, 0);
    await game.pass(0);
    // Ece took 16 of her 20 seconds, equal to 8 of the class's 10 seconds.
    expect(await medianSeconds(game)).toBe(8);
  });

  it("covers the first vote only", async () => {
    const { game, ada, ece } = await begin();
    await game.passSeconds(3);
    await ada.answer(0, 0);
    await ece.answer(0, 1);
    await game.press("discuss");
    await game.passSeconds(90);
    await game.press("askAgain");
    await pause(game, 20);
    await game.passSeconds(7);
    await ada.answer(0, 1, "second");
    await game.press("reveal");
    expect(await medianSeconds(game)).toBe(3);
  });

  it("is the time since the question was asked if there is no clock", async () => {
    const { game, ada, ece } = await begin({ questionMs: null }, 2);
    await game.press("hold");
    await game.passSeconds(45);
    await ada.answer(0, 0);
    await ece.answer(0, 0);
    await game.press("reveal");
    expect(await medianSeconds(game)).toBe(45);
  });

  it("keeps answers from before an outage, and restarts the clock after it", async () => {
    const { game, ada, ece } = await begin();
    await game.passSeconds(6);
    await ece.answer(0, 0);
    vi.setSystemTime(Date.now() + 60_000);
    await game.backend.mutation(internal.liveClock.recoverClocks, {});
    await game.pass(0);
    expect(await game.panel()).toMatchObject({ phase: "answering" });
    await game.passSeconds(4);
    await ada.answer(0, 0);
    await game.press("reveal");
    expect(await medianSeconds(game)).toBe(4);
    const row = await game.backend.run((ctx) => ctx.db.query("liveGates").first());
    const first = await game.backend.run((ctx) => ctx.db.query("liveAnswers").first());
    expect(Math.round(elapsedAt(row?.runs ?? [], first?.answeredAt ?? 0) / 1_000)).toBe(6);
  });

  it("starts again with each question", async () => {
    const { game, ada } = await begin();
    await pause(game, 30);
    await game.press("next");
    await game.passSeconds(5);
    await ada.answer(1, 0);
    await game.press("reveal");
    const rows = await game.backend.run((ctx) => ctx.db.query("liveQuestions").collect());
    expect(Math.round((rows.find(({ index }) => index === 1)?.medianMs ?? 0) / 1_000)).toBe(5);
  });
});

it("the order by speed scales extra time to the class's time, also after a pause", async () => {
  const { game, ada, ece } = await begin({}, 2);
  await game.passSeconds(4);
  await ada.answer(0, 0);
  await game.passSeconds(1);
  await pause(game, 60);
  await game.passSeconds(2);
  // Ece takes 7 of her 20 seconds, equal to 3.5 of the class's 10 seconds, so she is faster than Ada with 4 seconds.
  await ece.answer(0, 0);
  await game.press("reveal");
  expect(await ece.me()).toMatchObject({ speedPoints: 2 });
  expect(await ada.me()).toMatchObject({ speedPoints: 1 });
});

it("momentOf is the inverse of elapsedAt", () => {
  const runs = [
    { from: 1_000, until: 3_000, elapsedMs: 0 },
    { from: 10_000, until: 10_500, elapsedMs: 2_000 },
    { from: 20_000, elapsedMs: 2_500 },
  ];
  const pairs = [
    [1_500, 500],
    [10_200, 2_200],
    [21_000, 3_500],
  ] as const;
  for (const [moment, elapsedMs] of pairs) {
    expect(elapsedAt(runs, moment)).toBe(elapsedMs);
    expect(momentOf(runs, elapsedMs)).toBe(moment);
  }
  expect(elapsedAt(runs, 5_000)).toBe(2_000);
  expect(elapsedAt(runs, 0)).toBe(0);
  expect(elapsedAt([], 5_000)).toBe(0);
  expect(momentOf([], 0)).toBeNull();
});
