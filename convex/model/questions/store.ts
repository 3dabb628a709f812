/** Storing questions: what students may see in one table, the answer in another. */
import type { Doc, Id } from "../../_generated/dataModel";
import { fail } from "../../shared/errors";
import type { MutationCtx } from "../ctx";
import { isOwnImage } from "./images";
import type { KeyValue, QuestionContent } from "./kinds";

/** A checked question with its key, which is null where it cannot be graded. */
export type NewQuestion = {
  question: string;
  imageId: Id<"images"> | null;
  imageAlt?: string;
  content: QuestionContent;
  key: KeyValue | null;
  explanation?: string;
  /** The question's own time in a live quiz; null for none. */
  seconds?: number | null;
  /** What it is worth there, where that is not once as much as others. */
  weight?: Doc<"quizQuestions">["weight"];
};

/** Stores one checked question of a quiz, with its answer beside it. Fails with IMAGE_MISSING for a picture that is not its owner's. */
export async function insertQuestion(
  ctx: MutationCtx,
  owner: Id<"users">,
  quizId: Id<"quizzes">,
  position: number,
  { question, imageId, imageAlt, seconds, weight, content, key: correctAnswer, explanation }: NewQuestion,
): Promise<void> {
  if (imageId !== null && !(await isOwnImage(ctx, owner, imageId))) fail("IMAGE_MISSING");
  const questionId = await ctx.db.insert("quizQuestions", {
    quizId,
    position,
    question,
    imageId,
    ...(imageAlt !== undefined && { imageAlt }),
    ...(seconds !== undefined && { seconds }),
    ...(weight !== undefined && { weight }),
    ...content,
  });
  if (correctAnswer === null) return;
  await ctx.db.insert("quizAnswerKeys", {
    quizId,
    questionId,
    correctAnswer,
    ...(explanation !== undefined && { explanation }),
  });
}
