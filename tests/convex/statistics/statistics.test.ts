// Statistics pages after games, and their bounded costs.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { easeOf, hasEnoughAnswers } from "../../../convex/model/statistics/questions";
import { ATTEMPT_ID_HEX_CHARS } from "../../../convex/shared/limits/secrets";
import { MAX_COUNTED_QUIZZES, RECENT_GAMES, RECENT_RESULTS } from "../../../convex/shared/limits/statistics";
import { type Backend, newBackend } from "../support/backend";
import { LiveGame, newQuiz, openGame, type Player } from "../support/game";
import { newSecret, outcome, type Person, person } from "../support/people";

const T0 = Date.UTC(2026, 8, 14, 9, 0, 0);
beforeEach(() => {
  vi.useFakeTimers({ now: T0 });
});
afterEach(() => {
  vi.useRealTimers();
});

const teacherPage = async (teacher: Person) => await teacher.as.query(api.statistics.teacher, {});

/**
 * Three participants answer everything right, three only the first question, three nothing. The answer keys are 0, 1,
 * 2.
 */
async function playGame(game: LiveGame): Promise<void> {
  const good = await joinAll(game, ["Ayşe", "Arda", "Asya"]);
  const first = await joinAll(game, ["Bora", "Berk", "Buse"]);
  await joinAll(game, ["Can", "Cem", "Ceren"]);
  await game.press("start");
  for (const index of [0, 1, 2]) {
    for (const player of good) await player.answer(index, index);
    for (const player of first) await player.answer(index, 0);
    await game.press("reveal");
    await game.press("next");
  }
}

async function joinAll(game: LiveGame, names: readonly string[]): Promise<Player[]> {
  const players = [];
  for (const name of names) players.push(await game.join(name));
  return players;
}

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `Kişi ${index + 1}`);

async function removeFrom(game: LiveGame, player: Player | undefined): Promise<void> {
  if (!player?.participantId) throw new Error("Nobody to remove");
  const { code, participantId } = { ...player, participantId: player.participantId };
  await game.host.as.mutation(api.liveParticipants.remove, { code, participantId });
}

