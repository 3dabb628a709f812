/**
 * Identity of participants. Ids and names are public. A participant is proved by a 128-bit secret made in the
 * browser, of which the server stores only the SHA-256. A signed-in student is proved by the account, so that a
 * second device finds the same participant.
 *
 * Each lookup matches at most one row. It uses `first()`, because `unique()` would also read a second row: an extra
 * call for every answer and join.
 */
import type { Doc, Id } from "../../../_generated/dataModel";
import { normalizeCode } from "../../../shared/codes";
import type { QueryCtx } from "../../ctx";
import { hashSecret, isSecret } from "../../secret";
import { getViewerId } from "../../users/viewer";

/** Proof of a caller's identity: account and hash of the secret, each null if missing. */
export type Proof = { userId: Id<"users"> | null; secretHash: string | null };

/** Call this once per request: looking up the sign-in session and hashing the secret are expensive. */
export async function proofOf(ctx: QueryCtx, secret: string): Promise<Proof> {
  const userId = await getViewerId(ctx);
  return { userId, secretHash: isSecret(secret) ? await hashSecret(secret) : null };
}

/**
 * Participant in the session with this code whom the caller can prove to be, or null. The account takes precedence
 * over the secret: on a shared device the secret may be the previous student's. A signed-in student never takes over
 * another account's seat by a secret.
 */
export async function findParticipant(
  ctx: QueryCtx,
  code: string,
  { userId, secretHash }: Proof,
): Promise<Doc<"liveParticipants"> | null> {
  const session = normalizeCode(code);
  if (userId !== null) {
    const own = await ctx.db
      .query("liveParticipants")
      .withIndex("by_code_and_user", (q) => q.eq("code", session).eq("userId", userId))
      .first();
    if (own !== null) return own;
  }
  const holder = secretHash === null ? null : await findBySecret(ctx, session, secretHash);
  const belongsToOtherAccount =
    userId !== null && holder !== null && !holder.isAnonymous && holder.userId !== userId;
  return belongsToOtherAccount ? null : holder;
}

/**
 * Participant with this secret hash in the session with this (normalised) code, without any check of the caller; null
 * if there is none.
 */
export async function findBySecret(
  ctx: QueryCtx,
  code: string,
  secretHash: string,
): Promise<Doc<"liveParticipants"> | null> {
  return await ctx.db
    .query("liveParticipants")
    .withIndex("by_code_and_secret", (q) => q.eq("code", code).eq("secretHash", secretHash))
    .first();
}

/** Digits below the millisecond in a guest's id. */
const DRAWN_DIGITS = 9;

/**
 * Public id of a guest: `anonymous_`, the time of joining in ms since the epoch, and random digits. The digits make
 * ids unique within a millisecond without a lookup. The id proves nothing, and no row is found by it.
 */
export function anonymousId(joinedAt: number): string {
  const fraction = Math.floor(Math.random() * 10 ** DRAWN_DIGITS);
  return `anonymous_${joinedAt}${String(fraction).padStart(DRAWN_DIGITS, "0")}`;
}
