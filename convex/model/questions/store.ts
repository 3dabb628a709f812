/**
 * Storing questions. The question and its answer key are in separate tables, so that students' queries never read the
 * answer key.
 */
import type { Doc, Id } from "../../_generated/dataModel";
import { fail } from "../../shared/errors";
import type { Mark } from "../../shared/marks";
import type { MutationCtx } from "../ctx";
import { explanationOf } from "../marks";
import { isOwnImage } from "./images";
import type { KeyValue, QuestionContent } from "./kinds";
import { countUses, requireOwnPictures } from "./optionPictures";

/** A validated question. `key` is null if the question is not graded. */
export type NewQuestion = {
  question: string;
  marks?: Mark[] | undefined;
  imageId: Id<"images"> | null;
  imageAlt?: string;
  content: QuestionContent;
  key: KeyValue | null;
  explanation?: string | undefined;
  explanationMarks?: Mark[] | undefined;
  /** Duration in a live quiz, in seconds; null: no limit. */
  seconds?: number | null;
  /** Weight in a live quiz. Absent: 1. */
  weight?: Doc<"quizQuestions">["weight"];
  /** Learning objective that the question tests. */
  objective?: string | undefined;
  /** The question belongs to the passage before it. */
  inPassage?: true | undefined;
};

/**
 * Stores a validated question and its answer key. Fails with IMAGE_MISSING if a picture does not belong to the
 * owner.
 */
export async function insertQuestion(
  ctx: MutationCtx,
  owner: Id<"users">,
  quizId: Id<"quizzes">,
  position: number,
  newQuestion: NewQuestion,
): Promise<void> {
  const { question, marks, imageId, imageAlt, seconds, weight, objective, inPassage, content } = newQuestion;
  const { key: correctAnswer } = newQuestion;
  if (imageId !== null && !(await isOwnImage(ctx, owner, imageId))) fail("IMAGE_MISSING");
  await requireOwnPictures(ctx, owner, content);
  await countUses(ctx, content, 1);
  const questionId = await ctx.db.insert("quizQuestions", {
    quizId,
    position,
    question,
    ...(marks !== undefined && { marks }),
    imageId,
    ...(imageAlt !== undefined && { imageAlt }),
    ...(seconds !== undefined && { seconds }),
    ...(weight !== undefined && { weight }),
    ...(objective !== undefined && { objective }),
    ...(inPassage && { inPassage }),
    ...content,
  });
  if (correctAnswer === null) return;
  await ctx.db.insert("quizAnswerKeys", {
    quizId,
    questionId,
    correctAnswer,
    ...explanationOf(newQuestion),
  });
}
