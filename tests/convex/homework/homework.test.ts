// Homework by link: access, times, attempts, and secrecy of the answer key.
import type { FunctionArgs } from "convex/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import {
  HOMEWORK_NAME_MAX_CHARS,
  LATE_ACCEPTED_MS,
  MAX_HOMEWORK_ATTEMPTS,
  MAX_HOMEWORK_MS,
  UNUSED_PLACE_KEPT_MS,
} from "../../../convex/shared/limits/homework";
import { WRONG_CODE_BURST } from "../../../convex/shared/limits/rateLimits";
import { RETENTION_DAYS } from "../../../convex/shared/limits/retention";
import { type Answer, KIND_EXAMPLES } from "../../support/kind-examples";
import { type Backend, newBackend } from "../support/backend";
import { uploadFile } from "../support/files";
import { newQuiz, sampleQuestions } from "../support/game";
import { newSecret, outcome, type Person, person } from "../support/people";
import { FOUR_KINDS, importedQuiz } from "../support/quizTypes";

const HOUR = 60 * 60 * 1_000;
const T0 = Date.UTC(2026, 8, 14, 9, 0, 0);

let backend: Backend;
let teacher: Person;
beforeEach(async () => {
  vi.useFakeTimers({
    now: T0,
    toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"],
  });
  backend = newBackend();
  teacher = await person(backend, "teacher");
});
afterEach(() => {
  vi.useRealTimers();
});

type Terms = FunctionArgs<typeof api.homework.give>;

async function give(terms: Partial<Terms> = {}, keys = [0, 1, 2]): Promise<string> {
  const quizId = terms.quizId ?? (await newQuiz(teacher, keys));
  const usual = { opensAt: T0, closesAt: T0 + 24 * HOUR, attempts: 1, counts: "best" as const, mixes: false };
  return await teacher.as.mutation(api.homework.give, { ...usual, ...terms, quizId });
}

/** A job may schedule another one, up to this many in a row. */
const JOB_ROUNDS = 6;

/** Advances the time, and runs all jobs that become due: JOB_ROUNDS times, one millisecond apart. */
async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  for (let round = 0; round < JOB_ROUNDS; round += 1) {
    await vi.advanceTimersByTimeAsync(1);
    await backend.finishInProgressScheduledFunctions();
  }
}

/** A browser, identified by its secret. */
class Browser {
  readonly code: string;
  readonly secret: string;

  constructor(code: string, secret = newSecret()) {
    this.code = code;
    this.secret = secret;
  }
  get proof() {
    return { code: this.code, secret: this.secret };
  }
  begin = async (attempt = 1, name = "Ayşe") => {
    const begun = await backend.mutation(api.homework.begin, { ...this.proof, name, attempt });
    return begun.ok ? "ok" : begun.code;
  };
  answer = async (index: number, answer: Answer | null, attempt = 1) => {
    const stored = await backend.mutation(api.homework.answer, { ...this.proof, attempt, index, answer });
    return stored.ok ? (stored.late ? "late" : "ok") : stored.code;
  };
  handIn = async (attempt = 1) => {
    const handed = await backend.mutation(api.homework.handIn, { ...this.proof, attempt });
    return handed.ok ? "ok" : handed.code;
  };
  mine = () => backend.query(api.homework.mine, this.proof);
  questions = () => backend.query(api.homework.questions, this.proof);
  review = () => backend.query(api.homework.review, this.proof);
  check = (index: number, answer: number) =>
    backend.query(api.homework.check, { ...this.proof, index, answer });
}

async function started(code: string, name = "Ayşe"): Promise<Browser> {
  const browser = new Browser(code);
  expect(await browser.begin(1, name)).toBe("ok");
  return browser;
}

const reportOf = async (code: string) => ({
  overview: await teacher.as.query(api.reports.overview, { code }),
  questions: await teacher.as.query(api.reports.questions, { code }),
  pupils: (
    await teacher.as.query(api.reports.pupils, {
      code,
      order: "place",
      paginationOpts: { numItems: 60, cursor: null },
    })
  ).page,
});

describe("slides", () => {
  const slide = (question: string) => ({ type: "slide" as const, question });

  it("are pages between the questions, which count nowhere", async () => {
    const [first, second] = sampleQuestions([0, 1]);
    if (first === undefined || second === undefined) throw new Error("two questions");
    const quizId = await importedQuiz(backend, teacher, [slide("Önce"), first, slide("Ara"), second]);
    const code = await give({ quizId });
    const browser = await started(code);
    expect(await backend.query(api.homework.entry, { code })).toMatchObject({ questionCount: 2 });
    expect((await browser.questions()).map(({ question }) => question)).toEqual(["Soru 1?", "Soru 2?"]);
    expect(await backend.query(api.homework.pages, browser.proof)).toEqual({
      passages: [],
      slides: [
        { before: 0, text: "Önce" },
        { before: 1, text: "Ara" },
      ],
    });
    expect(await backend.query(api.homework.pages, { code, secret: newSecret() })).toEqual({
      passages: [],
      slides: [],
    });
    await browser.answer(0, 0);
    await browser.answer(1, 1);
    expect(await browser.answer(2, 0)).toBe("INVALID_INPUT");
    await browser.handIn();
    expect(await browser.review()).toMatchObject({ score: 100, questions: [{}, {}] });
    const report = await reportOf(code);
    expect(report.overview).toMatchObject({ questionCount: 2 });
    expect(report.questions).toHaveLength(2);
  });

  it("stay in place when the questions are mixed", async () => {
    const half = sampleQuestions(new Array(8).fill(0));
    const quizId = await importedQuiz(backend, teacher, [...half, slide("Ara"), ...half]);
    const code = await give({ quizId, mixes: true });
    const { order = [] } = (await (await started(code)).mine()) ?? {};
    const sorted = (part: number[]) => [...part].sort((a, b) => a - b);
    expect(sorted(order.slice(0, 8))).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(sorted(order.slice(8))).toEqual([8, 9, 10, 11, 12, 13, 14, 15]);
    expect(order).not.toEqual(sorted(order));
  });
});

