import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../ctx";
import { hasRanks } from "../rules/settings";
import { scoreLinesOf, writeStanding } from "./scoreSheets";

/**
 * Takes a participant who leaves before the end out of the ranking. A full session can be joined again, the
 * participant's line is deleted, and the ranks behind move up.
 * Without a rank no one moves up, so nothing is written, since many may leave at once. The next scoring drops the
 * line.
 */
export async function removeFromRanking(
  ctx: MutationCtx,
  session: Doc<"liveQuizSessions">,
  { slot: left }: Doc<"liveParticipants">,
): Promise<void> {
  if (session.isFull) await ctx.db.patch("liveQuizSessions", session._id, { isFull: false });
  const lines = await scoreLinesOf(ctx, session._id);
  const line = left === undefined ? undefined : lines?.bySlot.get(left);
  if (lines === null || left === undefined || line === undefined) return;
  // Points of a question that does not count make a rank if the host includes the question again.
  if (!line.place && !(hasRanks(session) && line.points > 0)) return;
  lines.bySlot.delete(left);
  await writeStanding(ctx, session, lines);
}
