import { type Infer, v } from "convex/values";
import type { Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../ctx";
import { checkQuestionCount, prepareWritten, writtenQuestion } from "../questions/input";
import type { NewQuestion } from "../questions/store";
import { hashText } from "../secret";
import { audienceFields, copyableField, usualAudience } from "./audience";
import { checkDetails, quizDetails } from "./details";
import { insertQuiz } from "./store";

export const quizInput = quizDetails.extend({
  questions: v.array(writtenQuestion),
  /** The teacher has chosen that everybody sees it, rather than left the default. */
  isOpenByChoice: v.optional(v.literal(true)),
  /** A random name that the draft keeps until it is known to be saved. */
  draftId: v.optional(v.string()),
  /** Of a quiz that was read from a file: names its questions. */
  sourceKey: v.optional(v.string()),
});

/**
 * Creates a quiz and returns its id. Fails with the code of the first thing that is wrong; nothing is stored then.
 *
 * A draft whose answer was lost with its page is sent again, by a page that knows nothing of the first time: it is the same quiz. A draft that
 * says something else by then is another one, so that nothing is written over.
 */
export async function createQuiz(
  ctx: MutationCtx,
  createdBy: Id<"users">,
  { draftId, audience: chosen, ...rest }: Infer<typeof quizInput>,
): Promise<Id<"quizzes">> {
  // As it will be stored, whether the page knew it by then or not: else one draft would be two.
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
    ...(draftKey !== null && { draftKey }),
    ...(input.sourceKey !== undefined && { sourceKey: input.sourceKey }),
  };
  return await insertQuiz(ctx, createdBy, card, input.questions.length, prepared(input.questions));
}

/** Each question is checked when it is stored, between the database calls for others: all of them at once keep the server for long. */
function* prepared(questions: Infer<typeof quizInput>["questions"]): Generator<NewQuestion> {
  for (const question of questions) yield prepareWritten(question);
}
