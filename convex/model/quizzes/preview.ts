import { type Infer, v } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../ctx";
import { explanationFields, explanationOf, marksField } from "../marks";
import { answerKeysOf } from "../questions/answerKeys";
import { imageUrl } from "../questions/images";
import { keyValue, questionContent } from "../questions/kinds";
import { contentOf, rowsOf } from "../questions/ofQuiz";
import { withAddresses } from "../questions/optionPictures";
import { authorName } from "./author";
import { mayCopyNow } from "./mayCopyNow";

/** A quiz as shown to a teacher before hosting it. */
export const quizPreview = v.object({
  title: v.string(),
  description: v.string(),
  /** Owner's name, for another teacher's quiz. */
  author: v.optional(v.string()),
  /** True if the answers are included. */
  tellsAnswers: v.boolean(),
  questions: v.array(
    v.object({
      questionId: v.id("quizQuestions"),
      question: v.string(),
      marks: marksField,
      content: questionContent,
      imageUrl: v.union(v.string(), v.null()),
      imageAlt: v.optional(v.string()),
      /** Null if answers are not included, and for a question that is not graded. */
      correctAnswer: v.union(keyValue, v.null()),
      ...explanationFields,
    }),
  ),
});

/**
 * Returns the questions of a quiz that the viewer may see. Answers are included if the viewer may copy the quiz now
 * (mayCopyNow.ts).
 */
export async function viewPreview(
  ctx: QueryCtx,
  viewer: Doc<"users">,
  quiz: Doc<"quizzes">,
): Promise<Infer<typeof quizPreview>> {
  const isOwner = quiz.createdBy === viewer._id;
  const tellsAnswers = await mayCopyNow(ctx, viewer, quiz);
  const keys = tellsAnswers ? await answerKeysOf(ctx, quiz._id) : new Map();
  const author = isOwner ? null : await authorName(ctx, quiz.createdBy);
  const questions: Infer<typeof quizPreview>["questions"] = [];
  for (const row of await rowsOf(ctx, quiz._id)) {
    const key: Doc<"quizAnswerKeys"> | undefined = keys.get(row._id);
    const { _id: questionId, question, marks, imageId, imageAlt } = row;
    questions.push({
      questionId,
      question,
      marks,
      content: await withAddresses(ctx, contentOf(row)),
      imageUrl: await imageUrl(ctx, imageId),
      ...(imageAlt !== undefined && { imageAlt }),
      correctAnswer: key?.correctAnswer ?? null,
      ...explanationOf(key),
    });
  }
  const { title, description } = quiz;
  return { title, description, ...(author !== null && { author }), tellsAnswers, questions };
}