describe("giving homework", () => {
  it("returns a code of ten characters, unlike the code of a session", async () => {
    expect(await give()).toMatch(/^[A-HJ-NP-Z2-9]{10}$/);
  });

  it("refuses invalid times, more than ten attempts, and a quiz that the teacher may not see", async () => {
    expect(await outcome(give({ closesAt: T0 }))).toBe("HOMEWORK_TIMES");
    expect(await outcome(give({ opensAt: T0 + HOUR, closesAt: T0 + HOUR }))).toBe("HOMEWORK_TIMES");
    expect(await outcome(give({ closesAt: T0 + MAX_HOMEWORK_MS + 1 }))).toBe("HOMEWORK_TIMES");
    expect(await outcome(give({ closesAt: Number.NaN }))).toBe("HOMEWORK_TIMES");
    for (const attempts of [0, 11, 1.5]) expect(await outcome(give({ attempts }))).toBe("INVALID_INPUT");
    const colleague = await person(backend, "teacher", "Başka Öğretmen");
    const quizId = await colleague.as.mutation(api.quizzes.create, {
      title: "Gizli",
      description: "",
      category: null,
      audience: "me",
      questions: [{ question: "S?", options: ["a", "b"], correctAnswer: 0, imageId: null }],
    });
    expect(await outcome(give({ quizId }))).toBe("QUIZ_NOT_FOUND");
  });

  it("opens at once without an opening time, by the server's clock", async () => {
    const code = await give({ opensAt: undefined });
    expect(await backend.query(api.homework.entry, { code })).toMatchObject({ state: "open", opensAt: T0 });
    expect(await outcome(give({ opensAt: undefined, closesAt: T0 }))).toBe("HOMEWORK_TIMES");
  });

  it("accepts the longest duration and the maximum number of attempts", async () => {
    const code = await give({ closesAt: T0 + MAX_HOMEWORK_MS });
    const [row] = await backend.run((ctx) => ctx.db.query("homework").collect());
    expect(row).toMatchObject({ code, createdAt: new Date(T0).toISOString(), createdBy: teacher.id });
    for (const attempts of [1, MAX_HOMEWORK_ATTEMPTS]) expect(await give({ attempts })).toHaveLength(10);
  });

  it("accepts a colleague's quiz only if it may be copied and no class is playing it", async () => {
    const colleague = await person(backend, "teacher", "Başka Öğretmen");
    const quiz = {
      title: "Göller",
      description: "",
      category: null,
      questions: [{ question: "S?", options: ["a", "b"], correctAnswer: 0, imageId: null }],
    };
    const closed = await colleague.as.mutation(api.quizzes.create, quiz);
    expect(await outcome(give({ quizId: closed }))).toBe("QUIZ_NOT_COPYABLE");
    const open = await colleague.as.mutation(api.quizzes.create, { ...quiz, isCopyable: true });
    expect(await give({ quizId: open })).toHaveLength(10);
    const { code } = await colleague.as.mutation(api.liveQuizSessions.create, { quizId: open });
    await backend.mutation(api.liveParticipants.join, { code, nickname: "Can", secret: newSecret() });
    expect(await outcome(give({ quizId: open }))).toBe("QUIZ_NOT_COPYABLE");
  });

  it("copies the questions at the opening: earlier edits are included, a later deletion has no effect", async () => {
    const quizId = await newQuiz(teacher);
    const code = await give({ quizId, opensAt: T0 + HOUR });
    const early = new Browser(code);
    expect(await early.begin()).toBe("HOMEWORK_NOT_OPEN");
    expect(await early.questions()).toEqual([]);
    await teacher.as.mutation(api.quizzes.update, {
      quizId,
      title: "Düzeltilmiş",
      description: "",
      category: null,
      updatedAt: null,
      questions: [
        { questionId: null, question: "Yeni?", options: ["a", "b"], correctAnswer: 1, imageId: null },
      ],
    });
    await pass(HOUR);
    expect(await backend.query(api.homework.entry, { code })).toMatchObject({
      quizTitle: "Düzeltilmiş",
      state: "open",
      questionCount: 1,
    });
    await teacher.as.mutation(api.quizzes.remove, { quizId });
    const ayse = await started(code);
    expect(await ayse.questions()).toMatchObject([{ question: "Yeni?", options: ["a", "b"] }]);
    expect(await ayse.answer(0, 1)).toBe("ok");
  });

  it("shows a question's picture even after the quiz was deleted", async () => {
    const storageId = await uploadFile(backend, "image/png");
    const picture = await teacher.as.action(api.images.register, { storageId });
    if (!picture.ok) throw new Error(picture.code);
    const [question] = sampleQuestions([0]);
    const quizId = await teacher.as.mutation(api.quizzes.create, {
      title: "Resimli",
      description: "",
      category: null,
      questions: [{ ...question!, imageId: picture.imageId }, question!],
    });
    const ayse = await started(await give({ quizId }));
    await teacher.as.mutation(api.quizzes.remove, { quizId });
    expect(await ayse.questions()).toMatchObject([{ imageUrl: expect.any(String) }, { imageUrl: null }]);
  });

  it("has no effect if the quiz is deleted before the opening: solvers receive HOMEWORK_GONE", async () => {
    const quizId = await newQuiz(teacher);
    const code = await give({ quizId, opensAt: T0 + HOUR });
    await teacher.as.mutation(api.quizzes.remove, { quizId });
    await pass(HOUR);
    expect(await new Browser(code).begin()).toBe("HOMEWORK_GONE");
    expect((await reportOf(code)).overview).toBeNull();
  });

  it("opens and closes homework even if its jobs are lost: at the first attempt, and in an hourly job", async () => {
    const code = await give({ opensAt: T0 + HOUR, closesAt: T0 + 2 * HOUR });
    vi.setSystemTime(T0 + HOUR);
    const ayse = await started(code);
    expect(await ayse.questions()).toHaveLength(3);
    vi.setSystemTime(T0 + 3 * HOUR);
    await backend.mutation(internal.homework.turnLost, {});
    await pass(0);
    expect(await backend.query(api.homework.entry, { code })).toMatchObject({ state: "closed" });
  });
});

