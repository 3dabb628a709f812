// Results of an exam on paper: report, class progress, statistics, nets and lists, equal to those of a live game.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import { randomNumbers } from "../../../convex/model/live/rules/mixing";
import { INVALID_ANSWER } from "../../../convex/shared/invalidAnswer";
import { RETENTION_DAYS } from "../../../convex/shared/limits/retention";
import { type Backend, newBackend } from "../support/backend";
import { LiveGame, newQuiz } from "../support/game";
import { mixedQuiz, newExam, PaperExam, RIGHT } from "../support/paper";
import { outcome, type Person, person, resultText } from "../support/people";

const FIRST_PAGE = { numItems: 10, cursor: null };
const DAY_MS = 24 * 60 * 60 * 1_000;

let backend: Backend;
beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 8, 14, 9, 0, 0) });
  backend = newBackend();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Answers of three pupils to the sample exam. */
const ANSWERS: Record<string, (number | null)[]> = {
  Ali: [0, 1, 2, 0],
  Can: [0, null, 1, null],
  Su: [0, 1, 2, 3],
};

/** Plays the answers in a live game without speed points. */
async function playedLive(host: Person): Promise<LiveGame> {
  const quizId = await newQuiz(host, RIGHT);
  const { code } = await host.as.mutation(api.liveQuizSessions.create, { quizId });
  await host.as.mutation(api.liveQuizSessions.configure, { code, settings: { points: "knowledge" } });
  const game = new LiveGame(backend, host, code);
  const players = [];
  for (const name of Object.keys(ANSWERS)) players.push({ name, player: await game.join(name) });
  await game.press("start");
  for (const index of RIGHT.keys()) {
    for (const { name, player } of players) {
      const answer = ANSWERS[name]?.[index] ?? null;
      if (answer !== null) await player.answer(index, answer);
    }
    await game.press("reveal");
    await game.press("next");
  }
  for (let job = 0; job < 5; job += 1) await game.pass(1);
  return game;
}

/** A quiz of all kinds that have bubbles. */
async function quizOfBubbles(host: Person) {
  const common = { imageId: null };
  const options = ["Bir", "İki", "Üç"];
  return await host.as.mutation(api.quizzes.create, {
    title: "Baloncuklar",
    description: "",
    category: null,
    questions: [
      { ...common, question: "Hangisi?", options: [...options, "Dört"], correctAnswer: 1 },
      { ...common, question: "Su kaynar.", type: "true_false", correctAnswer: true },
      { ...common, question: "Nasıl?", type: "poll", options },
    ],
  });
}

async function readAll(host: Person): Promise<PaperExam> {
  const pupils = Object.keys(ANSWERS).map((name) => ({ name, number: "" }));
  const exam = await newExam(backend, { host, pupils });
  for (const [name, answers] of Object.entries(ANSWERS)) await exam.read(name, answers);
  return exam;
}

