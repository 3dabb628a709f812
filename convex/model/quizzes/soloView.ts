import { type Infer, v } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../ctx";
import { imageUrl } from "../questions/images";
import { questionsOf } from "../questions/ofQuiz";
import { type QuestionToSolve, questionToSolve } from "../questions/toSolve";

/** A quiz for solving alone. Nothing in it depends on the answer keys. */
export const soloView = v.object({
  quizId: v.id("quizzes"),
  title: v.string(),
  description: v.string(),
  questions: v.array(questionToSolve),
});

/** Returns the quiz with its questions in order. */
export async function viewSolo(ctx: QueryCtx, quiz: Doc<"quizzes">): Promise<Infer<typeof soloView>> {
  const questions: QuestionToSolve[] = [];
  for (const row of await questionsOf(ctx, quiz._id)) {
    // Duration and weight are left out: they apply to live quizzes only.
    const { _id, _creationTime, quizId, position, imageId, seconds, weight, ...shown } = row;
    questions.push({ ...shown, questionId: _id, imageUrl: await imageUrl(ctx, imageId) });
  }
  return { quizId: quiz._id, title: quiz.title, description: quiz.description, questions };
}
