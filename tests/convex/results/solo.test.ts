// Solving a quiz alone: data before the end, grading, and stored results.
import type { FunctionReturnType } from "convex/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { MAX_QUESTIONS } from "../../../convex/shared/limits/quizzes";
import { SOLO_BURST, SOLO_REFILL_MS } from "../../../convex/shared/limits/rateLimits";
import { type Backend, newBackend } from "../support/backend";
import { newQuiz, sampleQuestions } from "../support/game";
import { newSecret, outcome, type Person, person } from "../support/people";
import { CHOICE, CROSS, FOUR_KINDS, importedQuiz, MATCHING, RIGHT_ANSWERS } from "../support/quizTypes";

let backend: Backend;
let teacher: Person;
let student: Person;
beforeEach(async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 8, 14, 9, 0, 0) });
  backend = newBackend();
  teacher = await person(backend, "teacher");
  student = await person(backend, "student");
});
afterEach(() => {
  vi.useRealTimers();
});

type Answer = number | number[] | string[];
type Finished = FunctionReturnType<typeof api.quizResults.finish>;

/** The review of an attempt whose result is not withheld. */
function graded(finished: Finished) {
  if ("held" in finished) throw new Error("The result is withheld");
  return finished;
}

const open = async (quizId: string, who = student) => await who.as.query(api.quizzes.solo, { quizId });

/** Answers a quiz's questions in order; a question without an answer is left out. */
async function solve(
  quizId: Id<"quizzes">,
  answers: (Answer | undefined)[],
  attemptId = newSecret(),
  who = student,
) {
  const quiz = await open(quizId, who);
  const given = (quiz?.questions ?? []).flatMap(({ questionId }, index) => {
    const answer = answers[index];
    return answer === undefined ? [] : [{ questionId, answer }];
  });
  return graded(await who.as.mutation(api.quizResults.finish, { quizId, attemptId, answers: given }));
}

async function runJobs() {
  await vi.advanceTimersByTimeAsync(1);
  await backend.finishInProgressScheduledFunctions();
}

const statistics = async (who = student) =>
  (await backend.run((ctx) => ctx.db.get("users", who.id)))?.statistics;
const attempts = async () => (await backend.run((ctx) => ctx.db.query("quizStats").first()))?.attempts;

describe("a quiz opened alone", () => {
  it("has questions of every kind in order, and no answers", async () => {
    const quizId = await importedQuiz(backend, teacher);
    const quiz = await open(quizId);
    expect(quiz).toMatchObject({
      title: "Her türden",
      questions: [
        { type: "multiple_choice", question: "Başkent?", options: CHOICE.options, imageUrl: null },
        {
          type: "matching",
          matchingPairs: { left: ["Yunus", "Serçe", "Yarasa"], right: ["Kuş", "Memeli"] },
        },
        {
          type: "fill_in_blank",
          fillInBlank: { blanks: [{ options: ["Gölü", "gölü", "Dağı"] }, { options: [] }] },
        },
        {
          type: "cross",
          crossword: {
            size: 3,
            words: [
              { clue: "Kırsal yerleşim", direction: "across", row: 0, column: 0, length: 3 },
              { clue: "Kışın yağar", direction: "down", row: 0, column: 0, length: 3 },
            ],
            given: [" Ö ", "   ", "   "],
          },
        },
      ],
    });
  });

  it("is identical for all answer keys, including the letters of crosswords", async () => {
    const [word, down] = CROSS.crossword.words;
    const otherKeys = [
      { ...CHOICE, correctAnswer: 3 },
      {
        ...MATCHING,
        matchingPairs: MATCHING.matchingPairs.map(({ left }, row) => ({
          left,
          right: row === 0 ? "Kuş" : "Memeli",
        })),
      },
      {
        type: "fill_in_blank" as const,
        question: "Doldur",
        fillInBlank: {
          text: "Van ___ Türkiye'nin en büyük ___.",
          blanks: [{ options: ["Gölü", "gölü", "Dağı"], correct: "Dağı" }, { correct: "ilidir" }],
        },
      },
      {
        ...CROSS,
        crossword: {
          ...CROSS.crossword,
          words: [
            { ...word!, answer: "SÖZ" },
            { ...down!, answer: "SEL" },
          ],
        },
      },
    ];
    const seen = async (questions: typeof FOUR_KINDS) => {
      const quizId = await importedQuiz(backend, teacher, questions, `Quiz ${questions === FOUR_KINDS}`);
      const quiz = await open(quizId);
      return JSON.stringify(quiz?.questions.map(({ questionId, ...shown }) => shown));
    };
    expect(await seen(otherKeys)).toBe(await seen(FOUR_KINDS));
  });

  it.each([
    ["text that is not an id", "yok"],
    ["empty text", ""],
    ["HTML", "<b>quiz</b>"],
    ["ten thousand characters", "x".repeat(10_000)],
  ])("is null for %s", async (_what, quizId) => {
    expect(await open(quizId)).toBeNull();
  });

  it("can have questions with a duration, weight, explanation and alternative text", async () => {
    const extras = { seconds: 40, weight: 2 as const, explanation: "Haritada öyle.", imageAlt: "Bir harita" };
    const questions = sampleQuestions([0, 1]).map((question) => ({ ...question, ...extras }));
    const quiz = { title: "Ayrıntılı", description: "", category: null, questions };
    const quizId = await teacher.as.mutation(api.quizzes.create, quiz);
    const opened = await open(quizId);
    expect(opened?.questions.map(({ question }) => question)).toEqual(["Soru 1?", "Soru 2?"]);
    // Duration and weight are for live quizzes only.
    expect(Object.keys(opened?.questions[0] ?? {}).sort()).toEqual(
      ["imageUrl", "options", "question", "questionId", "type"].sort(),
    );
    expect(await solve(quizId, [0, 0])).toMatchObject({ score: 50 });
  });

  it("is null for the id of another table, and after the quiz was deleted", async () => {
    expect(await open(student.id)).toBeNull();
    const quizId = await newQuiz(teacher);
    await teacher.as.mutation(api.quizzes.remove, { quizId });
    expect(await open(quizId)).toBeNull();
  });
});

