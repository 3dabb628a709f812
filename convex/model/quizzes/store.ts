/** Storing quizzes: the card, and the questions with their answers. */
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../ctx";
import { insertQuestion, type NewQuestion } from "../questions/store";
import { noteWhoSees } from "./categories";
import { refreshSearchRow } from "./searchRows";

type Details = Pick<
  Doc<"quizzes">,
  | "title"
  | "description"
  | "category"
  | "sortKey"
  | "draftKey"
  | "sourceKey"
  | "audience"
  | "isPrivate"
  | "isCopyable"
  | "copiedFrom"
  | "alsoFrom"
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
  await refreshSearchRow(ctx, quizId);
  return quizId;
}
