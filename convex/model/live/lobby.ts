import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import {
  LOBBY_NEWEST,
  LOBBY_REFRESH_MS,
  LOBBY_SETTLE_MS,
  MAX_PARTICIPANTS,
  MAX_PARTICIPANTS_READ,
} from "../../shared/limits";
import type { MutationCtx, QueryCtx } from "../ctx";

/**
 * Brings the lobby's row up to date with everybody who joined before `boundary` (ms since the epoch). Each join schedules this for the
 * next boundary; the first run does the work for all of them and the others find it done.
 */
export async function refreshLobby(
  ctx: MutationCtx,
  sessionId: Id<"liveQuizSessions">,
  boundary: number,
): Promise<void> {
  const lobby = await findLobby(ctx, sessionId);
  if (lobby === null || lobby.refreshedAt >= boundary) return;
  const participants = await newestParticipants(ctx, sessionId, MAX_PARTICIPANTS_READ);
  await ctx.db.patch("liveLobbies", lobby._id, {
    count: participants.length,
    newest: participants.slice(0, LOBBY_NEWEST).map((participant) => participant.displayName),
    refreshedAt: boundary,
  });
  if (participants.length >= MAX_PARTICIPANTS) await closeDoor(ctx, sessionId);
}

/** Has the lobby's row brought up to date at the next boundary at which this transaction is certainly over. */
export async function scheduleLobbyRefresh(
  ctx: MutationCtx,
  sessionId: Id<"liveQuizSessions">,
): Promise<void> {
  const boundary = Math.ceil((Date.now() + LOBBY_SETTLE_MS) / LOBBY_REFRESH_MS) * LOBBY_REFRESH_MS;
  await ctx.scheduler.runAt(boundary, internal.jobs.refreshLobby, { sessionId, boundary });
}

/** What phones see of the lobby. */
export async function findLobby(ctx: QueryCtx, sessionId: Id<"liveQuizSessions">) {
  return await ctx.db
    .query("liveLobbies")
    .withIndex("by_session", (q) => q.eq("sessionId", sessionId))
    .unique();
}

/** The participants of a session, newest first. */
export async function newestParticipants(
  ctx: QueryCtx,
  sessionId: Id<"liveQuizSessions">,
  limit: number,
): Promise<Doc<"liveParticipants">[]> {
  return await ctx.db
    .query("liveParticipants")
    .withIndex("by_session_and_joined_at", (q) => q.eq("sessionId", sessionId))
    .order("desc")
    .take(limit);
}

async function closeDoor(ctx: MutationCtx, sessionId: Id<"liveQuizSessions">): Promise<void> {
  const session = await ctx.db.get("liveQuizSessions", sessionId);
  if (session !== null && !session.isFull)
    await ctx.db.patch("liveQuizSessions", sessionId, { isFull: true });
}
