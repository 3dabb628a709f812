/** Questions that the host excludes from the points, because of a wrong answer key or an untaught topic. */

import type { Doc } from "../../../_generated/dataModel";
import type { ScoreLine } from "../../../shared/scoreSheet";
import type { MutationCtx } from "../../ctx";
import { toTenths } from "../rules/scoring";
import { currentKey } from "../session/answerKeys";
import { currentQuestion } from "../session/questions";
import { undoableRemovals } from "./removals";
import { type ScoreLines, scoreLinesOf, writeRankedSheets } from "./scoreSheets";

type Session = Doc<"liveQuizSessions">;

/** True if the question counts: its points in the ranking, its results in the statistics. */
export function isCounted({ uncounted }: Pick<Session, "uncounted">, index: number): boolean {
  return !uncounted?.indexes.includes(index);
}

/**
 * Includes the session's current question in the points, or excludes it. The points of a right answer stay the same;
 * the highest possible score changes. If the question is scored already, the score sheets are rewritten: they store
 * each participant's points for it, so no answer is read.
 * Returns false without any change if the question is not graded or already in that state.
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
  const bySlot = new Map([...lines.bySlot].map(([slot, line]) => [slot, addLastPoints(line, sign)]));
  await writeRankedSheets(ctx, session, { ...lines, bySlot });
  for (const { _id: removalId, seat } of await undoableRemovals(ctx, session, index)) {
    const line = seat.line && addLastPoints(seat.line, sign);
    await ctx.db.patch("liveRemovals", removalId, { seat: { ...seat, line } });
  }
  return true;
}

/** Score lines without the points for the question that was scored last. */
export function linesBefore(session: Session, lines: ScoreLines): ScoreLines {
  if (!isCounted(session, lines.questionIndex)) return lines;
  const bySlot = new Map([...lines.bySlot].map(([slot, line]) => [slot, addLastPoints(line, -1)]));
  return { ...lines, bySlot };
}

/** Adds a line's points for the last question to its sums, or subtracts them. */
function addLastPoints(line: ScoreLine, sign: 1 | -1): ScoreLine {
  const { score, speedPoints, points, speedGained } = line;
  return {
    ...line,
    score: toTenths(score + sign * points),
    speedPoints: speedPoints + sign * speedGained,
  };
}
