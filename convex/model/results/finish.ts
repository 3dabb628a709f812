/** Finishing a solo quiz: grading, storing the result, and the student's view of it. */
import { type Infer, v } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import { fail } from "../../shared/errors";
import { MAX_QUESTIONS } from "../../shared/limits/quizzes";
import { ATTEMPT_ID_HEX_CHARS } from "../../shared/limits/secrets";
import type { MutationCtx, QueryCtx } from "../ctx";
import { idFromUrl } from "../lengths";
import { explanationFields, explanationOf } from "../marks";
import { answerKeysOf } from "../questions/answerKeys";
import { answerValue, FULL_GRADE, keyValue, kindOf } from "../questions/kinds";
import { contentOf, questionsOf } from "../questions/ofQuiz";
import { maySee, studentsSee } from "../quizzes/audience";
import { findQuiz } from "../quizzes/find";
import { whyWithheld, withheld } from "../quizzes/plays";
import { takeAttempt } from "../rateLimits";
import { heldResult } from "./held";
import { storeResult } from "./store";

export const attempt = v.object({
  quizId: idFromUrl,
  attemptId: v.string(),
  answers: v.array(v.object({ questionId: v.id("quizQuestions"), answer: answerValue })),
});

/** Student's results, question by question in the order of the answers. */
const review = v.object({
  score: v.number(),
  questions: v.array(
    v.object({
      questionId: v.id("quizQuestions"),
      correct: v.union(v.boolean(), v.null()),
      /** Answer key. Null if there is none, the question was deleted, or the student may no longer see the quiz. */
      solution: v.union(keyValue, v.null()),
      ...explanationFields,
    }),
  ),
});

/**
 * A submitted attempt whose results are withheld. With `withheld`: until the quiz is no longer played live. With
 * `hidden`: until students may see the quiz again.
 */
const held = v.object({
  held: v.literal(true),
  hidden: v.optional(v.literal(true)),
  withheld: v.optional(withheld),
});

export const finished = v.union(review, held);

type Attempt = Infer<typeof attempt>;
type Graded = Doc<"quizResults">["answers"];

/**
 * Grades and stores an attempt. Idempotent: if the page sends an attempt again, the stored result is returned.
 * While the quiz is being played live, or students may not see it, returns `held` without any grades, also for an
 * attempt that was submitted earlier. `reviewOfAttempt` returns the grades afterwards. Answers to questions that were
 * replaced meanwhile are ignored.
 * Fails with QUIZ_CHANGED if there is no answer to a question of the quiz, because the question was added meanwhile.
 * Also fails with QUIZ_NOT_FOUND or INVALID_INPUT, or with TOO_MANY_ATTEMPTS, after which the page retries later.
 */
export async function finishAttempt(
  ctx: MutationCtx,
  student: Doc<"users">,
  { quizId, attemptId, answers }: Attempt,
): Promise<Infer<typeof finished>> {
  if (!isAttemptId(attemptId) || answers.length > MAX_QUESTIONS) fail("INVALID_INPUT");
  const known = await reviewOfAttempt(ctx, student, attemptId);
  if (known !== null) return known;

  if (!(await takeAttempt(ctx, "solo", student.email))) fail("TOO_MANY_ATTEMPTS");
  const quiz = (await openedQuiz(ctx, student, quizId, answers)) ?? fail("QUIZ_NOT_FOUND");
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
  const isHidden = studentsSee(quiz) ? undefined : true;
  const play = await whyWithheld(ctx, quiz._id);
  if (isHidden || play) {
    await ctx.db.insert("heldResults", { ...result, isHidden });
    return { held: true, hidden: isHidden, withheld: isHidden ? undefined : play };
  }
  await storeResult(ctx, student, result);
  return await reviewOf(ctx, student, result);
}

/**
 * Returns the quiz of a submitted attempt, or null. If the owner has hidden the quiz from students, a student who opened
 * it before that may still submit one attempt; the ids of all its questions prove that the student opened it. The
 * response reveals nothing of the answer key, so a second account gains nothing.
 */