describe("the report", () => {
  it("equals that of a live game without speed points with the same answers, except for blanks", async () => {
    const host = await person(backend, "teacher");
    const other = await person(backend, "teacher", "Başka Öğretmen");
    const game = await playedLive(other);
    const exam = await readAll(host);
    const { code } = await exam.view();
    const reportOf = async (as: Person["as"], code: string) => {
      const overview = await as.query(api.reports.overview, { code });
      const questions = await as.query(api.reports.questions, { code });
      const { page } = await as.query(api.reports.pupils, {
        code,
        order: "place",
        paginationOpts: FIRST_PAGE,
      });
      return {
        overview: {
          ...overview,
          all: { ...overview?.all, empty: null },
          className: null,
          endedAt: null,
          absent: null,
          paper: null,
        },
        questions: questions.map(({ medianMs: _medianMs, empty: _empty, ...question }) => question),
        pupils: page.map(({ id: _id, ...pupil }) => pupil),
      };
    };
    expect(await reportOf(host.as, code)).toEqual(await reportOf(other.as, game.code));
    const statisticsOf = async ({ as }: Person) => {
      const { live, hardest } = await as.query(api.statistics.teacher, {});
      return { live, hardest };
    };
    expect(await statisticsOf(host)).toMatchObject(await statisticsOf(other));
  });

  it("counts blanks on read papers like wrong answers, for class and pupil too", async () => {
    const names = ["Ali Ak", "Can Ay", "Ece Öz", "Efe Su", "Nur Can", "Su Er"];
    const keys = [0, 0, 0, 0, 0, 0];
    const exam = await newExam(backend, { keys, pupils: names.map((name) => ({ name, number: "" })) });
    const { host, classId } = exam;
    if (classId === undefined) throw new Error("No class");
    for (const name of names.slice(0, 2)) await exam.read(name, keys);
    for (const name of names.slice(2, 5)) await exam.read(name, [null, 0, 0, 0, 0, 0]);
    await exam.read("Su Er", [null, null, null, null, null, null]);
    const all = { answered: 27, right: 27, empty: 9 };
    expect(await exam.overview()).toMatchObject({
      all,
      again: [0],
      inNeed: [{ displayName: "Su Er", answered: 0, right: 0, empty: 6 }],
    });
    expect((await exam.questions())[0]).toMatchObject({ asked: 6, answered: 2, empty: 4, correct: 2 });
    const paginationOpts = { numItems: 8, cursor: null };
    const { page } = await host.as.query(api.classes.games, { classId, paginationOpts });
    expect(page).toMatchObject([{ all, again: [{ number: 1 }] }]);
    const points = await host.as.query(api.classes.one, { classId });
    const pupilId = points?.pupils.find(({ name }) => name === "Ece Öz")?._id;
    if (pupilId === undefined) throw new Error("No pupil");
    const games = await host.as.query(api.classes.pupilGames, { pupilId, paginationOpts });
    expect(games.page).toMatchObject([{ result: { answered: 5, right: 5, empty: 1 } }]);
    const { code } = await exam.view();
    const offer = await host.as.query(api.reviews.offer, { codes: [code] });
    expect(offer.questions).toHaveLength(1);
  });

  it("compares earlier exams of the quiz with their blanks", async () => {
    const names = ["Ali Ak", "Can Ay", "Ece Öz", "Nil Su", "Su Er"];
    const first = await newExam(backend, { keys: [0], pupils: names.map((name) => ({ name, number: "" })) });
    const { host, quizId, classId } = first;
    if (classId === undefined) throw new Error("No class");
    for (const name of names) await first.read(name, [name === "Su Er" ? 0 : null]);
    vi.advanceTimersByTime(1_000);
    const { sessionId } = await host.as.mutation(api.paperExams.create, { quizId, booklets: 1, classId });
    const second = new PaperExam(backend, host, sessionId, quizId, classId);
    for (const name of names) await second.read(name, [name === "Su Er" ? null : 0]);
    expect((await second.overview())?.before).toMatchObject({
      last: { answered: 1, right: 1, empty: 4 },
      now: { answered: 4, right: 4, empty: 1 },
    });
  });

  it("counts pupils without a paper as absent, and not as zero", async () => {
    const exam = await newExam(backend);
    // Pupils who came after an exam are not absent from it.
    vi.advanceTimersByTime(1_000);
    await exam.read("Ali Ak", RIGHT);
    expect(await exam.overview()).toMatchObject({
      participants: 1,
      averageScore: 100,
      className: "8-A",
      absent: [{ displayName: "Can Ay" }, { displayName: "Su Er" }],
    });
    expect((await exam.questions()).map(({ asked }) => asked)).toEqual([1, 1, 1, 1]);
  });

  it("changes with corrections and with papers that are deleted", async () => {
    const exam = await newExam(backend);
    await exam.read("Ali Ak", RIGHT);
    await exam.read("Can Ay", [1, 1, null, 1]);
    expect((await exam.questions())[0]).toMatchObject({
      asked: 2,
      answered: 2,
      correct: 1,
      distribution: [1, 1, 0, 0],
    });
    await exam.correct("Can Ay", 0, 0);
    expect((await exam.questions())[0]).toMatchObject({ correct: 2, distribution: [2, 0, 0, 0] });
    const { participantId } = await exam.paper("Can Ay");
    await exam.host.as.mutation(api.paperExams.removeReading, { sessionId: exam.sessionId, participantId });
    expect((await exam.questions())[0]).toMatchObject({
      asked: 1,
      answered: 1,
      correct: 1,
      distribution: [1, 0, 0, 0],
    });
    expect(await exam.host.as.query(api.statistics.teacher, {})).toMatchObject({
      live: { sessions: 1, participants: 1 },
    });
  });

  it.each([1, 2, 3])("equals that of the final answers after any changes (seed %i)", async (seed) => {
    const host = await person(backend, "teacher");
    const quizId = await quizOfBubbles(host);
    const random = randomNumbers(seed);
    const below = (count: number) => Math.floor(random() * count);
    const mark = (options: number) => [null, "invalid" as const][below(8)] ?? below(options);
    const marks = () => [mark(4), mark(2), mark(3)];
    const exam = await newExam(backend, { host, quizId });
    const { sessionId } = exam;
    const names = ["Ali Ak", "Can Ay", "Su Er"];
    for (let step = 0; step < 30; step += 1) {
      const name = names[below(3)] ?? "";
      const paper = (await exam.view()).papers.find((each) => each.name === name);
      const kind = paper === undefined ? "read" : ["read", "correct", "correct", "remove"][below(4)];
      if (paper === undefined || kind === "read") await exam.read(name, marks(), { replaces: true });
      else if (kind === "correct") {
        const questionIndex = below(3);
        await exam.correct(name, questionIndex, mark([4, 2, 3][questionIndex] ?? 0));
      } else {
        const { participantId } = paper;
        const removed = await host.as.mutation(api.paperExams.removeReading, { sessionId, participantId });
        if (below(2) === 0)
          await host.as.mutation(api.paperExams.restoreReading, { sessionId, paper: removed });
      }
    }
    const again = await newExam(backend, { host, quizId });
    for (const { name, answers } of (await exam.view()).papers)
      await again.read(
        name,
        answers.map((answer) => (answer === "unread" ? null : answer)),
      );
    expect(await again.questions()).toEqual(await exam.questions());
    const pupils = async (of: PaperExam) => (await of.pupils()).map(({ id: _id, ...pupil }) => pupil);
    expect(await pupils(again)).toEqual(await pupils(exam));
    const stored = await backend.run((ctx) => ctx.db.query("questionStats").collect());
    const [asked = 0] = (await exam.questions()).map((question) => question.asked ?? 0);
    expect(stored.map((row) => row.asked)).toEqual([2 * asked, 2 * asked]);
  });

  it("counts two marks that the host has declared invalid as a wrong answer without an option", async () => {
    const host = await person(backend, "teacher");
    const exam = await newExam(backend, { host, quizId: await quizOfBubbles(host) });
    const marks = [
      [1, 0, 0],
      ["invalid", "invalid", "invalid"],
      [null, null, null],
    ] as const;
    for (const [at, name] of ["Ali Ak", "Can Ay", "Su Er"].entries())
      await exam.read(name, [...(marks[at] ?? [])]);
    expect(await exam.paper("Can Ay")).toMatchObject({
      answers: ["invalid", "invalid", "invalid"],
      right: 0,
      wrong: 2,
      empty: 0,
      score: 0,
    });
    expect(await exam.questions()).toMatchObject([
      { asked: 3, answered: 2, correct: 1, distribution: [0, 1, 0, 0] },
      { asked: 3, answered: 2, correct: 1, distribution: [1, 0] },
      { asked: 3, answered: 2, correct: null, distribution: { counts: [1, 0, 0] } },
    ]);
    const reported = (await exam.pupils()).find(({ displayName }) => displayName === "Can Ay");
    expect(reported?.answers).toEqual([
      { answer: INVALID_ANSWER, grade: 0 },
      { answer: INVALID_ANSWER, grade: 0 },
      { answer: INVALID_ANSWER, grade: null },
    ]);
    const { classId } = exam;
    if (classId === undefined) throw new Error("No class");
    const { sessionId } = exam;
    const { participantId, pupilId } = await exam.paper("Can Ay");
    if (pupilId === undefined) throw new Error("No pupil");
    const { page } = await host.as.query(api.classes.pupilGames, { pupilId, paginationOpts: FIRST_PAGE });
    expect(page).toMatchObject([{ result: { answered: 2, right: 0, missedCount: 2 } }]);
    const paper = await host.as.mutation(api.paperExams.removeReading, { sessionId, participantId });
    expect(paper.pages[0]?.marks).toEqual(["invalid", "invalid", "invalid"]);
    await host.as.mutation(api.paperExams.restoreReading, { sessionId, paper });
    await exam.correct("Can Ay", 0, 1);
    await exam.correct("Ali Ak", 1, "invalid");
    expect(await exam.paper("Can Ay")).toMatchObject({ answers: [1, "invalid", "invalid"], corrected: [0] });
    expect(await exam.paper("Ali Ak")).toMatchObject({ right: 1, wrong: 1, corrected: [1] });
  });

  it("has the sections and the cost of wrong answers of a trial exam", async () => {
    const host = await person(backend, "teacher");
    const exam = await newExam(backend, { host, quizId: await mixedQuiz(host), booklets: 2 });
    await exam.read("Ali Ak", [null, 1, 0], { booklet: 1 });
    expect(await exam.overview()).toMatchObject({
      exam: { penalty: "quarter", sections: ["Türkçe", "Fen"], sectionOf: [0, 0, 1] },
    });
    const [pupil] = await exam.pupils();
    expect(pupil?.answers.map((answer) => answer?.grade ?? null)).toEqual([null, 0, 1]);
  });
});

