/**
 * Who a participant is. Ids and names are public; the proof is a 128-bit secret made in the browser, of which the server keeps the
 * SHA-256 only, or the account of a signed-in student (so that a second device finds the same participant).
 *
 * What every answer and every join looks for is there once at most, by how it is written. It is read with `first()`: `unique()` would look for a
 * second one each time, which is a call and a read more.
 */
import type { Doc } from "../../_generated/dataModel";
import { normalizeCode } from "../../shared/turkish";
import type { QueryCtx } from "../ctx";
import { hashSecret, isSecret } from "../secret";
import { getViewerId } from "../users/viewer";

/**
 * The participant the caller can prove to be in the session with this code, or null. The account goes before the secret: on a shared
 * device the secret may still be the previous student's, and a signed-in student never takes over another account's place with it.
 */
export async function findParticipant(
  ctx: QueryCtx,
  code: string,
  secret: string,
): Promise<Doc<"liveParticipants"> | null> {
  const session = normalizeCode(code);
  const userId = await getViewerId(ctx);
  if (userId !== null) {
    const own = await ctx.db
      .query("liveParticipants")
      .withIndex("by_code_and_user", (q) => q.eq("code", session).eq("userId", userId))
      .first();
    if (own !== null) return own;
  }
  const holder = await findBySecret(ctx, session, secret);
  const isOthers = userId !== null && holder !== null && !holder.isAnonymous && holder.userId !== userId;
  return isOthers ? null : holder;
}

/** The participant holding this secret in the session with this (normalised) code, whoever asks; null when there is none. */
export async function findBySecret(
  ctx: QueryCtx,
  code: string,
  secret: string,
): Promise<Doc<"liveParticipants"> | null> {
  if (!isSecret(secret)) return null;
  const secretHash = await hashSecret(secret);
  return await ctx.db
    .query("liveParticipants")
    .withIndex("by_code_and_secret", (q) => q.eq("code", code).eq("secretHash", secretHash))
    .first();
}
