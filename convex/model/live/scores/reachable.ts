/**
 * Highest scores that participants could have reached in a finished game. A question that the host cut short counts only
 * for participants who answered it.
 */
import type { Doc } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../ctx";
import { answersGivenTo } from "../answers/answerSheets";
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
    const { answered: given = 0, hands = 0 } = outcome ?? {};
    const people = (asked ?? 0) - hands;
    const answered = people > 0 ? Math.min(1, (given - hands) / people) : 0;
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
  const indexes = cut.map(({ index }) => index);
  const answers = cut.length === 0 ? [] : await answersGivenTo(ctx, participant, indexes);
  return cut.reduce((sum, { points }, at) => (answers[at]?.answer == null ? sum + points : sum), 0);
}

/** Maximum number of answers that one call of {@link ownMaximaIn}'s result reads. */
const MAX_ANSWERS_READ = 5_000;

/**
 * Highest reachable score of each of these participants in a finished game; undefined if it is the game's maximum.
 * Undefined for all if the maxima would need too many reads.
 */
export async function ownMaximaIn(
  ctx: QueryCtx,
  session: Session,
  participants: readonly Doc<"liveParticipants">[],
): Promise<(number | undefined)[]> {
  const cut = session.status === "completed" ? await cutShortIn(ctx, session) : [];
  if (cut.length === 0 || cut.length * participants.length > MAX_ANSWERS_READ)
    return participants.map(() => undefined);
  const gameMax = await reachableIn(ctx, session);
  const maxima = [];
  for (const participant of participants) {
    const missed = await missedBy(ctx, participant, cut);
    maxima.push(missed === 0 ? undefined : gameMax - missed);
  }
  return maxima;
}
