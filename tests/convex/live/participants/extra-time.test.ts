// Extra time for some participants: longer answering, overtime of the class, and secrecy about participants with extra
// time.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import type { ChosenSettings } from "../../../../convex/model/live/rules/settings";
import { newBackend } from "../../support/backend";
import { type LiveGame, openGame, type Player } from "../../support/game";
import { outcome } from "../../support/people";

const T0 = Date.UTC(2026, 8, 14, 9, 0, 0);
beforeEach(() => {
  vi.useFakeTimers({ now: T0 });
});
afterEach(() => {
  vi.useRealTimers();
});

async function give(game: LiveGame, { participantId }: Player, factor: 1 | 1.5 | 2): Promise<void> {
  const args = { code: game.code, participantId: participantId as Id<"liveParticipants">, factor };
  await game.host.as.mutation(api.liveParticipants.setExtraTime, args);
  await game.pass(0);
}

/** Ada has the class's time; Ece and Efe can get extra time. */
async function open(settings: ChosenSettings = {}, keys?: readonly number[]) {
  const game = await openGame(newBackend(), keys);
  await game.host.as.mutation(api.liveQuizSessions.configure, { code: game.code, settings });
  const ada = await game.join("Ada");
  const ece = await game.join("Ece");
  const efe = await game.join("Efe");
  return { game, ada, ece, efe };
}

async function begin(settings: ChosenSettings = {}, keys?: readonly number[]) {
  const room = await open(settings, keys);
  await give(room.game, room.ece, 2);
  await room.game.press("start");
  return room;
}

const remove = async ({ host, code }: LiveGame, { participantId }: Player) => {
  const args = { code, participantId: participantId as Id<"liveParticipants"> };
  await host.as.mutation(api.liveParticipants.remove, args);
};

describe("a participant with extra time", () => {
  it("can answer for twice as long, while others are refused during overtime", async () => {
    const { game, ada, ece } = await begin();
    const asked = await ada.view();
    await game.passSeconds(11);
    expect(await ada.view()).toEqual({ ...asked, waits: true });
    expect(await outcome(ada.answer(0, 0))).toBe("PHASE_OVER");
    await game.passSeconds(8);
    expect(await ada.view()).toMatchObject({ phase: "answering", waits: true });
    await ece.answer(0, 0);
    await game.pass(0);
    expect(await ada.view()).toMatchObject({ phase: "reveal", correctAnswer: 0 });
    expect(await ece.me()).toMatchObject({ score: 33 });
    expect(await ada.me()).toMatchObject({ score: 0 });
  });

  it("is refused after their own deadline, at which the question closes", async () => {
    const { game, ada, ece } = await begin();
    await game.passSeconds(19);
    await vi.advanceTimersByTimeAsync(999);
    expect(await ada.view()).toMatchObject({ waits: true });
    vi.setSystemTime(T0 + 60_000);
    expect(await outcome(ece.answer(0, 0))).toBe("PHASE_OVER");
    vi.setSystemTime(T0 + 20_000);
    await game.pass(1);
    expect(await ada.view()).toMatchObject({ phase: "reveal" });
    expect(await outcome(ece.answer(0, 0))).toBe("PHASE_OVER");
  });

  it("can answer once during overtime, and invalid answers are refused", async () => {
    const { game, ece, efe } = await begin();
    await give(game, efe, 2);
    await game.passSeconds(12);
    expect(await outcome(ece.answer(0, 9))).toBe("INVALID_OPTION");
    expect(await outcome(ece.answer(1, 0))).toBe("WRONG_QUESTION");
    await ece.answer(0, 0);
    expect(await outcome(ece.answer(0, 1))).toBe("ALREADY_ANSWERED");
  });

  it("with factor 1.5 gets half of the class's time in addition, including time that the host adds", async () => {
    const { game, ada, ece } = await open();
    await give(game, ece, 1.5);
    await game.press("start");
    await game.press("addTime");
    await game.passSeconds(20);
    expect(await ada.view()).toMatchObject({ waits: true, durationMs: 20_000 });
    await game.passSeconds(9);
    expect(await ada.view()).toMatchObject({ waits: true });
    await game.passSeconds(1);
    expect(await ada.view()).toMatchObject({ phase: "reveal" });
  });

  it("gets twice the time that the host adds during overtime, in which the class cannot answer", async () => {
    const { game, ada, ece } = await begin();
    await game.passSeconds(12);
    await game.press("addTime");
    expect(await ada.view()).toMatchObject({ waits: true });
    expect(await outcome(ada.answer(0, 0))).toBe("PHASE_OVER");
    await game.passSeconds(27);
    expect(await ada.view()).toMatchObject({ waits: true });
    await ece.answer(0, 0);
    await game.pass(0);
    expect(await ada.view()).toMatchObject({ phase: "reveal" });
  });

  it("gets speed points by the share of the extended time that was used", async () => {
    const { game, ada, ece, efe } = await begin();
    await game.passSeconds(4);
    await ada.answer(0, 0);
    await game.passSeconds(3);
    await ece.answer(0, 0);
    await efe.answer(0, 0);
    await game.press("reveal");
    // Ece took 7 of her 20 seconds, equal to 3.5 of the class's 10 seconds.
    expect(await ece.me()).toMatchObject({ speedPoints: 3 });
    expect(await ada.me()).toMatchObject({ speedPoints: 2 });
    expect(await efe.me()).toMatchObject({ speedPoints: 1 });
  });

  it("earns time-based points by their own duration", async () => {
    const { game, ada, ece } = await begin({ points: "speed" }, [0]);
    await game.passSeconds(5);
    await ada.answer(0, 0);
    await game.passSeconds(5);
    await ece.answer(0, 0);
    await game.press("reveal");
    expect((await ada.me())?.score).toBe((await ece.me())?.score);
    expect((await ada.me())?.score).toBeCloseTo(75, 0);
  });

  it("still has extra time after a second join, and loses it at the end of the game", async () => {
    const { game, ece } = await begin({}, [0]);
    expect(await ece.join("Başka")).toMatchObject({ ok: true, displayName: "Ece" });
    expect(await ece.me()).toMatchObject({ timeFactor: 2 });
    await game.press("finish");
    expect(await ece.me()).not.toHaveProperty("timeFactor");
    expect(await ece.row()).not.toHaveProperty("timeFactor");
  });
});

