/** Sign-in sessions as the auth library stores them: a session row, and the tokens that renew it. */
import type { Id } from "../../_generated/dataModel";
import { fail } from "../../shared/errors";
import { RENEWALS_PER_HOUR } from "../../shared/limits/accounts";
import type { MutationCtx, QueryCtx } from "../ctx";
import { deleteBatch } from "../erasing/batch";

/** Period in which renewals of a sign-in session are counted. */
const RENEWALS_COUNTED_MS = 60 * 60 * 1_000;
/** Tokens deleted per transaction; a sign-in session stores about one per hour of use. */
const TOKENS_AT_ONCE = 500;
/** Sign-in sessions read per sweep. */
const SWEPT_AT_ONCE = 20;

/**
 * Fails with TOO_MANY_ATTEMPTS if a sign-in session was renewed more than RENEWALS_PER_HOUR times within an hour, including this renewal.
 * The library stores a row per token, and a script with a valid token could otherwise request new ones without limit.
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
 * True if the text is a valid renewal token: the id of a stored token, a vertical bar, and the id of the token's session.
 *
 * Must be called before the library's renewal. If the token does not belong to the session, the library deletes the document with the second
 * id, and it does not check that this is the id of a session. So a stranger could delete any document with a known id, such as a quiz.
 */
export async function isRenewal(ctx: QueryCtx, refreshToken: string): Promise<boolean> {
  const [token = "", session, ...more] = refreshToken.split("|");
  const tokenId = ctx.db.normalizeId("authRefreshTokens", token);
  if (tokenId === null || tokenId !== token || more.length > 0) return false;
  const stored = await ctx.db.get("authRefreshTokens", tokenId);
  return stored !== null && stored.sessionId === session;
}

/** Deletes one of a user's sign-in sessions, or some of its tokens. Returns true when the user has no sign-in session any more. */
export async function eraseSignIns(ctx: MutationCtx, userId: Id<"users">): Promise<boolean> {
  const session = await ctx.db
    .query("authSessions")
    .withIndex("userId", (q) => q.eq("userId", userId))
    .first();
  if (session !== null) await eraseSignIn(ctx, session._id);
  return session === null;
}

/**
 * Deletes expired sign-in sessions, because the auth library does not. All sign-in sessions have the same duration, so the first created
 * ones expire first. Returns true if there may be more.
 */
export async function sweepSignIns(ctx: MutationCtx): Promise<boolean> {
  const oldest = await ctx.db.query("authSessions").order("asc").take(SWEPT_AT_ONCE);
  for (const { _id, expirationTime } of oldest) {
    if (expirationTime > Date.now()) return false;
    if (!(await eraseSignIn(ctx, _id))) return true;
  }
  return oldest.length === SWEPT_AT_ONCE;
}

/** Deletes the next tokens of a sign-in session, and the session itself after its last token. Returns false if some tokens remain. */
async function eraseSignIn(ctx: MutationCtx, sessionId: Id<"authSessions">): Promise<boolean> {
  const hasNoTokens = await deleteBatch(ctx, TOKENS_AT_ONCE, [
    (limit) =>
      ctx.db
        .query("authRefreshTokens")
        .withIndex("sessionId", (q) => q.eq("sessionId", sessionId))
        .take(limit),
  ]);
  if (hasNoTokens) await ctx.db.delete("authSessions", sessionId);
  return hasNoTokens;
}