async function openedQuiz(
  ctx: MutationCtx,
  student: Doc<"users">,
  quizId: string,
  answers: Attempt["answers"],
): Promise<Doc<"quizzes"> | null> {
  const quiz = await findQuiz(ctx, quizId);
  if (quiz === null || maySee(student, quiz)) return quiz;
  const answered = new Set(answers.map(({ questionId }) => questionId));
  const questions = await questionsOf(ctx, quiz._id);
  const wasOpened = questions.every(({ _id }) => answered.has(_id));
  return wasOpened && !(await hasFinished(ctx, student, quiz)) ? quiz : null;
}

async function hasFinished(ctx: MutationCtx, student: Doc<"users">, quiz: Doc<"quizzes">): Promise<boolean> {
  const held = await ctx.db
    .query("heldResults")
    .withIndex("by_user_and_quiz", (q) => q.eq("userId", student._id).eq("quizId", quiz._id))
    .first();
  const result = await ctx.db
    .query("quizResults")
    .withIndex("by_user_and_quiz", (q) => q.eq("userId", student._id).eq("quizId", quiz._id))
    .first();
  return held !== null || result !== null;
}

/** Returns the result of a submitted attempt; null if it was never submitted. */
export async function reviewOfAttempt(
  ctx: QueryCtx,
  student: Doc<"users">,
  attemptId: string,
): Promise<Infer<typeof finished> | null> {
  if (!isAttemptId(attemptId)) return null;
  const held = await heldResult(ctx, student._id, attemptId);
  if (held !== null) {
    const { isHidden: hidden, quizId } = held;
    return { held: true, hidden, withheld: hidden ? undefined : await whyWithheld(ctx, quizId) };
  }
  const result = await ctx.db
    .query("quizResults")
    .withIndex("by_user_and_attempt", (q) => q.eq("userId", student._id).eq("attemptId", attemptId))
    .unique();
  if (result === null) return null;
  const play = await whyWithheld(ctx, result.quizId);
  return play ? { held: true, withheld: play } : await reviewOf(ctx, student, result);
}

function isAttemptId(text: string): boolean {
  return text.length === ATTEMPT_ID_HEX_CHARS && /^[0-9a-f]+$/.test(text);
}

async function grade(ctx: MutationCtx, quiz: Doc<"quizzes">, answers: Attempt["answers"]): Promise<Graded> {
  const given = new Map(answers.map(({ questionId, answer }) => [questionId, answer]));
  const keys = await answerKeysOf(ctx, quiz._id);
  const graded: Graded = [];
  for (const question of await questionsOf(ctx, quiz._id)) {
    const answer = given.get(question._id) ?? fail("QUIZ_CHANGED");
    const kind = kindOf(question);
    const content = contentOf(question);
    if (!kind.isAnswer(content, answer)) fail("INVALID_INPUT");
    const key = keys.get(question._id)?.correctAnswer;
    const correct =
      key === undefined || kind.isMarked ? null : kind.grade(content, key, answer) === FULL_GRADE;
    graded.push({ questionId: question._id, answer, correct });
  }
  return graded;
}

async function reviewOf(
  ctx: QueryCtx,
  student: Doc<"users">,
  { quizId, score, answers }: Pick<Doc<"quizResults">, "quizId" | "score" | "answers">,
): Promise<Infer<typeof review>> {
  const quiz = await ctx.db.get("quizzes", quizId);
  const keys = quiz !== null && maySee(student, quiz) ? await answerKeysOf(ctx, quizId) : null;
  const questions = answers.map(({ questionId, correct }) => {
    const key = keys?.get(questionId);
    return {
      questionId,
      correct,
      solution: key?.correctAnswer ?? null,
      ...explanationOf(key),
    };
  });
  return { score, questions };
}

/** Returns the score: percentage of right answers among the graded answers, rounded; 0 if none is graded. */
function scoreOf(grades: readonly (boolean | null)[]): number {
  const graded = grades.filter((grade) => grade !== null);
  if (graded.length === 0) return 0;
  return Math.round((100 * graded.filter((right) => right).length) / graded.length);
}
