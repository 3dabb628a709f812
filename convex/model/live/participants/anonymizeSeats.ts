import type { Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../ctx";
import { nameKey } from "../../names/letters";
import { removeFromLobby } from "../lobby/lobby";
import { anonymousId } from "../session/identity";

/** Replaces the name of a deleted account. */
const DELETED_NAME = "Silinmiş hesap";
/** Seats in one transaction. */
const SEATS_AT_ONCE = 100;

/**
 * Removes a deleted account from other users' sessions. Its seats stay, anonymous, because the ranking depends on
 * them; they are deleted with the guests' seats when the session's retention time is over. Returns true if no seat is
 * left.
 */
export async function anonymizeSeats(ctx: MutationCtx, userId: Id<"users">): Promise<boolean> {
  const seats = await ctx.db
    .query("liveParticipants")
    .withIndex("by_user", (q) => q.eq("userId", userId))
    .take(SEATS_AT_ONCE);
  for (const seat of seats) {
    await removeFromLobby(ctx, seat);
    await ctx.db.patch("liveParticipants", seat._id, {
      userId: anonymousId(seat.joinedAt),
      isAnonymous: true,
      displayName: DELETED_NAME,
      nameKey: nameKey(DELETED_NAME),
      secretHash: null,
      pupilId: undefined,
      timeFactor: undefined,
      pencil: undefined,
    });
  }
  return seats.length < SEATS_AT_ONCE;
}
