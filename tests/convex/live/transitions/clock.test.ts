// Host commands for the clock of a running game, on an in-memory backend.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../../convex/_generated/api";
import type { Doc } from "../../../../convex/_generated/dataModel";
import { newBackend } from "../../support/backend";
import { type LiveGame, openGame, type Player } from "../../support/game";
import { outcome } from "../../support/people";

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 8, 14, 9, 0, 0) });
});
afterEach(() => {
  vi.useRealTimers();
});

const LONG_MS = 600_000;

async function begin(keys?: readonly number[]): Promise<{ game: LiveGame; ayse: Player }> {
  const game = await openGame(newBackend(), keys);
  const ayse = await game.join("Ayşe");
  await game.press("start");
  return { game, ayse };
}

describe("a paused question", () => {
  it("sends phones the remaining time, accepts answers, and does not end by itself", async () => {
    const { game, ayse } = await begin();
    await game.passSeconds(3);
    await game.press("hold");
    const paused = await ayse.view();
    expect(paused).toMatchObject({
      phase: "answering",
      leftMs: 7_000,
      durationMs: 10_000,
      question: { index: 0 },
    });
    expect(paused).not.toHaveProperty("phaseEndsAt");
    await game.pass(LONG_MS);
    await ayse.answer(0, 0);
    expect(await ayse.view()).toEqual(paused);
  });

  it("resumes with its remaining time and ticks in its last seconds", async () => {
    const { game, ayse } = await begin();
    await game.passSeconds(3);
    await game.press("hold");
    await game.pass(LONG_MS);
    await game.press("resume");
    const view = await ayse.view();
    expect((view?.phaseEndsAt ?? 0) - Date.now()).toBeCloseTo(7_000, -2);
    expect(view).toMatchObject({ durationMs: 10_000 });
    await game.passSeconds(6);
    const clock = await game.host.as.query(api.liveClock.read, { code: game.code });
    expect(clock).toEqual({ timeLeft: 1 });
    expect(await ayse.view()).toMatchObject({ phase: "answering" });
    await game.passSeconds(1);
    expect(await ayse.view()).toMatchObject({ phase: "reveal", durationMs: 10_000 });
    expect(await ayse.view()).not.toHaveProperty("phaseStartedAt");
  });

  it("is closed by the host's reveal, after which answers are refused", async () => {
    const { game, ayse } = await begin();
    await game.press("hold");
    await game.pass(LONG_MS);
    await game.press("reveal");
    expect(await ayse.view()).toMatchObject({ phase: "reveal", correctAnswer: 0 });
    expect(await outcome(ayse.answer(0, 0))).toBe("PHASE_OVER");
    await game.passSeconds(10);
    expect(await ayse.view()).toMatchObject({ phase: "answering", question: { index: 1 } });
  });

  it("can be ended by next and by the end of the game", async () => {
    const { game, ayse } = await begin();
    await game.press("hold");
    await game.press("next");
    expect(await ayse.view()).toMatchObject({
      phase: "answering",
      question: { index: 1 },
      durationMs: 10_000,
    });
    await game.press("hold");
    await game.press("finish");
    expect(await ayse.view()).toMatchObject({ status: "completed" });
    const left = await game.backend.run((ctx) => ctx.db.query("liveQuizSessions").collect());
    expect(left.map(({ leftMs, phaseMs }) => ({ leftMs, phaseMs }))).toEqual([{}]);
  });

  it("accepts a late participant, who can answer like the others", async () => {
    const { game } = await begin();
    await game.press("hold");
    await game.pass(LONG_MS);
    const late = await game.join("Geç");
    await late.answer(0, 0);
    await game.press("resume");
    await game.passSeconds(10);
    expect(await late.me()).toMatchObject({ score: 33, last: { questionIndex: 0, correct: true } });
  });

  it("is ignored by the cron that recovers lost clocks", async () => {
    const { game, ayse } = await begin();
    await game.passSeconds(3);
    await game.press("hold");
    await game.pass(LONG_MS);
    await game.backend.mutation(internal.liveClock.recoverClocks, {});
    await game.pass(LONG_MS);
    expect(await ayse.view()).toMatchObject({ phase: "answering", leftMs: 7_000 });
  });
});

