// The live quiz on an in-memory backend. The test controls time and jobs.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../../convex/_generated/api";
import { linesOn } from "../../../../convex/shared/scoreSheet";
import { newBackend } from "../../support/backend";
import { type LiveGame, openGame } from "../../support/game";
import { outcome } from "../../support/people";

const T0 = Date.UTC(2026, 8, 14, 9, 0, 0);
beforeEach(() => {
  vi.useFakeTimers({ now: T0 });
});
afterEach(() => {
  vi.useRealTimers();
});

const iso = (ms: number) => new Date(ms).toISOString();

describe("a whole game by the server's clock", () => {
  it("runs from the start to the results without any host command", async () => {
    const game = await openGame(newBackend());
    const ayse = await game.join("Ayşe");
    const silent = await game.join("Sessiz");
    await game.press("start");
    for (const [index, key] of [0, 1, 2].entries()) {
      expect(await ayse.view()).toMatchObject({ status: "active", phase: "answering", question: { index } });
      await ayse.answer(index, key);
      await game.passSeconds(10);
      expect(await ayse.view()).toMatchObject({ phase: "reveal", correctAnswer: key, questionIndex: index });
      await game.passSeconds(10);
    }
    expect(await ayse.view()).toEqual({ status: "completed", quizTitle: "Örnek Quiz", questionCount: 3 });
    expect(await ayse.me()).toMatchObject({ score: 99, speedPoints: 6, rank: 1 });
    expect(await silent.me()).toMatchObject({ score: 0, speedPoints: 0, rank: 2 });
    const viewKey = (await ayse.me())?.viewKey ?? "";
    const board = await game.backend.query(api.liveParticipants.leaderboard, { viewKey });
    expect(board).toMatchObject({
      total: 2,
      first: { ranks: [1, 2], names: ["Ayşe", "Sessiz"], scores: [99, 0] },
    });
  });

  it("stores the times of its opening, start and end", async () => {
    const opened = Date.now();
    const game = await openGame(newBackend(), [0]);
    await game.join("Ayşe");
    await game.pass(5_000);
    const started = Date.now();
    await game.press("start");
    await game.passSeconds(19);
    expect(await sessionOf(game)).toMatchObject({ status: "active", endedAt: null });
    await game.passSeconds(1);
    const session = await sessionOf(game);
    expect(session).toMatchObject({ status: "completed", createdAt: iso(opened), startedAt: iso(started) });
    expect(Date.parse(session?.endedAt ?? "") - started).toBeGreaterThanOrEqual(20_000);
    expect(Date.parse(session?.endedAt ?? "") - started).toBeLessThan(21_000);
  });

  it("ends every phase at its nominal time and writes the remaining seconds", async () => {
    const game = await openGame(newBackend(), [0, 1]);
    await game.join("Ayşe");
    await game.press("start");
    const read = async () => {
      const clock = await game.host.as.query(api.liveClock.read, { code: game.code });
      return clock?.timeLeft ?? null;
    };
    const seen = [await read()];
    for (let second = 0; second < 40; second += 1) {
      await game.pass(1_000);
      seen.push(await read());
    }
    const phase = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1];
    expect(seen).toEqual([...phase, ...phase, ...phase, ...phase, null]);
  });

  it("deletes the rows of its clock and gate at the end", async () => {
    const game = await openGame(newBackend(), [0]);
    await game.join("Ayşe");
    await game.press("start");
    await game.passSeconds(20);
    const left = await game.backend.run(async (ctx) => [
      ...(await ctx.db.query("liveClocks").collect()),
      ...(await ctx.db.query("liveGates").collect()),
    ]);
    expect(left).toEqual([]);
  });
});

