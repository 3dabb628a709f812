/**
 * Forgotten passwords: a mailed code (resetCodes.ts) allows one new password.
 *
 * Strangers cannot prevent the owner of a mailbox from resetting the password. No request is rejected, a new request does not revoke earlier
 * codes, and wrong codes are not counted. The number of mails per address is limited, but a code is valid for an hour and the limit allows
 * another mail after half an hour. So the owner always has a valid code or may request one.
 *
 * Responses do not reveal whether an address has an account. Each request stores the same row, which a job processes later, and trying a
 * code takes the same steps either way.
 *
 * The auth library's own flow is not used. Its codes have eight digits and are looked up without the address. It would also accept a code
 * for a sign-in without a new password.
 */
import { type Infer, v } from "convex/values";
import { internal } from "../../_generated/api";
import type { Id } from "../../_generated/dataModel";
import { fail } from "../../shared/errors";
import { HANDED_CODE_MS, MAIL_RETRY_MS, RESET_CODE_MS } from "../../shared/limits/passwordReset";
import type { ActionCtx, MutationCtx } from "../ctx";
import { sendMail, sendsMail } from "../mail";
import { takeAttempt } from "../rateLimits";
import { findAccount } from "./find";
import { replacePassword } from "./passwords";
import { type Params, readEmail, readNewPassword } from "./registration";
import { groupCode, hashCode, newCode, readCode, storeCode } from "./resetCodes";

/** Time for which requests are gathered, so that a flood of them needs only a few jobs. */
const GATHERED_MS = 500;
/** Requests processed per transaction. */
const REQUESTS_AT_ONCE = 200;
/** The job of requests that have waited this long is assumed to have failed. */
const LOST_AFTER_MS = 60_000;

/** Requests that a code be mailed to an address, if it has an account. Fails with MAIL_UNAVAILABLE, EMAIL_REQUIRED or INVALID_EMAIL. */
export async function requestCode(ctx: ActionCtx, typedEmail: string): Promise<void> {
  if (!sendsMail()) fail("MAIL_UNAVAILABLE");
  const email = readEmail({ email: typedEmail });
  await ctx.runMutation(internal.credentials.noteResetRequest, { email });
}

/** Stores a request until the next job processes it. */
export async function storeRequest(ctx: MutationCtx, email: string): Promise<void> {
  const first = await ctx.db.query("passwordRequests").first();
  await ctx.db.insert("passwordRequests", { email });
  if (first === null || first._creationTime < Date.now() - LOST_AFTER_MS)
    await ctx.scheduler.runAfter(GATHERED_MS, internal.credentials.readResetRequests, {});
}

/**
 * Starts mailing codes to the requested addresses. Ignores addresses without an account, and those that have reached their limit of mails.
 * Deletes all requests.
 */
export async function processRequests(ctx: MutationCtx): Promise<void> {
  const requests = await ctx.db.query("passwordRequests").take(REQUESTS_AT_ONCE);
  for (const { _id } of requests) await ctx.db.delete("passwordRequests", _id);
  for (const email of new Set(requests.map((request) => request.email))) {
    if ((await findAccount(ctx, email)) === null || !(await takeAttempt(ctx, "resetMail", email))) continue;
    await ctx.scheduler.runAfter(0, internal.credentials.mailResetCode, { email });
  }
  if (requests.length === REQUESTS_AT_ONCE)
    await ctx.scheduler.runAfter(0, internal.credentials.readResetRequests, {});
}

/** Earlier mail that the provider did not accept: the number of its attempt, from 1, and the row of its code. */
export const failedMail = v.object({ attempt: v.number(), resetId: v.id("passwordResets") });

/**
 * Creates a code for an account's address and mails it. If the provider does not accept the mail, a job retries with a new code, because
 * the first code is stored only as a hash. The job sends nothing if the first mail arrived nevertheless and its code was used, or if the
 * owner has requested another code meanwhile.
 */
export async function mailCode(
  ctx: ActionCtx,
  email: string,
  failed: Infer<typeof failedMail> | null,
): Promise<void> {
  const code = newCode();
  const resetId = await ctx.runMutation(internal.credentials.storeResetCode, {
    email,
    codeHash: await hashCode(email, code),
    lastsMs: RESET_CODE_MS,
    instead: failed?.resetId ?? null,
  });
  if (resetId === null) return;

  const delivery = await sendMail({ to: email, subject: "Şifre sıfırlama kodunuz", text: mailText(code) });
  if (delivery !== "later") return;
  const attempt = (failed?.attempt ?? 0) + 1;
  const delay = MAIL_RETRY_MS[attempt - 1];
  if (delay === undefined) return console.error(`A mail was given up after ${attempt} attempts.`);
  await ctx.scheduler.runAfter(delay, internal.credentials.mailResetCode, {
    email,
    failed: { attempt, resetId },
  });
}

/**
 * For the administrator: returns a code to hand to the account's owner, or null for an unknown address. Fails with EMAIL_REQUIRED or
 * INVALID_EMAIL.
 */
export async function makeCode(ctx: ActionCtx, typedEmail: string): Promise<string | null> {
  const email = readEmail({ email: typedEmail });
  const code = newCode();
  const codeHash = await hashCode(email, code);
  const made = { email, codeHash, lastsMs: HANDED_CODE_MS, instead: null };
  return (await ctx.runMutation(internal.credentials.storeResetCode, made)) === null ? null : groupCode(code);
}

/** Replaces the password with the help of a code, and returns the user. Fails with RESET_CODE_WRONG, WEAK_PASSWORD or TEXT_TOO_LONG. */
export async function resetPassword(ctx: ActionCtx, params: Params): Promise<Id<"users">> {
  const email = readEmail(params);
  const secret = readNewPassword(params);
  const codeHash = await hashCode(email, readCode(params));
  const resetId = await ctx.runQuery(internal.credentials.findResetCode, { email, codeHash });
  if (resetId === null) fail("RESET_CODE_WRONG");
  const userId = await ctx.runMutation(internal.credentials.useResetCode, { resetId, email });
  if (userId === null) fail("RESET_CODE_WRONG");
  await replacePassword(ctx, { email, userId }, secret);
  return userId;
}

/**
 * Stores a code for an address with an account. `instead` is the code of a failed mail that the new code replaces, or null. Returns null for
 * an unknown address, and if the replaced code is no longer the newest one of the address (`storeCode`).
 */
export async function storeAccountCode(
  ctx: MutationCtx,
  code: { email: string; codeHash: string; lastsMs: number; instead: Id<"passwordResets"> | null },
): Promise<Id<"passwordResets"> | null> {
  const { email, codeHash, lastsMs, instead } = code;
  if ((await findAccount(ctx, email)) === null) return null;
  return await storeCode(ctx, { email, codeHash, expiresAt: Date.now() + lastsMs }, instead);
}

function mailText(code: string): string {
  const minutes = RESET_CODE_MS / 60_000;
  return [
    "Merhaba,",
    `Online Quiz Platformu'ndaki hesabınız için yeni bir şifre istendi. Kodunuz: ${groupCode(code)}`,
    `Kod ${minutes} dakika geçerlidir ve bir kez kullanılabilir. Onu şifre sayfasına yazın, kimseyle paylaşmayın.`,
    "Bu isteği siz yapmadıysanız bir şey yapmanız gerekmez; şifreniz değişmedi.",
  ].join("\n\n");
}
