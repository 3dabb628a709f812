/** The questions of a quiz as they are stored, without their answers. */
import type { Doc, Id } from "../../_generated/dataModel";
import { MAX_QUESTIONS } from "../../shared/limits/quizzes";
import type { QueryCtx } from "../ctx";
import type { QuestionContent } from "./kinds";

/** A quiz's questions in order; at most as many as a quiz may have. */
export async function questionsOf(ctx: QueryCtx, quizId: Id<"quizzes">): Promise<Doc<"quizQuestions">[]> {
  return await ctx.db
    .query("quizQuestions")
    .withIndex("by_quiz_and_position", (q) => q.eq("quizId", quizId))
    .take(MAX_QUESTIONS);
}

/** What a stored question asks, in the form of its kind. */
export function contentOf(row: Doc<"quizQuestions">): QuestionContent {
  const {
    _id,
    _creationTime,
    quizId: _quizId,
    position: _position,
    question,
    imageId,
    imageAlt,
    seconds,
    weight,
    ...content
  } = row;
  return content;
}
