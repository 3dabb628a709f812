/**
 * The host's screens: panel or lobby, the wall in a window of its own, and the remote. Functions see no connections, so an open screen reports every
 * now and then. No phone reads these reports: phones see in the session when the host is gone, and when the host is back.
 */
import { type Infer, v } from "convex/values";
import { internal } from "../../../_generated/api";
import type { Doc, Id } from "../../../_generated/dataModel";
import { HIDDEN_HOST_GONE_MS, HOST_GONE_MS, SCREEN_GONE_MS } from "../../../shared/limits/live";
import type { MutationCtx, QueryCtx } from "../../ctx";

export const hostScreen = v.union(v.literal("panel"), v.literal("wall"), v.literal("remote"));

/** A job that is this late was lost. */
const JOB_LOST_MS = 60_000;
/** A job that is this late ran after an outage, in which no screen could report. */
const OUTAGE_MS = 5_000;

/**
 * Stores that one of the host's screens is open. Does nothing when the session is over.
 * @param isHidden the browser shows another window or tab, and slows this one's timers down
 */
export async function noteScreen(
  ctx: MutationCtx,
  session: Doc<"liveQuizSessions">,
  screen: Infer<typeof hostScreen>,
  isHidden: boolean,
): Promise<void> {
  if (session.status === "completed") return;
  const { _id: sessionId } = session;
  const now = Date.now();
  const until = now + SCREEN_GONE_MS;
  const seen = {
    ...(screen === "wall" && { wallUntil: until }),
    ...(screen === "remote" && { remoteUntil: until }),
  };
  const screens = await findScreens(ctx, sessionId);
  // A hidden screen must not shorten what a visible one has reported, nor the other way round.
  const hostUntil = Math.max(screens?.hostUntil ?? 0, now + (isHidden ? HIDDEN_HOST_GONE_MS : HOST_GONE_MS));
  const isWatched = screens?.watchAt !== undefined && screens.watchAt > now - JOB_LOST_MS;
  const watchAt = isWatched ? screens.watchAt : hostUntil;
  const fields = { ...seen, hostUntil, watchAt };
  if (screens !== null) await ctx.db.patch("liveScreens", screens._id, fields);
  else await ctx.db.insert("liveScreens", { sessionId, wallUntil: 0, remoteUntil: 0, ...fields });
  if (!isWatched)
    await ctx.scheduler.runAt(hostUntil, internal.liveScreens.watchHost, { sessionId, at: hostUntil });
  if (session.isHostGone) await ctx.db.patch("liveQuizSessions", sessionId, { isHostGone: undefined });
}

/**
 * Marks the host as gone if no screen has reported in time; otherwise checks again when the latest report expires. After an outage the screens have the time
 * of one more report.
 * @param at the time the job was aimed at: a job for another time is a leftover and does nothing. Absent in jobs of an earlier version.
 */
export async function watchHost(
  ctx: MutationCtx,
  sessionId: Id<"liveQuizSessions">,
  at: number | undefined,
): Promise<void> {
  const session = await ctx.db.get("liveQuizSessions", sessionId);
  const screens = await findScreens(ctx, sessionId);
  if (screens?.hostUntil === undefined || session === null || session.status === "completed") return;
  const { hostUntil, watchAt } = screens;
  if (watchAt === undefined || (at !== undefined && at !== watchAt)) return;
  const now = Date.now();
  const isLate = now - watchAt > OUTAGE_MS;
  const next = isLate ? Math.max(hostUntil, now + HOST_GONE_MS) : hostUntil;
  if (now < next) {
    await ctx.db.patch("liveScreens", screens._id, { watchAt: next });
    await ctx.scheduler.runAt(next, internal.liveScreens.watchHost, { sessionId, at: next });
    return;
  }
  await ctx.db.patch("liveScreens", screens._id, { watchAt: undefined });
  await ctx.db.patch("liveQuizSessions", sessionId, { isHostGone: true });
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
