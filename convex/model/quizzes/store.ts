/** Storing quizzes: the card, the questions and the answers in their tables. */
import type { Doc, Id } from "../../_generated/dataModel";
import { fail } from "../../shared/errors";
import type { MutationCtx } from "../ctx";
import type { AnswerValue, QuestionContent } from "../questions/kinds";
import { noteWhoSees } from "./categories";
import { isOwnImage } from "./images";

/** A checked question with its answer; the answer is null where it cannot be graded. */
export type NewQuestion = {
  question: string;
  imageId: Id<"images"> | null;
  content: QuestionContent;
  correctAnswer: AnswerValue | null;
};

type Details = Pick<
  Doc<"quizzes">,
  "title" | "description" | "category" | "sortKey" | "draftKey" | "audience" | "isPrivate"
>;

/** Stores a checked quiz and returns its id. Fails with IMAGE_MISSING for a picture that is not its owner's. */
export async function insertQuiz(
  ctx: MutationCtx,
  owner: Id<"users">,
  details: Details,
  questions: NewQuestion[],
): Promise<Id<"quizzes">> {
  const quizId = await ctx.db.insert("quizzes", {
    ...details,
    createdBy: owner,
    createdAt: new Date().toISOString(),
    updatedAt: null,
    questionCount: questions.length,
  });
  await noteWhoSees(ctx, details.category);
  await ctx.db.insert("quizStats", { quizId, attempts: 0 });
  for (const [position, question] of questions.entries()) {
    await insertQuestion(ctx, owner, quizId, position, question);
  }
  return quizId;
}

/** Stores one checked question of a quiz, with its answer beside it. */
export async function insertQuestion(
  ctx: MutationCtx,
  owner: Id<"users">,
  quizId: Id<"quizzes">,
  position: number,
  { question, imageId, content, correctAnswer }: NewQuestion,
): Promise<void> {
  if (imageId !== null && !(await isOwnImage(ctx, owner, imageId))) fail("IMAGE_MISSING");
  const questionId = await ctx.db.insert("quizQuestions", {
    quizId,
    position,
    question,
    imageId,
    ...content,
  });
  if (correctAnswer === null) return;
  await ctx.db.insert("quizAnswerKeys", { quizId, questionId, correctAnswer });
}
