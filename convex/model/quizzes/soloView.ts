import { type Infer, v } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../ctx";
import { imageUrl } from "../questions/images";
import { contentOf, rowsOf } from "../questions/ofQuiz";
import { withAddresses } from "../questions/optionPictures";
import { sectionsOf } from "../questions/pages";
import { type QuestionToSolve, questionToSolve, type SlideToRead, slideToRead } from "../questions/toSolve";

/** A quiz for solving alone. Nothing in it depends on the answer keys. */
export const soloView = v.object({
  quizId: v.id("quizzes"),
  title: v.string(),
  description: v.string(),
  questions: v.array(questionToSolve),
  /** Absent: the quiz has none. */
  slides: v.optional(v.array(slideToRead)),
});

/** Returns the quiz with its questions in order. */
export async function viewSolo(ctx: QueryCtx, quiz: Doc<"quizzes">): Promise<Infer<typeof soloView>> {
  const questions: QuestionToSolve[] = [];
  const slides: SlideToRead[] = [];
  for (const section of sectionsOf(await rowsOf(ctx, quiz._id))) {
    for (const { imageId, imageAlt, ...slide } of section.slides) {
      const url = await imageUrl(ctx, imageId);
      slides.push({ before: questions.length, ...slide, ...(url !== null && { imageUrl: url, imageAlt }) });
    }
    for (const row of section.questions) {
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
  }
  const { _id: quizId, title, description } = quiz;
  return { quizId, title, description, questions, ...(slides.length > 0 && { slides }) };
}
