import { internal } from "../../../_generated/api";
import type { Doc } from "../../../_generated/dataModel";
import type { ScoreLine } from "../../../shared/scoreSheet";
import type { MutationCtx } from "../../ctx";
import type { KeyValue } from "../../questions/kinds";
import { loadClosedQuestion } from "../answers/closedQuestion";
import { publishAgain } from "../answers/publishDistribution";
import { teamChanges } from "../lobby/teams";
import { changeOfSums, scoreChanges, toTenths } from "../rules/scoring";
import { findGate } from "../session/game";
import { gradedAnswers, participantsOf, rulesFor } from "./scoreQuestion";
import { scoreLinesOf, writeStanding } from "./scoreSheets";

type Session = Doc<"liveQuizSessions">;

/**
 * The key of the question whose answer is shown has changed: publishes its distribution again, and writes the points into the score sheets and the sums at the
 * gate. Where nothing is scored yet, scoring will read the new key. Reads what scoring reads.
 * @param before the key by which the question was scored
 */
export async function rescoreShown(ctx: MutationCtx, session: Session, before: KeyValue): Promise<void> {
  const closed = await loadClosedQuestion(ctx, session);
  await publishAgain(ctx, closed);
  const { question } = closed;
  const gate = await findGate(ctx, session._id);
  const lines = await scoreLinesOf(ctx, session._id);
  if (gate?.sums === undefined || gate.closed === null || lines?.questionIndex !== question.index) return;
  const { sums } = gate;
  const participants = await participantsOf(ctx, session._id, question.firstClosedAt ?? gate.closed.at);
  const rules = { ...rulesFor(session, question), people: sums.asked };
  const changes = scoreChanges(
    participants.map(({ _id }) => _id),
    gradedAnswers({ ...closed, correctAnswer: before }),
    gradedAnswers(closed),
    rules,
  );
  const bySlot = new Map<number, ScoreLine>(lines.bySlot);
  for (const { _id, slot } of participants) {
    const line = slot === undefined ? undefined : bySlot.get(slot);
    const change = changes.get(_id);
    if (slot === undefined || line === undefined || change === undefined) continue;
    const { points, speedPoints, grade } = change;
    const counted = rules.counts && {
      score: toTenths(line.score + points),
      speedPoints: line.speedPoints + speedPoints,
    };
    const earned = {
      points: toTenths(line.points + points),
      speedGained: line.speedGained + speedPoints,
    };
    bySlot.set(slot, { ...line, ...counted, ...earned, grade });
  }
  await writeStanding(ctx, session, { ...lines, bySlot });
  const { correct, grades } = changeOfSums(changes.values());
  const gains = teamChanges(session, participants, changes);
  await ctx.db.patch("liveGates", gate._id, {
    sums: {
      ...sums,
      correct: sums.correct === null ? null : sums.correct + correct,
      grades: sums.grades === undefined ? undefined : sums.grades + grades,
      teams: sums.teams?.map((gain, team) => (gain === null ? null : gain + (gains[team] ?? 0))),
    },
  });
  // Their own rows were written with the last question's points.
  if (question.index + 1 === session.questionCount)
    await ctx.scheduler.runAfter(0, internal.jobs.writeTotals, { sessionId: session._id });
}
