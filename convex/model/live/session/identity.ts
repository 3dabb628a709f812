/**
 * Who a participant is. Ids and names are public; the proof is a 128-bit secret made in the browser, of which the server keeps the
 * SHA-256 only, or the account of a signed-in student (so that a second device finds the same participant).
 *
 * What every answer and every join looks for is there once at most, by how it is written. It is read with `first()`: `unique()` would look for a
 * second one each time, which is a call and a read more.
 */
import type { Doc, Id } from "../../../_generated/dataModel";
import { normalizeCode } from "../../../shared/codes";
import type { QueryCtx } from "../../ctx";
import { hashSecret, isSecret } from "../../secret";
import { getViewerId } from "../../users/viewer";

/** What a caller brings to prove who they are: the account and the hash of the secret, each null where there is none. */
export type Proof = { userId: Id<"users"> | null; secretHash: string | null };

/** Computed once for each call: to look up the sign-in and to hash the secret costs as much again each time. */
export async function proofOf(ctx: QueryCtx, secret: string): Promise<Proof> {
  const userId = await getViewerId(ctx);
  return { userId, secretHash: isSecret(secret) ? await hashSecret(secret) : null };
}

/**
 * The participant the caller can prove to be in the session with this code, or null. The account goes before the secret: on a shared
 * device the secret may still be the previous student's, and a signed-in student never takes over another account's seat with it.
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
  const isOthers = userId !== null && holder !== null && !holder.isAnonymous && holder.userId !== userId;
  return isOthers ? null : holder;
}

/** The participant holding the secret of this hash in the session with this (normalised) code, whoever asks; null when there is none. */
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
 * A guest's public id: `anonymous_` and the time of joining in ms (since the epoch), with a fraction that is drawn. So a class that joins in the same
 * millisecond gets an id for each, and nobody has to look for one that is free. It proves nothing, and nothing is looked up by it.
 */
export function anonymousId(joinedAt: number): string {
  const fraction = Math.floor(Math.random() * 10 ** DRAWN_DIGITS);
  return `anonymous_${joinedAt}${String(fraction).padStart(DRAWN_DIGITS, "0")}`;
}
