import { type Infer, v } from "convex/values";
import type { Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../ctx";
import { checkQuestionCount, prepareWritten, writtenQuestion } from "../questions/input";
import type { NewQuestion } from "../questions/store";
import { hashText } from "../secret";
import { audienceFields, copyableField, usualAudience } from "./audience";
import { checkDetails, quizDetails } from "./details";
import { checkExam } from "./exam";
import { insertQuiz } from "./store";

export const quizInput = quizDetails.extend({
  questions: v.array(writtenQuestion),
  /** True if the teacher has chosen that everybody sees it; absent if that is only the default. */
  isOpenByChoice: v.optional(v.literal(true)),
  /** Random id that the browser stores with the draft until the quiz is saved. */
  draftId: v.optional(v.string()),
  /** For a quiz that was read from a file: hash of its questions. */
  sourceKey: v.optional(v.string()),
});

/**
 * Creates a quiz and returns its id. Fails with the code of the first error, and stores nothing then.
 *
 * Idempotent: if a page loses the response and sends the same draft again, the existing quiz is returned. A draft
 * whose content has changed creates another quiz, so that nothing is overwritten.
 */
export async function createQuiz(
  ctx: MutationCtx,
  createdBy: Id<"users">,
  { draftId, audience: chosen, ...rest }: Infer<typeof quizInput>,
): Promise<Id<"quizzes">> {
  // The hash includes the audience that will be stored, so that a request without an audience has the same hash as a
  // request with the default audience.
  const audience = chosen ?? (await usualAudience(ctx, createdBy));
  const input = { ...rest, audience };
  const draftKey = draftId === undefined ? null : await hashText(JSON.stringify([draftId, input]));
  if (draftKey !== null) {
    const stored = await ctx.db
      .query("quizzes")
      .withIndex("by_created_by_and_draft_key", (q) => q.eq("createdBy", createdBy).eq("draftKey", draftKey))
      .first();
    if (stored !== null) return stored._id;
  }
  const details = await checkDetails(ctx, createdBy, input);
  checkQuestionCount(input.questions);
  const seenBy = audienceFields(audience, { byChoice: input.isOpenByChoice === true });
  const card = {
    ...details,
    ...seenBy,
    ...copyableField(input.isCopyable === true),
    ...(input.exam && { exam: checkExam(input.exam) }),
    ...(draftKey !== null && { draftKey }),
    ...(input.sourceKey !== undefined && { sourceKey: input.sourceKey }),
  };
  return await insertQuiz(ctx, createdBy, card, input.questions.length, prepared(input.questions));
}

/**
 * Yields the validated questions one by one. `insertQuiz` awaits the storing of each question before it takes the next,
 * and other functions can run meanwhile. Validating all questions at once would block the server too long.
 */
function* prepared(questions: Infer<typeof quizInput>["questions"]): Generator<NewQuestion> {
  for (const question of questions) yield prepareWritten(question);
}
