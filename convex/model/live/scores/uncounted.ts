/** Questions that the host does not count: their key was wrong, or the class has not learned it yet. */

import type { Doc } from "../../../_generated/dataModel";
import type { ScoreLine } from "../../../shared/scoreSheet";
import type { MutationCtx } from "../../ctx";
import { toTenths } from "../rules/scoring";
import { currentKey } from "../session/answerKeys";
import { currentQuestion } from "../session/questions";
import { undoableRemovals } from "./removals";
import { type ScoreLines, scoreLinesOf, writeStanding } from "./scoreSheets";

type Session = Doc<"liveQuizSessions">;

/** Whether the host counts a question: its points, and right and wrong in statistics. */
export function isCounted({ uncounted }: Pick<Session, "uncounted">, index: number): boolean {
  return !uncounted?.indexes.includes(index);
}

/**
 * Has the session's current question count, or not. What a right answer is worth stays; what can be reached falls. Where it has been scored, the score
 * sheets are written anew: they keep what everybody has earned with it, so that it can be taken off the sums and put back without looking at any
 * answer. Returns false, and does nothing, where the question is not graded or stands so already.
 */
export async function setCounted(ctx: MutationCtx, session: Session, counts: boolean): Promise<boolean> {
  const { _id, currentQuestionIndex: index, uncounted = { indexes: [], weight: 0 } } = session;
  if (isCounted(session, index) === counts || (await currentKey(ctx, session)) === null) return false;
  const { weight = 1 } = await currentQuestion(ctx, session);
  await ctx.db.patch("liveQuizSessions", _id, {
    uncounted: counts
      ? { indexes: uncounted.indexes.filter((other) => other !== index), weight: uncounted.weight - weight }
      : { indexes: [...uncounted.indexes, index], weight: uncounted.weight + weight },
  });
  const lines = await scoreLinesOf(ctx, _id);
  if (lines?.questionIndex !== index) return true;
  const sign = counts ? 1 : -1;
  const bySlot = new Map([...lines.bySlot].map(([slot, line]) => [slot, withGain(line, sign)]));
  await writeStanding(ctx, session, { ...lines, bySlot });
  for (const { _id: removalId, seat } of await undoableRemovals(ctx, session, index)) {
    const line = seat.line && withGain(seat.line, sign);
    await ctx.db.patch("liveRemovals", removalId, { seat: { ...seat, line } });
  }
  return true;
}

/** What everybody had earned before the question that was scored last. */
export function linesBefore(session: Session, lines: ScoreLines): ScoreLines {
  if (!isCounted(session, lines.questionIndex)) return lines;
  const bySlot = new Map([...lines.bySlot].map(([slot, line]) => [slot, withGain(line, -1)]));
  return { ...lines, bySlot };
}

/** What somebody has earned with the last question, put into the sums or taken off them. */
function withGain(line: ScoreLine, sign: 1 | -1): ScoreLine {
  const { score, speedPoints, points, speedGained } = line;
  return {
    ...line,
    score: toTenths(score + sign * points),
    speedPoints: speedPoints + sign * speedGained,
  };
}
