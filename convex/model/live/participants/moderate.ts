/** Moderation by the host: rename, remove, lock joining. */

import type { Doc, Id } from "../../../_generated/dataModel";
import { fail } from "../../../shared/errors";
import type { MutationCtx, QueryCtx } from "../../ctx";
import { noteErased } from "../../erasing/note";
import { nameKey } from "../../names/letters";
import { scheduleOvertimeCheck } from "../answers/participantTime";
import { findLobby, wakeLobby } from "../lobby/lobby";
import { recordRemoval } from "../scores/removals";
import { removeFromRanking } from "../scores/removeFromRanking";
import { renewViewKey } from "../session/sessions";
import { freeName, readNickname } from "./nickname";
import { forgetParticipant } from "./retention";

type Session = Doc<"liveQuizSessions">;
type Participant = Doc<"liveParticipants">;

/**
 * Renames a participant and returns the new name, which gets a number if another participant has the same. The host
 * may give any name.
 * Fails with NOT_FOUND, NICKNAME_REQUIRED or NICKNAME_TOO_LONG.
 */
export async function renameParticipant(
  ctx: MutationCtx,
  session: Session,
  participantId: Id<"liveParticipants">,
  typed: string,
): Promise<string> {
  const participant = await requireParticipant(ctx, session, participantId);
  const read = readNickname(typed);
  if ("refused" in read) fail(read.refused);
  const displayName = await freeName(ctx, session._id, read.nickname, participant);
  await ctx.db.patch("liveParticipants", participantId, { displayName, nameKey: nameKey(displayName) });
  await updateLobby(ctx, session, (name) => [name === participant.displayName ? displayName : name], 0);
  return displayName;
}

/**
 * Removes a participant from a session. In a finished session, deletes name and answers; the other ranks stay. In a
 * running one, also moves up the ranks behind and bars secret and account; returns the row that does so. The host can
 * undo that for a short time (undoRemoval.ts).
 * Anonymous sums of scored questions stay. The view key is replaced, and the other participants read the new one from
 * their own row. Fails with NOT_FOUND.
 */
export async function removeParticipant(
  ctx: MutationCtx,
  session: Session,
  participantId: Id<"liveParticipants">,
): Promise<Id<"liveRemovals"> | null> {
  const participant = await requireParticipant(ctx, session, participantId);
  if (session.status === "completed") {
    await noteErased(ctx, "place", participantId);
    await forgetParticipant(ctx, participant);
    return null;
  }
  const removalId = await recordRemoval(ctx, session, participant);
  await removeFromRanking(ctx, session, participant);
  await scheduleOvertimeCheck(ctx, session);
  await renewViewKey(ctx, session.code);
  await updateLobby(ctx, session, (name) => (name === participant.displayName ? [] : [name]), -1);
  return removalId;
}

/**
 * Locks or unlocks joining. A locked session accepts returning participants but no new ones. Fails with
 * SESSION_ENDED.
 */
export async function lockSession(ctx: MutationCtx, session: Session, isLocked: boolean): Promise<void> {
  if (session.status === "completed") fail("SESSION_ENDED");
  await ctx.db.patch("liveQuizSessions", session._id, { isLocked });
}

/** Participant of this session. Fails with NOT_FOUND for a participant of another session as for an unknown one. */
export async function requireParticipant(
  ctx: QueryCtx,
  session: Session,
  participantId: Id<"liveParticipants">,
): Promise<Participant> {
  const participant = await ctx.db.get("liveParticipants", participantId);
  return participant?.sessionId === session._id ? participant : fail("NOT_FOUND");
}

/**
 * Updates the lobby's row at once, without reading the participants: that would make the host's command conflict with
 * every join. The next refresh adds joins that happened meanwhile.
 */
export async function updateLobby(
  ctx: MutationCtx,
  session: Session,
  toNames: (name: string) => string[],
  more: number,
): Promise<void> {
  const lobby = await findLobby(ctx, session._id);
  if (lobby === null) return;
  const count = Math.max(0, lobby.count + more);
  await ctx.db.patch("liveLobbies", lobby._id, { count, newest: lobby.newest.flatMap(toNames) });
  await wakeLobby(ctx, session);
}