describe("the host's commands", () => {
  it("reveal early, continue and finish early", async () => {
    const game = await openGame(newBackend());
    const ayse = await game.join("Ayşe");
    await game.press("start");
    await ayse.answer(0, 0);
    await game.press("reveal");
    expect(await ayse.view()).toMatchObject({
      phase: "reveal",
      correctAnswer: 0,
      distribution: [1, 0, 0, 0],
    });
    await game.press("next");
    expect(await ayse.view()).toMatchObject({ phase: "answering", question: { index: 1 } });
    await game.pass(3_000);
    const answeredAt = Date.now();
    await ayse.answer(1, 1);
    await game.pass(2_000);
    await game.press("finish");
    expect(await ayse.view()).toMatchObject({ status: "completed" });
    expect(await ayse.me()).toMatchObject({ score: 66, rank: 1 });
    expect((await ayse.row())?.last).toMatchObject({
      questionIndex: 1,
      answer: 1,
      answeredAt,
      correct: true,
    });
  });

  it("score a question that the host skips", async () => {
    const game = await openGame(newBackend());
    const ayse = await game.join("Ayşe");
    await game.press("start");
    await ayse.answer(0, 0);
    await game.press("next");
    expect(await ayse.view()).toMatchObject({ phase: "answering", question: { index: 1 } });
    expect(await ayse.me()).toMatchObject({ score: 33, last: { questionIndex: 0, correct: true } });
  });

  it("do nothing when repeated or outdated", async () => {
    const game = await openGame(newBackend());
    const ayse = await game.join("Ayşe");
    await game.press("start", 0);
    await game.press("start", 0);
    const { generation } = await game.panel();
    await game.press("next", generation);
    await game.press("next", generation);
    expect(await ayse.view()).toMatchObject({ phase: "answering", question: { index: 1 } });
    await game.press("reveal", generation);
    expect(await ayse.view()).toMatchObject({ phase: "answering", question: { index: 1 } });
  });

  it("do nothing while a question is closing, except that finish ends the game", async () => {
    const game = await openGame(newBackend());
    const ayse = await game.join("Ayşe");
    await game.press("start");
    const { generation } = await game.panel();
    const args = { code: game.code, generation };
    await game.host.as.mutation(api.liveQuizSessions.reveal, args);
    await game.host.as.mutation(api.liveQuizSessions.next, args);
    await game.pass(0);
    expect(await ayse.view()).toMatchObject({ status: "active", phase: "reveal", questionIndex: 0 });
    await game.press("next");
    await ayse.answer(1, 1);
    const second = { code: game.code, generation: (await game.panel()).generation };
    await game.host.as.mutation(api.liveQuizSessions.reveal, second);
    await game.host.as.mutation(api.liveQuizSessions.finish, { code: game.code });
    await game.pass(0);
    expect(await ayse.view()).toMatchObject({ status: "completed" });
    expect(await ayse.row()).toMatchObject({ score: 33, last: { questionIndex: 1, correct: true } });
  });

  it("end the game even if its phase changes at the same moment", async () => {
    const game = await openGame(newBackend());
    const ayse = await game.join("Ayşe");
    await game.press("start");
    // The host opened the dialog during the question, and confirms it after the reveal.
    await game.passSeconds(10);
    expect(await ayse.view()).toMatchObject({ phase: "reveal" });
    await game.press("finish");
    expect(await ayse.view()).toMatchObject({ status: "completed" });
    await game.press("finish");
    await game.passSeconds(30);
    expect(await ayse.view()).toMatchObject({ status: "completed" });
  });

  it("end a game before its start: it cannot be joined or started, and is no longer in the list of open games", async () => {
    const game = await openGame(newBackend());
    const ayse = await game.join("Ayşe");
    await game.press("finish");
    expect(await ayse.view()).toMatchObject({ status: "completed" });
    expect(await game.join("Ali").catch(String)).toContain("SESSION_ENDED");
    await game.press("start");
    expect(await game.panel()).toMatchObject({ status: "completed" });
    expect(await game.host.as.query(api.liveQuizSessions.open, {})).toEqual([]);
  });

  it("cannot start a deleted quiz, and return the reason", async () => {
    const game = await openGame(newBackend());
    await game.join("Ayşe");
    await game.backend.run(async (ctx) => {
      for (const quiz of await ctx.db.query("quizzes").collect()) await ctx.db.delete("quizzes", quiz._id);
    });
    expect(await outcome(game.press("start"))).toBe("QUIZ_DELETED");
  });

  it("cannot start without participants", async () => {
    const game = await openGame(newBackend());
    expect(await outcome(game.press("start"))).toBe("NO_PARTICIPANT");
  });
});