describe("solving homework", () => {
  it("stores the latest answer to each question and restores them in the browser", async () => {
    const ayse = await started(await give());
    await ayse.answer(0, 3);
    await ayse.answer(0, 0);
    await ayse.answer(2, 1);
    expect(await ayse.mine()).toMatchObject({
      displayName: "Ayşe",
      attempt: 1,
      handedIn: false,
      order: [0, 1, 2],
      answers: [
        { index: 0, answer: 0, late: false },
        { index: 2, answer: 1, late: false },
      ],
    });
    expect(await ayse.begin()).toBe("ok");
    expect((await ayse.mine())?.answers).toHaveLength(2);
  });

  it("stores incomplete answers and grades them if the question gives partial credit", async () => {
    const pairs = [
      { left: "Mısır", right: "Kahire" },
      { left: "Japonya", right: "Tokyo" },
    ];
    const blanks = [{ correct: "de" }, { correct: "ki" }];
    const fillInBlank = { text: "Sen ___ gel ___.", blanks };
    const quizId = await importedQuiz(backend, teacher, [
      { type: "fill_in_blank", question: "Doldur", partial: true, fillInBlank },
      { type: "matching", question: "Eşleştir", partial: true, matchingPairs: pairs },
      { type: "order", question: "Sırala", partial: true, items: ["a", "b", "c", "d"] },
      { type: "fill_in_blank", question: "Hepsi", fillInBlank },
      { type: "multi_select", question: "Seç", options: ["a", "b", "c"], correctAnswers: [0, 1] },
    ]);
    const ayse = await started(await give({ quizId }));
    const parts: Answer[] = [["de", ""], [-1, 1], [0, 1], ["de", ""], [0]];
    for (const [index, answer] of parts.entries()) expect(await ayse.answer(index, answer)).toBe("ok");
    for (const forged of [[-2, 1], [-1], [-1, 2], [-1, -1, -1]])
      expect(await ayse.answer(1, forged)).toBe("INVALID_INPUT");
    for (const forged of [[0, 0], [4], [0.5], [-1]])
      expect(await ayse.answer(2, forged)).toBe("INVALID_INPUT");
    expect((await ayse.mine())?.answers.map(({ answer }) => answer)).toEqual(parts);
    await ayse.handIn();
    const review = await ayse.review();
    expect(review?.questions.map(({ answer }) => answer)).toEqual(parts);
    // Three of the five questions give half of their points: 3 × 10 of 100.
    expect(review?.score).toBe(30);
  });

  it("deletes an answer whose parts were all withdrawn", async () => {
    const question = KIND_EXAMPLES.matching?.questions[0];
    if (question === undefined) throw new Error("there is no example");
    const quizId = await importedQuiz(backend, teacher, [question]);
    const ayse = await started(await give({ quizId }));
    expect(await ayse.answer(0, [0, 1])).toBe("ok");
    expect(await ayse.answer(0, [-1, -1])).toBe("ok");
    await ayse.handIn();
    expect(await ayse.review()).toMatchObject({
      score: 0,
      questions: [{ answer: [-1, -1], correct: false }],
    });
  });

  it("gives each browser its own order if the teacher chose a random order", async () => {
    const code = await give(
      { mixes: true },
      Array.from({ length: 30 }, () => 0),
    );
    const [one, other] = [await (await started(code)).mine(), await (await started(code)).mine()];
    const quizOrder = Array.from({ length: 30 }, (_, index) => index);
    expect([...(one?.order ?? [])].sort((a, b) => a - b)).toEqual(quizOrder);
    expect(one?.order).not.toEqual(other?.order);
  });

  it("refuses invalid answers, answers to other or finished attempts, and too many attempts", async () => {
    const ayse = await started(await give({ attempts: 2 }));
    expect(await ayse.answer(3, 0)).toBe("INVALID_INPUT");
    expect(await ayse.answer(0.5, 0)).toBe("INVALID_INPUT");
    expect(await ayse.answer(0, 9)).toBe("INVALID_INPUT");
    expect(await ayse.answer(0, 0, 2)).toBe("ATTEMPT_OVER");
    expect(await ayse.begin(2)).toBe("NO_ATTEMPT_LEFT");
    expect(await ayse.handIn()).toBe("ok");
    expect(await ayse.handIn()).toBe("ok");
    expect(await ayse.answer(0, 0)).toBe("ATTEMPT_OVER");
    expect(await ayse.begin(3)).toBe("NO_ATTEMPT_LEFT");
    expect(await ayse.begin(2)).toBe("ok");
    expect(await ayse.begin(2)).toBe("ok");
    expect(await ayse.handIn(1)).toBe("ATTEMPT_OVER");
    expect(await ayse.handIn(2)).toBe("ok");
    expect(await ayse.begin(3)).toBe("NO_ATTEMPT_LEFT");
  });

  it("refuses an invalid first attempt number, a guessable secret, and an empty or too long name", async () => {
    const code = await give({ attempts: 3 });
    for (const attempt of [0, -1, 0.5, Number.NaN])
      expect(await new Browser(code).begin(attempt)).toBe("INVALID_INPUT");
    expect(await new Browser(code).begin(2)).toBe("NO_ATTEMPT_LEFT");
    for (const secret of ["", "1234", newSecret().toUpperCase().replace(/\d/g, "A")])
      expect(await new Browser(code, secret).begin()).toBe("INVALID_INPUT");
    expect(await new Browser(code).begin(1, " ")).toBe("NICKNAME_REQUIRED");
    expect(await new Browser(code).begin(1, "0r0spu")).toBe("NICKNAME_UNKIND");
    expect(await new Browser(code).begin(1, "a".repeat(HOMEWORK_NAME_MAX_CHARS + 1))).toBe("TEXT_TOO_LONG");
    expect(await new Browser(code).begin(1, "a".repeat(HOMEWORK_NAME_MAX_CHARS))).toBe("ok");
    expect(await backend.run(async (ctx) => (await ctx.db.query("homeworkPlaces").collect()).length)).toBe(1);
  });

  it("counts the first of two equally good attempts and keeps its answers in the report", async () => {
    const code = await give({ attempts: 2 });
    const ayse = await started(code);
    await ayse.answer(0, 0);
    await ayse.handIn();
    await ayse.begin(2);
    await ayse.answer(1, 1, 2);
    await ayse.handIn(2);
    expect(await ayse.review()).toMatchObject({ attempt: 1, score: 33 });
    const { pupils } = await reportOf(code);
    expect(pupils[0]?.answers.map((each) => each?.answer)).toEqual([0, null, null]);
  });

  it("refuses an answer of a megabyte without inspecting it", async () => {
    const ayse = await started(await give());
    const answer = "x".repeat(1_000_000) as never;
    expect(await outcome(ayse.answer(0, answer))).toBe("INVALID_INPUT");
  });

  it.each([
    ["best", 67],
    ["last", 33],
  ] as const)("counts the %s attempt that was handed in", async (counts, score) => {
    const code = await give({ attempts: 3, counts });
    const ayse = await started(code);
    const attempts = [
      [0, 0, 0],
      [0, 1, 0],
      [3, 3, 2],
    ];
    for (const [at, answers] of attempts.entries()) {
      if (at > 0) expect(await ayse.begin(at + 1)).toBe("ok");
      for (const [index, answer] of answers.entries()) await ayse.answer(index, answer, at + 1);
      expect(await ayse.handIn(at + 1)).toBe("ok");
    }
    await pass(24 * HOUR);
    const { pupils, questions, overview } = await reportOf(code);
    expect(pupils).toMatchObject([{ displayName: "Ayşe", score, homework: { attempts: 3, handedIn: true } }]);
    expect(pupils[0]?.answers.map((each) => each?.answer)).toEqual(counts === "best" ? [0, 1, 0] : [3, 3, 2]);
    expect(questions.map(({ correct }) => correct)).toEqual(counts === "best" ? [1, 1, 0] : [0, 0, 1]);
    expect(overview).toMatchObject({ participants: 1, averageScore: score, all: { answered: 3 } });
    expect((await ayse.review())?.score).toBe(score);
  });

  it("accepts the 1,025th browser, but none after 1,280", async () => {
    const code = await give();
    await backend.run(async (ctx) => {
      const homework = await ctx.db.query("homework").first();
      if (homework === null) throw new Error("No homework");
      // 32 counters of 32 browsers each: 1,024.
      for (let counter = 0; counter < 32; counter += 1)
        await ctx.db.insert("homeworkDoors", { homeworkId: homework._id, counter, taken: 32 });
    });
    await started(code);
    await backend.run(async (ctx) => {
      // 32 counters of 40 browsers each: 1,280.
      for await (const counter of ctx.db.query("homeworkDoors"))
        await ctx.db.patch("homeworkDoors", counter._id, { taken: 40 });
    });
    expect(await new Browser(code).begin()).toBe("HOMEWORK_FULL");
  });

  it("replaces an old homework place without answers when all places are taken", async () => {
    const code = await give();
    const ghost = await started(code, "Hayalet");
    const wrong = await started(code, "Yanlış");
    await wrong.answer(0, 3);
    await backend.run(async (ctx) => {
      const homework = await ctx.db.query("homework").first();
      if (homework === null) throw new Error("No homework");
      for await (const { _id } of ctx.db.query("homeworkDoors")) await ctx.db.delete("homeworkDoors", _id);
      for (let counter = 0; counter < 32; counter += 1)
        await ctx.db.insert("homeworkDoors", { homeworkId: homework._id, counter, taken: 40 });
    });
    expect(await new Browser(code).begin()).toBe("HOMEWORK_FULL");
    vi.setSystemTime(T0 + UNUSED_PLACE_KEPT_MS + 1);
    const late = await started(code, "Elif");
    expect(await ghost.mine()).toBeNull();
    expect((await wrong.mine())?.answers).toHaveLength(1);
    expect(await late.answer(0, 0)).toBe("ok");
    expect(await new Browser(code).begin()).toBe("HOMEWORK_FULL");
  });
});

