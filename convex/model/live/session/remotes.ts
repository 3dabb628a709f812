/**
 * The host's phone as a remote. The host's screen shows an invitation as a QR code for two minutes. A phone that reads it is shown four digits, and the
 * host types those of the own phone: so a pupil who photographs the code, and may well be quicker, has a phone that nobody confirms. The phone's proof is a
 * secret that it has made, of which the server keeps the hash. It is good for one session, until the host takes it back or signs out where it was
 * confirmed, or the session is over.
 */
import type { Doc, Id } from "../../../_generated/dataModel";
import { normalizeCode } from "../../../shared/codes";
import { type ErrorCode, fail } from "../../../shared/errors";
import {
  INVITATION_MS,
  INVITED_PHONES,
  PAIRING_DIGITS,
  PAIRING_GRACE_MS,
  WRONG_DIGITS,
} from "../../../shared/limits/live";
import type { MutationCtx, QueryCtx } from "../../ctx";
import { hashSecret, isSecret } from "../../secret";
import { getSignIn } from "../../users/viewer";

type Session = Doc<"liveQuizSessions">;
type Remote = Doc<"liveRemotes">;
type Phone = NonNullable<Remote["invitation"]>["phones"][number];

/**
 * Puts up an invitation in the place of any before it. A remote that there is stays until another phone is confirmed.
 * @param secret made in the host's browser; stands in the QR code
 * @returns until when phones may read it, ms since the epoch. Fails with SESSION_ENDED, or INVALID_INPUT for what is no secret.
 */
export async function invite(ctx: MutationCtx, session: Session, secret: string): Promise<number> {
  if (session.status === "completed") fail("SESSION_ENDED");
  if (!isSecret(secret)) fail("INVALID_INPUT");
  const until = Date.now() + INVITATION_MS;
  const invitation = { secretHash: await hashSecret(secret), until, phones: [], wrongDigits: 0 };
  const { _id: sessionId, code } = session;
  const row = await findRemote(ctx, sessionId);
  if (row !== null) await ctx.db.patch("liveRemotes", row._id, { invitation });
  else await ctx.db.insert("liveRemotes", { sessionId, code, secretHash: null, invitation });
  return until;
}

/** Takes the invitation down, and forgets the phones that have read it. */
export async function withdraw(ctx: MutationCtx, sessionId: Id<"liveQuizSessions">): Promise<void> {
  const row = await findRemote(ctx, sessionId);
  if (row !== null) await ctx.db.patch("liveRemotes", row._id, { invitation: null });
}

/**
 * A phone has read an invitation. Sent again by the same phone, it gets the same answer.
 * @returns the digits that it shows, or why it is refused: INVITATION_OVER, whatever the reason, or INVALID_INPUT
 */
export async function accept(
  ctx: MutationCtx,
  input: { code: string; invitation: string; secret: string },
): Promise<{ digits: string } | { refused: ErrorCode }> {
  if (!isSecret(input.secret)) return { refused: "INVALID_INPUT" };
  const row = await findByCode(ctx, input.code);
  const invitation = row?.invitation ?? null;
  if (row === null || invitation === null || !isSecret(input.invitation))
    return { refused: "INVITATION_OVER" };
  if (invitation.secretHash !== (await hashSecret(input.invitation))) return { refused: "INVITATION_OVER" };
  const secretHash = await hashSecret(input.secret);
  const before = invitation.phones.find((phone) => phone.secretHash === secretHash);
  if (before !== undefined) return { digits: before.digits };
  const isOver = Date.now() > invitation.until || invitation.phones.length >= INVITED_PHONES;
  if (isOver) return { refused: "INVITATION_OVER" };
  const digits = freeDigits(invitation.phones);
  const phones = [...invitation.phones, { secretHash, digits }];
  await ctx.db.patch("liveRemotes", row._id, { invitation: { ...invitation, phones } });
  return { digits };
}

/**
 * The host has typed the digits of the own phone: it becomes the remote, in the place of any other. The invitation and everybody else who has read it
 * are forgotten, and so they are after some wrong digits. Returns null, or why not: DIGITS_WRONG or INVITATION_OVER, returned and not thrown, since wrong
 * digits have to be remembered.
 */
