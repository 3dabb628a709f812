/** Storing quizzes: the card, and the questions with their answers. */
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../ctx";
import { insertQuestion, type NewQuestion } from "../questions/store";
import { noteWhoSees } from "./categories";
import { writeSearchRow } from "./searchRows";

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
  | "isOpenByChoice"
  | "isCopyable"
  | "copiedFrom"
  | "alsoFrom"
>;

/**
 * Stores a checked quiz and returns its id. Fails with IMAGE_MISSING for a picture that is not its owner's.
 * @param questions as many as `questionCount`; each is asked for when the one before it has been stored
 */
export async function insertQuiz(
  ctx: MutationCtx,
  owner: Id<"users">,
  details: Details,
  questionCount: number,
  questions: Iterable<NewQuestion>,
): Promise<Id<"quizzes">> {
  const quizId = await ctx.db.insert("quizzes", {
    ...details,
    createdBy: owner,
    createdAt: new Date().toISOString(),
    updatedAt: null,
    questionCount,
  });
  await noteWhoSees(ctx, details.category);
  await ctx.db.insert("quizStats", { quizId, attempts: 0 });
  const texts: string[] = [];
  for (const question of questions) {
    await insertQuestion(ctx, owner, quizId, texts.length, question);
    texts.push(question.question);
  }
  await writeSearchRow(ctx, quizId, { ...details, createdBy: owner }, texts);
  return quizId;
}
