/** Finishing a solo quiz: grading on the server, the result, the student's statistics. */
import { type Infer, v } from "convex/values";
import { internal } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import { fail } from "../../shared/errors";
import { ATTEMPT_ID_HEX_CHARS, MAX_QUESTIONS } from "../../shared/limits";
import type { MutationCtx } from "../ctx";
import { addressed } from "../lengths";
import { answerKeysOf } from "../quizzes/answerKeys";
import { findQuiz } from "../quizzes/find";
import { questionsOf } from "../quizzes/playable";
import { answerValue } from "../quizzes/questionTypes";
import { takeAttempt } from "../users/attempts";
import { isAnswerTo, isRight, scoreOf } from "./grading";

export const attempt = v.object({
  quizId: addressed,
  attemptId: v.string(),
  answers: v.array(v.object({ questionId: v.id("quizQuestions"), answer: answerValue })),
});

/** What the student learns at the end, question by question in the order of the answers. */
export const review = v.object({
  score: v.number(),
  questions: v.array(
    v.object({
      questionId: v.id("quizQuestions"),
      correct: v.union(v.boolean(), v.null()),
      /** The right answer; null when there is none, or the question is gone. */
      solution: v.union(answerValue, v.null()),
    }),
  ),
});

type Attempt = Infer<typeof attempt>;
type Graded = Doc<"quizResults">["answers"];

/**
 * Grades and stores an attempt once; sent again it answers the same. Answers to questions that have been edited away are left out; when
 * a question of the quiz has no answer (it was added meanwhile) it fails with QUIZ_CHANGED. Other failures: QUIZ_NOT_FOUND,
 * INVALID_INPUT, TOO_MANY_ATTEMPTS (the page sends it again a while later).
 */
export async function finishAttempt(
  ctx: MutationCtx,
  student: Doc<"users">,
  { quizId, attemptId, answers }: Attempt,
): Promise<Infer<typeof review>> {
  const isId = /^[0-9a-f]+$/.test(attemptId) && attemptId.length === ATTEMPT_ID_HEX_CHARS;
  if (!isId || answers.length > MAX_QUESTIONS) fail("INVALID_INPUT");
  const known = await ctx.db
    .query("quizResults")
    .withIndex("by_user_and_attempt", (q) => q.eq("userId", student._id).eq("attemptId", attemptId))
    .unique();
  if (known !== null) return await reviewOf(ctx, known);

  if (!(await takeAttempt(ctx, "solo", student.email))) fail("TOO_MANY_ATTEMPTS");
  const quiz = (await findQuiz(ctx, quizId)) ?? fail("QUIZ_NOT_FOUND");
  const graded = await grade(ctx, quiz, answers);
  const result = {
    attemptId,
    quizId: quiz._id,
    quizTitle: quiz.title,
    quizOwner: quiz.createdBy,
    userId: student._id,
    answers: graded,
    score: scoreOf(graded.map(({ correct }) => correct)),
    completedAt: new Date().toISOString(),
  };
  const resultId = await ctx.db.insert("quizResults", result);
  await addToStatistics(ctx, student, result.score);
  // Apart from this transaction: a class that finishes in the same moment would otherwise wait for one row.
  await ctx.scheduler.runAfter(0, internal.jobs.countSoloResult, { resultId });
  return await reviewOf(ctx, result);
}

async function grade(ctx: MutationCtx, quiz: Doc<"quizzes">, answers: Attempt["answers"]): Promise<Graded> {
  const given = new Map(answers.map(({ questionId, answer }) => [questionId, answer]));
  const keys = await answerKeysOf(ctx, quiz._id);
  const graded: Graded = [];
  for (const question of await questionsOf(ctx, quiz._id)) {
    const answer = given.get(question._id) ?? fail("QUIZ_CHANGED");
    if (!isAnswerTo(question, answer)) fail("INVALID_INPUT");
    const key = keys.get(question._id)?.correctAnswer;
    const correct = key === undefined ? null : isRight(question, key, answer);
    graded.push({ questionId: question._id, answer, correct });
  }
  return graded;
}

async function addToStatistics(ctx: MutationCtx, { _id, statistics }: Doc<"users">, score: number) {
  const totalQuizzes = statistics.totalQuizzes + 1;
  const averageScore = statistics.averageScore + (score - statistics.averageScore) / totalQuizzes;
  await ctx.db.patch("users", _id, { statistics: { totalQuizzes, averageScore } });
}

async function reviewOf(
  ctx: MutationCtx,
  { quizId, score, answers }: Pick<Doc<"quizResults">, "quizId" | "score" | "answers">,
): Promise<Infer<typeof review>> {
  const keys = await answerKeysOf(ctx, quizId);
  const questions = answers.map(({ questionId, correct }) => ({
    questionId,
    correct,
    solution: keys.get(questionId)?.correctAnswer ?? null,
  }));
  return { score, questions };
}