describe("overtime", () => {
  it("does not occur if all participants with extra time have answered, lost the extra time, or left", async () => {
    const answered = await begin();
    await answered.ece.answer(0, 0);
    await answered.game.passSeconds(10);
    expect(await answered.ada.view()).toMatchObject({ phase: "reveal" });

    const lost = await begin();
    await give(lost.game, lost.ece, 1);
    await lost.game.passSeconds(10);
    expect(await lost.ada.view()).toMatchObject({ phase: "reveal" });

    const left = await begin();
    await remove(left.game, left.ece);
    await left.game.passSeconds(10);
    expect(await left.ada.view()).toMatchObject({ phase: "reveal" });
  });

  it("ends when the last pending participant is removed, leaves, or loses the extra time", async () => {
    for (const leave of [
      ({ game, ece }: Awaited<ReturnType<typeof begin>>) => remove(game, ece),
      ({ game, ece }: Awaited<ReturnType<typeof begin>>) =>
        game.backend.mutation(api.liveParticipants.leave, { code: ece.code, secret: ece.secret }),
      ({ game, ece }: Awaited<ReturnType<typeof begin>>) => give(game, ece, 1),
    ]) {
      const room = await begin();
      await room.game.passSeconds(12);
      expect(await room.ada.view()).toMatchObject({ waits: true });
      await leave(room);
      await room.game.pass(0);
      expect(await room.ada.view()).toMatchObject({ phase: "reveal" });
    }
  });

  it("lasts until the longest pending deadline", async () => {
    const { game, ada, ece, efe } = await begin();
    await give(game, efe, 1.5);
    await game.passSeconds(11);
    await ece.answer(0, 0);
    await game.pass(0);
    expect(await ada.view()).toMatchObject({ waits: true });
    await game.passSeconds(4);
    expect(await ada.view()).toMatchObject({ phase: "reveal" });
  });

  it("continues after a shorter deadline has passed", async () => {
    const { game, ada, ece, efe } = await begin();
    await give(game, efe, 1.5);
    await game.passSeconds(16);
    expect(await outcome(efe.answer(0, 0))).toBe("PHASE_OVER");
    await ece.answer(0, 0);
    await game.pass(0);
    expect(await ada.view()).toMatchObject({ phase: "reveal" });
  });

  it("includes participants who get extra time during it", async () => {
    const { game, ada, ece, efe } = await open();
    await give(game, ece, 1.5);
    await game.press("start");
    await game.passSeconds(12);
    await give(game, efe, 2);
    await ece.answer(0, 0);
    await game.passSeconds(5);
    expect(await ada.view()).toMatchObject({ waits: true });
    await efe.answer(0, 0);
    await game.pass(0);
    expect(await ada.view()).toMatchObject({ phase: "reveal" });
  });

  it("does not occur for a participant who did not answer the two previous questions", async () => {
    const { game, ada } = await begin();
    for (const _question of [0, 1]) {
      await game.passSeconds(20);
      expect(await ada.view()).toMatchObject({ phase: "reveal" });
      await game.passSeconds(10);
    }
    await game.passSeconds(10);
    expect(await ada.view()).toMatchObject({ phase: "reveal", questionIndex: 2 });
  });

  it("occurs for a participant who answered only one of the two previous questions", async () => {
    const { game, ada, ece } = await begin();
    for (const index of [0, 1]) {
      if (index === 1) await ece.answer(index, 0);
      await game.press("reveal");
      await game.press("next");
    }
    await game.passSeconds(11);
    expect(await ada.view()).toMatchObject({ phase: "answering", waits: true });
    expect((await game.panel()).question?.index).toBe(2);
  });

  it("ends when the host reveals the answer; later answers are refused", async () => {
    const { game, ada, ece } = await begin();
    const { generation } = await game.panel();
    await game.passSeconds(12);
    // The host sent this command before the end of the class's time. It arrives now and is still valid.
    await game.press("reveal", generation);
    expect(await ada.view()).toMatchObject({ phase: "reveal" });
    expect(await outcome(ece.answer(0, 0))).toBe("PHASE_OVER");
    await game.passSeconds(10);
    const next = await ada.view();
    expect(next).toMatchObject({ phase: "answering", question: { index: 1 }, durationMs: 10_000 });
    expect(next).not.toHaveProperty("waits");
  });

  it("can be paused for any time, and resumed", async () => {
    const { game, ada, ece } = await begin();
    await game.passSeconds(12);
    await game.press("hold");
    expect(await ada.view()).toMatchObject({ waits: true, durationMs: 10_000 });
    expect((await ada.view())?.leftMs).toBeCloseTo(-2_000, -2);
    await game.pass(600_000);
    expect(await outcome(ada.answer(0, 0))).toBe("PHASE_OVER");
    await game.press("resume");
    await game.passSeconds(7);
    expect(await ada.view()).toMatchObject({ waits: true });
    await game.press("hold");
    await ece.answer(0, 0);
    await game.pass(0);
    expect(await ada.view()).toMatchObject({ waits: true });
    await game.press("resume");
    expect(await ada.view()).toMatchObject({ phase: "reveal" });
  });

  it("accounts for a pause before the class's deadline", async () => {
    const { game, ada, ece } = await begin();
    await game.passSeconds(5);
    await game.press("hold");
    await game.pass(600_000);
    await game.press("resume");
    await game.passSeconds(14);
    expect(await ada.view()).toMatchObject({ waits: true });
    await ece.answer(0, 0);
    await game.pass(0);
    expect(await ada.view()).toMatchObject({ phase: "reveal" });
  });

  it("restarts after an outage, while the question stays closed for other participants", async () => {
    const { game, ada, ece } = await begin();
    await game.passSeconds(12);
    vi.setSystemTime(Date.now() + 600_000);
    await game.backend.mutation(internal.liveClock.recoverClocks, {});
    await game.pass(0);
    await game.pass(0);
    expect(await ada.view()).toMatchObject({ waits: true });
    expect(await outcome(ada.answer(0, 0))).toBe("PHASE_OVER");
    await game.passSeconds(8);
    await ece.answer(0, 0);
    await game.pass(0);
    expect(await ada.view()).toMatchObject({ phase: "reveal" });
  });

  it("that the host ends is not counted as cutting the question short", async () => {
    const { game } = await begin();
    await game.passSeconds(12);
    await game.press("next");
    const { questions } = await game.host.as.query(api.liveQuizSessions.questionResults, { code: game.code });
    expect(questions[0]).toMatchObject({ cutShort: false });
  });
});

