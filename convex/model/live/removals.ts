/** Who was removed from a session, and must not come back. */
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import { normalizeCode } from "../../shared/codes";
import type { MutationCtx, QueryCtx } from "../ctx";
import type { Proof } from "./identity";

/** Rows deleted in one transaction. */
const FORGOTTEN_AT_ONCE = 100;

/** Keeps the participant's secret and account out of the session from now on. */
export async function recordRemoval(
  ctx: MutationCtx,
  session: Doc<"liveQuizSessions">,
  participant: Doc<"liveParticipants">,
): Promise<void> {
  if (session.hasRemovals === false)
    await ctx.db.patch("liveQuizSessions", session._id, { hasRemovals: true });
  const { sessionId, code, secretHash, isAnonymous } = participant;
  const userId = isAnonymous ? null : ctx.db.normalizeId("users", participant.userId);
  await ctx.db.insert("liveRemovals", { sessionId, code, secretHash, userId });
}

/**
 * Whether the caller was removed from the session with this code: under the account, or with the secret. A secret that was removed under another
 * account proves nothing here, since devices are shared.
 */
export async function isRemoved(
  ctx: QueryCtx,
  code: string,
  { userId, secretHash }: Proof,
): Promise<boolean> {
  const session = normalizeCode(code);
  if (userId !== null) {
    const own = await ctx.db
      .query("liveRemovals")
      .withIndex("by_code_and_user", (q) => q.eq("code", session).eq("userId", userId))
      .first();
    if (own !== null) return true;
  }
  if (secretHash === null) return false;
  const removal = await ctx.db
    .query("liveRemovals")
    .withIndex("by_code_and_secret", (q) => q.eq("code", session).eq("secretHash", secretHash))
    .first();
  return removal !== null && (removal.userId === null || userId === null);
}

/** Forgets who was removed from a session that is over, a batch now and the next one in a job. */
export async function forgetRemovals(ctx: MutationCtx, sessionId: Id<"liveQuizSessions">): Promise<void> {
  const batch = await ctx.db
    .query("liveRemovals")
    .withIndex("by_session", (q) => q.eq("sessionId", sessionId))
    .take(FORGOTTEN_AT_ONCE);
  for (const removal of batch) await ctx.db.delete("liveRemovals", removal._id);
  if (batch.length < FORGOTTEN_AT_ONCE) return;
  await ctx.scheduler.runAfter(0, internal.jobs.forgetRemovals, { sessionId });
}
