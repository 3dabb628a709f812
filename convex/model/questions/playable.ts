import type { Doc, Id } from "../../_generated/dataModel";
import { MAX_QUESTIONS } from "../../shared/limits/quizzes";
import type { QueryCtx } from "../ctx";

/** A quiz's questions in order; at most as many as a quiz may have. */
export async function questionsOf(ctx: QueryCtx, quizId: Id<"quizzes">): Promise<Doc<"quizQuestions">[]> {
  return await ctx.db
    .query("quizQuestions")
    .withIndex("by_quiz_and_position", (q) => q.eq("quizId", quizId))
    .take(MAX_QUESTIONS);
}

/** Whether a live quiz could ask anything of this quiz; reads no further than to the first such question. */
export async function isPlayable(ctx: QueryCtx, quizId: Id<"quizzes">): Promise<boolean> {
  const playable = await ctx.db
    .query("quizQuestions")
    .withIndex("by_quiz_and_position", (q) => q.eq("quizId", quizId))
    .filter((q) => q.eq(q.field("type"), "multiple_choice"))
    .first();
  return playable !== null;
}

/** A question that one choice can answer. */
type ChoiceQuestion = Extract<Doc<"quizQuestions">, { type: "multiple_choice" }>;

/** The questions that one choice can answer (a live quiz asks only these), and the number of the others. */
export async function playableQuestions(
  ctx: QueryCtx,
  quizId: Id<"quizzes">,
): Promise<{ playable: ChoiceQuestion[]; leftOut: number }> {
  const questions = await questionsOf(ctx, quizId);
  const playable = questions.filter((question) => question.type === "multiple_choice");
  return { playable, leftOut: questions.length - playable.length };
}
