import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../ctx";
import { countAsked } from "../statistics/questions";
import { currentQuestion } from "./questions";
import { type QuestionSums, scoreCurrentQuestion } from "./scoreQuestion";

/**
 * Keeps with the session's current question, which is about to be left, what its answers came to, and has the host's statistics count it; scores it
 * first where nobody has.
 */
export async function bookCurrentQuestion(
  ctx: MutationCtx,
  session: Doc<"liveQuizSessions">,
  gate: Doc<"liveGates">,
): Promise<void> {
  const sums = await scoreCurrentQuestion(ctx, session, gate);
  const question = await currentQuestion(ctx, session);
  const scoredAt = Date.now();
  if (sums === null) {
    const asked = gate.asked ?? question.asked;
    await ctx.db.patch("liveQuestions", question._id, { asked, scoredAt });
    return;
  }
  const { asked, answered, correct } = sums;
  const cutShort = isCutShort(sums, gate);
  const countedFor = cutShort || asked === 0 ? null : session.createdBy;
  const outcome = { answered, correct, cutShort, countedFor };
  await ctx.db.patch("liveQuestions", question._id, { asked, scoredAt, outcome });
  if (countedFor === null) return;
  const { questionId, text } = question;
  await countAsked(ctx, countedFor, { ...sums, questionId, quizTitle: session.quizTitle, text });
}

/** The host left the question before its time with fewer than half answered: that says nothing of what the class knows. */
function isCutShort({ asked, answered }: QuestionSums, { closed, closesAt }: Doc<"liveGates">): boolean {
  return closed !== null && closed.at < closesAt && 2 * answered < asked;
}
