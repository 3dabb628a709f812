// What the statistics pages say after games were played, and what they must never cost.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../convex/_generated/api";
import type { Id } from "../../convex/_generated/dataModel";
import { easeOf } from "../../convex/model/statistics/questions";
import {
  ATTEMPT_ID_HEX_CHARS,
  MAX_COUNTED_QUIZZES,
  RECENT_GAMES,
  RECENT_RESULTS,
} from "../../convex/shared/limits";
import { type Backend, newBackend } from "./support/backend";
import { LiveGame, newQuiz, openGame } from "./support/game";
import { newSecret, outcome, type Person, person } from "./support/people";

const T0 = Date.UTC(2026, 8, 14, 9, 0, 0);
beforeEach(() => {
  vi.useFakeTimers({ now: T0 });
});
afterEach(() => {
  vi.useRealTimers();
});

const teacherPage = async (teacher: Person) => await teacher.as.query(api.statistics.teacher, {});

/** Ayşe knows everything, Bora the first question only, Can nothing; keys are 0, 1, 2. */
async function playGame(game: LiveGame): Promise<void> {
  const ayse = await game.join("Ayşe");
  const bora = await game.join("Bora");
  await game.join("Can");
  await game.press("start");
  for (const index of [0, 1, 2]) {
    await ayse.answer(index, index);
    await bora.answer(index, 0);
    await game.press("reveal");
    await game.press("next");
  }
}

/** A student solves a quiz of one question, choosing this option. */
async function solve(
  backend: Backend,
  student: Person,
  quizId: Id<"quizzes">,
  option: number,
  attempt: number,
): Promise<void> {
  const questionId = await backend.run(async (ctx) => {
    const question = await ctx.db
      .query("quizQuestions")
      .withIndex("by_quiz_and_position", (q) => q.eq("quizId", quizId))
      .first();
    if (question === null) throw new Error("The quiz has no question");
    return question._id;
  });
  await student.as.mutation(api.quizResults.finish, {
    quizId,
    attemptId: attempt.toString(16).padStart(ATTEMPT_ID_HEX_CHARS, "0"),
    answers: [{ questionId, answer: option }],
  });
  await vi.advanceTimersByTimeAsync(1);
  await backend.finishInProgressScheduledFunctions();
}