describe("a changed answer key", () => {
  it("gives the same results as if it had applied from the start", async () => {
    const host = await person(backend, "teacher");
    const exam = await readAll(host);
    const other = await person(backend, "teacher", "Başka Öğretmen");
    const pupils = Object.keys(ANSWERS).map((name) => ({ name, number: "" }));
    const again = await newExam(backend, { host: other, keys: [0, 1, 2, 0], pupils });
    for (const [name, answers] of Object.entries(ANSWERS)) await again.read(name, answers);
    const { sessionId } = exam;
    await host.as.mutation(api.paperExams.setKey, { sessionId, questionIndex: 3, option: 0 });
    expect(await exam.questions()).toEqual(await again.questions());
    const rows = async (of: PaperExam) => (await of.pupils()).map(({ id: _id, ...pupil }) => pupil);
    expect(await rows(exam)).toEqual(await rows(again));
    expect((await exam.view()).questions[3]?.right).toBe(0);
    const live = async ({ as }: Person) => (await as.query(api.statistics.teacher, {})).live;
    expect(await live(host)).toMatchObject(await live(other));
    expect((await exam.overview())?.averageScore).toBe((await again.overview())?.averageScore);
  });

  it("is refused for an option or a question that does not exist, and for a poll", async () => {
    const host = await person(backend, "teacher");
    const exam = await newExam(backend, { host, quizId: await quizOfBubbles(host) });
    const set = (questionIndex: number, option: number) =>
      host.as.mutation(api.paperExams.setKey, { sessionId: exam.sessionId, questionIndex, option });
    expect(await outcome(set(0, 4))).toBe("INVALID_OPTION");
    expect(await outcome(set(0, 0.5))).toBe("INVALID_OPTION");
    expect(await outcome(set(2, 0))).toBe("INVALID_INPUT");
    expect(await outcome(set(7, 0))).toBe("INVALID_INPUT");
    await set(1, 1);
    await exam.read("Ali Ak", [1, 1, 0]);
    expect(await exam.paper("Ali Ak")).toMatchObject({ right: 2, wrong: 0 });
  });
});

