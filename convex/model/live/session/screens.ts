/**
 * The host's screens: panel or lobby, the board in its own window, and the remote. Functions cannot see connections,
 * so an open screen reports at intervals. Phones do not read these reports; a flag in the session's row shows them
 * that the host is gone (`isHostGone`).
 */
import { type Infer, v } from "convex/values";
import { internal } from "../../../_generated/api";
import type { Doc, Id } from "../../../_generated/dataModel";
import { HIDDEN_HOST_GONE_MS, HOST_GONE_MS, SCREEN_GONE_MS } from "../../../shared/limits/live";
import type { MutationCtx, QueryCtx } from "../../ctx";

export const hostScreen = v.union(v.literal("panel"), v.literal("board"), v.literal("remote"));

/** A job that is this late was lost. */
const JOB_LOST_MS = 60_000;
/** A job that is this late ran after an outage, during which no screen could report. */
const OUTAGE_MS = 5_000;

/**
 * Records that one of the host's screens is open. Does nothing if the session is over.
 * @param isHidden the tab is in the background, so the browser slows its timers down
 */
export async function recordScreen(
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
    ...(screen === "board" && { wallUntil: until }),
    ...(screen === "remote" && { remoteUntil: until }),
  };
  const screens = await findScreens(ctx, sessionId);
  // A report may extend `hostUntil` but not shorten it, because another screen may still be open.
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
 * Marks the host as gone if no screen has reported in time; otherwise checks again when the latest report expires.
 * After an outage the screens get time for one more report.
 * @param at time that the job was scheduled for; a job with another time is stale and does nothing. Absent in jobs of
 * an earlier version.
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

/** Reports of the session's screens; null if there were none. */
export async function findScreens(ctx: QueryCtx, sessionId: Id<"liveQuizSessions">) {
  return await ctx.db
    .query("liveScreens")
    .withIndex("by_session", (q) => q.eq("sessionId", sessionId))
    .first();
}

/** True if a screen that shows the live count is open. */
export async function isAnyScreenOpen(ctx: MutationCtx, sessionId: Id<"liveQuizSessions">): Promise<boolean> {
  const screens = await findScreens(ctx, sessionId);
  return screens !== null && Math.max(screens.wallUntil, screens.remoteUntil) > Date.now();
}
/**
 * Deletes rows that are useless after a session's end: reports of screens, live count, remote, and free names of its
 * class.
 */
export async function deleteScreenRows(ctx: MutationCtx, sessionId: Id<"liveQuizSessions">): Promise<void> {
  for (const table of ["liveScreens", "liveCounts", "liveRemotes", "liveClassPlaces"] as const) {
    const row = await ctx.db
      .query(table)
      .withIndex("by_session", (q) => q.eq("sessionId", sessionId))
      .first();
    if (row !== null) await ctx.db.delete(table, row._id);
  }
}
