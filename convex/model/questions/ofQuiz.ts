/** Stored questions and slides of a quiz, without answer keys. */
import type { Doc, Id } from "../../_generated/dataModel";
import { MAX_QUESTIONS } from "../../shared/limits/quizzes";
import type { QueryCtx } from "../ctx";
import { asksNothing, type QuestionContent } from "./kinds";

/** Returns a quiz's questions in order, without its slides. */
export async function questionsOf(ctx: QueryCtx, quizId: Id<"quizzes">): Promise<Doc<"quizQuestions">[]> {
  return (await rowsOf(ctx, quizId)).filter((row) => !asksNothing(row));
}

/** Returns a quiz's questions and slides in order, together at most MAX_QUESTIONS. */
export async function rowsOf(ctx: QueryCtx, quizId: Id<"quizzes">): Promise<Doc<"quizQuestions">[]> {
  return await ctx.db
    .query("quizQuestions")
    .withIndex("by_quiz_and_position", (q) => q.eq("quizId", quizId))
    .take(MAX_QUESTIONS);
}

/** Returns the kind-specific content of a stored question. */
export function contentOf(row: Doc<"quizQuestions">): QuestionContent {
  const {
    _id,
    _creationTime,
    quizId: _quizId,
    position: _position,
    question,
    marks,
    imageId,
    imageAlt,
    seconds,
    weight,
    objective,
    inPassage,
    ...content
  } = row;
  return content;
}