describe("answers", () => {
  it("are accepted once per question; repeating the same answer succeeds", async () => {
    const game = await openGame(newBackend());
    const ayse = await game.join("Ayşe");
    expect(await outcome(ayse.answer(0, 0))).toBe("PHASE_OVER");
    await game.press("start");
    expect(await outcome(ayse.answer(0, 2))).toBe("ok");
    expect(await outcome(ayse.answer(0, 2))).toBe("ok");
    expect(await outcome(ayse.answer(0, 1))).toBe("ALREADY_ANSWERED");
    expect(await ayse.mine(0)).toBe(2);
    await game.press("reveal");
    expect(await outcome(ayse.answer(0, 2))).toBe("ok");
    const counted = await game.panel();
    expect(counted.distribution).toEqual([0, 0, 1, 0]);
  });

  it("must match the current question and its options", async () => {
    const game = await openGame(newBackend());
    const ayse = await game.join("Ayşe");
    await game.press("start");
    expect(await outcome(ayse.answer(1, 0))).toBe("WRONG_QUESTION");
    for (const option of [-1, 4, 0.5]) expect(await outcome(ayse.answer(0, option))).toBe("INVALID_OPTION");
    expect(await ayse.mine(0)).toBeNull();
  });

  it("are refused after the phase's end by the server's clock, even before the reveal", async () => {
    const game = await openGame(newBackend());
    const ayse = await game.join("Ayşe");
    await game.press("start");
    vi.setSystemTime(T0 + 10_001);
    expect(await ayse.view()).toMatchObject({ phase: "answering" });
    expect(await outcome(ayse.answer(0, 0))).toBe("PHASE_OVER");
  });

  it("are counted by the same tick that ends the question; later answers are refused", async () => {
    const game = await openGame(newBackend());
    const ayse = await game.join("Ayşe");
    const late = await game.join("Geç");
    await game.press("start");
    await ayse.answer(0, 0);
    await game.passSeconds(9);
    vi.setSystemTime(T0 + 10_000);
    const { _id: sessionId, generation } = await sessionOf(game);
    await game.backend.mutation(internal.liveClock.tick, { sessionId, generation, at: T0 + 10_000 });
    expect(await ayse.view()).toMatchObject({
      phase: "reveal",
      correctAnswer: 0,
      distribution: [1, 0, 0, 0],
    });
    expect(await outcome(late.answer(0, 0))).toBe("PHASE_OVER");
    expect(await ayse.me()).toMatchObject({ score: 33, last: { questionIndex: 0 } });
  });

  it("are refused after the host has closed the question, even before the reveal", async () => {
    const game = await openGame(newBackend());
    const ayse = await game.join("Ayşe");
    await game.press("start");
    const { generation } = await game.panel();
    await game.host.as.mutation(api.liveQuizSessions.reveal, { code: game.code, generation });
    expect(await outcome(ayse.answer(0, 0))).toBe("PHASE_OVER");
  });

  it("are recorded as null for participants who were present and did not answer", async () => {
    const game = await openGame(newBackend());
    await game.join("Ayşe");
    const silent = await game.join("Sessiz");
    await game.press("start");
    await game.press("reveal");
    const rows = await game.backend.run((ctx) => ctx.db.query("liveAnswers").collect());
    expect(rows).toMatchObject([{ questionIndex: 0, answer: null, answeredAt: null }, { answer: null }]);
    expect(await silent.mine(0)).toBeNull();
    expect(await outcome(silent.answer(0, 0))).toBe("PHASE_OVER");
    expect(await silent.me()).toMatchObject({
      last: { questionIndex: 0, answer: null, correct: false, points: 0 },
    });
  });

  it("are counted live for the host, by option on request", async () => {
    const game = await openGame(newBackend());
    const ayse = await game.join("Ayşe");
    const ali = await game.join("Ali");
    await game.pass(4_000);
    await game.press("start");
    await ayse.answer(0, 3);
    const tally = (withDistribution?: boolean) =>
      game.host.as.query(api.liveQuizSessions.tally, { code: game.code, withDistribution });
    const seen = { questionIndex: 0, participants: 2, asked: null, answered: 1 };
    expect(await tally()).toEqual({ ...seen, distribution: null });
    expect(await tally(true)).toEqual({ ...seen, distribution: [0, 0, 0, 1] });
    await ali.answer(0, 1);
    await game.press("reveal");
    expect(await tally(true)).toMatchObject({ answered: 2, asked: 2, distribution: [0, 1, 0, 1] });
    // A participant who joins now was not present.
    await game.join("Geç");
    await game.pass(4_000);
    expect(await tally()).toMatchObject({ participants: 3, asked: 2 });
    await game.press("next");
    expect(await tally()).toMatchObject({ questionIndex: 1, asked: null });
  });
});

