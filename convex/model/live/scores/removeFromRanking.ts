import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../ctx";
import { hasRanks } from "../rules/settings";
import { scoreLinesOf, writeRankedSheets } from "./scoreSheets";

/**
 * Removes a participant who leaves before the end from the ranking: deletes the participant's score line, and moves up
 * the ranks behind it. A full session can be joined again.
 * If the line has no rank, no rank changes. Then no sheet is written, because many participants may leave at once; the
 * next scoring omits the line.
 */
export async function removeFromRanking(
  ctx: MutationCtx,
  session: Doc<"liveQuizSessions">,
  { slot }: Doc<"liveParticipants">,
): Promise<void> {
  if (session.isFull) await ctx.db.patch("liveQuizSessions", session._id, { isFull: false });
  const lines = await scoreLinesOf(ctx, session._id);
  const line = slot === undefined ? undefined : lines?.bySlot.get(slot);
  if (lines === null || slot === undefined || line === undefined) return;
  // A line without a rank may have points for an excluded question. It would get a rank if the host includes the
  // question again, so it must be deleted now.
  if (!line.place && !(hasRanks(session) && line.points > 0)) return;
  lines.bySlot.delete(slot);
  await writeRankedSheets(ctx, session, lines);
}