describe("a paused reveal", () => {
  it("lasts until the host resumes it", async () => {
    const { game, ayse } = await begin();
    await game.passSeconds(12);
    await game.press("hold");
    await game.pass(LONG_MS);
    const paused = await ayse.view();
    expect(paused).toMatchObject({ phase: "reveal", correctAnswer: 0 });
    expect(paused?.leftMs).toBeCloseTo(8_000, -2);
    await game.backend.mutation(internal.liveClock.recoverClocks, {});
    await game.press("resume");
    await game.passSeconds(7);
    expect(await ayse.view()).toMatchObject({ phase: "reveal", durationMs: 10_000 });
    await game.passSeconds(1);
    expect(await ayse.view()).toMatchObject({ phase: "answering", question: { index: 1 } });
  });

  it("has its start time in the shared view, so that phones of late participants show no result", async () => {
    const { game, ayse } = await begin();
    await game.passSeconds(10);
    const { phaseEndsAt = 0 } = (await ayse.view()) ?? {};
    await game.press("hold");
    await game.pass(LONG_MS);
    await game.press("resume");
    expect(await ayse.view()).toMatchObject({ phaseStartedAt: phaseEndsAt - 10_000 });
  });
});

describe("adding time", () => {
  it("postpones the end of a question; the job of the earlier end does nothing", async () => {
    const { game, ayse } = await begin();
    await game.passSeconds(4);
    await game.press("addTime");
    expect(await ayse.view()).toMatchObject({ durationMs: 20_000 });
    await game.passSeconds(15);
    await ayse.answer(0, 0);
    expect(await ayse.view()).toMatchObject({ phase: "answering" });
    await game.passSeconds(1);
    expect(await ayse.view()).toMatchObject({ phase: "reveal" });
  });

  it("is possible for a paused question", async () => {
    const { game, ayse } = await begin();
    await game.passSeconds(4);
    await game.press("hold");
    await game.press("addTime");
    expect(await ayse.view()).toMatchObject({ leftMs: 16_000, durationMs: 20_000 });
  });

  it("takes effect once if the command arrives twice", async () => {
    const { game, ayse } = await begin();
    const { generation } = await game.panel();
    await game.press("addTime", generation);
    await game.press("addTime", generation);
    expect(await ayse.view()).toMatchObject({ durationMs: 20_000 });
  });
});

it("a pause command that arrives twice or after its phase does nothing", async () => {
  const { game, ayse } = await begin();
  const { generation } = await game.panel();
  await game.press("hold", generation);
  await game.press("resume");
  await game.press("hold", generation);
  expect(await ayse.view()).toHaveProperty("phaseEndsAt");
  const second = (await game.panel()).generation;
  await game.passSeconds(10);
  await game.press("hold", second);
  expect(await ayse.view()).toMatchObject({ phase: "reveal" });
  expect(await ayse.view()).toHaveProperty("phaseEndsAt");
});

it("closing a question takes precedence over clock commands", async () => {
  const { game, ayse } = await begin();
  await game.press("hold");
  const { generation } = await game.panel();
  const args = { code: game.code, generation };
  await game.host.as.mutation(api.liveQuizSessions.reveal, args);
  for (const command of ["hold", "resume", "addTime"] as const) {
    await game.host.as.mutation(api.liveQuizSessions[command], args);
  }
  expect(await outcome(ayse.answer(0, 0))).toBe("PHASE_OVER");
  await game.pass(0);
  expect(await ayse.view()).toMatchObject({ phase: "reveal", durationMs: 10_000 });
});

it("the cron recovers a paused question that was closed and whose job was lost", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const { game, ayse } = await begin();
  await game.press("hold");
  const { generation } = await game.panel();
  await game.host.as.mutation(api.liveQuizSessions.reveal, { code: game.code, generation });
  await game.backend.run(async (ctx) => {
    for (const { _id } of await ctx.db.system.query("_scheduled_functions").collect()) {
      await ctx.scheduler.cancel(_id);
    }
  });
  await game.passSeconds(10);
  expect(await ayse.view()).toMatchObject({ phase: "answering" });
  await game.backend.mutation(internal.liveClock.recoverClocks, {});
  await game.passSeconds(1);
  expect(await ayse.view()).toMatchObject({ phase: "reveal" });
});

