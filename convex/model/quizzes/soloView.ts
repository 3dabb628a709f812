import { type Infer, v } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../ctx";
import { imageUrl } from "../questions/images";
import { questionsOf } from "../questions/ofQuiz";
import { type QuestionToSolve, questionToSolve } from "../questions/toSolve";

/** A quiz as a student solves it: nothing in it depends on the answers. */
export const soloView = v.object({
  quizId: v.id("quizzes"),
  title: v.string(),
  description: v.string(),
  questions: v.array(questionToSolve),
});

/** The quiz with its questions in order. */
export async function viewSolo(ctx: QueryCtx, quiz: Doc<"quizzes">): Promise<Infer<typeof soloView>> {
  const questions: QuestionToSolve[] = [];
  for (const row of await questionsOf(ctx, quiz._id)) {
    // What is of live play alone is left out: nobody has less time here, and nothing counts twice.
    const { _id, _creationTime, quizId, position, imageId, seconds, weight, ...shown } = row;
    questions.push({ ...shown, questionId: _id, imageUrl: await imageUrl(ctx, imageId) });
  }
  return { quizId: quiz._id, title: quiz.title, description: quiz.description, questions };
}