describe("extra time with other settings", () => {
  it("a question with early ending closes when the last participant with extra time has answered", async () => {
    const { game, ada, ece, efe } = await begin({ endsEarly: true });
    await ada.answer(0, 0);
    await efe.answer(0, 0);
    await game.passSeconds(5);
    expect(await ada.view()).toMatchObject({ phase: "answering" });
    await ece.answer(0, 0);
    await game.passSeconds(1);
    expect(await ada.view()).toMatchObject({ phase: "reveal" });
    await game.press("next");
    await game.passSeconds(12);
    expect(await ada.view()).toMatchObject({ waits: true });
    await ece.answer(1, 0);
    await game.pass(0);
    expect(await ada.view()).toMatchObject({ phase: "reveal" });
  });

  it("changeable answers can be changed until the participant's own deadline", async () => {
    const { game, ada, ece, efe } = await begin({ changesAnswers: true });
    await give(game, efe, 2);
    await ada.answer(0, 1);
    await ece.answer(0, 1);
    await game.passSeconds(12);
    expect(await outcome(ada.answer(0, 0))).toBe("PHASE_OVER");
    await ece.answer(0, 0);
    await game.pass(0);
    expect(await ada.view()).toMatchObject({ waits: true });
    await efe.answer(0, 2);
    await game.pass(0);
    expect(await ece.me()).toMatchObject({ score: 33 });
    expect(await ada.me()).toMatchObject({ score: 0 });
  });

  it("with two votes, overtime occurs in each vote for participants who have not answered it", async () => {
    const { game, ada, ece, efe } = await begin();
    await give(game, efe, 1.5);
    await ada.answer(0, 1);
    await game.passSeconds(12);
    expect(await ada.view()).toMatchObject({ waits: true });
    await ece.answer(0, 0);
    await game.press("discuss");
    const talk = await ada.view();
    expect(talk).toMatchObject({ phase: "discussing" });
    expect(talk).not.toHaveProperty("waits");
    expect(await outcome(efe.answer(0, 0))).toBe("PHASE_OVER");

    await game.press("askAgain");
    const again = await ada.view();
    expect(again).toMatchObject({ phase: "answering", isSecond: true, durationMs: 10_000 });
    expect(again).not.toHaveProperty("waits");
    await efe.answer(0, 0, "second");
    await game.passSeconds(12);
    expect(await ada.view()).toMatchObject({ waits: true, isSecond: true });
    expect(await outcome(ada.answer(0, 0, "second"))).toBe("PHASE_OVER");
    // After 17 s Efe's time (15 s) is over; Ece has 20 s.
    await game.passSeconds(5);
    expect(await ada.view()).toMatchObject({ waits: true, isSecond: true });
    await ece.answer(0, 2, "second");
    await game.pass(0);
    expect(await ada.view()).toMatchObject({
      phase: "reveal",
      distribution: [1, 1, 0, 0],
      second: [1, 0, 1, 0],
    });
    expect(await ece.me()).toMatchObject({ score: 33, last: { correct: true } });
    expect(await efe.me()).toMatchObject({ score: 0, last: { correct: false } });
  });

  it("a second vote closes at the end of the longest extra time", async () => {
    const { game, ada, ece } = await begin();
    await ece.answer(0, 0);
    await game.press("discuss");
    await game.press("askAgain");
    await game.passSeconds(19);
    expect(await ada.view()).toMatchObject({ waits: true, isSecond: true });
    await game.passSeconds(2);
    expect(await ada.view()).toMatchObject({ phase: "reveal", second: [0, 0, 0, 0] });
    expect(await outcome(ece.answer(0, 0, "second"))).toBe("PHASE_OVER");
    expect(await ece.me()).toMatchObject({ score: 33 });
  });

  it("an exam continues with the next question after the last answers", async () => {
    const { game, ada, ece } = await begin({ reveals: false });
    await game.passSeconds(12);
    expect(await ada.view()).toMatchObject({ waits: true, question: { index: 0 } });
    await ece.answer(0, 0);
    await game.pass(0);
    const next = await ada.view();
    expect(next).toMatchObject({ question: { index: 1 } });
    expect(next).not.toHaveProperty("waits");
  });

  it("has no effect on a question without a time limit", async () => {
    const { game, ada, ece } = await begin({ questionMs: null });
    await game.pass(600_000);
    await ece.answer(0, 0);
    await ada.answer(0, 0);
    await game.press("reveal");
    expect(await ada.view()).toMatchObject({ phase: "reveal" });
  });

  it("a question that is made uncounted during overtime stays in overtime", async () => {
    const { game, ada, ece } = await begin();
    await game.passSeconds(12);
    const { generation } = await game.panel();
    const args = { code: game.code, generation, counts: false };
    await game.host.as.mutation(api.liveQuizSessions.setCounted, args);
    await game.pass(0);
    expect(await ada.view()).toMatchObject({ waits: true, counted: false });
    await ece.answer(0, 0);
    await game.pass(0);
    expect(await ece.me()).toMatchObject({ score: 0, last: { correct: true } });
  });
});

