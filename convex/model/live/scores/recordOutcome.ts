import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../ctx";
import { countAsked } from "../../statistics/questions";
import type { ClosedQuestion } from "../answers/closedQuestion";
import { settingsOf } from "../rules/settings";
import { currentQuestion } from "../session/questions";
import { addToClassGrades } from "./classGoal";
import { type QuestionSums, scoreCurrentQuestion } from "./scoreQuestion";
import { addToTeamPoints } from "./teamPoints";
import { isCounted } from "./uncounted";

/**
 * Records what the answers to the session's current question came to, before the session leaves it, and has the host's statistics count it. Scores it
 * first where nobody has.
 * @param closed what the caller has read of the question
 */
export async function recordCurrentOutcome(
  ctx: MutationCtx,
  session: Doc<"liveQuizSessions">,
  gate: Doc<"liveGates">,
  closed?: ClosedQuestion,
): Promise<void> {
  const sums = await scoreCurrentQuestion(ctx, session, gate, closed);
  const question = await currentQuestion(ctx, session);
  const scoredAt = Date.now();
  if (sums === null) {
    const asked = gate.asked ?? question.asked;
    await ctx.db.patch("liveQuestions", question._id, { asked, scoredAt });
    return;
  }
  await addToClassGrades(ctx, session, sums);
  await addToTeamPoints(ctx, session, sums);
  const { asked, answered, correct } = sums;
  const cutShort = isCutShort(sums, gate, question);
  const isTold = !cutShort && isCounted(session, question.index);
  const counts = isTold && asked > 0 && correct !== null && settingsOf(session).counts;
  const countedFor = counts ? session.createdBy : null;
  const outcome = { answered, correct, cutShort, countedFor };
  await ctx.db.patch("liveQuestions", question._id, { asked, scoredAt, outcome });
  if (countedFor === null || correct === null) return;
  const { questionId, text } = question;
  await countAsked(ctx, countedFor, {
    asked,
    answered,
    correct,
    questionId,
    quizTitle: session.quizTitle,
    text,
  });
}

/** The host left the question before its time with fewer than half answered. That says nothing about what the class knows. */
function isCutShort(
  { asked, answered }: QuestionSums,
  { closed, closesAt }: Doc<"liveGates">,
  { firstClosedAt }: Doc<"liveQuestions">,
): boolean {
  // It is the host who closes the first of two votes.
  const isEarly =
    firstClosedAt !== undefined || (closed !== null && (closesAt === null || closed.at < closesAt));
  return isEarly && 2 * answered < asked;
}
