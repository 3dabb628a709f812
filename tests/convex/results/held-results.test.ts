// Withheld solo results of a quiz that is being played live: from the first join to the end, then released. Their
// secrecy is tested in leaks.test.ts.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { Id, TableNames } from "../../../convex/_generated/dataModel";
import { LOBBY_REFRESH_MS, MAX_PLAY_MS } from "../../../convex/shared/limits/live";
import { type Backend, newBackend } from "../support/backend";
import { LiveGame, newQuiz } from "../support/game";
import { newSecret, type Person, person } from "../support/people";

const T0 = Date.UTC(2026, 8, 14, 9, 0, 0);
const HELD = { held: true };

let backend: Backend;
let host: Person;
let student: Person;
let quizId: Id<"quizzes">;
beforeEach(async () => {
  vi.useFakeTimers({ now: T0 });
  backend = newBackend();
  host = await person(backend, "teacher");
  student = await person(backend, "student");
  quizId = await newQuiz(host, [0, 1]);
});
afterEach(() => {
  vi.useRealTimers();
});

async function openSession(by = host): Promise<LiveGame> {
  const { code } = await by.as.mutation(api.liveQuizSessions.create, { quizId });
  return new LiveGame(backend, by, code);
}

/** Submits one right and one wrong answer: 50 %. */
async function handIn(attemptId = newSecret(), who = student) {
  const quiz = await who.as.query(api.quizzes.solo, { quizId });
  const answers = (quiz?.questions ?? []).map(({ questionId }) => ({ questionId, answer: 0 }));
  return await who.as.mutation(api.quizResults.finish, { quizId, attemptId, answers });
}

const review = async (attemptId: string) => await student.as.query(api.quizResults.review, { attemptId });
const progress = async (who = student) => (await who.as.query(api.statistics.student, {})).solo;
const count = async (table: TableNames) => (await backend.run((ctx) => ctx.db.query(table).collect())).length;

async function runJobs(): Promise<void> {
  for (let round = 0; round < 6; round += 1) {
    await vi.advanceTimersByTimeAsync(1);
    await backend.finishInProgressScheduledFunctions();
  }
}

