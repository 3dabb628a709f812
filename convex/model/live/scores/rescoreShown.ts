import { internal } from "../../../_generated/api";
import type { Doc } from "../../../_generated/dataModel";
import type { ScoreLine } from "../../../shared/scoreSheet";
import type { MutationCtx } from "../../ctx";
import type { KeyValue } from "../../questions/kinds";
import { toPackedAnswer } from "../answers/answerSheets";
import { byArrival, type ClosedQuestion, loadClosedQuestion } from "../answers/closedQuestion";
import { publishAgain } from "../answers/publishDistribution";
import { type ScoreChange, toTenths } from "../rules/scoring";
import { findGate } from "../session/game";
import { isLastQuestion } from "../session/sessions";
import { type UndoableRemoval, undoableRemovals } from "./removals";
import { participantsOf, questionChanges } from "./scoreCurrentQuestion";
import { scoreLinesOf, writeRankedSheets } from "./scoreSheets";
import { isCounted } from "./uncounted";

type Session = Doc<"liveQuizSessions">;

/**
 * Rescores the question whose answer is shown, after a change of its answer key. Publishes the distribution again, and
 * updates score sheets and the gate's sums. If the question is not scored yet, only publishes the distribution: scoring
 * will read the new answer key.
 * Removed participants are rescored while their removal can be undone, but are not part of the distribution.
 * @param before answer key before the change; null if the question was not graded
 */
export async function rescoreShown(
  ctx: MutationCtx,
  session: Session,
  before: KeyValue | null,
): Promise<void> {
  const closed = await loadClosedQuestion(ctx, session);
  await publishAgain(ctx, closed);
  const { question } = closed;
  const gate = await findGate(ctx, session._id);
  const lines = await scoreLinesOf(ctx, session._id);
  if (gate?.sums === undefined || gate.closed === null || lines?.questionIndex !== question.index) return;
  const { sums } = gate;
  const closedAt = question.firstClosedAt ?? gate.closed.at;
  const participants = await participantsOf(ctx, session._id, closedAt);
  const removals = (await undoableRemovals(ctx, session, question.index)).filter(
    ({ seat }) => seat.participant.joinedAt <= closedAt,
  );
  const asked = [
    ...participants,
    ...removals.map(({ seat }) => ({ _id: seat.participantId, team: seat.participant.team })),
  ];
  const changes = questionChanges(session, withRemoved(closed, removals), before, asked, sums.asked);
  const isInSums = isCounted(session, question.index);
  const bySlot = new Map<number, ScoreLine>(lines.bySlot);
  for (const { _id, slot } of participants) {
    const line = slot === undefined ? undefined : bySlot.get(slot);
    const change = changes.byParticipant.get(_id);
    if (slot === undefined || line === undefined || change === undefined) continue;
    bySlot.set(slot, changedLine(line, change, isInSums));
  }
  await writeRankedSheets(ctx, session, { ...lines, bySlot });
  for (const { _id, seat } of removals) {
    const change = changes.byParticipant.get(seat.participantId);
    const line = seat.line && change && changedLine(seat.line, change, isInSums);
    if (line !== undefined) await ctx.db.patch("liveRemovals", _id, { seat: { ...seat, line } });
  }
  await ctx.db.patch("liveGates", gate._id, {
    sums: {
      ...sums,
      correct: closed.correctAnswer === null ? null : (sums.correct ?? 0) + changes.correct,
      grades: sums.grades === undefined ? undefined : sums.grades + changes.grades,
      teams: sums.teams?.map((gain, team) => (gain === null ? null : gain + (changes.teams[team] ?? 0))),
    },
  });
  // After the last question the totals may already be written.
  if (isLastQuestion(session, question.index))
    await ctx.scheduler.runAfter(0, internal.liveAnswers.writeTotals, { sessionId: session._id });
}

function withRemoved(closed: ClosedQuestion, removals: readonly UndoableRemoval[]): ClosedQuestion {
  const removed = removals.flatMap(({ seat: { participantId, answers } }) =>
    answers
      .filter(({ questionIndex }) => questionIndex === closed.question.index)
      .map((answer) => ({ ...toPackedAnswer(answer), participantId })),
  );
  return { ...closed, answers: byArrival([...closed.answers, ...removed]) };
}

/** @param isInSums the line's sums include the question, because it counts */
function changedLine(
  line: ScoreLine,
  { points, speedPoints, grade }: ScoreChange,
  isInSums: boolean,
): ScoreLine {
  const sums = isInSums && {
    score: toTenths(line.score + points),
    speedPoints: line.speedPoints + speedPoints,
  };
  const forQuestion = {
    points: toTenths(line.points + points),
    speedGained: line.speedGained + speedPoints,
  };
  return { ...line, ...sums, ...forQuestion, grade };
}
