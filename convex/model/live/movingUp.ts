import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../ctx";
import { scoreLinesOf, writeSheets } from "./scoreSheets";
import { standing } from "./scoring";
import { hasPlaces } from "./settings";

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
  if (lines === null || left === undefined || !lines.bySlot.get(left)?.place) return;
  lines.bySlot.delete(left);
  const others = [...lines.bySlot].map(([slot, line]) => ({ ...line, slot }));
  const bySlot = new Map(standing(others, hasPlaces(session)).map(({ slot, ...line }) => [slot, line]));
  await writeSheets(ctx, session, { ...lines, bySlot });
}
