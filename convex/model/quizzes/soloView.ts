import { type Infer, v } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../ctx";
import { imageUrl } from "../questions/images";
import { contentOf, questionsOf } from "../questions/ofQuiz";
import { withAddresses } from "../questions/optionPictures";
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
    const { _id: questionId, question, marks, imageId, imageAlt } = row;
    questions.push({
      ...(await withAddresses(ctx, contentOf(row))),
      questionId,
      question,
      ...(marks !== undefined && { marks }),
      imageUrl: await imageUrl(ctx, imageId),
      ...(imageAlt !== undefined && { imageAlt }),
    });
  }
  return { quizId: quiz._id, title: quiz.title, description: quiz.description, questions };
}
