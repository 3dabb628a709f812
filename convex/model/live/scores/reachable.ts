/**
 * Highest scores that participants could have reached in a finished game. A question that the host cut short counts only
 * for participants who answered it.
 */
import type { Doc } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../ctx";
import { answerGivenTo } from "../answers/answerSheets";
import { answerKeysOf } from "../session/answerKeys";
import { questionsOf } from "../session/questions";
import { pointsOfOne, reachableIn } from "../session/sessions";
import { isCounted } from "./uncounted";

type Session = Doc<"liveQuizSessions">;

/** A counted question that was cut short. `answered`: share of the participants who answered it, from 0 to 1. */
type CutShort = { index: number; points: number; answered: number };

export async function cutShortIn(ctx: QueryCtx, session: Session): Promise<CutShort[]> {
  const cut = (await questionsOf(ctx, session._id)).filter(
    ({ index, outcome }) => outcome?.cutShort === true && isCounted(session, index),
  );
  if (cut.length === 0) return [];
  const graded = new Set((await answerKeysOf(ctx, session._id)).map(({ index }) => index));
  return cut.flatMap(({ index, weight = 1, asked, outcome }) => {
    if (!graded.has(index)) return [];
    const answered = asked ? Math.min(1, (outcome?.answered ?? 0) / asked) : 0;
    return [{ index, points: pointsOfOne(session) * weight, answered }];
  });
}

/** Mean of the participants' highest reachable scores. */
export async function averageReachableIn(ctx: QueryCtx, session: Session): Promise<number> {
  const cut = await cutShortIn(ctx, session);
  const missed = cut.reduce((sum, { points, answered }) => sum + points * (1 - answered), 0);
  return (await reachableIn(ctx, session)) - missed;
}

/** The same mean, if it is below the game's maximum. */
export async function loweredMaxIn(ctx: QueryCtx, session: Session): Promise<number | undefined> {
  const average = await averageReachableIn(ctx, session);
  return average < (await reachableIn(ctx, session)) ? average : undefined;
}

/** Points of the cut-short questions that the participant did not answer. */
export async function missedBy(
  ctx: QueryCtx,
  participant: Doc<"liveParticipants">,
  cut: readonly CutShort[],
): Promise<number> {
  let missed = 0;
  for (const { index, points } of cut) {
    const given = await answerGivenTo(ctx, participant, index);
    if (given?.answer == null) missed += points;
  }
  return missed;
}
