import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../ctx";
import { hasPlaces } from "../rules/settings";
import { scoreLinesOf, writeStanding } from "./scoreSheets";

/**
 * Somebody leaves a session before its end: a full one takes new participants again, the line of who has left is taken off its sheet, and those behind
 * move up. Without a place nobody is behind: then nothing is written for it, since a crowd may leave, and the next scoring forgets the line.
 */
export async function moveUpBehind(
  ctx: MutationCtx,
  session: Doc<"liveQuizSessions">,
  { slot: left }: Doc<"liveParticipants">,
): Promise<void> {
  if (session.isFull) await ctx.db.patch("liveQuizSessions", session._id, { isFull: false });
  const lines = await scoreLinesOf(ctx, session._id);
  const line = left === undefined ? undefined : lines?.bySlot.get(left);
  if (lines === null || left === undefined || line === undefined) return;
  // The points of a question that the host does not count make a place when it counts again.
  if (!line.place && !(hasPlaces(session) && line.points > 0)) return;
  lines.bySlot.delete(left);
  await writeStanding(ctx, session, lines);
}
