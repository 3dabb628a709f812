/** Finds the teacher's quiz question from which a question of a game or homework was copied. */
import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../ctx";
import { type AnswerValue, kindOf, type QuestionContent } from "./kinds";
import { contentOf } from "./ofQuiz";

type Stored = { quiz: Doc<"quizzes">; content: QuestionContent; key: Doc<"quizAnswerKeys"> };

/**
 * Returns the question with its quiz and answer key. Null if the question was deleted or edited (editing replaces its
 * row), if it is not graded, or if the quiz belongs to another teacher.
 */
export async function storedQuestion(
  ctx: QueryCtx,
  teacherId: Id<"users">,
  questionId: Id<"quizQuestions">,
): Promise<Stored | null> {
  const row = await ctx.db.get("quizQuestions", questionId);
  const quiz = row && (await ctx.db.get("quizzes", row.quizId));
  if (row === null || quiz === null || quiz.createdBy !== teacherId) return null;
  const key = await ctx.db
    .query("quizAnswerKeys")
    .withIndex("by_question", (q) => q.eq("questionId", questionId))
    .unique();
  return key && { quiz, content: contentOf(row), key };
}

/** True if the answer key of the teacher's quiz contains the answer, or the text of its only filled gap. */
export async function isRightInQuiz(
  ctx: QueryCtx,
  teacherId: Id<"users">,
  questionId: Id<"quizQuestions">,
  answer: AnswerValue,
): Promise<boolean> {
  const stored = await storedQuestion(ctx, teacherId, questionId);
  if (stored === null) return false;
  const { content, key } = stored;
  return kindOf(content).accepting?.isRight(content, key.correctAnswer, answer) === true;
}