describe("scoring", () => {
  it("happens once per question, even if requested again", async () => {
    const game = await openGame(newBackend());
    const ayse = await game.join("Ayşe");
    await game.press("start");
    await ayse.answer(0, 0);
    await game.press("reveal");
    await scoreAgain(game);
    await game.press("next");
    await scoreAgain(game);
    expect(await ayse.me()).toMatchObject({ score: 33, speedPoints: 1 });
  });

  it("is sent with the reveal in a small session, in the shared view", async () => {
    const game = await openGame(newBackend());
    const ayse = await game.join("Ayşe");
    await game.press("start");
    await ayse.answer(0, 0);
    expect(await ayse.view()).not.toHaveProperty("scores");
    await revealUnscored(game);
    const view = await ayse.view();
    expect(view).toMatchObject({ phase: "reveal", correctAnswer: 0, scores: { questionIndex: 0 } });
    const line = {
      score: 33,
      speedPoints: 1,
      place: 1,
      bySpeed: false,
      grade: 1,
      points: 33,
      speedGained: 1,
    };
    expect(view?.scores && linesOn(view.scores)).toEqual([[(await ayse.me())?.slot, line]]);
    await game.press("next");
    expect(await ayse.view()).not.toHaveProperty("scores");
  });

  it("follows the reveal in a large session; the right answer and the distribution are shown first", async () => {
    const game = await openGame(newBackend());
    const ayse = await game.join("Ayşe");
    await pretendLargeSession(game);
    await game.press("start");
    await ayse.answer(0, 0);
    await revealUnscored(game);
    expect(await ayse.view()).toMatchObject({
      phase: "reveal",
      correctAnswer: 0,
      distribution: [1, 0, 0, 0],
    });
    expect(await ayse.me()).toMatchObject({ score: 0, place: null, last: null });
    await game.pass(1);
    expect(await ayse.me()).toMatchObject({ score: 33, place: 1, last: { questionIndex: 0 } });
    expect(await ayse.view()).not.toHaveProperty("scores");
  });

  it("precedes the next phase if the host continues at once", async () => {
    for (const button of ["next", "finish"] as const) {
      const game = await openGame(newBackend());
      const ayse = await game.join("Ayşe");
      await pretendLargeSession(game);
      await game.press("start");
      await ayse.answer(0, 0);
      await revealUnscored(game);
      const { generation } = await game.panel();
      const { code } = game;
      if (button === "next") await game.host.as.mutation(api.liveQuizSessions.next, { code, generation });
      else await game.host.as.mutation(api.liveQuizSessions.finish, { code });
      expect(await ayse.me()).toMatchObject({ score: 33, speedPoints: 1, place: 1 });
      await game.pass(1);
      expect(await ayse.me()).toMatchObject({ score: 33, speedPoints: 1, place: 1 });
    }
  });
});

