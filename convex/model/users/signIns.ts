/** Sign-in sessions as the auth library stores them: a session row, and the tokens that renew it. */
import type { Id } from "../../_generated/dataModel";
import { fail } from "../../shared/errors";
import { RENEWALS_PER_HOUR } from "../../shared/limits/accounts";
import type { MutationCtx, QueryCtx } from "../ctx";
import { deleteBatch } from "../erasing/batch";

const RENEWALS_COUNTED_MS = 60 * 60 * 1_000;
/** Tokens deleted per transaction; a sign-in session uses one an hour. */
const TOKENS_AT_ONCE = 500;
/** Sign-in sessions read per sweep. */
const SWEPT_AT_ONCE = 20;

/**
 * Fails with TOO_MANY_ATTEMPTS if a sign-in session was renewed too often within an hour, including this renewal. The library stores a row
 * per token, and a script with a token could request the next ones without limit.
 */
export async function requireRenewalsLeft(ctx: QueryCtx, sessionId: Id<"authSessions">): Promise<void> {
  const renewals = await ctx.db
    .query("authRefreshTokens")
    .withIndex("sessionId", (q) =>
      q.eq("sessionId", sessionId).gt("_creationTime", Date.now() - RENEWALS_COUNTED_MS),
    )
    .take(RENEWALS_PER_HOUR + 1);
  if (renewals.length > RENEWALS_PER_HOUR) fail("TOO_MANY_ATTEMPTS");
}

/**
 * True if the text is a renewal token: the id of a stored token and that of its session. The library checks the table of neither id, and
 * deletes the document of the second id if the two do not match. Without this check a stranger could delete any document with a known id,
 * such as a quiz or a participant.
 */
export async function isRenewal(ctx: QueryCtx, refreshToken: string): Promise<boolean> {
  const [token = "", session, ...more] = refreshToken.split("|");
  const tokenId = ctx.db.normalizeId("authRefreshTokens", token);
  if (tokenId === null || tokenId !== token || more.length > 0) return false;
  const stored = await ctx.db.get("authRefreshTokens", tokenId);
  return stored !== null && stored.sessionId === session;
}

/** Deletes one of a user's sign-in sessions, or a part of it. Returns true when there is none left. */
export async function eraseSignIns(ctx: MutationCtx, userId: Id<"users">): Promise<boolean> {
  const session = await ctx.db
    .query("authSessions")
    .withIndex("userId", (q) => q.eq("userId", userId))
    .first();
  if (session !== null) await eraseSignIn(ctx, session._id);
  return session === null;
}

/**
 * Deletes expired sign-in sessions, which the auth library leaves in the database. All last equally long, so the oldest expire first.
 * Returns true if there may be more.
 */
export async function sweepSignIns(ctx: MutationCtx): Promise<boolean> {
  const oldest = await ctx.db.query("authSessions").order("asc").take(SWEPT_AT_ONCE);
  for (const { _id, expirationTime } of oldest) {
    if (expirationTime > Date.now()) return false;
    if (!(await eraseSignIn(ctx, _id))) return true;
  }
  return oldest.length === SWEPT_AT_ONCE;
}

/** Deletes a sign-in session once its tokens are deleted; returns false if some tokens are left. */
async function eraseSignIn(ctx: MutationCtx, sessionId: Id<"authSessions">): Promise<boolean> {
  const isOver = await deleteBatch(ctx, TOKENS_AT_ONCE, [
    (limit) =>
      ctx.db
        .query("authRefreshTokens")
        .withIndex("sessionId", (q) => q.eq("sessionId", sessionId))
        .take(limit),
  ]);
  if (isOver) await ctx.db.delete("authSessions", sessionId);
  return isOver;
}
