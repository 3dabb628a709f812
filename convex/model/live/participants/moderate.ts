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
import { readNickname, uniqueNickname } from "./nickname";
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
  const displayName = await uniqueNickname(ctx, session._id, read.nickname, participant);
  await ctx.db.patch("liveParticipants", participantId, { displayName, nameKey: nameKey(displayName) });
  await updateLobby(ctx, session, (name) => [name === participant.displayName ? displayName : name], 0);
  return displayName;
}

/**
 * Removes a participant from a session, with name and answers. Anonymous sums of scored questions stay. Fails with
 * NOT_FOUND.
 * In a finished session the other ranks stay, and null is returned. Before the end, participants ranked behind move up,
 * and the removed browser and account can no longer join the session. A removal row records this, and its id is
 * returned; the host can undo the removal for a short time (undoRemoval.ts). The session's view key is replaced; the
 * removed browser does not get the new one.
 */
export async function removeParticipant(
  ctx: MutationCtx,
  session: Session,
  participantId: Id<"liveParticipants">,
): Promise<Id<"liveRemovals"> | null> {
  const participant = await requireParticipant(ctx, session, participantId);
  if (session.status === "completed") {
    // `place` is the stored name of a participant's seat.
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
 * Locks or unlocks joining. A locked session accepts returning participants but no new participants. Fails with
 * SESSION_ENDED.
 */
export async function lockSession(ctx: MutationCtx, session: Session, isLocked: boolean): Promise<void> {
  if (session.status === "completed") fail("SESSION_ENDED");
  await ctx.db.patch("liveQuizSessions", session._id, { isLocked });
}

/** Participant of this session. Fails with NOT_FOUND for an unknown id, and for a participant of another session. */
export async function requireParticipant(
  ctx: QueryCtx,
  session: Session,
  participantId: Id<"liveParticipants">,
): Promise<Participant> {
  const participant = await ctx.db.get("liveParticipants", participantId);
  return participant?.sessionId === session._id ? participant : fail("NOT_FOUND");
}

/**
 * Updates the lobby's row at once, without reading the participants: reading them would make the host's command
 * conflict with every join. The next refresh adds joins that happened meanwhile.
 * @param toNames returns the names that replace a displayed name: itself, a new name, or none after a removal
 * @param countChange added to the number of participants
 */
export async function updateLobby(
  ctx: MutationCtx,
  session: Session,
  toNames: (name: string) => string[],
  countChange: number,
): Promise<void> {
  const lobby = await findLobby(ctx, session._id);
  if (lobby === null) return;
  const count = Math.max(0, lobby.count + countChange);
  await ctx.db.patch("liveLobbies", lobby._id, { count, newest: lobby.newest.flatMap(toNames) });
  await wakeLobby(ctx, session);
}