describe("the closing time", () => {
  it("makes subsequent answers late: they are stored separately, and count after the teacher has accepted them", async () => {
    const code = await give({ attempts: 2 });
    const ayse = await started(code);
    await ayse.answer(0, 3);
    await pass(24 * HOUR);
    expect(await ayse.answer(0, 0)).toBe("late");
    expect(await ayse.answer(1, 0)).toBe("late");
    expect(await ayse.answer(1, 1)).toBe("late");
    expect(await ayse.handIn()).toBe("ok");
    expect(await ayse.begin(2)).toBe("HOMEWORK_CLOSED");
    const before = await reportOf(code);
    expect(before.pupils).toMatchObject([
      {
        score: 0,
        answers: [{ answer: 3, grade: 0 }, { answer: null }, { answer: null }],
        homework: { late: 2 },
      },
    ]);
    expect(before.questions).toMatchObject([{ answered: 1, correct: 0 }, { answered: 0 }, { answered: 0 }]);
    expect(before.overview?.homework?.late).toBe(1);

    const placeId = before.pupils[0]?.id as never;
    const colleague = await person(backend, "teacher", "Başka Öğretmen");
    const accept = { code, placeId };
    expect(await outcome(colleague.as.mutation(api.homework.acceptLate, accept))).toBe("NOT_FOUND");
    await teacher.as.mutation(api.homework.acceptLate, accept);
    await pass(0);
    const after = await reportOf(code);
    expect(after.pupils).toMatchObject([
      {
        score: 67,
        answers: [
          { answer: 0, grade: 1 },
          { answer: 1, grade: 1 },
          { answer: null, grade: null },
        ],
        homework: { late: 0 },
      },
    ]);
    expect(after.questions).toMatchObject([{ correct: 1 }, { correct: 1 }, { correct: 0 }]);
    expect(after.overview?.homework?.late).toBe(0);
    expect(await ayse.answer(2, 2)).toBe("ATTEMPT_OVER");
  });

  it("does not make an answer late if the same answer has arrived in time", async () => {
    const code = await give();
    const ayse = await started(code);
    await ayse.answer(0, 0);
    await pass(24 * HOUR);
    expect(await ayse.answer(0, 0)).toBe("ok");
    expect((await reportOf(code)).pupils).toMatchObject([{ homework: { late: 0 } }]);
    expect(await ayse.answer(0, 1)).toBe("late");
    expect((await reportOf(code)).pupils).toMatchObject([{ homework: { late: 1 } }]);
    // The original answer again, so nothing remains to be accepted.
    expect(await ayse.answer(0, 0)).toBe("ok");
    expect((await reportOf(code)).pupils).toMatchObject([
      { score: 33, answers: [{ answer: 0 }, {}, {}], homework: { late: 0 } },
    ]);
  });

  it("does not exclude late answers that are accepted after a running counting has passed their question", async () => {
    const code = await give();
    const ayse = await started(code);
    await pass(24 * HOUR);
    expect(await ayse.answer(0, 0)).toBe("late");
    const [row] = await backend.run((ctx) => ctx.db.query("homework").collect());
    const since = Date.now();
    await backend.run((ctx) => ctx.db.patch("homework", row!._id, { countingSince: since }));
    const placeId = (await reportOf(code)).pupils[0]?.id as never;
    await teacher.as.mutation(api.homework.acceptLate, { code, placeId });
    await backend.mutation(internal.homework.count, { homeworkId: row!._id, from: 1, since });
    await pass(0);
    expect((await reportOf(code)).questions).toMatchObject([{ answered: 1, correct: 1 }, {}, {}]);
  });

  it("is followed by a week in which late answers are stored", async () => {
    const ayse = await started(await give());
    vi.setSystemTime(T0 + 24 * HOUR - 1);
    expect(await ayse.answer(0, 0)).toBe("ok");
    vi.setSystemTime(T0 + 24 * HOUR + LATE_ACCEPTED_MS - 1);
    expect(await ayse.answer(1, 0)).toBe("late");
    vi.setSystemTime(T0 + 24 * HOUR + LATE_ACCEPTED_MS);
    expect(await ayse.answer(0, 0)).toBe("HOMEWORK_CLOSED");
  });

  it("is enforced by the server's clock, even before the closing job has run", async () => {
    const ayse = await started(await give());
    vi.setSystemTime(T0 + 24 * HOUR);
    expect(await ayse.answer(0, 0)).toBe("late");
    expect(await new Browser(ayse.code).begin()).toBe("HOMEWORK_CLOSED");
    expect(await ayse.review()).toBeNull();
    await backend.mutation(internal.homework.turnLost, {});
    await pass(0);
    expect(await ayse.handIn()).toBe("ok");
    expect(await ayse.review()).not.toBeNull();
  });
});

