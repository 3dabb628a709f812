/**
 * The host's phone as a remote. The host's screen shows an invitation as a QR code for two minutes. Each phone that
 * scans it shows four digits, and the host types the digits of their own phone. If a pupil scans the code first, the
 * pupil's phone is therefore never confirmed.
 * A phone proves itself by a secret that it has made; the server stores the hash. The pairing is valid for one
 * session. It ends when the host unpairs the remote, when the host's confirming sign-in session ends, or at the end
 * of the session.
 * In an exam on paper, which is completed from the beginning, the phone reads sheets and commands nothing. Its pairing
 * ends after EXAM_PHONE_MS.
 */
import { internal } from "../../../_generated/api";
import type { Doc, Id } from "../../../_generated/dataModel";
import { normalizeCode } from "../../../shared/codes";
import { type ErrorCode, fail } from "../../../shared/errors";
import {
  EXAM_PHONE_MS,
  INVITATION_MS,
  INVITED_PHONES,
  PAIRING_DIGITS,
  PAIRING_GRACE_MS,
  WRONG_DIGITS,
} from "../../../shared/limits/live";
import type { MutationCtx, QueryCtx } from "../../ctx";
import { hashSecret, isSecret } from "../../secret";
import { getSignIn } from "../../users/viewer";
import { hasForgotten } from "./sessions";

type Session = Doc<"liveQuizSessions">;
type Remote = Doc<"liveRemotes">;
type Phone = NonNullable<Remote["invitation"]>["phones"][number];

/**
 * Creates an invitation, and replaces any earlier one. An existing remote stays paired until another phone is
 * confirmed.
 * Returns the time until which phones may accept it, ms since the epoch. Fails with SESSION_ENDED, or INVALID_INPUT
 * for a malformed secret.
 * @param secret made in the host's browser; part of the QR code
 */
export async function invite(ctx: MutationCtx, session: Session, secret: string): Promise<number> {
  if (session.status === "completed" && !session.isPaper) fail("SESSION_ENDED");
  if (!isSecret(secret)) fail("INVALID_INPUT");
  const until = Date.now() + INVITATION_MS;
  const invitation = { secretHash: await hashSecret(secret), until, phones: [], wrongDigits: 0 };
  const { _id: sessionId, code } = session;
  const row = await findRemote(ctx, sessionId);
  if (row !== null) await ctx.db.patch("liveRemotes", row._id, { invitation });
  else await ctx.db.insert("liveRemotes", { sessionId, code, secretHash: null, invitation });
  return until;
}

/** Withdraws the invitation; phones that have accepted it cannot be confirmed any more. */
export async function withdraw(ctx: MutationCtx, sessionId: Id<"liveQuizSessions">): Promise<void> {
  const row = await findRemote(ctx, sessionId);
  if (row !== null) await ctx.db.patch("liveRemotes", row._id, { invitation: null });
}

/**
 * Accepts an invitation on a phone. Idempotent for the same phone.
 * Returns the digits that the phone shows, or a refusal: INVITATION_OVER for every problem of the invitation,
 * INVALID_INPUT for a malformed secret.
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
 * Pairs the phone whose digits the host has typed, in place of an earlier remote, and deletes the invitation. Several
 * wrong digits delete it as well.
 * Returns null, DIGITS_WRONG or INVITATION_OVER. The codes are returned and not thrown, because a thrown error would
 * roll back the count of wrong digits.
 */
export async function confirm(
  ctx: MutationCtx,
  { _id: sessionId, isPaper }: Session,
  digits: string,
): Promise<ErrorCode | null> {
  const row = await findRemote(ctx, sessionId);
  const invitation = row?.invitation ?? null;
  if (row === null || invitation === null || Date.now() > invitation.until + PAIRING_GRACE_MS)
    return "INVITATION_OVER";
  const phone = invitation.phones.find((each) => each.digits === digits);
  if (phone !== undefined) {
    const confirmedBy = (await getSignIn(ctx)) ?? undefined;
    const until = isPaper ? Date.now() + EXAM_PHONE_MS : undefined;
    await ctx.db.patch("liveRemotes", row._id, {
      secretHash: phone.secretHash,
      confirmedBy,
      until,
      invitation: null,
    });
    if (until !== undefined) {
      const pairing = { remoteId: row._id, until };
      await ctx.scheduler.runAt(until, internal.liveRemotes.endPairing, pairing);
    }
    return null;
  }
  const wrongDigits = invitation.wrongDigits + 1;
  const isVoid = wrongDigits >= WRONG_DIGITS;
  await ctx.db.patch("liveRemotes", row._id, { invitation: isVoid ? null : { ...invitation, wrongDigits } });
  return isVoid ? "INVITATION_OVER" : "DIGITS_WRONG";
}

/** Unpairs the remote, and deletes any invitation. */
export async function revoke(ctx: MutationCtx, sessionId: Id<"liveQuizSessions">): Promise<void> {
  const row = await findRemote(ctx, sessionId);
  if (row !== null) await ctx.db.delete("liveRemotes", row._id);
}

/** Unpairs the phone whose pairing ends at this time; a later pairing has another end. */
export async function endPairing(
  ctx: MutationCtx,
  remoteId: Id<"liveRemotes">,
  until: number,
): Promise<void> {
  const row = await ctx.db.get("liveRemotes", remoteId);
  if (row?.until === until) await ctx.db.delete("liveRemotes", remoteId);
}

/**
 * Pairing state of a phone in the session with this code: its digits while unconfirmed, `paired` if it is the remote,
 * else null.
 */
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

/** Running or waiting session whose remote the caller proves to be; null for other callers, and after the end. */
export async function sessionOfRemote(ctx: QueryCtx, code: string, secret: string): Promise<Session | null> {
  const session = await pairedSession(ctx, code, secret);
  return session === null || session.status === "completed" ? null : session;
}

/**
 * Exam on paper whose paired phone the caller proves to be; null for other callers, and after the deletion of names
 * and answers.
 */
export async function examOfPhone(ctx: QueryCtx, code: string, secret: string): Promise<Session | null> {
  const session = await pairedSession(ctx, code, secret);
  if (!session?.isPaper) return null;
  return session.startedAt !== null && hasForgotten(session) ? null : session;
}

async function pairedSession(ctx: QueryCtx, code: string, secret: string): Promise<Session | null> {
  const row = isSecret(secret) ? await findByCode(ctx, code) : null;
  if (row === null || row.secretHash !== (await hashSecret(secret)) || !(await isPaired(ctx, row)))
    return null;
  return await ctx.db.get("liveQuizSessions", row.sessionId);
}

/**
 * True if a remote is confirmed and the confirming sign-in session still exists. After a teacher signs out of a
 * shared computer, a remote confirmed there stops working.
 */
export async function isPaired(ctx: QueryCtx, { secretHash, confirmedBy }: Remote): Promise<boolean> {
  if (secretHash === null) return false;
  return confirmedBy === undefined || (await ctx.db.get("authSessions", confirmedBy)) !== null;
}

/** Row with the session's remote and invitation; null if there is neither. */
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

/** Random digits that none of the phones shows. */
function freeDigits(phones: readonly Phone[]): string {
  for (;;) {
    const drawn = Math.floor(Math.random() * 10 ** PAIRING_DIGITS);
    const digits = String(drawn).padStart(PAIRING_DIGITS, "0");
    if (!phones.some((phone) => phone.digits === digits)) return digits;
  }
}