describe("a question that ends early", () => {
  async function beginEarly(settings: object = {}) {
    const game = await openGame(newBackend(), [0, 0, 0, 0]);
    await choose(game, { endsEarly: true, ...settings });
    const players = [await game.join("Ayşe"), await game.join("Can"), await game.join("Uyuyan")] as const;
    await game.press("start");
    return { game, players };
  }

  it("ends within a second of the last answer, with all points", async () => {
    const { game, players } = await beginEarly();
    for (const player of players) await player.answer(0, 0);
    await game.passSeconds(1);
    expect(await players[0].view()).toMatchObject({
      phase: "reveal",
      questionIndex: 0,
      distribution: [3, 0, 0, 0],
    });
    expect(await players[2].me()).toMatchObject({ score: 25 });
  });

  it("waits for missing participants, also without a time limit", async () => {
    const { game, players } = await beginEarly({ questionMs: null });
    await players[0].answer(0, 0);
    await players[1].answer(0, 0);
    await game.passSeconds(30);
    expect(await players[0].view()).toMatchObject({ phase: "answering" });
    await players[2].answer(0, 1);
    await game.passSeconds(1);
    expect(await players[0].view()).toMatchObject({ phase: "reveal" });
  });

  it("does not wait for participants who did not answer the two previous questions, but waits for new participants", async () => {
    const { game, players } = await beginEarly({ revealMs: 5_000 });
    const [ayse, can] = players;
    for (const index of [0, 1]) {
      await ayse.answer(index, 0);
      await can.answer(index, 0);
      await game.passSeconds(15);
    }
    await ayse.answer(2, 0);
    await can.answer(2, 0);
    await game.passSeconds(1);
    expect(await ayse.view()).toMatchObject({ phase: "reveal", questionIndex: 2 });
    const late = await game.join("Geç");
    await game.passSeconds(5);
    await ayse.answer(3, 0);
    await can.answer(3, 0);
    await game.passSeconds(2);
    expect(await ayse.view()).toMatchObject({ phase: "answering" });
    await late.answer(3, 0);
    await game.passSeconds(1);
    expect(await ayse.view()).toMatchObject({ phase: "reveal", questionIndex: 3 });
  });

  it("waits for participants who answered one or both of the two previous questions", async () => {
    const { game, players } = await beginEarly();
    const [ayse, can, sometimes] = players;
    for (const index of [0, 1]) {
      await ayse.answer(index, 0);
      await can.answer(index, 0);
      if (index === 0) await sometimes.answer(index, 0);
      await game.press("next");
    }
    await ayse.answer(2, 0);
    await game.passSeconds(3);
    expect(await game.panel()).toMatchObject({ phase: "answering", question: { index: 2 } });
    await can.answer(2, 0);
    await game.passSeconds(3);
    expect(await ayse.view()).toMatchObject({ phase: "answering" });
    await sometimes.answer(2, 0);
    await game.passSeconds(1);
    expect(await ayse.view()).toMatchObject({ phase: "reveal" });
  });

  it("lasts its full time if no participant is expected to answer", async () => {
    const { game } = await beginEarly();
    for (const _silent of [0, 1]) await game.press("next");
    await game.passSeconds(9);
    expect(await game.panel()).toMatchObject({ phase: "answering", question: { index: 2 } });
  });

  it("does not end while the clock is paused, and ends after the clock was resumed", async () => {
    const { game, players } = await beginEarly();
    await game.press("hold");
    for (const player of players) await player.answer(0, 0);
    await game.passSeconds(20);
    expect(await players[0].view()).toMatchObject({ phase: "answering" });
    await game.press("resume");
    await game.passSeconds(1);
    expect(await players[0].view()).toMatchObject({ phase: "reveal" });
  });

  it("does not wait for removed participants", async () => {
    const { game, players } = await beginEarly();
    await players[0].answer(0, 0);
    await players[1].answer(0, 0);
    const participantId = players[2].participantId;
    if (participantId === null) throw new Error("nobody joined");
    await game.host.as.mutation(api.liveParticipants.remove, { code: game.code, participantId });
    await game.passSeconds(1);
    expect(await players[0].view()).toMatchObject({ phase: "reveal" });
  });
});

/** Stores settings as a host chooses them in the lobby. */
async function choose(game: LiveGame, settings: Doc<"liveQuizSessions">["settings"]): Promise<void> {
  await game.backend.run(async (ctx) => {
    const session = await ctx.db.query("liveQuizSessions").first();
    if (session !== null) await ctx.db.patch("liveQuizSessions", session._id, { settings });
  });
}