describe("changing the closing time", () => {
  const changeEnd = (code: string, closesAt: number) =>
    teacher.as.mutation(api.homework.changeEnd, { code, closesAt });
  const close = (code: string) => teacher.as.mutation(api.homework.close, { code });
  const stateOf = async (code: string) => await backend.query(api.homework.entry, { code });

  it("can postpone the end; the previous closing job then does nothing", async () => {
    const code = await give();
    const ayse = await started(code);
    await changeEnd(code, T0 + 48 * HOUR);
    await pass(24 * HOUR);
    expect(await stateOf(code)).toMatchObject({ state: "open", closesAt: T0 + 48 * HOUR });
    expect(await ayse.answer(0, 0)).toBe("ok");
    await pass(24 * HOUR);
    expect(await stateOf(code)).toMatchObject({ state: "closed" });
    expect(await ayse.answer(1, 0)).toBe("late");
  });

  it("can bring the end forward: before the opening, or to the present moment", async () => {
    const later = await give({ opensAt: T0 + HOUR });
    expect(await outcome(close(later))).toBe("HOMEWORK_NOT_OPEN");
    expect(await outcome(changeEnd(later, T0 + HOUR))).toBe("HOMEWORK_TIMES");
    await changeEnd(later, T0 + 2 * HOUR);
    const now = await give();
    const ayse = await started(now);
    await close(now);
    await pass(0);
    // `pass` has advanced the time by JOB_ROUNDS milliseconds.
    expect(await stateOf(now)).toMatchObject({ state: "closed", closesAt: Date.now() - JOB_ROUNDS });
    expect(await ayse.answer(0, 0)).toBe("late");
    await close(now);
    await pass(2 * HOUR);
    expect(await stateOf(later)).toMatchObject({ state: "closed" });
  });

  it("is limited to the allowed range and to the teacher who gave the homework", async () => {
    const code = await give();
    for (const end of [Date.now(), Date.now() + MAX_HOMEWORK_MS + 1, Number.NaN])
      expect(await outcome(changeEnd(code, end))).toBe("HOMEWORK_TIMES");
    const colleague = await person(backend, "teacher", "Başka Öğretmen");
    const theirs = colleague.as.mutation(api.homework.changeEnd, { code, closesAt: T0 + HOUR });
    expect(await outcome(theirs)).toBe("NOT_FOUND");
    expect(await outcome(colleague.as.mutation(api.homework.close, { code }))).toBe("NOT_FOUND");
  });

  it("can reopen closed homework: unfinished attempts continue, late answers become timely, the newest answer counts", async () => {
    const code = await give({ attempts: 2 });
    const [ayse, ali] = [await started(code), await started(code, "Ali")];
    await ayse.answer(0, 3);
    await pass(24 * HOUR);
    await ayse.answer(0, 0);
    await ayse.answer(1, 1);
    await changeEnd(code, Date.now() + HOUR);
    expect(await ayse.answer(1, 0)).toBe("ok");
    await pass(0);
    expect((await ayse.mine())?.answers).toEqual([
      { index: 0, answer: 0, late: false },
      { index: 1, answer: 0, late: false },
    ]);
    expect(await ayse.mine()).toMatchObject({ handedIn: false, left: 1 });
    expect((await reportOf(code)).pupils[0]).toMatchObject({ score: 33, homework: { late: 0 } });
    expect(await new Browser(code).begin()).toBe("ok");
    expect(await ali.answer(0, 0)).toBe("ok");
  });

  it("can reopen unfinished attempts after the teacher has accepted late answers", async () => {
    const code = await give();
    const ayse = await started(code);
    await ayse.answer(0, 0);
    await pass(24 * HOUR);
    expect(await ayse.answer(1, 1)).toBe("late");
    const [pupil] = (await reportOf(code)).pupils;
    await teacher.as.mutation(api.homework.acceptLate, { code, placeId: pupil?.id as never });
    expect((await reportOf(code)).pupils).toMatchObject([
      { score: 67, homework: { late: 0, handedIn: false } },
    ]);
    await changeEnd(code, Date.now() + HOUR);
    await pass(0);
    expect(await ayse.answer(2, 2)).toBe("ok");
    expect(await ayse.handIn()).toBe("ok");
    expect((await reportOf(code)).pupils).toMatchObject([{ score: 100 }]);
  });

  it("can reopen homework after its closing time, but before the closing job has run", async () => {
    const code = await give({ attempts: 3 });
    const [ayse, ali] = [await started(code), await started(code, "Ali")];
    vi.setSystemTime(T0 + 24 * HOUR);
    expect(await ayse.answer(0, 0)).toBe("late");
    await ali.handIn();
    vi.setSystemTime(T0 + 24 * HOUR + 1);
    await changeEnd(code, T0 + 26 * HOUR);
    await pass(0);
    expect(await stateOf(code)).toMatchObject({ state: "open" });
    expect((await ayse.mine())?.answers).toEqual([{ index: 0, answer: 0, late: false }]);
    expect(await ali.begin(2)).toBe("NO_ATTEMPT_LEFT");
  });

  it("makes the late answers of a whole class timely when homework is reopened, in batches", async () => {
    const code = await give();
    const all = [];
    for (let pupil = 0; pupil < 21; pupil += 1) all.push(await started(code, `Kişi ${pupil}`));
    await pass(24 * HOUR);
    for (const browser of all) expect(await browser.answer(0, 0)).toBe("late");
    await changeEnd(code, Date.now() + HOUR);
    await pass(0);
    const after = await backend.run(async (ctx) => {
      const jobs = await ctx.db.system.query("_scheduled_functions").collect();
      const places = await ctx.db.query("homeworkPlaces").collect();
      const runs = jobs.filter(({ name }) => name.includes("acceptLateOfAll"));
      return { late: places.filter(({ late }) => late > 0).length, runs: runs.length };
    });
    // 21 places in batches of ten.
    expect(after).toEqual({ late: 0, runs: 3 });
  });

  it("is refused for homework that never opened", async () => {
    const quizId = await newQuiz(teacher);
    const code = await give({ quizId, opensAt: T0 + HOUR });
    await teacher.as.mutation(api.quizzes.remove, { quizId });
    await pass(HOUR);
    expect(await outcome(changeEnd(code, Date.now() + HOUR))).toBe("HOMEWORK_GONE");
    expect(await outcome(close(code))).toBe("HOMEWORK_NOT_OPEN");
  });

  it("allows the same maximum duration as giving homework", async () => {
    const code = await give();
    expect(await outcome(changeEnd(code, Date.now() + MAX_HOMEWORK_MS))).toBe("ok");
  });

  it("gives no further attempt to pupils who have ended theirs and may have seen the answers", async () => {
    const code = await give({ attempts: 3 });
    const [ayse, ali] = [await started(code), await started(code, "Ali")];
    await ayse.handIn();
    await pass(24 * HOUR);
    await ali.handIn();
    await pass(1);
    await changeEnd(code, Date.now() + HOUR);
    for (const browser of [ayse, ali]) {
      expect(await browser.mine()).toMatchObject({ left: 0, showsKey: true });
      expect(await browser.begin(2)).toBe("NO_ATTEMPT_LEFT");
    }
    const can = await started(code, "Can");
    await can.handIn();
    expect(await can.mine()).toMatchObject({ left: 2, showsKey: false });
    expect(await can.begin(2)).toBe("ok");
  });

  it("is refused after the pupils' data was deleted", async () => {
    const code = await give();
    await pass(24 * HOUR);
    await pass(RETENTION_DAYS * 24 * HOUR + HOUR);
    await backend.mutation(internal.retention.forgetGuests, {});
    await pass(0);
    expect(await outcome(changeEnd(code, Date.now() + HOUR))).toBe("HOMEWORK_FORGOTTEN");
  });
});