describe("a late participant", () => {
  it("starts with the current question and has no result on earlier questions", async () => {
    const game = await openGame(newBackend());
    const ayse = await game.join("Ayşe");
    await game.press("start");
    await ayse.answer(0, 0);
    await game.press("reveal");
    const late = await game.join("Geç");
    expect(await late.me()).toMatchObject({ rank: null, last: null, score: 0 });
    expect(await late.mine(0)).toBeNull();
    await game.press("next");
    await late.answer(1, 1);
    await game.press("reveal");
    expect(await late.me()).toMatchObject({
      place: 1,
      score: 33,
      speedPoints: 2,
      last: { questionIndex: 1 },
    });
  });

  it("has no result on a question that was already closed but not yet scored", async () => {
    const game = await openGame(newBackend());
    await game.join("Ayşe");
    await game.press("start");
    const { generation } = await game.panel();
    await game.host.as.mutation(api.liveQuizSessions.reveal, { code: game.code, generation });
    vi.setSystemTime(Date.now() + 1);
    const late = await game.join("Geç");
    await game.pass(1);
    expect(await game.panel()).toMatchObject({ phase: "reveal" });
    expect(await late.me()).toMatchObject({ rank: null, last: null });
    expect(await late.mine(0)).toBeNull();
  });

  it("is ranked last if the game ends before the next scoring", async () => {
    const game = await openGame(newBackend());
    await game.join("Ayşe");
    await game.press("start");
    await game.press("reveal");
    const late = await game.join("Geç");
    await game.press("finish");
    expect(await late.me()).toMatchObject({ rank: 2, score: 0 });
    const viewKey = (await late.me())?.viewKey ?? "";
    const board = await game.backend.query(api.liveParticipants.leaderboard, { viewKey });
    expect(board).toMatchObject({ total: 2, first: { names: ["Ayşe", "Geç"] } });
  });
});

describe("after an outage", () => {
  it("the next phase follows the nominal end if at most 2 s late", async () => {
    const game = await openGame(newBackend());
    await game.join("Ayşe");
    await game.press("start");
    await outage(game, 11_500);
    expect(await game.panel()).toMatchObject({ phase: "reveal", phaseEndsAt: T0 + 20_000 });
  });

  it("the same phase restarts if more than 2 s late, with its stored answers", async () => {
    const game = await openGame(newBackend());
    const ayse = await game.join("Ayşe");
    await game.press("start");
    await ayse.answer(0, 0);
    const before = await game.panel();
    await outage(game, 60_000);
    expect(await game.panel()).toMatchObject({
      phase: "answering",
      question: { index: 0 },
      phaseEndsAt: T0 + 70_000,
      generation: before.generation + 1,
    });
    expect(await ayse.mine(0)).toBe(0);
    await game.passSeconds(10);
    expect(await ayse.me()).toMatchObject({ score: 33 });
  });

  it("a cron recovers a session whose chain of ticks was lost", async () => {
    const game = await openGame(newBackend());
    await game.join("Ayşe");
    await game.press("start");
    await loseAllJobs(game);
    await game.pass(14_000);
    await game.backend.mutation(internal.liveClock.recoverClocks, {});
    await game.pass(0);
    expect(await game.panel()).toMatchObject({ phase: "answering", phaseEndsAt: T0 + 10_000 });
    await game.pass(2_000);
    await game.backend.mutation(internal.liveClock.recoverClocks, {});
    await game.pass(1);
    expect(await game.panel()).toMatchObject({ phase: "answering", generation: 2 });
    await game.passSeconds(10);
    expect(await game.panel()).toMatchObject({ phase: "reveal" });
  });

  it("a cron recovers a closed question that was never scored, and logs the game", async () => {
    const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
    const game = await openGame(newBackend());
    const ayse = await game.join("Ayşe");
    await game.press("start");
    await ayse.answer(0, 0);
    const { generation } = await game.panel();
    await game.host.as.mutation(api.liveQuizSessions.reveal, { code: game.code, generation });
    await loseAllJobs(game);
    await game.pass(16_000);
    await game.backend.mutation(internal.liveClock.recoverClocks, {});
    await game.pass(1);
    expect(await ayse.view()).toMatchObject({ phase: "reveal" });
    expect(await ayse.me()).toMatchObject({ score: 33 });
    expect(warned.mock.calls.join()).toContain(game.code);
    warned.mockRestore();
  });

  it("a recovered clock has exactly one chain of ticks", async () => {
    const game = await openGame(newBackend());
    await game.join("Ayşe");
    await game.press("start");
    const { sessionId, at } = await game.backend.run(async (ctx) => {
      const clock = await ctx.db.query("liveClocks").first();
      if (clock === null) throw new Error("no clock");
      return { sessionId: clock.sessionId, at: clock.nextTickAt };
    });
    await game.pass(1_000);
    await game.backend.mutation(internal.liveClock.tick, { sessionId, generation: 1, at });
    const pending = await game.backend.run(async (ctx) => {
      const jobs = await ctx.db.system.query("_scheduled_functions").collect();
      return jobs.filter((job) => job.state.kind === "pending" && job.name.includes("tick"));
    });
    expect(pending).toHaveLength(1);
  });
});

