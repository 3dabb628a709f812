import { type Infer, v } from "convex/values";
import type { Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../ctx";
import { checkChoice, checkQuestionCount, choiceInput } from "./choice";
import { checkDetails, quizDetails } from "./details";
import { insertQuiz } from "./store";

export const quizInput = quizDetails.extend({ questions: v.array(choiceInput) });

/** Creates a quiz and returns its id. Fails with the code of the first thing that is wrong; nothing is stored then. */
export async function createQuiz(
  ctx: MutationCtx,
  createdBy: Id<"users">,
  input: Infer<typeof quizInput>,
): Promise<Id<"quizzes">> {
  const details = await checkDetails(ctx, input);
  checkQuestionCount(input.questions);
  return await insertQuiz(ctx, createdBy, details, input.questions.map(checkChoice));
}
