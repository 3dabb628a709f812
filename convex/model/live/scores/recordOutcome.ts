import type { Doc } from "../../../_generated/dataModel";
import { plainReading } from "../../../shared/plainReading";
import type { MutationCtx } from "../../ctx";
import { countAsked } from "../../statistics/questions";
import type { ClosedQuestion } from "../answers/closedQuestion";
import { currentHands } from "../answers/hands";
import { settingsOf } from "../rules/settings";
import { currentQuestion } from "../session/questions";
import { addToClassGrades } from "./classGoal";
import { type QuestionSums, scoreCurrentQuestion } from "./scoreCurrentQuestion";
import { addToTeamPoints } from "./teamPoints";
import { isCounted } from "./uncounted";

/**
 * Records the result of the session's current question and adds it to the host's statistics, before the session leaves
 * the question. Scores it first if necessary.
 * @param closed the question with its answers, if the caller has read it
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
  // An earlier version has already counted the question.
  if (sums === null) {
    const asked = gate.asked ?? question.asked;
    await ctx.db.patch("liveQuestions", question._id, { asked, scoredAt });
    return;
  }
  await addToClassGrades(ctx, session, sums);
  await addToTeamPoints(ctx, session, sums);
  const { asked, answered, correct } = await withHands(ctx, session, sums);
  // The host closes each question of a quick session, so closing it shows nothing.
  const cutShort = !session.isQuick && isCutShort({ asked, answered }, gate, question);
  const isMeaningful = !cutShort && isCounted(session, question.index);
  const { questionId } = question;
  const isInStatistics =
    isMeaningful && asked > 0 && correct !== null && questionId !== undefined && settingsOf(session).counts;
  const countedFor = isInStatistics ? session.createdBy : null;
  const outcome = { answered, correct, cutShort, countedFor, hands: answered - sums.answered || undefined };
  await ctx.db.patch("liveQuestions", question._id, { asked, scoredAt, outcome });
  if (countedFor === null || correct === null || questionId === undefined) return;
  await countAsked(ctx, countedFor, {
    asked,
    answered,
    correct,
    questionId,
    quizTitle: session.quizTitle,
    text: plainReading(question),
  });
}

/** Result of the participants' first vote together with the raised hands. */
async function withHands(
  ctx: MutationCtx,
  session: Doc<"liveQuizSessions">,
  { asked, answered, correct }: QuestionSums,
): Promise<Pick<QuestionSums, "asked" | "answered" | "correct">> {
  const { raised, right } = (await currentHands(ctx, session)).first;
  return {
    asked: asked + raised,
    answered: answered + raised,
    correct: correct === null ? null : correct + right,
  };
}

/**
 * True if the host closed the question before its time with fewer than half answered. Such a result shows little
 * about the class's knowledge.
 */
function isCutShort(
  { asked, answered }: Pick<QuestionSums, "asked" | "answered">,
  { closed, closesAt }: Doc<"liveGates">,
  { firstClosedAt }: Doc<"liveQuestions">,
): boolean {
  // If a discussion followed, the host closed the first vote.
  const isEarly =
    firstClosedAt !== undefined || (closed !== null && (closesAt === null || closed.at < closesAt));
  return isEarly && 2 * answered < asked;
}