describe("the ranking", () => {
  it("ignores the order of reading", async () => {
    const exam = await newExam(backend);
    await exam.read("Su Er", [0, 1, 2, 0]);
    await exam.read("Can Ay", RIGHT);
    await exam.read("Ali Ak", RIGHT);
    const places = (await exam.pupils()).map(({ displayName, place, score }) => [displayName, place, score]);
    expect(places).toEqual([
      ["Ali Ak", 1, 100],
      ["Can Ay", 1, 100],
      ["Su Er", 3, 75],
    ]);
  });
});

describe("lists", () => {
  it("name the exam among past games, and never among open sessions", async () => {
    const exam = await newExam(backend);
    const { host, sessionId } = exam;
    const past = async () =>
      (await host.as.query(api.liveQuizSessions.past, { paginationOpts: FIRST_PAGE })).page;
    expect(await past()).toMatchObject([
      { quizTitle: "Örnek Quiz", paper: sessionId, wasPlayed: false, participants: 0 },
    ]);
    expect(await host.as.query(api.liveQuizSessions.open, {})).toEqual([]);
    await exam.read("Ali Ak", RIGHT);
    expect(await past()).toMatchObject([
      { paper: sessionId, wasPlayed: true, participants: 1, className: "8-A" },
    ]);
    expect(await host.as.query(api.liveQuizSessions.open, {})).toEqual([]);
  });

  it("have the exam on the class's and the pupil's page", async () => {
    const exam = await newExam(backend);
    const { host, classId, sessionId } = exam;
    if (classId === undefined) throw new Error("No class");
    const games = async () =>
      (await host.as.query(api.classes.games, { classId, paginationOpts: FIRST_PAGE })).page;
    expect(await games()).toEqual([]);
    const unread = () => host.as.query(api.paperExams.unread, { classId });
    expect(await unread()).toMatchObject([{ sessionId, title: "Örnek Quiz" }]);
    await exam.read("Ali Ak", [0, 1, 2, null]);
    expect(await unread()).toEqual([]);
    vi.advanceTimersByTime(1_000);
    expect(await games()).toMatchObject([{ paper: sessionId, pupils: [{ score: 75 }], maxScore: 100 }]);
    const pupilId = (await exam.paper("Ali Ak")).pupilId;
    if (pupilId === undefined) throw new Error("No pupil");
    const { page } = await host.as.query(api.classes.pupilGames, { pupilId, paginationOpts: FIRST_PAGE });
    expect(page).toMatchObject([
      { was: "there", result: { score: 75, right: 3, missedCount: 1 }, paper: sessionId },
    ]);
  });

  it("offer hard questions for a review quiz", async () => {
    const pupils = Array.from({ length: 5 }, (_, at) => ({ name: `Öğrenci ${at + 1}`, number: "" }));
    const exam = await newExam(backend, { pupils });
    for (const { name } of pupils) await exam.read(name, [0, 1, 0, 3]);
    const { code } = await exam.view();
    const offer = await exam.host.as.query(api.reviews.offer, { codes: [code] });
    expect(offer.questions.map(({ text }) => text)).toEqual(["Soru 3?"]);
  });
});