describe("sessions never started", () => {
  it("close after a day, not before", async () => {
    const game = await openGame(newBackend());
    vi.setSystemTime(T0 + 23 * 3_600_000);
    await game.backend.mutation(internal.liveQuizSessions.closeOldSessions, {});
    expect(await game.panel()).toMatchObject({ status: "waiting" });
    vi.setSystemTime(T0 + 25 * 3_600_000);
    await game.backend.mutation(internal.liveQuizSessions.closeOldSessions, {});
    expect(await game.panel()).toMatchObject({ status: "completed" });
  });

  it("are all closed, in any number", async () => {
    const game = await openGame(newBackend());
    await game.backend.run(async (ctx) => {
      const { _id, _creationTime, ...session } = (await ctx.db.query("liveQuizSessions").first())!;
      for (let more = 0; more < 60; more += 1) {
        const code = `K7M2${more + 10}`;
        await ctx.db.insert("liveQuizSessions", { ...session, code });
      }
    });
    vi.setSystemTime(T0 + 25 * 3_600_000);
    await game.backend.mutation(internal.liveQuizSessions.closeOldSessions, {});
    await game.pass(1_000);
    const waiting = await game.backend.run((ctx) =>
      ctx.db
        .query("liveQuizSessions")
        .withIndex("by_status", (q) => q.eq("status", "waiting"))
        .collect(),
    );
    expect(waiting).toEqual([]);
  });
});

/** Simulates a server outage until `ms` after the game's start. Its overdue jobs then run, all late. */
async function outage(game: LiveGame, ms: number): Promise<void> {
  vi.setSystemTime(T0 + ms - 1_000);
  await game.pass(1_000);
}

/** Raises the lobby's count, so that the next question is asked with several score sheets. */
async function pretendLargeSession(game: LiveGame): Promise<void> {
  await game.backend.run(async (ctx) => {
    for (const lobby of await ctx.db.query("liveLobbies").collect())
      await ctx.db.patch("liveLobbies", lobby._id, { count: 100 });
  });
}

/** Advances the current question to its reveal without running the scoring job of a large session. */
async function revealUnscored(game: LiveGame): Promise<void> {
  const session = await sessionOf(game);
  const { _id: sessionId, generation } = session;
  await game.host.as.mutation(api.liveQuizSessions.reveal, { code: game.code, generation });
  await game.backend.mutation(internal.liveClock.settle, { sessionId, generation });
}

async function scoreAgain(game: LiveGame): Promise<void> {
  const { _id: sessionId } = await sessionOf(game);
  await game.backend.mutation(internal.liveAnswers.score, { sessionId, questionIndex: 0 });
}

async function sessionOf(game: LiveGame) {
  return await game.backend.run(async (ctx) => {
    const session = await ctx.db
      .query("liveQuizSessions")
      .withIndex("by_code", (q) => q.eq("code", game.code))
      .unique();
    if (session === null) throw new Error("no session");
    return session;
  });
}

async function loseAllJobs(game: LiveGame): Promise<void> {
  await game.backend.run(async (ctx) => {
    for (const job of await ctx.db.system.query("_scheduled_functions").collect()) {
      if (job.state.kind === "pending") await ctx.scheduler.cancel(job._id);
    }
  });
}