describe("a result of a quiz that is being played", () => {
  it("is withheld from the first join, including the lobby, and shown after the game", async () => {
    const game = await openSession();
    expect(await handIn()).toMatchObject({ score: 50 }); // before the first join
    await game.join("Ayşe");
    const attemptId = newSecret();
    expect(await handIn(attemptId)).toMatchObject(HELD);
    expect(await review(attemptId)).toMatchObject(HELD);
    await game.press("start");
    expect(await handIn()).toMatchObject(HELD);
    expect(await progress()).toMatchObject({
      totalQuizzes: 0,
      results: [],
      held: [{ quizTitle: "Örnek Quiz" }, { quizTitle: "Örnek Quiz" }, { quizTitle: "Örnek Quiz" }],
    });
    await game.press("finish");
    await runJobs();
    expect(await review(attemptId)).toMatchObject({
      score: 50,
      questions: [
        { correct: true, solution: 0 },
        { correct: false, solution: 1 },
      ],
    });
    expect(await progress()).toMatchObject({ totalQuizzes: 3, averageScore: 50, held: [] });
    expect(await handIn()).toMatchObject({ score: 50 });
  });

  it("is stored once, even if it is submitted and released several times", async () => {
    const game = await openSession();
    await game.join("Ayşe");
    const attemptId = newSecret();
    for (let time = 0; time < 3; time += 1) expect(await handIn(attemptId)).toMatchObject(HELD);
    expect(await count("heldResults")).toBe(1);
    await game.press("start");
    await game.press("finish");
    await backend.mutation(internal.quizResults.releaseResults, { quizId });
    await backend.mutation(internal.quizResults.releaseResults, { quizId });
    await runJobs();
    expect(await handIn(attemptId)).toMatchObject({ score: 50 });
    expect(await count("quizResults")).toBe(1);
    expect(await count("heldResults")).toBe(0);
    expect(await progress()).toMatchObject({ totalQuizzes: 1 });
    expect((await backend.run((ctx) => ctx.db.query("quizStats").first()))?.attempts).toBe(1);
  });

  it("is not withheld after all participants have left the lobby, and withheld again from the next join", async () => {
    const game = await openSession();
    const ayse = await game.join("Ayşe");
    const can = await game.join("Can");
    const attemptId = newSecret();
    expect(await handIn(attemptId)).toMatchObject(HELD);
    const leave = async ({ participantId }: typeof ayse) => {
      if (participantId === null) throw new Error("No seat");
      await host.as.mutation(api.liveParticipants.remove, { code: game.code, participantId });
      await vi.advanceTimersByTimeAsync(LOBBY_REFRESH_MS);
      await runJobs();
    };
    await leave(ayse);
    expect(await review(attemptId)).toMatchObject(HELD);
    await leave(can);
    expect(await review(attemptId)).toMatchObject({ score: 50 });
    expect(await count("livePlays")).toBe(0);
    const late = await game.join("Ece");
    expect(await handIn()).toMatchObject(HELD);
    await leave(late);
    expect(await handIn()).toMatchObject({ score: 50 });
    await game.join("Nil");
    await game.press("start");
    expect(await handIn()).toMatchObject(HELD);
  });

  it("is withheld with the reason and the time until which it is withheld at most", async () => {
    const game = await openSession();
    await game.join("Ayşe");
    const attemptId = newSecret();
    const until = Date.now() + MAX_PLAY_MS;
    expect(await handIn(attemptId)).toEqual({ held: true, withheld: { reason: "lobby", until } });
    await game.press("start");
    expect(await review(attemptId)).toEqual({ held: true, withheld: { reason: "game", until } });
    expect(await handIn()).toMatchObject({ withheld: { reason: "game", until } });
  });

  it("is withheld, if there are several reasons, with the reason that ends last", async () => {
    const game = await openSession();
    await game.host.as.mutation(api.liveQuizSessions.configure, {
      code: game.code,
      settings: { reveals: false },
    });
    await game.join("Ayşe");
    await game.press("start");
    const lobby = await openSession(await person(backend, "teacher"));
    vi.setSystemTime(T0 + 60_000);
    await lobby.join("Ali");
    expect(await handIn()).toMatchObject({ withheld: { reason: "lobby", until: Date.now() + MAX_PLAY_MS } });
    await game.press("finish");
    expect(await handIn()).toMatchObject({ withheld: { reason: "exam", until: expect.any(Number) } });
  });

  it("is withheld until the last of several games has ended", async () => {
    const first = await openSession();
    const second = await openSession(await person(backend, "teacher"));
    await first.join("Ayşe");
    await second.join("Ali");
    const attemptId = newSecret();
    await handIn(attemptId);
    await first.press("start");
    await first.press("finish");
    await runJobs();
    expect(await review(attemptId)).toMatchObject(HELD);
    await second.press("start");
    await second.press("finish");
    await runJobs();
    expect(await review(attemptId)).toMatchObject({ score: 50 });
  });

  it("is shown after three hours even if the game continues, and the same session cannot withhold it again", async () => {
    const game = await openSession();
    await game.join("Ayşe");
    const attemptId = newSecret();
    await handIn(attemptId);
    vi.setSystemTime(T0 + MAX_PLAY_MS - 1_000);
    await backend.mutation(internal.quizResults.releaseOverdue, {});
    await runJobs();
    expect(await review(attemptId)).toMatchObject(HELD);
    vi.setSystemTime(T0 + MAX_PLAY_MS + 1_000);
    await backend.mutation(internal.quizResults.releaseOverdue, {});
    await runJobs();
    expect(await review(attemptId)).toMatchObject({ score: 50 });
    await game.join("Geç");
    await game.press("start");
    expect(await handIn()).toMatchObject({ score: 50 });
  });

  it.each<[how: string, end: (game: LiveGame) => Promise<unknown>]>([
    [
      "its host deletes the waiting session",
      (game) => host.as.mutation(api.liveQuizSessions.remove, { code: game.code }),
    ],
    ["its host ends the waiting session", (game) => game.press("finish")],
    [
      "its host's account is deleted",
      () => backend.mutation(internal.credentials.erase, { userId: host.id }),
    ],
    [
      "the session is closed because nobody started it",
      async () => {
        vi.setSystemTime(T0 + 25 * 60 * 60_000);
        await backend.mutation(internal.liveQuizSessions.closeOldSessions, {});
      },
    ],
    [
      "the job that should have shown it was lost",
      async () => {
        await backend.run(async (ctx) => {
          const play = await ctx.db.query("livePlays").first();
          if (play !== null) await ctx.db.delete("livePlays", play._id);
        });
        await backend.mutation(internal.quizResults.releaseOverdue, {});
      },
    ],
  ])("is shown when %s", async (_how, end) => {
    const game = await openSession();
    await game.join("Ayşe");
    const attemptId = newSecret();
    expect(await handIn(attemptId)).toMatchObject(HELD);
    await end(game);
    for (let round = 0; round < 5; round += 1) await runJobs();
    expect(await review(attemptId)).toMatchObject({ score: 50 });
    expect(await count("livePlays")).toBe(0);
  });

  it("is graded at submission, unaffected by later edits of the quiz", async () => {
    const game = await openSession();
    await game.join("Ayşe");
    const attemptId = newSecret();
    await handIn(attemptId);
    const edit = await host.as.query(api.quizzes.forEdit, { quizId });
    if (!edit.ok) throw new Error(edit.code);
    const { questions, quizId: _quizId, isOpenUnconfirmed: _isOpen, ...details } = edit.quiz;
    const changed = questions.map(({ questionId, question, content }) => ({
      questionId,
      question,
      options: content.type === "multiple_choice" ? content.options : [],
      correctAnswer: 3,
      imageId: null,
    }));
    await host.as.mutation(api.quizzes.update, { quizId, ...details, questions: changed });
    await game.press("start");
    await game.press("finish");
    await runJobs();
    expect(await review(attemptId)).toMatchObject({
      score: 50,
      questions: [{ correct: true }, { correct: false }],
    });
  });

  it("keeps title and score when the quiz is deleted meanwhile", async () => {
    const game = await openSession();
    await game.join("Ayşe");
    await game.press("start");
    const attemptId = newSecret();
    await handIn(attemptId);
    await host.as.mutation(api.quizzes.remove, { quizId });
    expect(await review(attemptId)).toMatchObject(HELD);
    await game.press("finish");
    await runJobs();
    expect(await review(attemptId)).toMatchObject({ score: 50, questions: [{ solution: null }, {}] });
    expect(await progress()).toMatchObject({ results: [{ quizTitle: "Örnek Quiz", score: 50 }] });
  });

  it("is released in batches for a large class", async () => {
    const game = await openSession();
    await game.join("Ayşe");
    const pupils = await Promise.all(Array.from({ length: 45 }, () => person(backend, "student")));
    for (const pupil of pupils) await handIn(newSecret(), pupil);
    await game.press("start");
    await game.press("finish");
    for (let round = 0; round < 5; round += 1) await runJobs();
    expect(await count("heldResults")).toBe(0);
    expect(await count("quizResults")).toBe(45);
  });

  it("is deleted with the account, whether withheld or not", async () => {
    const game = await openSession();
    await game.join("Ayşe");
    await handIn();
    await backend.mutation(internal.credentials.erase, { userId: student.id });
    for (let round = 0; round < 5; round += 1) await runJobs();
    expect(await count("heldResults")).toBe(0);
    expect(await count("quizResults")).toBe(0);
  });
});

