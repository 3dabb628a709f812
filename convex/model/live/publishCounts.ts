import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../ctx";
import { answersTo, countsOf } from "./answers";
import { currentQuestion } from "./questions";

/** Publishes how many chose each option of the session's current question. Nobody can answer it any more when this runs. */
export async function publishCounts(ctx: MutationCtx, session: Doc<"liveQuizSessions">): Promise<void> {
  const question = await currentQuestion(ctx, session);
  const answers = await answersTo(ctx, session._id, question.index);
  await ctx.db.patch("liveQuestions", question._id, { counts: countsOf(question, answers) });
}
