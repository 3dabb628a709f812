/** Rescores one question of a running game after a change of its answer key. */
import { internal } from "../../../_generated/api";
import type { Doc } from "../../../_generated/dataModel";
import type { ScoreLine } from "../../../shared/scoreSheet";
import type { MutationCtx } from "../../ctx";
import type { KeyValue } from "../../questions/kinds";
import { toPackedAnswer } from "../answers/answerSheets";
import { byArrival, type ClosedQuestion, loadClosed, loadClosedQuestion } from "../answers/closedQuestion";
import { rightHands } from "../answers/hands";
import { publishAgain } from "../answers/publishDistribution";
import { type ScoreChange, toTenths } from "../rules/scoring";
import { findKey } from "../session/answerKeys";
import { findGate } from "../session/game";
import { isLastQuestion } from "../session/sessions";
import { type UndoableRemoval, undoableRemovals } from "./removals";
import { participantsOf, questionChanges } from "./scoreCurrentQuestion";
import { scoreLinesOf, writeRankedSheets } from "./scoreSheets";
import { isCounted } from "./uncounted";

type Session = Doc<"liveQuizSessions">;

/**
 * Rescores the question whose answer is shown. Publishes the distribution again, and updates score sheets and the gate's
 * sums. If the question is not scored yet, only publishes the distribution: scoring will read the new answer key.
 * @param before answer key before the change; null if the question was not graded
 */
export async function rescoreShown(
  ctx: MutationCtx,
  session: Session,
  before: KeyValue | null,
): Promise<void> {
  const closed = await loadClosedQuestion(ctx, session);
  const { question, correctAnswer } = closed;
  const gate = await findGate(ctx, session._id);
  const { sums, closed: closing } = gate ?? {};
  const scored = sums && closing ? { closedAt: closing.at, asked: sums.asked } : null;
  const changes = await rescore(ctx, session, closed, before, scored);
  if (changes === null || gate === null || sums === undefined) return;
  await ctx.db.patch("liveGates", gate._id, {
    sums: {
      ...sums,
      correct: correctAnswer === null ? null : (sums.correct ?? 0) + changes.correct,
      grades: sums.grades === undefined ? undefined : sums.grades + changes.grades,
      teams: sums.teams?.map((gain, team) => (gain === null ? null : gain + (changes.teams[team] ?? 0))),
    },
  });
  // After the last question the totals may already be written.
  if (isLastQuestion(session, question.index))
    await ctx.scheduler.runAfter(0, internal.liveAnswers.writeTotals, { sessionId: session._id });
}

/**
 * Rescores a question that a quick session has left. Updates score sheets, distribution and the question's result. A
 * quick session has neither teams nor a class goal.
 * @param before as for {@link rescoreShown}
 */
export async function rescoreLeft(
  ctx: MutationCtx,
  session: Session,
  question: Doc<"liveQuestions">,
  before: KeyValue | null,
): Promise<void> {
  const { asked, scoredAt, outcome } = question;
  if (asked === null || scoredAt === null || outcome === undefined) return;
  const key = (await findKey(ctx, session._id, question.index))?.correctAnswer ?? null;
  const closed = await loadClosed(ctx, session, question, key);
  // Participants who joined during the reveal have no answer, so their points do not change.
  const changes = await rescore(ctx, session, closed, before, { closedAt: scoredAt, asked });
  const hands = closed.hands.first;
  const byHand = rightHands(question, key, hands) - rightHands(question, before, hands);
  const correct = key === null ? null : (outcome.correct ?? 0) + (changes?.correct ?? 0) + byHand;
  await ctx.db.patch("liveQuestions", question._id, { outcome: { ...outcome, correct } });
}

/**
 * Publishes the distribution of the question and rewrites the score sheets, if they contain the question's points.
 * Removed participants are rescored while their removal can be undone, but are not part of the distribution.
 * @param scored null if the question is not scored yet. `closedAt`: the closing of its only vote, or later. `asked`:
 * number of participants who were present then
 * @returns the changes of the results; null if no score sheet contains the question's points
 */
async function rescore(
  ctx: MutationCtx,
  session: Session,
  closed: ClosedQuestion,
  before: KeyValue | null,
  scored: { closedAt: number; asked: number } | null,
) {
  await publishAgain(ctx, closed);
  const { index, firstClosedAt } = closed.question;
  const lines = await scoreLinesOf(ctx, session._id);
  if (scored === null || lines === null || lines.questionIndex < index) return null;
  const closedAt = firstClosedAt ?? scored.closedAt;
  const participants = await participantsOf(ctx, session._id, closedAt);
  const removals = (await undoableRemovals(ctx, session, index)).filter(
    ({ seat }) => seat.participant.joinedAt <= closedAt,
  );
  const asked = [
    ...participants,
    ...removals.map(({ seat }) => ({ _id: seat.participantId, team: seat.participant.team })),
  ];
  const changes = questionChanges(session, withRemoved(closed, removals), before, asked, scored.asked);
  const isInSums = isCounted(session, index);
  const bySlot = new Map<number, ScoreLine>(lines.bySlot);
  for (const { _id, slot } of participants) {
    const line = slot === undefined ? undefined : bySlot.get(slot);
    const change = changes.byParticipant.get(_id);
    if (slot === undefined || line === undefined || change === undefined) continue;
    bySlot.set(slot, changedLine(line, change, { isInSums, isLatest: lines.questionIndex === index }));
  }
  await writeRankedSheets(ctx, session, { ...lines, bySlot });
  for (const { _id, seat } of removals) {
    const change = changes.byParticipant.get(seat.participantId);
    if (seat.line === undefined || change === undefined) continue;
    const line = changedLine(seat.line, change, { isInSums, isLatest: seat.scoredIndex === index });
    await ctx.db.patch("liveRemovals", _id, { seat: { ...seat, line } });
  }
  return changes;
}

function withRemoved(closed: ClosedQuestion, removals: readonly UndoableRemoval[]): ClosedQuestion {
  const removed = removals.flatMap(({ seat: { participantId, answers } }) =>
    answers
      .filter(({ questionIndex }) => questionIndex === closed.question.index)
      .map((answer) => ({ ...toPackedAnswer(answer), participantId })),
  );
  return { ...closed, answers: byArrival([...closed.answers, ...removed]) };
}

/**
 * @param isInSums the line's sums include the question, because it counts
 * @param isLatest the question is the one that was scored last, so the line contains its result
 */
function changedLine(
  line: ScoreLine,
  { points, speedPoints, grade }: ScoreChange,
  { isInSums, isLatest }: { isInSums: boolean; isLatest: boolean },
): ScoreLine {
  const sums = isInSums && {
    score: toTenths(line.score + points),
    speedPoints: line.speedPoints + speedPoints,
  };
  const forQuestion = isLatest && {
    points: toTenths(line.points + points),
    speedGained: line.speedGained + speedPoints,
    grade,
  };
  return { ...line, ...sums, ...forQuestion };
}
