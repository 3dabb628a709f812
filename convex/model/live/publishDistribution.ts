import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../ctx";
import { currentCorrectAnswer } from "./answerKeys";
import { answersTo } from "./answers";
import { distributionAmong } from "./distribution";
import { currentQuestion } from "./questions";

/** Publishes what the class has answered to the session's current question. Nobody can answer it any more when this runs. */
export async function publishDistribution(ctx: MutationCtx, session: Doc<"liveQuizSessions">): Promise<void> {
  const question = await currentQuestion(ctx, session);
  const answers = await answersTo(ctx, session._id, question.index);
  const distribution = distributionAmong(question, await currentCorrectAnswer(ctx, session), answers);
  const medianMs = medianTime(answers, session.phaseStartedAt);
  await ctx.db.patch("liveQuestions", question._id, { distribution, medianMs });
}

/** How long half of those who answered took at most, from when the question was asked; undefined where nobody has answered. */
function medianTime(answers: readonly Doc<"liveAnswers">[], askedAt: number | null): number | undefined {
  if (askedAt === null) return undefined;
  const times = answers.flatMap((row) =>
    row.answeredAt === null ? [] : [Math.max(0, row.answeredAt - askedAt)],
  );
  return times.sort((a, b) => a - b)[Math.ceil(times.length / 2) - 1];
}