describe("an unanswered question", () => {
  it("counts as not right in a finished attempt, and is ignored in a running one", async () => {
    const code = await give({}, [0, 0, 0, 0, 0, 0, 0]);
    const [ayse, ali] = [await started(code), await started(code, "Ali")];
    for (const index of [0, 1, 2, 3]) await ayse.answer(index, 0);
    await ayse.answer(4, 1);
    await ayse.answer(5, 1);
    await ayse.handIn();
    await ali.answer(0, 1);
    const counted = async () => {
      await teacher.as.mutation(api.homework.recount, { code });
      await pass(0);
      const { overview, questions, pupils } = await reportOf(code);
      const ofAli = pupils.find(({ displayName }) => displayName === "Ali");
      return { all: overview?.all, inNeed: overview?.inNeed, last: questions[6], ali: ofAli?.answers };
    };
    const meanwhile = await counted();
    expect(meanwhile.all).toEqual({ answered: 7, right: 4, empty: 1 });
    expect(meanwhile.last).toMatchObject({ asked: 1, answered: 0, empty: 1 });
    expect(meanwhile.ali?.slice(0, 2)).toEqual([{ answer: 1, grade: 0 }, null]);
    expect(meanwhile.inNeed).toEqual([]);
    await pass(24 * HOUR);
    const after = await counted();
    expect(after.all).toEqual({ answered: 7, right: 4, empty: 7 });
    expect(after.last).toMatchObject({ asked: 2, answered: 0, empty: 2 });
    expect(after.ali?.slice(0, 2)).toEqual([
      { answer: 1, grade: 0 },
      { answer: null, grade: null },
    ]);
    expect(after.inNeed).toEqual([{ displayName: "Ali", answered: 1, right: 0, empty: 6 }]);
  });

  it("is one of many that list a pupil among those who may need help, even if no other pupil took part", async () => {
    const code = await give({}, [0, 0, 0, 0, 0]);
    const ayse = await started(code);
    await ayse.answer(0, 0);
    await ayse.answer(1, 0);
    await pass(24 * HOUR);
    const { overview } = await reportOf(code);
    expect(overview?.inNeed).toEqual([{ displayName: "Ayşe", answered: 2, right: 2, empty: 3 }]);
  });

  it("can result from withdrawing an answer, in time or late", async () => {
    const code = await give();
    const ayse = await started(code);
    await ayse.answer(0, 0);
    await ayse.answer(1, 1);
    expect(await ayse.answer(0, null)).toBe("ok");
    expect(await ayse.answer(2, null)).toBe("ok");
    expect((await ayse.mine())?.answers).toEqual([{ index: 1, answer: 1, late: false }]);
    await pass(24 * HOUR);
    expect(await ayse.answer(2, 2)).toBe("late");
    expect((await reportOf(code)).pupils).toMatchObject([{ score: 33, homework: { late: 1 } }]);
    expect(await ayse.answer(2, null)).toBe("late");
    expect(await ayse.answer(1, null)).toBe("late");
    expect((await reportOf(code)).pupils).toMatchObject([
      { score: 33, answers: [{ answer: null }, { answer: 1 }, { answer: null }], homework: { late: 0 } },
    ]);
  });
});