describe("finishing an attempt", () => {
  it("grades every kind and returns the right answers", async () => {
    const quizId = await importedQuiz(backend, teacher);
    const review = await solve(quizId, RIGHT_ANSWERS);
    expect(review.score).toBe(100);
    expect(review.questions.map(({ correct }) => correct)).toEqual([true, true, true, true]);
    expect(review.questions.map(({ solution }) => solution)).toEqual(RIGHT_ANSWERS);
  });

  it.each([
    ["all wrong", [1, [0, 0, 0], ["Dağı", "?"], ["   ", "   ", "   "]], [false, false, false, false], 0],
    ["one pair wrong", [0, [1, 0, 0], RIGHT_ANSWERS[2], RIGHT_ANSWERS[3]], [true, false, true, true], 75],
    [
      "a chosen option in other case",
      [0, RIGHT_ANSWERS[1], ["gölü", "gölüdür"], RIGHT_ANSWERS[3]],
      [true, true, false, true],
      75,
    ],
    [
      "a typed blank in other case",
      [0, RIGHT_ANSWERS[1], ["Gölü", " GÖLÜDÜR "], RIGHT_ANSWERS[3]],
      [true, true, true, true],
      100,
    ],
    [
      "one letter missing",
      [0, RIGHT_ANSWERS[1], RIGHT_ANSWERS[2], ["KÖY", "   ", "R  "]],
      [true, true, true, false],
      75,
    ],
    [
      "the given letter left out",
      [0, RIGHT_ANSWERS[1], RIGHT_ANSWERS[2], ["K Y", "A  ", "R  "]],
      [true, true, true, true],
      100,
    ],
    [
      "letters in black cells",
      [0, RIGHT_ANSWERS[1], RIGHT_ANSWERS[2], ["KÖY", "AXX", "RXX"]],
      [true, true, true, true],
      100,
    ],
  ] as [string, Answer[], boolean[], number][])("grades %s", async (_what, answers, grades, score) => {
    const review = await solve(await importedQuiz(backend, teacher), answers);
    expect(review.questions.map(({ correct }) => correct)).toEqual(grades);
    expect(review.score).toBe(score);
  });

  it("rounds the percentage of right answers", async () => {
    const quizId = await newQuiz(teacher, [0, 0, 0]);
    expect((await solve(quizId, [0, 0, 1])).score).toBe(67);
    expect((await solve(quizId, [0, 1, 1])).score).toBe(33);
  });

  it("excludes questions without an answer key from the score", async () => {
    const ungraded = {
      ...FOUR_KINDS[2],
      fillInBlank: { text: "Bence ___.", blanks: [{}] },
    } as (typeof FOUR_KINDS)[2];
    const quizId = await importedQuiz(backend, teacher, [CHOICE, ungraded!]);
    const review = await solve(quizId, [0, ["güzel"]]);
    expect(review).toMatchObject({
      score: 100,
      questions: [{ correct: true }, { correct: null, solution: null }],
    });
  });

  it("stores a result, counts an attempt, and updates the student's statistics", async () => {
    const quizId = await newQuiz(teacher, [0, 0, 0]);
    await solve(quizId, [0, 0, 1]);
    await runJobs();
    const [result] = await backend.run((ctx) => ctx.db.query("quizResults").collect());
    expect(result).toMatchObject({
      quizId,
      userId: student.id,
      score: 67,
      completedAt: "2026-09-14T09:00:00.000Z",
    });
    expect(result?.answers.map(({ answer }) => answer)).toEqual([0, 0, 1]);
    expect(await attempts()).toBe(1);
    expect(await statistics()).toEqual({ totalQuizzes: 1, averageScore: 67 });

    await solve(quizId, [0, 1, 1]);
    await runJobs();
    expect(await attempts()).toBe(2);
    expect(await statistics()).toEqual({ totalQuizzes: 2, averageScore: 50 });
  });

  it("is idempotent: an attempt sent twice is counted once, and returns the same result", async () => {
    const quizId = await newQuiz(teacher, [0]);
    const attemptId = newSecret();
    const first = await solve(quizId, [0], attemptId);
    expect(await solve(quizId, [1], attemptId)).toEqual(first);
    await runJobs();
    expect(await attempts()).toBe(1);
    expect(await statistics()).toEqual({ totalQuizzes: 1, averageScore: 100 });
  });

  it("separates attempts of two students with the same id", async () => {
    const quizId = await newQuiz(teacher, [0]);
    const other = await person(backend, "student");
    const attemptId = newSecret();
    await solve(quizId, [0], attemptId);
    expect((await solve(quizId, [1], attemptId, other)).score).toBe(0);
    expect(await statistics(other)).toEqual({ totalQuizzes: 1, averageScore: 0 });
  });

  it("is rate-limited per student, but repeated attempts still return their result", async () => {
    const quizId = await newQuiz(teacher, [0]);
    const first = newSecret();
    const review = await solve(quizId, [0], first);
    for (let n = 1; n < SOLO_BURST; n += 1) await solve(quizId, [0]);
    expect(await outcome(solve(quizId, [0]))).toBe("TOO_MANY_ATTEMPTS");
    expect(await solve(quizId, [0], first)).toEqual(review);
    const other = await person(backend, "student");
    expect(await outcome(solve(quizId, [0], newSecret(), other))).toBe("ok");
    vi.setSystemTime(Date.now() + SOLO_REFILL_MS);
    expect(await outcome(solve(quizId, [0]))).toBe("ok");
  });

  it("writes no row shared with other students; a job counts the attempt", async () => {
    const quizId = await newQuiz(teacher, [0]);
    await solve(quizId, [0]);
    expect(await attempts()).toBe(0);
    await runJobs();
    expect(await attempts()).toBe(1);
  });

  it("fails if answers are missing, and stores nothing", async () => {
    const quizId = await newQuiz(teacher);
    expect(await outcome(solve(quizId, [0, 1]))).toBe("QUIZ_CHANGED");
    expect(await statistics()).toEqual({ totalQuizzes: 0, averageScore: 0 });
  });

  it("ignores answers to questions that were replaced meanwhile", async () => {
    const quizId = await newQuiz(teacher, [0, 0]);
    const quiz = await open(quizId);
    const [first, second] = quiz?.questions.map(({ questionId }) => questionId) ?? [];
    const edit = await teacher.as.query(api.quizzes.forEdit, { quizId });
    if (!edit.ok) throw new Error(edit.code);
    const { title, description, category, updatedAt } = edit.quiz;
    const kept = [{ kept: second! }];
    await teacher.as.mutation(api.quizzes.update, {
      quizId,
      title,
      description,
      category,
      updatedAt,
      questions: kept,
    });
    const answers = [
      { questionId: first!, answer: 1 },
      { questionId: second!, answer: 0 },
    ];
    const review = await student.as.mutation(api.quizResults.finish, {
      quizId,
      attemptId: newSecret(),
      answers,
    });
    expect(review).toMatchObject({ score: 100, questions: [{ questionId: second, correct: true }] });
  });

  it.each([
    ["the index of a missing option", [4, RIGHT_ANSWERS[1], RIGHT_ANSWERS[2], RIGHT_ANSWERS[3]]],
    ["a fractional index of an option", [0.5, RIGHT_ANSWERS[1], RIGHT_ANSWERS[2], RIGHT_ANSWERS[3]]],
    ["a list for a choice", [[0], RIGHT_ANSWERS[1], RIGHT_ANSWERS[2], RIGHT_ANSWERS[3]]],
    ["a missing pair", [0, [1, 0], RIGHT_ANSWERS[2], RIGHT_ANSWERS[3]]],
    ["the index of a missing match", [0, [1, 0, 7], RIGHT_ANSWERS[2], RIGHT_ANSWERS[3]]],
    ["-1 for a match that was not made", [0, [1, 0, -1], RIGHT_ANSWERS[2], RIGHT_ANSWERS[3]]],
    ["numbers for blanks", [0, RIGHT_ANSWERS[1], [1, 2], RIGHT_ANSWERS[3]]],
    ["a blank of 10,000 characters", [0, RIGHT_ANSWERS[1], ["Gölü", "x".repeat(10_000)], RIGHT_ANSWERS[3]]],
    ["a row that is too long", [0, RIGHT_ANSWERS[1], RIGHT_ANSWERS[2], ["KÖYLER", "A  ", "R  "]]],
    ["a missing row", [0, RIGHT_ANSWERS[1], RIGHT_ANSWERS[2], ["KÖY", "A  "]]],
  ] as [string, Answer[]][])("refuses %s, and saves nothing", async (_what, answers) => {
    const quizId = await importedQuiz(backend, teacher);
    expect(await outcome(solve(quizId, answers))).toBe("INVALID_INPUT");
    expect(await statistics()).toEqual({ totalQuizzes: 0, averageScore: 0 });
  });

  it.each([
    ["nothing", ""],
    ["other letters", "x".repeat(32)],
    ["capitals", "A".repeat(32)],
    ["31 characters", "0".repeat(31)],
    ["10,000 characters", "0".repeat(10_000)],
  ])("refuses an attempt id of %s", async (_what, attemptId) => {
    expect(await outcome(solve(await newQuiz(teacher), [0, 0, 0], attemptId))).toBe("INVALID_INPUT");
  });

  it("refuses more answers than a quiz can have", async () => {
    const quizId = await newQuiz(teacher, [0]);
    const quiz = await open(quizId);
    const answers = new Array(MAX_QUESTIONS + 1).fill({
      questionId: quiz?.questions[0]?.questionId,
      answer: 0,
    });
    const args = { quizId, attemptId: newSecret(), answers };
    expect(await outcome(student.as.mutation(api.quizResults.finish, args))).toBe("INVALID_INPUT");
  });

  it("fails with QUIZ_NOT_FOUND for ids that are not quizzes", async () => {
    const args = { attemptId: newSecret(), answers: [] };
    for (const quizId of ["yok", student.id, ""]) {
      expect(await outcome(student.as.mutation(api.quizResults.finish, { quizId, ...args }))).toBe(
        "QUIZ_NOT_FOUND",
      );
    }
  });

  it("returns title and score again after the quiz was deleted", async () => {
    const quizId = await newQuiz(teacher, [0, 0]);
    const attemptId = newSecret();
    const quiz = await open(quizId);
    const answers = (quiz?.questions ?? []).map(({ questionId }) => ({ questionId, answer: 0 }));
    const send = () => student.as.mutation(api.quizResults.finish, { quizId, attemptId, answers });
    await send();
    await teacher.as.mutation(api.quizzes.remove, { quizId });
    await runJobs();
    expect(await send()).toMatchObject({ score: 100, questions: [{ correct: true, solution: null }, {}] });
    const [result] = await backend.run((ctx) => ctx.db.query("quizResults").collect());
    expect(result).toMatchObject({ quizTitle: "Örnek Quiz", score: 100 });
  });

  it("counts nothing if the quiz is deleted before the counting job runs", async () => {
    const quizId = await newQuiz(teacher, [0]);
    await solve(quizId, [0]);
    const [result] = await backend.run((ctx) => ctx.db.query("quizResults").collect());
    await teacher.as.mutation(api.quizzes.remove, { quizId });
    await runJobs();
    expect(await backend.run((ctx) => ctx.db.query("quizStats").collect())).toEqual([]);
    await backend.mutation(internal.quizResults.countSoloResult, { resultId: result!._id });
    expect(await backend.run((ctx) => ctx.db.query("quizStats").collect())).toEqual([]);
  });
});