async function statsRows(backend: Backend) {
  return await backend.run((ctx) => ctx.db.query("questionStats").collect());
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
  it("have null instead of 0 per cent before any data exists", async () => {
    const teacher = await person(newBackend(), "teacher");
    expect(await teacherPage(teacher)).toEqual({
      quizzes: { count: 0, more: false },
      solo: { attempts: 0, averageScore: null },
      live: { sessions: 0, participants: 0, averageScore: null, averageMaxScore: null },
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
    expect(page.live).toEqual({ sessions: 1, participants: 9, averageScore: 44, averageMaxScore: 99 });
    const played = { code: game.code, quizTitle: "Örnek Quiz", questionCount: 3 };
    expect(page.games).toMatchObject([{ ...played, participants: 9, averageScore: 44, maxScore: 99 }]);
  });

  it("leave games without answers out of the mean, also after another game is deleted", async () => {
    const backend = newBackend();
    const unanswered = await openGame(backend);
    const { host } = unanswered;
    await joinAll(unanswered, ["Ayşe", "Arda"]);
    await unanswered.press("start");
    await unanswered.press("reveal");
    await unanswered.press("finish");
    const means = async () => (await teacherPage(host)).live;
    const none = { sessions: 1, participants: 2, averageScore: null, averageMaxScore: null };
    expect(await means()).toEqual(none);
    const played = new LiveGame(
      backend,
      host,
      (await host.as.mutation(api.liveQuizSessions.create, { quizId: await newQuiz(host) })).code,
    );
    await playGame(played);
    expect(await means()).toEqual({ sessions: 2, participants: 11, averageScore: 44, averageMaxScore: 99 });
    const remove = async ({ code }: LiveGame) => {
      await host.as.mutation(api.liveQuizSessions.remove, { code });
      for (let round = 0; round < 30; round += 1) {
        await vi.advanceTimersByTimeAsync(1);
        await backend.finishInProgressScheduledFunctions();
      }
    };
    await remove(played);
    expect(await means()).toEqual(none);
    await remove(unanswered);
    expect(await means()).toMatchObject({ sessions: 0, participants: 0, averageScore: null });
    expect(await backend.run((ctx) => ctx.db.query("teacherStats").collect())).toMatchObject([
      { liveUnanswered: 0, liveMaxSum: 0, liveScoreSum: 0 },
    ]);
  });

  it("list the hardest questions first, counting missing answers as wrong", async () => {
    const game = await openGame(newBackend());
    await playGame(game);
    expect((await teacherPage(game.host)).hardest).toMatchObject([
      { text: "Soru 2?", quizTitle: "Örnek Quiz", asked: 9, answered: 6, correct: 3 },
      { text: "Soru 3?", asked: 9, answered: 6, correct: 3 },
      { text: "Soru 1?", asked: 9, answered: 6, correct: 6 },
    ]);
  });

  it("have the same counts of a question as the results of its only session", async () => {
    const game = await openGame(newBackend(), [0]);
    const players = await joinAll(game, numbered(7));
    await game.press("start");
    for (const [n, player] of players.slice(0, 5).entries()) await player.answer(0, n < 2 ? 0 : 1);
    await game.press("finish");
    const counts = { asked: 7, answered: 5, correct: 2 };
    expect((await teacherPage(game.host)).hardest).toMatchObject([counts]);
    const { code } = game;
    const { questions } = await game.host.as.query(api.liveQuizSessions.questionResults, { code });
    expect(questions).toMatchObject([counts]);
  });

  it("have null answers for questions counted by an earlier version, which did not record them", async () => {
    const backend = newBackend();
    const game = await openGame(backend);
    await playGame(game);
    await backend.run(async (ctx) => {
      for (const { _id } of await ctx.db.query("questionStats").collect())
        await ctx.db.patch(_id, { answered: undefined });
    });
    const { hardest } = await teacherPage(game.host);
    expect(hardest.map(({ asked, answered }) => [asked, answered])).toEqual(Array(3).fill([9, null]));
  });

  it("exclude questions that all answer right", async () => {
    const game = await openGame(newBackend(), [0]);
    const everybody = await joinAll(game, numbered(6));
    await game.press("start");
    for (const player of everybody) await player.answer(0, 0);
    await game.press("finish");
    expect((await teacherPage(game.host)).hardest).toEqual([]);
  });

  it("exclude questions that fewer than five participants, or fewer than a third of them, have answered", async () => {
    const backend = newBackend();
    const teacher = await person(backend, "teacher");
    const quizId = await newQuiz(teacher, [0]);
    for (let n = 0; n < 4; n += 1) await solve(backend, await person(backend, "student"), quizId, 3, n);
    expect((await teacherPage(teacher)).hardest).toEqual([]);
    await solve(backend, await person(backend, "student"), quizId, 3, 4);
    expect((await teacherPage(teacher)).hardest).toMatchObject([{ asked: 5, answered: 5, correct: 0 }]);
    expect(hasEnoughAnswers({ asked: 15, answered: 5 })).toBe(true);
    expect(hasEnoughAnswers({ asked: 16, answered: 5 })).toBe(false);
    expect(hasEnoughAnswers({ asked: 4, answered: 4 })).toBe(false);
  });

  it("exclude a question that the host left early with fewer than half answered, and questions never asked", async () => {
    const game = await openGame(newBackend());
    const [quick] = await joinAll(game, numbered(5));
    await game.press("start");
    await quick?.answer(0, 3);
    await game.passSeconds(4);
    await game.press("finish");
    expect(await statsRows(game.backend)).toEqual([]);
    expect((await teacherPage(game.host)).live).toMatchObject({ sessions: 1, participants: 5 });
  });

  it("include a question that half have answered or whose time was over", async () => {
    const game = await openGame(newBackend(), [0, 0]);
    const players = await joinAll(game, numbered(4));
    await game.press("start");
    for (const player of players.slice(0, 2)) await player.answer(0, 3);
    await game.press("next");
    await game.passSeconds(20);
    expect(await statsRows(game.backend)).toMatchObject([
      { text: "Soru 1?", asked: 4, answered: 2, correct: 0, ease: null },
      { text: "Soru 2?", asked: 4, answered: 0, correct: 0, ease: null },
    ]);
  });

  it("do not affect the points of a question that was cut short", async () => {
    const game = await openGame(newBackend());
    const [quick] = await joinAll(game, numbered(3));
    await game.press("start");
    await quick?.answer(0, 0);
    await game.press("next");
    expect(await quick?.me()).toMatchObject({ score: 33, place: 1 });
  });

  it("mark a game whose maximum a question cut short has lowered, for the host and for students without an answer", async () => {
    const backend = newBackend();
    const game = await openGame(backend, [0, 0]);
    const students = [];
    for (const nickname of ["Ece", "Can"]) {
      const student = await person(backend, "student", nickname);
      const proof = { code: game.code, secret: newSecret() };
      await student.as.mutation(api.liveParticipants.join, { ...proof, nickname });
      const answer = async (questionIndex: number) =>
        await student.as.mutation(api.liveAnswers.submit, { ...proof, questionIndex, answer: 0 });
      students.push({ student, answer });
    }
    const guest = await game.join("Ali");
    await game.press("start");
    for (const { answer } of students) await answer(0);
    await guest.answer(0, 0);
    await game.press("next");
    await students[0]?.answer(1);
    await game.press("finish");
    await game.pass(2_000);
    expect((await teacherPage(game.host)).games).toMatchObject([{ isCutShort: true }]);
    const own = await Promise.all(
      students.map(async ({ student }) => (await student.as.query(api.statistics.student, {})).live.games),
    );
    expect(own).toMatchObject([[{ maxScore: 100 }], [{ maxScore: 50, isCutShort: true }]]);
    expect(own[0]?.[0]).not.toHaveProperty("isCutShort");
    const whole = await openGame(backend);
    await playGame(whole);
    expect((await teacherPage(whole.host)).games[0]).not.toHaveProperty("isCutShort");
  });

  it("count removed and late participants according to their presence during the question", async () => {
    const game = await openGame(newBackend(), [0, 0]);
    const players = await joinAll(game, numbered(4));
    await game.press("start");
    for (const player of players.slice(0, 2)) await player.answer(0, 0);
    await game.press("reveal");
    await joinAll(game, ["Geç 1", "Geç 2", "Geç 3"]);
    await game.press("next");
    // Seven participants are present, and one answers. This one and three others are removed, so at the early end none
    // of the remaining three has answered, and the second question is not counted.
    await players[0]?.answer(1, 0);
    for (const player of players.slice(1)) await removeFrom(game, player);
    await removeFrom(game, players[0]);
    await game.press("finish");
    const rows = await statsRows(game.backend);
    expect(rows).toMatchObject([{ text: "Soru 1?", asked: 4, answered: 2, correct: 2 }]);
    expect(rows).toHaveLength(1);
  });

  it("have the maximum score of each game, and the mean of these maximum scores", async () => {
    const backend = newBackend();
    const host = await person(backend, "teacher");
    const play = async (keys: readonly number[]) => {
      const quizId = await newQuiz(host, keys);
      const { code } = await host.as.mutation(api.liveQuizSessions.create, { quizId });
      const game = new LiveGame(backend, host, code);
      const ayse = await game.join("Ayşe");
      await game.press("start");
      // Without an answer the question would be cut short, and could give no points.
      await ayse.answer(0, 1);
      return { game, ayse };
    };
    const short = await play([0]);
    await short.game.press("finish");
    const early = await play([0, 0, 0]);
    await early.game.press("next");
    await early.ayse.answer(1, 1);
    await early.game.press("finish");
    const page = await teacherPage(host);
    expect(page.games.map(({ maxScore }) => maxScore)).toEqual([66, 100]);
    expect(page.live.averageMaxScore).toBe(83);
  });

  it("belong to the host, even for a colleague's quiz", async () => {
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

  it("count a game once, even if the job runs twice", async () => {
    const game = await openGame(newBackend());
    await playGame(game);
    const sessionId = await game.backend.run(
      async (ctx) => (await ctx.db.query("liveQuizSessions").first())?._id,
    );
    if (sessionId === undefined) throw new Error("The session is gone");
    await game.backend.mutation(internal.liveQuizSessions.recordGame, { sessionId });
    expect((await teacherPage(game.host)).live).toMatchObject({ sessions: 1, participants: 9 });
  });

  it("exclude a session that is running or never started", async () => {
    const backend = newBackend();
    const waiting = await openGame(backend);
    await vi.advanceTimersByTimeAsync(25 * 60 * 60 * 1_000);
    await backend.mutation(internal.liveQuizSessions.closeOldSessions, {});
    const running = await openGame(backend);
    await running.join("Ayşe");
    await running.press("start");
    const ids = await backend.run(async (ctx) =>
      (await ctx.db.query("liveQuizSessions").collect()).map((s) => s._id),
    );
    for (const sessionId of ids) await backend.mutation(internal.liveQuizSessions.recordGame, { sessionId });
    expect((await teacherPage(waiting.host)).live.sessions).toBe(0);
    expect((await teacherPage(running.host)).live.sessions).toBe(0);
  });

  it("keep a game whose session was deleted, without a link to its results", async () => {
    const game = await openGame(newBackend());
    await playGame(game);
    await game.backend.run(async (ctx) => {
      const session = await ctx.db.query("liveQuizSessions").first();
      if (session !== null) await ctx.db.delete("liveQuizSessions", session._id);
    });
    expect((await teacherPage(game.host)).games).toMatchObject([{ code: null, participants: 9 }]);
  });

  it("count solo results of own quizzes: attempts, mean score, questions", async () => {
    const backend = newBackend();
    const teacher = await person(backend, "teacher");
    const quizId = await newQuiz(teacher, [0]);
    for (const [n, option] of [3, 3, 3, 3, 0].entries()) {
      await solve(backend, await person(backend, "student"), quizId, option, n);
    }
    const page = await teacherPage(teacher);
    expect(page.solo).toEqual({ attempts: 5, averageScore: 20 });
    expect(page.hardest).toMatchObject([{ text: "Soru 1?", asked: 5, answered: 5, correct: 1 }]);
  });

  it("count only a student's first result of each quiz", async () => {
    const backend = newBackend();
    const teacher = await person(backend, "teacher");
    const quizId = await newQuiz(teacher, [0]);
    const knows = await person(backend, "student");
    const spoils = await person(backend, "student");
    await solve(backend, knows, quizId, 0, 0);
    for (let n = 1; n <= 30; n += 1) await solve(backend, spoils, quizId, 3, n);
    await solve(backend, knows, quizId, 3, 31);
    const page = await teacherPage(teacher);
    expect(page.solo).toEqual({ attempts: 2, averageScore: 50 });
    const counted = await backend.run((ctx) => ctx.db.query("questionStats").collect());
    expect(counted).toMatchObject([{ asked: 2, correct: 1 }]);
    const another = await newQuiz(teacher, [0]);
    await solve(backend, spoils, another, 0, 32);
    expect((await teacherPage(teacher)).solo).toMatchObject({ attempts: 3 });
    // The quiz's attempts and the student's own progress include every result.
    expect((await backend.run((ctx) => ctx.db.query("quizStats").first()))?.attempts).toBe(32);
    expect((await spoils.as.query(api.statistics.student, {})).solo.totalQuizzes).toBe(31);
  });

  it("are bounded: the latest games, and a maximum number of quizzes", async () => {
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

  it("have the number of solved quizzes, the mean score, and the latest results newest first", async () => {
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

  it("list the live quizzes played with the account, with the rank", async () => {
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
    // Without points there is no rank.
    expect(live).toMatchObject({ count: 1, more: false, averageScore: 0, bestPlace: null });
    expect(live.games).toMatchObject([
      { code: game.code, quizTitle: "Örnek Quiz", place: null, participants: 10, score: 0, maxScore: 99 },
    ]);
  });

  it("have the rank of a student with points", async () => {
    const backend = newBackend();
    const game = await openGame(backend, [0]);
    const student = await person(backend, "student", "Deniz");
    const proof = { code: game.code, secret: newSecret() };
    await student.as.mutation(api.liveParticipants.join, { ...proof, nickname: "Deniz" });
    await game.join("Ali");
    await game.press("start");
    await student.as.mutation(api.liveAnswers.submit, { ...proof, questionIndex: 0, answer: 0 });
    await game.passSeconds(20);
    const { live } = await studentPage(student);
    expect(live).toMatchObject({ averageScore: 100, bestPlace: 1 });
    expect(live.games).toMatchObject([{ code: game.code, place: 1, participants: 2, score: 100 }]);
  });

  it("leave games without answers out of the student's mean, also if no question was counted", async () => {
    const backend = newBackend();
    const student = await person(backend, "student", "Deniz");
    const ended = await openGame(backend);
    const join = async ({ code }: LiveGame) =>
      await student.as.mutation(api.liveParticipants.join, { code, secret: newSecret(), nickname: "Deniz" });
    await join(ended);
    await ended.press("start");
    await ended.press("finish");
    const unanswered = await openGame(backend);
    await join(unanswered);
    await unanswered.press("start");
    await unanswered.press("reveal");
    await unanswered.press("finish");
    const before = (await studentPage(student)).live;
    expect(before).toMatchObject({ count: 2, averageScore: null, averageMaxScore: null, bestPlace: null });
    expect(before.games.map(({ score }) => score)).toEqual([null, null]);
    const played = await openGame(backend);
    await join(played);
    await playGame(played);
    const { live } = await studentPage(student);
    // The student did not answer, but others did.
    expect(live).toMatchObject({ count: 3, averageScore: 0, averageMaxScore: 99 });
    expect(live.games.map(({ score }) => score)).toEqual([0, null, null]);
  });

  it("for games of earlier versions, use the position as rank, and 100 as maximum score in the mean", async () => {
    const backend = newBackend();
    const student = await person(backend, "student");
    const game = await openGame(backend);
    await backend.run(async (ctx) => {
      const session = await ctx.db.query("liveQuizSessions").first();
      if (session === null) throw new Error("The session is gone");
      const { _id: sessionId } = session;
      const old = { sessionId, userId: student.id, code: game.code, quizTitle: "Eski", endedAt: "" };
      await ctx.db.insert("liveParticipations", { ...old, rank: 4, participants: 9, score: 30 });
      await ctx.db.insert("liveParticipations", { ...old, rank: 1, participants: 9, score: 0 });
    });
    const { live } = await studentPage(student);
    expect(live).toMatchObject({ bestPlace: 4, averageScore: 15, averageMaxScore: 100 });
    expect(live.games.map(({ place, maxScore }) => [place, maxScore])).toEqual([
      [null, null],
      [4, null],
    ]);
  });

  it("have null means without data", async () => {
    const student = await person(newBackend(), "student");
    expect((await studentPage(student)).live).toEqual({
      count: 0,
      more: false,
      averageScore: null,
      averageMaxScore: null,
      bestPlace: null,
      games: [],
    });
  });
});

describe("the question results of a session", () => {
  const results = async ({ host, code }: LiveGame) =>
    await host.as.query(api.liveQuizSessions.questionResults, { code });

  it("count answers and right answers of the participants present", async () => {
    const game = await openGame(newBackend());
    await playGame(game);
    expect((await results(game)).questions).toEqual([
      { text: "Soru 1?", asked: 9, answered: 6, correct: 6, cutShort: false },
      { text: "Soru 2?", asked: 9, answered: 6, correct: 3, cutShort: false },
      { text: "Soru 3?", asked: 9, answered: 6, correct: 3, cutShort: false },
    ]);
  });

  it("name the question with the lowest share of right answers as worth repeating", async () => {
    const game = await openGame(newBackend());
    await playGame(game);
    expect((await results(game)).hardest).toBe(1);
  });

  it("mark questions that were cut short or never asked, and exclude these from repetition", async () => {
    const game = await openGame(newBackend());
    const players = await joinAll(game, numbered(12));
    await game.press("start");
    for (const player of players.slice(0, 5)) await player.answer(0, 3);
    await game.passSeconds(4);
    await game.press("finish");
    const { questions, hardest } = await results(game);
    expect(questions).toMatchObject([
      { asked: 12, answered: 5, correct: 0, cutShort: true },
      { asked: null, cutShort: false },
      { asked: null, cutShort: false },
    ]);
    expect(hardest).toBeNull();
  });

  it("exclude questions from repetition that fewer than five participants, or fewer than a third, answered", async () => {
    const hardestOf = async (present: number, answering: number) => {
      const game = await openGame(newBackend(), [0]);
      const players = await joinAll(game, numbered(present));
      await game.press("start");
      for (const player of players.slice(0, answering)) await player.answer(0, 3);
      await game.passSeconds(20);
      return (await results(game)).hardest;
    };
    expect(await hardestOf(4, 4)).toBeNull();
    expect(await hardestOf(5, 5)).toBe(0);
    expect(await hardestOf(15, 5)).toBe(0);
    expect(await hardestOf(16, 5)).toBeNull();
  });

  it("exclude participants who joined after a question had closed", async () => {
    const game = await openGame(newBackend(), [0, 1]);
    const players = await joinAll(game, numbered(5));
    await game.press("start");
    for (const player of players) await player.answer(0, 3);
    await game.press("reveal");
    await game.join("Geç");
    await game.press("next");
    await game.press("finish");
    expect((await results(game)).questions[0]).toMatchObject({ asked: 5, answered: 5, correct: 0 });
  });

  it("name no question for repetition if all was right, or before the first was scored", async () => {
    const game = await openGame(newBackend(), [0]);
    const players = await joinAll(game, numbered(5));
    await game.press("start");
    expect((await results(game)).hardest).toBeNull();
    for (const player of players) await player.answer(0, 0);
    await game.press("finish");
    expect((await results(game)).hardest).toBeNull();
  });

  it("are computed from the counts per option for questions of an earlier version", async () => {
    const game = await openGame(newBackend());
    await playGame(game);
    const now = await results(game);
    await game.backend.run(async (ctx) => {
      for (const { _id } of await ctx.db.query("liveQuestions").collect())
        await ctx.db.patch("liveQuestions", _id, { outcome: undefined });
    });
    expect(await results(game)).toEqual(now);
  });

  it("are available to the host only", async () => {
    const game = await openGame(newBackend());
    const other = await person(game.backend, "teacher");
    const asked = other.as.query(api.liveQuizSessions.questionResults, { code: game.code });
    expect(await outcome(asked)).toBe("NOT_FOUND");
  });
});

describe("the ease of a question", () => {
  it("is lower with 17 wrong answers of 20 than with a single answer that is wrong", () => {
    const ofSingleWrong = easeOf(1, 0);
    const ofManyWrong = easeOf(20, 3);
    expect(ofManyWrong).toBeLessThan(ofSingleWrong);
  });

  it("approaches the share of right answers with many answers", () => {
    expect(easeOf(1_000, 250)).toBeCloseTo(0.25, 2);
  });
});