describe("the answer key of homework", () => {
  /** Everything that a browser can receive, as text, without ids, which differ between homeworks. */
  async function everythingSeen(browser: Browser): Promise<string> {
    const seen = [
      await backend.query(api.homework.entry, { code: browser.code }),
      await browser.mine(),
      (await browser.questions()).map(({ questionId: _, ...question }) => question),
      await browser.review(),
      await browser.check(0, 0),
    ];
    return JSON.stringify(seen);
  }

  /** Everything that a browser receives during two attempts. */
  async function solve(keys: number[]): Promise<{ before: string[]; after: string }> {
    backend = newBackend();
    teacher = await person(backend, "teacher");
    const code = await give({ attempts: 2 }, keys);
    const ayse = await started(code);
    const before: string[] = [];
    for (const attempt of [1, 2]) {
      if (attempt === 2) before.push(await ayse.begin(2));
      for (const index of [0, 1, 2]) {
        before.push(await ayse.answer(index, 0, attempt), await everythingSeen(ayse));
      }
      if (attempt === 1) before.push(await ayse.handIn(1), await everythingSeen(ayse));
    }
    await ayse.handIn(2);
    return { before, after: await everythingSeen(ayse) };
  }

  it("does not affect any response while the browser may begin another attempt", async () => {
    const one = await solve([0, 0, 0]);
    vi.setSystemTime(T0);
    const other = await solve([3, 2, 1]);
    expect(other.before).toEqual(one.before);
    expect(other.after).not.toEqual(one.after);
  });

  it("is shown after the closing time to a browser that has handed in, and to no other", async () => {
    const code = await give({ attempts: 5 });
    const ayse = await started(code);
    await ayse.answer(0, 0);
    await ayse.answer(1, 0);
    expect(await ayse.review()).toBeNull();
    await pass(24 * HOUR);
    expect(await ayse.answer(2, 0)).toBe("late");
    expect(await ayse.review()).toBeNull();
    expect(await ayse.check(1, 1)).toBeNull();
    expect(await ayse.handIn()).toBe("ok");
    expect(await ayse.answer(2, 2)).toBe("ATTEMPT_OVER");
    expect(await ayse.review()).toMatchObject({
      score: 33,
      questions: [
        { answer: 0, correct: true, solution: 0 },
        { answer: 0, correct: false, solution: 1 },
        { answer: null, correct: false, solution: 2 },
      ],
    });
    expect(await ayse.check(1, 1)).toBe(true);
    expect(await ayse.check(1, 2)).toBe(false);
    expect(await ayse.check(9, 0)).toBeNull();
    expect(await new Browser(code).review()).toBeNull();
  });

  it("stays hidden while the same quiz is being played live", async () => {
    const quizId = await newQuiz(teacher);
    const ayse = await started(await give({ quizId }));
    const { code } = await teacher.as.mutation(api.liveQuizSessions.create, { quizId });
    await backend.mutation(api.liveParticipants.join, { code, nickname: "Can", secret: newSecret() });
    expect(await ayse.mine()).not.toHaveProperty("withheld");
    await ayse.handIn();
    expect(await ayse.review()).toBeNull();
    expect(await ayse.mine()).toMatchObject({ showsKey: false, withheld: { reason: "lobby" } });
    await teacher.as.mutation(api.liveQuizSessions.start, { code, generation: 0 });
    expect(await ayse.mine()).toMatchObject({ withheld: { reason: "game" } });
    await teacher.as.mutation(api.liveQuizSessions.finish, { code });
    await pass(0);
    expect(await ayse.review()).not.toBeNull();
  });
});

describe("users without access", () => {
  it("receive nothing without the code, and wrong codes are counted", async () => {
    await give();
    const stranger = new Browser("AAAAAAAAAA");
    for (let tried = 0; tried < WRONG_CODE_BURST; tried += 1)
      expect(await stranger.begin()).toBe("HOMEWORK_NOT_FOUND");
    expect(await stranger.begin()).toBe("TOO_MANY_WRONG_CODES");
    expect(await new Browser(await give(), stranger.secret).begin()).toBe("TOO_MANY_WRONG_CODES");
    expect(await backend.query(api.homework.entry, { code: "AAAAAAAAAA" })).toBeNull();
    expect(await stranger.mine()).toBeNull();
    expect(await stranger.questions()).toEqual([]);
    expect(await stranger.review()).toBeNull();
  });

  it("cannot use a homework place of other homework", async () => {
    const ayse = await started(await give());
    const elsewhere = new Browser(await give(), ayse.secret);
    expect(await elsewhere.mine()).toBeNull();
    expect(await elsewhere.questions()).toEqual([]);
    expect(await outcome(elsewhere.answer(0, 0))).toBe("NOT_FOUND");
    expect(await outcome(elsewhere.handIn())).toBe("NOT_FOUND");
  });

  it("include colleagues, for the report and for deletion, and the teacher, for solving", async () => {
    const code = await give();
    const colleague = await person(backend, "teacher", "Başka Öğretmen");
    expect(await outcome(colleague.as.query(api.reports.overview, { code }))).toBe("NOT_FOUND");
    expect(await outcome(colleague.as.mutation(api.homework.remove, { code }))).toBe("NOT_FOUND");
    const own = { code, secret: newSecret(), name: "Zeynep", attempt: 1 };
    expect(await teacher.as.mutation(api.homework.begin, own)).toEqual({
      ok: false,
      code: "HOST_CANNOT_JOIN",
    });
  });
});

