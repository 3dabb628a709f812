// Extra time for some participants: how long they can answer, whom the class waits for, and that nobody learns who it is.
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

/** Ada has the class's time, Ece and Efe may be given more. */
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

describe("who has extra time", () => {
  it("can answer for twice as long, while the class waits and the others are refused", async () => {
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

  it("is refused after the own end, and the question is closed then", async () => {
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

  it("can answer once, and nothing forged", async () => {
    const { game, ece, efe } = await begin();
    await give(game, efe, 2);
    await game.passSeconds(12);
    expect(await outcome(ece.answer(0, 9))).toBe("INVALID_OPTION");
    expect(await outcome(ece.answer(1, 0))).toBe("WRONG_QUESTION");
    await ece.answer(0, 0);
    expect(await outcome(ece.answer(0, 1))).toBe("ALREADY_ANSWERED");
  });

  it("has half as much more where the host says one and a half, of what the host adds as well", async () => {
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

  it("gets twice what the host adds while the class waits, and the class gets nothing back", async () => {
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

  it("is as fast as somebody who takes the same share of the class's time", async () => {
    const { game, ada, ece, efe } = await begin();
    await game.passSeconds(4);
    await ada.answer(0, 0);
    await game.passSeconds(3);
    await ece.answer(0, 0);
    await efe.answer(0, 0);
    await game.press("reveal");
    // Ece took 7 of 20 seconds, as 3.5 of 10.
    expect(await ece.me()).toMatchObject({ speedPoints: 3 });
    expect(await ada.me()).toMatchObject({ speedPoints: 2 });
    expect(await efe.me()).toMatchObject({ speedPoints: 1 });
  });

  it("earns by the own time where the time that is left makes points", async () => {
    const { game, ada, ece } = await begin({ points: "speed" }, [0]);
    await game.passSeconds(5);
    await ada.answer(0, 0);
    await game.passSeconds(5);
    await ece.answer(0, 0);
    await game.press("reveal");
    expect((await ada.me())?.score).toBe((await ece.me())?.score);
    expect((await ada.me())?.score).toBeCloseTo(75, 0);
  });

  it("keeps it over a reload and a second joining, and loses it with the end of the game", async () => {
    const { game, ece } = await begin({}, [0]);
    expect(await ece.join("Başka")).toMatchObject({ ok: true, displayName: "Ece" });
    expect(await ece.me()).toMatchObject({ timeFactor: 2 });
    await game.press("finish");
    expect(await ece.me()).not.toHaveProperty("timeFactor");
    expect(await ece.row()).not.toHaveProperty("timeFactor");
  });
});

describe("the class", () => {
  it("waits for nobody where who has more has answered, has it no more, or is gone", async () => {
    const answered = await begin();
    await answered.ece.answer(0, 0);
    await answered.game.passSeconds(10);
    expect(await answered.ada.view()).toMatchObject({ phase: "reveal" });

    const taken = await begin();
    await give(taken.game, taken.ece, 1);
    await taken.game.passSeconds(10);
    expect(await taken.ada.view()).toMatchObject({ phase: "reveal" });

    const gone = await begin();
    await remove(gone.game, gone.ece);
    await gone.game.passSeconds(10);
    expect(await gone.ada.view()).toMatchObject({ phase: "reveal" });
  });

  it("waits no longer for who is removed, gives the place up, or loses the extra time meanwhile", async () => {
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

  it("waits for the last of several, each for as long as the own time lasts", async () => {
    const { game, ada, ece, efe } = await begin();
    await give(game, efe, 1.5);
    await game.passSeconds(11);
    await ece.answer(0, 0);
    await game.pass(0);
    expect(await ada.view()).toMatchObject({ waits: true });
    await game.passSeconds(4);
    expect(await ada.view()).toMatchObject({ phase: "reveal" });
  });

  it("does not end what it has waited for where the one with less time is over it", async () => {
    const { game, ada, ece, efe } = await begin();
    await give(game, efe, 1.5);
    await game.passSeconds(16);
    expect(await outcome(efe.answer(0, 0))).toBe("PHASE_OVER");
    await ece.answer(0, 0);
    await game.pass(0);
    expect(await ada.view()).toMatchObject({ phase: "reveal" });
  });

  it("waits for somebody who is given time while it waits, and who has not answered", async () => {
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

  it("does not wait for who left both questions before unanswered", async () => {
    const { game, ada } = await begin();
    for (const _question of [0, 1]) {
      await game.passSeconds(20);
      expect(await ada.view()).toMatchObject({ phase: "reveal" });
      await game.passSeconds(10);
    }
    await game.passSeconds(10);
    expect(await ada.view()).toMatchObject({ phase: "reveal", questionIndex: 2 });
  });

  it("waits again for who left the first question unanswered and answered the second", async () => {
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

  it("is shown the answer when the host says so, and what comes then is too late", async () => {
    const { game, ada, ece } = await begin();
    const { generation } = await game.panel();
    await game.passSeconds(12);
    // Pressed before the class's time was over, and here only now: it is meant all the same.
    await game.press("reveal", generation);
    expect(await ada.view()).toMatchObject({ phase: "reveal" });
    expect(await outcome(ece.answer(0, 0))).toBe("PHASE_OVER");
    await game.passSeconds(10);
    const next = await ada.view();
    expect(next).toMatchObject({ phase: "answering", question: { index: 1 }, durationMs: 10_000 });
    expect(next).not.toHaveProperty("waits");
  });

  it("waits while the clock is held, for as long as the host likes, and goes on from there", async () => {
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

  it("holds the own time of who has more before its end as well", async () => {
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

  it("waits again from now after an outage, and stays closed for the others", async () => {
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

  it("does not count as cut short what it has waited for", async () => {
    const { game } = await begin();
    await game.passSeconds(12);
    await game.press("next");
    const { questions } = await game.host.as.query(api.liveQuizSessions.questionResults, { code: game.code });
    expect(questions[0]).toMatchObject({ cutShort: false });
  });
});

describe("with other settings", () => {
  it("a question that ends early waits for all, and ends as soon as the last with extra time has answered", async () => {
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

  it("an answer can be changed until the own end, by who has it, and no longer by the others", async () => {
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

  it("a class that votes twice waits in both votes, each time anew and for who has not answered that vote", async () => {
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
    // One and a half times the class's time is over, and Ece has twice as much.
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

  it("a second vote closes at the own end of who does not answer it, and by then refuses them", async () => {
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

  it("an exam goes on to the next question once the last answers are there", async () => {
    const { game, ada, ece } = await begin({ reveals: false });
    await game.passSeconds(12);
    expect(await ada.view()).toMatchObject({ waits: true, question: { index: 0 } });
    await ece.answer(0, 0);
    await game.pass(0);
    const next = await ada.view();
    expect(next).toMatchObject({ question: { index: 1 } });
    expect(next).not.toHaveProperty("waits");
  });

  it("means nothing where a question has no time", async () => {
    const { game, ada, ece } = await begin({ questionMs: null });
    await game.pass(600_000);
    await ece.answer(0, 0);
    await ada.answer(0, 0);
    await game.press("reveal");
    expect(await ada.view()).toMatchObject({ phase: "reveal" });
  });

  it("a question that is taken out of what counts while the class waits, waits on", async () => {
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

describe("nobody else learns who has it", () => {
  it("sends the others and every screen of the host the same, whoever has it", async () => {
    const one = await told("Ece");
    vi.setSystemTime(T0);
    const two = await told("Efe");
    expect(one.length).toBeGreaterThan(5);
    expect(two).toEqual(one);
  });

  it("tells the own row, and no other", async () => {
    const { ada, ece, efe } = await begin();
    expect(await ece.me()).toMatchObject({ timeFactor: 2 });
    expect(await ada.me()).not.toHaveProperty("timeFactor");
    expect(await efe.me()).not.toHaveProperty("timeFactor");
  });

  it("is set by the host of the session alone, for somebody in it, while it is not over", async () => {
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

  it("leaves a game without it as it was: no field and no job more", async () => {
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

/** All that Ada's phone, the panel, the wall and the board's count are told of a game in which this one has twice the time and answers in it. */
async function told(name: "Ece" | "Efe"): Promise<unknown[]> {
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