describe("while the quiz is being played", () => {
  it("an earlier attempt shows its right answers only after the game", async () => {
    const attemptId = newSecret();
    await handIn(attemptId);
    const game = await openSession();
    await game.join("Ayşe");
    expect(await handIn(attemptId)).toMatchObject(HELD);
    expect(await review(attemptId)).toMatchObject(HELD);
    await game.press("start");
    await game.press("finish");
    await runJobs();
    expect(await review(attemptId)).toMatchObject({ score: 50 });
    expect(await progress()).toMatchObject({ totalQuizzes: 1 });
  });

  it("statistics exclude the score of an earlier attempt at the quiz, and include scores of other quizzes", async () => {
    await handIn();
    const played = quizId;
    quizId = await newQuiz(host, [0, 0]);
    await handIn();
    quizId = played;
    const game = await openSession();
    await game.join("Ayşe");
    const profile = async () =>
      (await student.as.query(api.accounts.data, { from: { section: "hesap", cursor: null } })).items;
    expect(await progress()).toMatchObject({ totalQuizzes: 1, averageScore: 100, results: [{ score: 100 }] });
    expect((await progress()).held).toHaveLength(1);
    expect(await profile()).toMatchObject([{ cozulenQuiz: 1, ortalamaPuan: 100 }]);
    await game.press("finish");
    await runJobs();
    expect(await progress()).toMatchObject({ totalQuizzes: 2, averageScore: 75, held: [] });
    expect(await profile()).toMatchObject([{ cozulenQuiz: 2, ortalamaPuan: 75 }]);
  });

  it("the download contains the answers, but no grades", async () => {
    await handIn();
    const game = await openSession();
    await game.join("Ayşe");
    await handIn();
    const section = async (name: "sonuclar" | "bekleyenSonuclar") =>
      (await student.as.query(api.accounts.data, { from: { section: name, cursor: null } })).items;
    const kept = { quiz: "Örnek Quiz", durum: "Sonucu canlı quiz bitince" };
    const cevaplar = [
      { soru: "Soru 1?", cevap: 0 },
      { soru: "Soru 2?", cevap: 0 },
    ];
    const tarih = "2026-09-14T09:00:00.000Z";
    expect(await section("sonuclar")).toEqual([{ ...kept, tarih, cevaplar }]);
    expect(await section("bekleyenSonuclar")).toEqual([{ ...kept, tarih, cevaplar }]);
    await game.press("start");
    await game.press("finish");
    await runJobs();
    expect(await section("bekleyenSonuclar")).toEqual([]);
    expect(await section("sonuclar")).toMatchObject([
      { puan: 50 },
      { puan: 50, cevaplar: [{ dogru: true }, { dogru: false }] },
    ]);
  });

  it("results of its copies and its original are withheld as well, and released after the game", async () => {
    const source = quizId;
    const copy = await host.as.action(api.quizzes.copy, { quizId });
    const copyOfCopy = await host.as.action(api.quizzes.copy, { quizId: copy });
    for (const played of [source, copy, copyOfCopy]) {
      quizId = played;
      const game = await openSession();
      await game.join("Ayşe");
      for (const solved of [source, copy, copyOfCopy]) {
        quizId = solved;
        expect(await handIn()).toMatchObject(HELD);
      }
      await game.press("start");
      await game.press("finish");
      await backend.mutation(internal.quizResults.releaseOverdue, {});
      await runJobs();
      expect(await progress()).toMatchObject({ held: [] });
    }
    expect(await progress()).toMatchObject({ totalQuizzes: 9, averageScore: 50 });
  });

  it("another quiz is graded as usual", async () => {
    const game = await openSession();
    await game.join("Ayşe");
    quizId = await newQuiz(host, [0, 0]);
    expect(await handIn()).toMatchObject({ score: 100 });
  });

  it("only the first join writes a row that submissions read", async () => {
    const game = await openSession();
    await game.join("Ayşe");
    const plays = async () => await backend.run((ctx) => ctx.db.query("livePlays").collect());
    const first = await plays();
    expect(first).toHaveLength(1);
    await game.join("Ali");
    expect(await plays()).toEqual(first);
    await game.press("start");
    expect(await plays()).toEqual(first.map(({ isLobby: _isLobby, ...play }) => play));
  });
});
