// What the host does to the clock of a running game, on a backend in memory.
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

describe("a held question", () => {
  it("tells phones how much is left, takes answers, and does not end by itself", async () => {
    const { game, ayse } = await begin();
    await game.passSeconds(3);
    await game.press("hold");
    const held = await ayse.view();
    expect(held).toMatchObject({
      phase: "answering",
      leftMs: 7_000,
      durationMs: 10_000,
      question: { index: 0 },
    });
    expect(held).not.toHaveProperty("phaseEndsAt");
    await game.pass(LONG_MS);
    await ayse.answer(0, 0);
    expect(await ayse.view()).toEqual(held);
  });

  it("goes on from where it stood, and its last seconds are counted", async () => {
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

  it("is closed by the host's reveal, and no answer slips in behind", async () => {
    const { game, ayse } = await begin();
    await game.press("hold");
    await game.pass(LONG_MS);
    await game.press("reveal");
    expect(await ayse.view()).toMatchObject({ phase: "reveal", correctAnswer: 0 });
    expect(await outcome(ayse.answer(0, 0))).toBe("PHASE_OVER");
    await game.passSeconds(10);
    expect(await ayse.view()).toMatchObject({ phase: "answering", question: { index: 1 } });
  });

  it("is left by next, and by the end of the game", async () => {
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

  it("takes the late joiner, who answers like the others", async () => {
    const { game } = await begin();
    await game.press("hold");
    await game.pass(LONG_MS);
    const late = await game.join("Geç");
    await late.answer(0, 0);
    await game.press("resume");
    await game.passSeconds(10);
    expect(await late.me()).toMatchObject({ score: 33, last: { questionIndex: 0, correct: true } });
  });

  it("is left alone by the cron that looks for lost clocks", async () => {
    const { game, ayse } = await begin();
    await game.passSeconds(3);
    await game.press("hold");
    await game.pass(LONG_MS);
    await game.backend.mutation(internal.liveClock.recoverClocks, {});
    await game.pass(LONG_MS);
    expect(await ayse.view()).toMatchObject({ phase: "answering", leftMs: 7_000 });
  });
});

describe("a held reveal", () => {
  it("stays until the host lets it go on", async () => {
    const { game, ayse } = await begin();
    await game.passSeconds(12);
    await game.press("hold");
    await game.pass(LONG_MS);
    const held = await ayse.view();
    expect(held).toMatchObject({ phase: "reveal", correctAnswer: 0 });
    expect(held?.leftMs).toBeCloseTo(8_000, -2);
    await game.backend.mutation(internal.liveClock.recoverClocks, {});
    await game.press("resume");
    await game.passSeconds(7);
    expect(await ayse.view()).toMatchObject({ phase: "reveal", durationMs: 10_000 });
    await game.passSeconds(1);
    expect(await ayse.view()).toMatchObject({ phase: "answering", question: { index: 1 } });
  });

  it("tells phones when it began, so that who joins meanwhile is not told a result", async () => {
    const { game, ayse } = await begin();
    await game.passSeconds(10);
    const { phaseEndsAt = 0 } = (await ayse.view()) ?? {};
    await game.press("hold");
    await game.pass(LONG_MS);
    await game.press("resume");
    expect(await ayse.view()).toMatchObject({ phaseStartedAt: phaseEndsAt - 10_000 });
  });
});

describe("more time", () => {
  it("moves the end of a question, and the job of the old end closes nothing", async () => {
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

  it("is added to a held question as well", async () => {
    const { game, ayse } = await begin();
    await game.passSeconds(4);
    await game.press("hold");
    await game.press("addTime");
    expect(await ayse.view()).toMatchObject({ leftMs: 16_000, durationMs: 20_000 });
  });

  it("is given once by a press that arrives twice", async () => {
    const { game, ayse } = await begin();
    const { generation } = await game.panel();
    await game.press("addTime", generation);
    await game.press("addTime", generation);
    expect(await ayse.view()).toMatchObject({ durationMs: 20_000 });
  });
});

it("a hold that arrives twice, or after the phase it was meant for, does nothing", async () => {
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

it("closing wins over everything", async () => {
  const { game, ayse } = await begin();
  await game.press("hold");
  const { generation } = await game.panel();
  const args = { code: game.code, generation };
  await game.host.as.mutation(api.liveQuizSessions.reveal, args);
  for (const turn of ["hold", "resume", "addTime"] as const) {
    await game.host.as.mutation(api.liveQuizSessions[turn], args);
  }
  expect(await outcome(ayse.answer(0, 0))).toBe("PHASE_OVER");
  await game.pass(0);
  expect(await ayse.view()).toMatchObject({ phase: "reveal", durationMs: 10_000 });
});

it("a held question that was closed and whose job was lost is picked up by the cron", async () => {
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

  it("ends within a second when all have answered, and with everybody's points", async () => {
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

  it("waits for who is missing, also without an end", async () => {
    const { game, players } = await beginEarly({ questionMs: null });
    await players[0].answer(0, 0);
    await players[1].answer(0, 0);
    await game.passSeconds(30);
    expect(await players[0].view()).toMatchObject({ phase: "answering" });
    await players[2].answer(0, 1);
    await game.passSeconds(1);
    expect(await players[0].view()).toMatchObject({ phase: "reveal" });
  });

  it("waits no longer for who answered neither of the two questions before, but for who has joined since", async () => {
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

  it("waits for who answered one of the two questions before, and for who answered both", async () => {
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

  it("lasts its time where nobody is expected any more: somebody may wake up", async () => {
    const { game } = await beginEarly();
    for (const _silent of [0, 1]) await game.press("next");
    await game.passSeconds(9);
    expect(await game.panel()).toMatchObject({ phase: "answering", question: { index: 2 } });
  });

  it("does not end while the clock is held, and does when it runs on", async () => {
    const { game, players } = await beginEarly();
    await game.press("hold");
    for (const player of players) await player.answer(0, 0);
    await game.passSeconds(20);
    expect(await players[0].view()).toMatchObject({ phase: "answering" });
    await game.press("resume");
    await game.passSeconds(1);
    expect(await players[0].view()).toMatchObject({ phase: "reveal" });
  });

  it("does not wait for who was removed", async () => {
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

/** Stores what a host would have chosen in the lobby. */
async function choose(game: LiveGame, settings: Doc<"liveQuizSessions">["settings"]): Promise<void> {
  await game.backend.run(async (ctx) => {
    const session = await ctx.db.query("liveQuizSessions").first();
    if (session !== null) await ctx.db.patch("liveQuizSessions", session._id, { settings });
  });
}