export async function confirm(
  ctx: MutationCtx,
  sessionId: Id<"liveQuizSessions">,
  digits: string,
): Promise<ErrorCode | null> {
  const row = await findRemote(ctx, sessionId);
  const invitation = row?.invitation ?? null;
  if (row === null || invitation === null || Date.now() > invitation.until + PAIRING_GRACE_MS)
    return "INVITATION_OVER";
  const phone = invitation.phones.find((each) => each.digits === digits);
  if (phone !== undefined) {
    const confirmedBy = (await getSignIn(ctx)) ?? undefined;
    await ctx.db.patch("liveRemotes", row._id, {
      secretHash: phone.secretHash,
      confirmedBy,
      invitation: null,
    });
    return null;
  }
  const wrongDigits = invitation.wrongDigits + 1;
  const isVoid = wrongDigits >= WRONG_DIGITS;
  await ctx.db.patch("liveRemotes", row._id, { invitation: isVoid ? null : { ...invitation, wrongDigits } });
  return isVoid ? "INVITATION_OVER" : "DIGITS_WRONG";
}

/** Takes the remote back, and any invitation. */
export async function revoke(ctx: MutationCtx, sessionId: Id<"liveQuizSessions">): Promise<void> {
  const row = await findRemote(ctx, sessionId);
  if (row !== null) await ctx.db.delete("liveRemotes", row._id);
}

/** What a phone is to the session with this code: its digits while it waits, `paired` when it is the remote, null when it is nothing. */
export async function pairingOf(
  ctx: QueryCtx,
  code: string,
  secret: string,
): Promise<{ digits: string } | "paired" | null> {
  const row = isSecret(secret) ? await findByCode(ctx, code) : null;
  if (row === null) return null;
  const secretHash = await hashSecret(secret);
  if (row.secretHash === secretHash) return (await isPaired(ctx, row)) ? "paired" : null;
  const phone = row.invitation?.phones.find((each) => each.secretHash === secretHash);
  return phone === undefined ? null : { digits: phone.digits };
}

/** The session whose remote the caller proves to be; null for everybody else, and when it is over. */
export async function sessionOfRemote(ctx: QueryCtx, code: string, secret: string): Promise<Session | null> {
  const row = isSecret(secret) ? await findByCode(ctx, code) : null;
  if (row === null || row.secretHash !== (await hashSecret(secret)) || !(await isPaired(ctx, row)))
    return null;
  const session = await ctx.db.get("liveQuizSessions", row.sessionId);
  return session === null || session.status === "completed" ? null : session;
}

/** Whether there is a remote: one has been confirmed, and the host is still signed in where that was. A teacher who leaves a school's computer leaves it to nobody. */
export async function isPaired(ctx: QueryCtx, { secretHash, confirmedBy }: Remote): Promise<boolean> {
  if (secretHash === null) return false;
  return confirmedBy === undefined || (await ctx.db.get("authSessions", confirmedBy)) !== null;
}

/** The session's remote and invitation; null where there is neither. */
export async function findRemote(ctx: QueryCtx, sessionId: Id<"liveQuizSessions">): Promise<Remote | null> {
  return await ctx.db
    .query("liveRemotes")
    .withIndex("by_session", (q) => q.eq("sessionId", sessionId))
    .first();
}

async function findByCode(ctx: QueryCtx, code: string): Promise<Remote | null> {
  const session = normalizeCode(code);
  return await ctx.db
    .query("liveRemotes")
    .withIndex("by_code", (q) => q.eq("code", session))
    .first();
}

/** Digits that none of the phones shows. */
function freeDigits(phones: readonly Phone[]): string {
  for (;;) {
    const drawn = Math.floor(Math.random() * 10 ** PAIRING_DIGITS);
    const digits = String(drawn).padStart(PAIRING_DIGITS, "0");
    if (!phones.some((phone) => phone.digits === digits)) return digits;
  }
}
