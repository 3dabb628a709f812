/** Undo of a removal: restores the participant with name, points and answers. */

import type { Doc, Id } from "../../../_generated/dataModel";
import { fail } from "../../../shared/errors";
import type { MutationCtx } from "../../ctx";
import { nameKey } from "../../names/letters";
import { beginPlay } from "../../quizzes/plays";
import { loadClosedQuestion } from "../answers/closedQuestion";
import { publishAgain } from "../answers/publishDistribution";
import { requireRemoval } from "../scores/removals";
import { scoreLinesOf, writeRankedSheets } from "../scores/scoreSheets";
import { updateLobby } from "./moderate";
import { uniqueNickname } from "./nickname";

type Seat = NonNullable<Doc<"liveRemovals">["seat"]>;

const NOTHING_EARNED = { score: 0, speedPoints: 0, place: null, bySpeed: false };
const UNANSWERED = { grade: null, points: 0, speedGained: 0 };

/**
 * Restores a removed participant. The name gets a number if another participant has it now. A question that was
 * scored meanwhile counts as not answered.
 * Fails with SESSION_ENDED, with SESSION_FULL, with NOT_FOUND after the undo time or if the pupil was deleted,
 * and with PLACE_TAKEN if another phone has taken the pupil's name.
 */
export async function undoRemoval(
  ctx: MutationCtx,
  session: Doc<"liveQuizSessions">,
  removalId: Id<"liveRemovals">,
): Promise<void> {
  if (session.status === "completed") fail("SESSION_ENDED");
  const { seat } = await requireRemoval(ctx, session, removalId);
  if (seat === undefined) fail("NOT_FOUND");
  if (session.isFull) fail("SESSION_FULL");
  await requireFreePupil(ctx, seat.participant);
  const displayName = await uniqueNickname(ctx, session._id, seat.participant.displayName);
  const participantId = await ctx.db.insert("liveParticipants", {
    ...seat.participant,
    displayName,
    nameKey: nameKey(displayName),
  });
  await ctx.db.delete("liveRemovals", removalId);

  const lines = await scoreLinesOf(ctx, session._id);
  const missed = missedQuestions(seat, lines?.questionIndex);
  for (const answer of seat.answers) {
    if (!missed.includes(answer.questionIndex))
      await ctx.db.insert("liveAnswers", { ...answer, participantId });
  }
  for (const questionIndex of missed) {
    const nothing = { answer: null, answeredAt: null };
    await ctx.db.insert("liveAnswers", { sessionId: session._id, questionIndex, participantId, ...nothing });
  }
  const { slot } = seat.participant;
  const line = missed.length === 0 ? seat.line : { ...NOTHING_EARNED, ...seat.line, ...UNANSWERED };
  if (lines !== null && slot !== undefined && line !== undefined) {
    lines.bySlot.set(slot, line);
    await writeRankedSheets(ctx, session, lines);
  }
  // The distribution may have been published without the answer meanwhile.
  if (session.phase === "reveal") await publishAgain(ctx, await loadClosedQuestion(ctx, session));
  await beginPlay(ctx, session);
  // The displayed names stay. The next refresh adds the restored name if it is among the newest.
  await updateLobby(ctx, session, (name) => [name], 1);
}

/**
 * Indexes of the questions that were scored after the removal.
 * @param scoredNow question that was scored last; undefined if none was
 */
function missedQuestions({ scoredIndex }: Seat, scoredNow: number | undefined): number[] {
  const first = (scoredIndex ?? -1) + 1;
  return Array.from({ length: Math.max(0, (scoredNow ?? -1) + 1 - first) }, (_, index) => first + index);
}

async function requireFreePupil(
  ctx: MutationCtx,
  { sessionId, pupilId }: Seat["participant"],
): Promise<void> {
  if (pupilId === undefined) return;
  if ((await ctx.db.get("pupils", pupilId)) === null) fail("NOT_FOUND");
  const taken = await ctx.db
    .query("liveParticipants")
    .withIndex("by_session_and_pupil", (q) => q.eq("sessionId", sessionId).eq("pupilId", pupilId))
    .first();
  if (taken !== null) fail("PLACE_TAKEN");
}