describe("stored data of homework", () => {
  const rows = () =>
    backend.run(async (ctx) => ({
      homework: (await ctx.db.query("homework").collect()).length,
      questions: (await ctx.db.query("homeworkQuestions").collect()).length,
      keys: (await ctx.db.query("homeworkKeys").collect()).length,
      outcomes: (await ctx.db.query("homeworkOutcomes").collect()).length,
      doors: (await ctx.db.query("homeworkDoors").collect()).length,
      places: (await ctx.db.query("homeworkPlaces").collect()).length,
      answers: (await ctx.db.query("homeworkAnswers").collect()).length,
    }));
  const NOTHING = { homework: 0, questions: 0, keys: 0, outcomes: 0, doors: 0, places: 0, answers: 0 };

  async function solved(): Promise<string> {
    const code = await give();
    for (const name of ["Ayşe", "Ali", "Can", "Ece"]) {
      const browser = await started(code, name);
      for (const index of [0, 1, 2]) await browser.answer(index, 0);
    }
    await pass(24 * HOUR);
    return code;
  }

  it("is deleted when its teacher deletes the homework", async () => {
    const code = await solved();
    expect(await rows()).toMatchObject({ homework: 1, outcomes: 3, places: 4, answers: 12 });
    await teacher.as.mutation(api.homework.remove, { code });
    expect(await new Browser(code).begin()).toBe("HOMEWORK_NOT_FOUND");
    await pass(0);
    expect(await rows()).toEqual(NOTHING);
  });

  it("of one solver can be deleted by the teacher and from a restored backup, and the sums are updated", async () => {
    const elsewhere = await give();
    const code = await solved();
    const { pupils } = await reportOf(code);
    const [gone, other] = pupils.map(({ id }) => id as Id<"homeworkPlaces">);
    const remove = (person: Person, placeId = gone!) =>
      outcome(person.as.mutation(api.homework.removePlace, { code, placeId }));
    expect(await remove(await person(backend, "teacher", "Başka Öğretmen"))).toBe("NOT_FOUND");
    expect(
      await outcome(teacher.as.mutation(api.homework.removePlace, { code: elsewhere, placeId: gone! })),
    ).toBe("NOT_FOUND");
    const countedBrowsers = async () =>
      (await backend.run((ctx) => ctx.db.query("homeworkDoors").collect())).reduce(
        (sum, { taken }) => sum + taken,
        0,
      );
    expect(await countedBrowsers()).toBe(4);
    expect(await remove(teacher)).toBe("ok");
    await pass(0);
    expect(await countedBrowsers()).toBe(3);
    expect(await rows()).toMatchObject({ places: 3, answers: 9 });
    const after = await reportOf(code);
    expect(after.overview).toMatchObject({ participants: 3, all: { answered: 9 } });
    expect(after.pupils.map(({ id }) => id)).not.toContain(gone);
    expect(await remove(teacher)).toBe("NOT_FOUND");
    await backend.mutation(internal.retention.reapplyErasures, {
      rows: [{ kind: "homeworkPlace", id: other! }],
    });
    expect(await rows()).toMatchObject({ places: 2, answers: 6 });
  });

  it("is deleted again from a restored backup, and no other homework is", async () => {
    await give();
    const [kept] = await backend.run((ctx) => ctx.db.query("homework").collect());
    await give();
    const all = await backend.run((ctx) => ctx.db.query("homework").collect());
    const gone = all.find(({ _id }) => _id !== kept?._id);
    const args = {
      rows: [
        { kind: "homework" as const, id: "yok" },
        { kind: "homework" as const, id: gone?._id ?? "" },
      ],
    };
    await backend.mutation(internal.retention.reapplyErasures, args);
    await pass(0);
    expect(await backend.run((ctx) => ctx.db.query("homework").collect())).toMatchObject([
      { _id: kept?._id },
    ]);
    expect(await rows()).toMatchObject({ questions: 3, keys: 3 });
  });

  it("is deleted with its teacher's account", async () => {
    await solved();
    await backend.run(async (ctx) => {
      await ctx.db.insert("erasures", { of: { kind: "account", id: teacher.id } });
    });
    const erasureId = await backend.run(async (ctx) => (await ctx.db.query("erasures").first())?._id);
    await backend.mutation(internal.retention.continueErasure, { erasureId: erasureId as never });
    await pass(0);
    expect(await rows()).toEqual(NOTHING);
  });

  it("loses all names and answers after its retention time; sums are retained", async () => {
    const code = await solved();
    await pass(RETENTION_DAYS * 24 * HOUR + HOUR);
    await backend.mutation(internal.retention.forgetGuests, {});
    await pass(0);
    expect(await rows()).toMatchObject({ homework: 1, outcomes: 3, places: 0, answers: 0 });
    const { overview, questions, pupils } = await reportOf(code);
    expect(overview).toMatchObject({ isForgotten: true, participants: 4, averageScore: null });
    expect(questions).toMatchObject([{ answered: 4, correct: 4 }, { correct: 0 }, { correct: 0 }]);
    expect(pupils).toEqual([]);
  });

  it("is listed for its teacher only, newest first", async () => {
    const first = await give();
    await pass(1);
    const second = await give();
    const codes = async (user: Person) =>
      (await user.as.query(api.homework.given, {})).map(({ code }) => code);
    expect(await codes(teacher)).toEqual([second, first]);
    expect(await codes(await person(backend, "teacher", "Başka Öğretmen"))).toEqual([]);
  });

  it("is not counted before the homework opens", async () => {
    const code = await give({ opensAt: T0 + HOUR });
    await teacher.as.mutation(api.homework.recount, { code });
    await pass(0);
    const [row] = await backend.run((ctx) => ctx.db.query("homework").collect());
    expect(row?.countingSince).toBeUndefined();
    expect(row?.countedAt).toBeUndefined();
  });

  it("of a question without a right answer is the number of answers, without grades", async () => {
    const { questions: [poll] = [], answers: [choice] = [] } = KIND_EXAMPLES.poll ?? {};
    if (poll === undefined || choice === undefined) throw new Error("there is no example");
    const code = await give({
      quizId: await importedQuiz(backend, teacher, [poll, ...FOUR_KINDS.slice(0, 1)]),
    });
    const ayse = await started(code);
    expect(await ayse.answer(0, choice)).toBe("ok");
    await pass(24 * HOUR);
    expect(await reportOf(code)).toMatchObject({
      overview: { all: { answered: 0 } },
      questions: [{ answered: 1, correct: null, counts: false }, { counts: true }],
    });
  });

  it("is counted again when the teacher opens the report of open homework", async () => {
    const code = await give();
    const ayse = await started(code);
    await ayse.answer(0, 0);
    await teacher.as.mutation(api.homework.recount, { code });
    await pass(0);
    expect((await reportOf(code)).overview).toMatchObject({
      all: { answered: 1, right: 1 },
      homework: { isOpen: true, handedIn: 0, countedAt: expect.any(Number), isCounting: false },
    });
  });
});