describe("secrecy of extra time", () => {
  it("other participants and host screens receive the same data, whichever participant has extra time", async () => {
    const one = await receivedData("Ece");
    vi.setSystemTime(T0);
    const two = await receivedData("Efe");
    expect(one.length).toBeGreaterThan(5);
    expect(two).toEqual(one);
  });

  it("only the participant's own query returns it", async () => {
    const { ada, ece, efe } = await begin();
    expect(await ece.me()).toMatchObject({ timeFactor: 2 });
    expect(await ada.me()).not.toHaveProperty("timeFactor");
    expect(await efe.me()).not.toHaveProperty("timeFactor");
  });

  it("can be set only by the session's host, for its participants, before the end", async () => {
    const { game, ece } = await open();
    const other = await openGame(game.backend);
    const participantId = ece.participantId as Id<"liveParticipants">;
    const args = { code: game.code, participantId, factor: 2 as const };
    expect(await outcome(game.backend.mutation(api.liveParticipants.setExtraTime, args))).toBe(
      "UNAUTHENTICATED",
    );
    const stranger = other.host.as.mutation(api.liveParticipants.setExtraTime, {
      ...args,
      code: other.code,
    });
    expect(await outcome(stranger)).toBe("NOT_FOUND");
    await game.press("start");
    await game.press("finish");
    expect(await outcome(game.host.as.mutation(api.liveParticipants.setExtraTime, args))).toBe(
      "SESSION_ENDED",
    );
  });

  it("a game without extra time has no field and no job for it", async () => {
    const { game } = await open();
    await game.press("start");
    await game.passSeconds(12);
    const rows = await game.backend.run(async (ctx) => ({
      sessions: await ctx.db.query("liveQuizSessions").collect(),
      people: await ctx.db.query("liveParticipants").collect(),
      jobs: await ctx.db.system.query("_scheduled_functions").collect(),
    }));
    expect(rows.sessions[0]).not.toHaveProperty("hasExtraTime");
    expect(rows.sessions[0]).not.toHaveProperty("overtime");
    for (const person of rows.people) expect(person).not.toHaveProperty("timeFactor");
    expect(rows.jobs.filter(({ name }) => /lookAtWait/.test(name))).toEqual([]);
  });
});

/**
 * All data that Ada's phone, the panel and the board receive in a game in which this participant has twice the time and
 * answers during the extra time.
 */
async function receivedData(name: "Ece" | "Efe"): Promise<unknown[]> {
  const { game, ada, ece, efe } = await open();
  const slow = name === "Ece" ? ece : efe;
  const quick = name === "Ece" ? efe : ece;
  await give(game, slow, 2);
  const { code, host } = game;
  await host.as.mutation(api.liveScreens.seen, { code });
  const frames: unknown[] = [];
  const look = async () => {
    const { viewKey: _own, ...panel } = await game.panel();
    frames.push(
      { ...panel, code: null },
      await ada.view(),
      await host.as.query(api.liveScreens.count, { code }),
      await host.as.query(api.liveQuizSessions.tally, { code, withDistribution: true }),
      await host.as.query(api.liveClock.read, { code }),
    );
  };
  await look();
  await game.press("start");
  await look();
  await quick.answer(0, 1);
  await game.passSeconds(12);
  await look();
  await slow.answer(0, 2);
  await game.pass(0);
  const { scores: _lines, ...revealed } = (await ada.view()) ?? {};
  frames.push(revealed);
  return frames;
}