describe("the exam's code", () => {
  it("opens nothing to guests, students and host commands", async () => {
    const exam = await newExam(backend);
    await exam.read("Ali Ak", RIGHT);
    const { code } = await exam.view();
    const student = await person(backend, "student");
    for (const as of [backend, student.as]) {
      expect(await as.query(api.liveQuizSessions.entry, { code })).toBeNull();
      const join = as.mutation(api.liveParticipants.join, { code, secret: "0".repeat(32), nickname: "Ela" });
      expect(await resultText(join)).toContain("INVALID_CODE");
    }
    expect(await outcome(exam.host.as.query(api.liveQuizSessions.panel, { code }))).toBe("NOT_FOUND");
    expect(await outcome(exam.host.as.mutation(api.liveQuizSessions.finish, { code }))).toBe("NOT_FOUND");
    expect(await backend.run((ctx) => ctx.db.query("liveViewKeys").collect())).toEqual([]);
  });

  it("leaves the class free for a live quiz", async () => {
    const exam = await newExam(backend);
    const { host, classId, quizId } = exam;
    if (classId === undefined) throw new Error("No class");
    const { code } = await host.as.mutation(api.liveQuizSessions.create, { quizId });
    const chosen = { id: classId, checksNumbers: false, takesGuests: false };
    await host.as.mutation(api.liveQuizSessions.setClass, { code, class: chosen });
    await host.as.mutation(api.liveQuizSessions.remove, { code });
    expect(await outcome(host.as.mutation(api.classes.remove, { classId }))).toBe("ok");
  });
});

describe("retention", () => {
  const forget = async () => {
    await backend.mutation(internal.retention.forgetGuests, {});
    await vi.advanceTimersByTimeAsync(1);
    await backend.finishInProgressScheduledFunctions();
  };

  it("counts from the last reading, and does not close an exam without papers", async () => {
    const exam = await newExam(backend, { pupils: null });
    vi.advanceTimersByTime((RETENTION_DAYS + 1) * DAY_MS);
    await forget();
    expect((await exam.view()).isForgotten).toBe(false);
    expect((await exam.readNumber("5", RIGHT)).kind).toBe("recorded");
    vi.advanceTimersByTime((RETENTION_DAYS - 1) * DAY_MS);
    await exam.readNumber("6", RIGHT);
    vi.advanceTimersByTime(2 * DAY_MS);
    await forget();
    expect((await exam.view()).papers).toHaveLength(2);
  });

  it("deletes numbers and answers, and then refuses further papers", async () => {
    const exam = await newExam(backend, { pupils: null });
    await exam.readNumber("5", RIGHT);
    vi.advanceTimersByTime((RETENTION_DAYS + 1) * DAY_MS);
    await forget();
    expect(await exam.view()).toMatchObject({ isForgotten: true, papers: [] });
    for (const table of ["paperReadings", "liveParticipants", "liveAnswerSheets"] as const)
      expect(await backend.run((ctx) => ctx.db.query(table).collect())).toEqual([]);
    expect(await outcome(exam.readNumber("6", RIGHT))).toBe("PAPER_FORGOTTEN");
    expect(await exam.overview()).toMatchObject({ participants: 1, isForgotten: true });
  });
});
