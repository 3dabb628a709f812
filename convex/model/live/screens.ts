/**
 * The host's other screens: the wall in a window of its own, and the remote. Functions see no connections, so an open screen says every now and then
 * that it is there.
 */
import type { Doc, Id } from "../../_generated/dataModel";
import { SCREEN_GONE_MS } from "../../shared/limits/live";
import type { MutationCtx, QueryCtx } from "../ctx";

type Screen = "wall" | "remote";

/** An open screen says that it is there. Does nothing when the session is over. */
export async function noteScreen(
  ctx: MutationCtx,
  session: Doc<"liveQuizSessions">,
  screen: Screen,
): Promise<void> {
  if (session.status === "completed") return;
  const { _id: sessionId } = session;
  const until = Date.now() + SCREEN_GONE_MS;
  const seen = screen === "wall" ? { wallUntil: until } : { remoteUntil: until };
  const screens = await findScreens(ctx, sessionId);
  if (screens !== null) await ctx.db.patch("liveScreens", screens._id, seen);
  else await ctx.db.insert("liveScreens", { sessionId, wallUntil: 0, remoteUntil: 0, ...seen });
}

/** When the session's other screens were there; null when none ever was. */
export async function findScreens(ctx: QueryCtx, sessionId: Id<"liveQuizSessions">) {
  return await ctx.db
    .query("liveScreens")
    .withIndex("by_session", (q) => q.eq("sessionId", sessionId))
    .first();
}

/** Whether a screen is there that wants the count. */
export async function isAnyScreenOpen(ctx: MutationCtx, sessionId: Id<"liveQuizSessions">): Promise<boolean> {
  const screens = await findScreens(ctx, sessionId);
  return screens !== null && Math.max(screens.wallUntil, screens.remoteUntil) > Date.now();
}
/** Forgets the host's other screens with the session's end, and which names of its class are free: nothing is counted any more, no phone is its remote, and nobody joins. */
export async function closeScreens(ctx: MutationCtx, sessionId: Id<"liveQuizSessions">): Promise<void> {
  for (const table of ["liveScreens", "liveCounts", "liveRemotes", "liveClassPlaces"] as const) {
    const row = await ctx.db
      .query(table)
      .withIndex("by_session", (q) => q.eq("sessionId", sessionId))
      .first();
    if (row !== null) await ctx.db.delete(table, row._id);
  }
}