describe("a teacher's statistics", () => {
  it("are empty, not zero per cent, before anything happened", async () => {
    const teacher = await person(newBackend(), "teacher");
    expect(await teacherPage(teacher)).toEqual({
      quizzes: { count: 0, more: false },
      solo: { attempts: 0, averageScore: null },
      live: { sessions: 0, participants: 0, averageScore: null },
      games: [],
      hardest: [],
    });
  });

  it("count a live quiz that was played to its end: sessions, participants, mean score", async () => {
    const game = await openGame(newBackend());
    await playGame(game);
    const page = await teacherPage(game.host);
    expect(page.quizzes).toEqual({ count: 1, more: false });
    // 99, 33 and 0 points
    expect(page.live).toEqual({ sessions: 1, participants: 3, averageScore: 44 });
    expect(page.games).toMatchObject([
      { code: game.code, quizTitle: "Örnek Quiz", questionCount: 3, participants: 3, averageScore: 44 },
    ]);
  });

  it("name the hardest questions first, counting who gave no answer as wrong", async () => {
    const game = await openGame(newBackend());
    await playGame(game);
    expect((await teacherPage(game.host)).hardest).toMatchObject([
      { text: "Soru 2?", quizTitle: "Örnek Quiz", asked: 3, correct: 1 },
      { text: "Soru 3?", asked: 3, correct: 1 },
      { text: "Soru 1?", asked: 3, correct: 2 },
    ]);
  });

  it("leave out questions that everybody knows", async () => {
    const game = await openGame(newBackend(), [0]);
    const ayse = await game.join("Ayşe");
    await game.press("start");
    await ayse.answer(0, 0);
    await game.press("finish");
    expect((await teacherPage(game.host)).hardest).toEqual([]);
  });

  it("belong to the host, also with a colleague's quiz", async () => {
    const backend = newBackend();
    const author = await person(backend, "teacher");
    const host = await person(backend, "teacher");
    const quizId = await newQuiz(author);
    const { code } = await host.as.mutation(api.liveQuizSessions.create, { quizId });
    await playGame(new LiveGame(backend, host, code));
    expect((await teacherPage(host)).live.sessions).toBe(1);
    expect((await teacherPage(author)).live.sessions).toBe(0);
    expect((await teacherPage(author)).hardest).toEqual([]);
  });

  it("count a game once, however often its record is asked for", async () => {
    const game = await openGame(newBackend());
    await playGame(game);
    const sessionId = await game.backend.run(
      async (ctx) => (await ctx.db.query("liveQuizSessions").first())?._id,
    );
    if (sessionId === undefined) throw new Error("The session is gone");
    await game.backend.mutation(internal.jobs.recordGame, { sessionId });
    expect((await teacherPage(game.host)).live).toMatchObject({ sessions: 1, participants: 3 });
  });

  it("do not count a session that is not over or was never started", async () => {
    const backend = newBackend();
    const waiting = await openGame(backend);
    await vi.advanceTimersByTimeAsync(25 * 60 * 60 * 1_000);
    await backend.mutation(internal.jobs.closeOldSessions, {});
    const running = await openGame(backend);
    await running.join("Ayşe");
    await running.press("start");
    const ids = await backend.run(async (ctx) =>
      (await ctx.db.query("liveQuizSessions").collect()).map((s) => s._id),
    );
    for (const sessionId of ids) await backend.mutation(internal.jobs.recordGame, { sessionId });
    expect((await teacherPage(waiting.host)).live.sessions).toBe(0);
    expect((await teacherPage(running.host)).live.sessions).toBe(0);
  });

  it("keep a game whose session was deleted, without the way to its results", async () => {
    const game = await openGame(newBackend());
    await playGame(game);
    await game.backend.run(async (ctx) => {
      const session = await ctx.db.query("liveQuizSessions").first();
      if (session !== null) await ctx.db.delete("liveQuizSessions", session._id);
    });
    expect((await teacherPage(game.host)).games).toMatchObject([{ code: null, participants: 3 }]);
  });

  it("count solo results of own quizzes: attempts, mean, questions", async () => {
    const backend = newBackend();
    const teacher = await person(backend, "teacher");
    const quizId = await newQuiz(teacher, [0]);
    for (const [n, option] of [3, 3, 0].entries()) {
      await solve(backend, await person(backend, "student"), quizId, option, n);
    }
    const page = await teacherPage(teacher);
    expect(page.solo).toEqual({ attempts: 3, averageScore: 100 / 3 });
    expect(page.hardest).toMatchObject([{ text: "Soru 1?", asked: 3, correct: 1 }]);
  });

  it("are bounded: the latest games, and quizzes up to a number that says there are more", async () => {
    const backend = newBackend();
    const teacher = await person(backend, "teacher");
    const quizId = await newQuiz(teacher);
    await backend.run(async (ctx) => {
      const quiz = await ctx.db.get("quizzes", quizId);
      const session = {
        quizId,
        quizTitle: "Eski",
        createdBy: teacher.id,
        status: "completed",
        phase: null,
      } as const;
      if (quiz === null) throw new Error("The quiz is gone");
      const { _id, _creationTime, ...card } = quiz;
      for (let n = 0; n < MAX_COUNTED_QUIZZES; n += 1) await ctx.db.insert("quizzes", card);
      const sessionId = await ctx.db.insert("liveQuizSessions", {
        ...session,
        code: "AAAAAA",
        currentQuestionIndex: 0,
        questionCount: 1,
        phaseStartedAt: null,
        phaseEndsAt: null,
        generation: 2,
        leftOut: 0,
        rankedCount: 0,
        isFull: false,
        createdAt: "",
        startedAt: "",
        endedAt: "",
      });
      for (let n = 0; n <= RECENT_GAMES; n += 1) {
        await ctx.db.insert("liveSummaries", {
          sessionId,
          hostId: teacher.id,
          code: "AAAAAA",
          quizTitle: `Quiz ${n}`,
          questionCount: 1,
          participants: 1,
          averageScore: 0,
          endedAt: "",
        });
      }
    });
    const page = await teacherPage(teacher);
    expect(page.quizzes).toEqual({ count: MAX_COUNTED_QUIZZES, more: true });
    expect(page.games).toHaveLength(RECENT_GAMES);
    expect(page.games[0]?.quizTitle).toBe(`Quiz ${RECENT_GAMES}`);
  });
});

