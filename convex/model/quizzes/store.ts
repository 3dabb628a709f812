/** Storing quizzes: the card, and the questions with their answer keys. */
import type { Doc, Id } from "../../_generated/dataModel";
import { fail } from "../../shared/errors";
import type { MutationCtx } from "../ctx";
import { asksNothing } from "../questions/kinds";
import { insertQuestion, type NewQuestion } from "../questions/store";
import { updateVisibility } from "./categories";
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
  | "exam"
  | "copiedFrom"
  | "alsoFrom"
>;

/**
 * Stores a validated quiz and returns its id. Fails with IMAGE_MISSING for a picture that does not belong to the
 * owner, and with QUESTION_REQUIRED if it has only slides.
 * @param questions exactly `rowCount` questions and slides. Each is taken from the iterable after the previous one has been
 *   stored.
 */
export async function insertQuiz(
  ctx: MutationCtx,
  owner: Id<"users">,
  details: Details,
  rowCount: number,
  questions: Iterable<NewQuestion>,
): Promise<Id<"quizzes">> {
  const quizId = await ctx.db.insert("quizzes", {
    ...details,
    createdBy: owner,
    createdAt: new Date().toISOString(),
    updatedAt: null,
    questionCount: rowCount,
  });
  await updateVisibility(ctx, details.category);
  await ctx.db.insert("quizStats", { quizId, attempts: 0 });
  const texts: string[] = [];
  let slideCount = 0;
  for (const question of questions) {
    await insertQuestion(ctx, owner, quizId, texts.length, question);
    texts.push(question.question);
    if (asksNothing(question.content)) slideCount += 1;
  }
  if (slideCount > 0) {
    if (slideCount === rowCount) fail("QUESTION_REQUIRED");
    await ctx.db.patch("quizzes", quizId, { questionCount: rowCount - slideCount, slideCount });
  }
  await writeSearchRow(ctx, quizId, { ...details, createdBy: owner }, texts);
  return quizId;
}
