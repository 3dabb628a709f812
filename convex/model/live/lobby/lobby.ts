import { internal } from "../../../_generated/api";
import type { Doc, Id } from "../../../_generated/dataModel";
import {
  LOBBY_FIRST_MS,
  LOBBY_IDLE_MS,
  LOBBY_NEWEST,
  LOBBY_REFRESH_MS,
  MAX_PARTICIPANTS,
  MAX_PARTICIPANTS_READ,
} from "../../../shared/limits/live";
import { LOST_CHAIN_MS } from "../../../shared/limits/liveClock";
import type { MutationCtx, QueryCtx } from "../../ctx";
import { isOpenUnconfirmed } from "../../quizzes/audience";
import { endPlayOfEmptyLobby } from "../../quizzes/plays";
import { refreshFreeNames } from "./classNames";
import { chosenTeamSizes } from "./teams";

/** Number of awake lobbies checked in one run; far more than one server has at once. */
const MAX_AWAKE = 1_000;

/**
 * Starts the lobby's chain of jobs unless it runs already. The chain updates the lobby's row: first soon, then every
 * two seconds until nothing has changed for a while. Every change of the participants calls this function. While the
 * chain runs, it writes nothing, so a class that joins at once starts the chain once.
 */
export async function wakeLobby(
  ctx: MutationCtx,
  { _id: sessionId, isLobbyAwake }: Pick<Doc<"liveQuizSessions">, "_id" | "isLobbyAwake">,
): Promise<void> {
  if (isLobbyAwake) return;
  await ctx.db.patch("liveQuizSessions", sessionId, { isLobbyAwake: true });
  const lobby = await findLobby(ctx, sessionId);
  if (lobby !== null) await ctx.db.patch("liveLobbies", lobby._id, { refreshedAt: Date.now() });
  await ctx.scheduler.runAfter(LOBBY_FIRST_MS, internal.liveParticipants.refreshLobby, { sessionId });
}

/**
 * Updates the lobby's row, and schedules itself again or ends the chain.
 * A join that finds the chain running does not start it. If the chain ends at the same moment, the two transactions
 * conflict, because this one reads all participants. One of the two is retried, so the join is never missed.
 */
export async function refreshLobby(ctx: MutationCtx, sessionId: Id<"liveQuizSessions">): Promise<void> {
  const session = await ctx.db.get("liveQuizSessions", sessionId);
  const lobby = await findLobby(ctx, sessionId);
  if (session === null || lobby === null || session.status === "completed") return;
  const participants = await newestParticipants(ctx, sessionId, MAX_PARTICIPANTS_READ);
  const count = participants.length;
  const newest = participants.slice(0, LOBBY_NEWEST).map((participant) => participant.displayName);
  if (count >= MAX_PARTICIPANTS && !session.isFull)
    await ctx.db.patch("liveQuizSessions", sessionId, { isFull: true });
  if (count === 0) await endPlayOfEmptyLobby(ctx, session);
  const teams = session.status === "waiting" ? chosenTeamSizes(session, participants) : lobby.teams;
  const haveNamesChanged = await refreshFreeNames(ctx, session, participants);
  if (
    haveNamesChanged ||
    count !== lobby.count ||
    !isSame(newest, lobby.newest) ||
    !isSame(teams, lobby.teams)
  ) {
    await ctx.db.patch("liveLobbies", lobby._id, { count, newest, teams, refreshedAt: Date.now() });
  } else if (Date.now() - lobby.refreshedAt >= LOBBY_IDLE_MS) {
    await ctx.db.patch("liveQuizSessions", sessionId, { isLobbyAwake: false });
    return;
  }
  await ctx.scheduler.runAfter(LOBBY_REFRESH_MS, internal.liveParticipants.refreshLobby, { sessionId });
}

/** Schedules the recovery of every lobby whose chain of jobs was lost, each in its own transaction. */
export async function recoverLostLobbies(ctx: MutationCtx): Promise<void> {
  for (const status of ["waiting", "active"] as const) {
    const awake = await ctx.db
      .query("liveQuizSessions")
      .withIndex("by_is_lobby_awake_and_status", (q) => q.eq("isLobbyAwake", true).eq("status", status))
      .take(MAX_AWAKE);
    for (const { _id: sessionId } of awake)
      if (isLost(await findLobby(ctx, sessionId)))
        await ctx.scheduler.runAfter(0, internal.liveParticipants.recoverLobby, { sessionId });
  }
}

/**
 * Starts a new chain in place of a lost one. If the old one was only late, two chains run until the lobby is idle, which
 * does no harm.
 */
export async function recoverLobby(ctx: MutationCtx, sessionId: Id<"liveQuizSessions">): Promise<void> {
  const session = await ctx.db.get("liveQuizSessions", sessionId);
  if (session?.isLobbyAwake !== true || session.status === "completed") return;
  if (!isLost(await findLobby(ctx, sessionId))) return;
  // If this warning recurs every half minute, the job fails; then its error is in the log, too.
  console.warn(`Live quiz ${session.code}: its lobby was not refreshed; trying again.`);
  await wakeLobby(ctx, { _id: sessionId, isLobbyAwake: false });
}

/** True if the running chain should have changed the lobby's row, or ended, some time ago. */
function isLost(lobby: Doc<"liveLobbies"> | null): boolean {
  return lobby !== null && Date.now() - lobby.refreshedAt > LOBBY_IDLE_MS + LOST_CHAIN_MS;
}

/** Compares lists of names or numbers. */
function isSame(some: readonly unknown[] = [], others: readonly unknown[] = []): boolean {
  return some.join("\n") === others.join("\n");
}

/** Lobby data for the phones. */
export async function findLobby(ctx: QueryCtx, sessionId: Id<"liveQuizSessions">) {
  return await ctx.db
    .query("liveLobbies")
    .withIndex("by_session", (q) => q.eq("sessionId", sessionId))
    .unique();
}

/** Participants of a session, newest first. */
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

/**
 * Removes the name of a deleted or anonymized seat from the lobby's row. In a finished session no job would do this.
 */
export async function removeFromLobby(
  ctx: MutationCtx,
  { sessionId, displayName }: Doc<"liveParticipants">,
): Promise<void> {
  const lobby = await findLobby(ctx, sessionId);
  if (lobby === null || !lobby.newest.includes(displayName)) return;
  const newest = lobby.newest.filter((name) => name !== displayName);
  await ctx.db.patch("liveLobbies", lobby._id, { newest });
}

/** The quiz of a waiting session, if its host must be warned that students can see it. */
export async function openQuizOf(
  ctx: QueryCtx,
  { status, quizId, createdBy }: Pick<Doc<"liveQuizSessions">, "status" | "quizId" | "createdBy">,
): Promise<{ openQuiz?: Id<"quizzes"> }> {
  const quiz = status === "waiting" && quizId !== undefined ? await ctx.db.get("quizzes", quizId) : null;
  return quiz !== null && isOpenUnconfirmed(createdBy, quiz) ? { openQuiz: quiz._id } : {};
}