describe("a student's statistics", () => {
  const studentPage = async (student: Person) => await student.as.query(api.statistics.student, {});

  it("show how many quizzes were solved, how well, and the latest results newest first", async () => {
    const backend = newBackend();
    const teacher = await person(backend, "teacher");
    const student = await person(backend, "student");
    const quizId = await newQuiz(teacher, [0]);
    for (let n = 0; n <= RECENT_RESULTS; n += 1) {
      vi.setSystemTime(T0 + n * 60_000);
      await solve(backend, student, quizId, n === RECENT_RESULTS ? 0 : 1, n);
    }
    const { solo } = await studentPage(student);
    expect(solo.totalQuizzes).toBe(RECENT_RESULTS + 1);
    expect(solo.averageScore).toBeCloseTo(100 / (RECENT_RESULTS + 1));
    expect(solo.results).toHaveLength(RECENT_RESULTS);
    expect(solo.results[0]).toMatchObject({ quizTitle: "Örnek Quiz", score: 100 });
    expect(solo.results[1]?.score).toBe(0);
  });

  it("list the live quizzes played under the account, with the place", async () => {
    const backend = newBackend();
    const game = await openGame(backend);
    const student = await person(backend, "student", "Deniz");
    await student.as.mutation(api.liveParticipants.join, {
      code: game.code,
      secret: newSecret(),
      nickname: "Deniz",
    });
    await playGame(game);
    const { live } = await studentPage(student);
    expect(live).toMatchObject({ count: 1, more: false, averageScore: 0, bestRank: 3 });
    expect(live.games).toMatchObject([
      { code: game.code, quizTitle: "Örnek Quiz", rank: 3, participants: 4, score: 0 },
    ]);
  });

  it("are null where there is nothing to average", async () => {
    const student = await person(newBackend(), "student");
    expect((await studentPage(student)).live).toEqual({
      count: 0,
      more: false,
      averageScore: null,
      bestRank: null,
      games: [],
    });
  });
});

describe("the question to teach again", () => {
  const hardest = async ({ host, code }: LiveGame) =>
    await host.as.query(api.liveQuizSessions.hardest, { code });

  it("is the scored one with the smallest share of right answers", async () => {
    const game = await openGame(newBackend());
    await playGame(game);
    expect(await hardest(game)).toEqual({ index: 1, text: "Soru 2?", correct: 1, participants: 3 });
  });

  it("does not count who joined after a question had closed", async () => {
    const game = await openGame(newBackend(), [0, 1]);
    const ayse = await game.join("Ayşe");
    await game.press("start");
    await ayse.answer(0, 3);
    await game.press("reveal");
    await game.join("Geç");
    await game.press("next");
    await ayse.answer(1, 1);
    await game.press("finish");
    expect(await hardest(game)).toEqual({ index: 0, text: "Soru 1?", correct: 0, participants: 1 });
  });

  it("is none when all was right, and none before the first was scored", async () => {
    const game = await openGame(newBackend(), [0]);
    const ayse = await game.join("Ayşe");
    await game.press("start");
    expect(await hardest(game)).toBeNull();
    await ayse.answer(0, 0);
    await game.press("finish");
    expect(await hardest(game)).toBeNull();
  });

  it("is for the host alone", async () => {
    const game = await openGame(newBackend());
    const other = await person(game.backend, "teacher");
    const asked = other.as.query(api.liveQuizSessions.hardest, { code: game.code });
    expect(await outcome(asked)).toBe("NOT_FOUND");
  });
});

describe("how easy a question is", () => {
  it("does not put a single wrong answer before many", () => {
    expect(easeOf(1, 0)).toBeGreaterThan(easeOf(20, 3));
  });

  it("comes close to the share of right answers with many answers", () => {
    expect(easeOf(1_000, 250)).toBeCloseTo(0.25, 2);
  });
});
