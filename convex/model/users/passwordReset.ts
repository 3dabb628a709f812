/**
 * A forgotten password: a code by mail, good for one new password within a quarter of an hour and for a few tries. Nothing here tells
 * whether an address has an account: the mail is made in a job of its own after the answer, and a try costs the same hash either way.
 *
 * The auth library's own flow is not used: it keeps codes of eight digits as a bare SHA-256, which whoever reads the database could
 * try out in a second, looks them up without the address, and would take one for a sign-in without a new password.
 */
import { type Infer, v } from "convex/values";
import { internal } from "../../_generated/api";
import type { Id } from "../../_generated/dataModel";
import { fail } from "../../shared/errors";
import { MAIL_RETRY_MS, RESET_CODE_DIGITS, RESET_CODE_MS, RESET_CODE_TRIES } from "../../shared/limits";
import type { ActionCtx, MutationCtx } from "../ctx";
import { sendMail, sendsMail } from "../mail";
import { hashPassword, verifyNothing, verifyPassword } from "./passwordHash";
import { replacePassword, takeAttempt } from "./passwords";
import { type Params, readEmail, readNewPassword } from "./registration";

/** Rows deleted in one transaction. */
const SWEPT_AT_ONCE = 1_000;

/** Has a code sent to an address, if it has an account. Fails with MAIL_UNAVAILABLE, INVALID_EMAIL or TOO_MANY_ATTEMPTS. */
export async function requestCode(ctx: ActionCtx, typedEmail: string): Promise<void> {
  if (!sendsMail()) fail("MAIL_UNAVAILABLE");
  const email = readEmail({ email: typedEmail });
  // Made-up addresses are refused by their number: each leaves a row and a job.
  await takeAttempt(ctx, "stranger", "");
  await takeAttempt(ctx, "resetMail", email);
  await ctx.scheduler.runAfter(0, internal.credentials.mailResetCode, { email });
}

/** An earlier mail that the provider did not take: the how manieth attempt it was, and the code that was in it. */
export const failedMail = v.object({ attempt: v.number(), resetId: v.id("passwordResets") });

/**
 * Makes a code for an address and mails it; does nothing where there is no account. When the provider does not take the mail, it is tried
 * again in a job, with a new code: the old one would have to be kept readable until then. The second mail is dropped when the first one
 * has come through after all and was used, or when the user has asked anew.
 */
export async function mailCode(
  ctx: ActionCtx,
  email: string,
  failed: Infer<typeof failedMail> | null,
): Promise<void> {
  if ((await ctx.runQuery(internal.credentials.find, { email })) === null) return;
  const code = newCode();
  const codeHash = await hashPassword(code);
  const instead = failed?.resetId ?? null;
  const resetId = await ctx.runMutation(internal.credentials.storeResetCode, { email, codeHash, instead });
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

/** Replaces the password with the code's help and returns the user. Fails with RESET_CODE_WRONG, WEAK_PASSWORD, TOO_MANY_ATTEMPTS. */
export async function resetPassword(ctx: ActionCtx, params: Params): Promise<Id<"users">> {
  const email = readEmail(params);
  const secret = readNewPassword(params);
  const code = readCode(params);
  await takeAttempt(ctx, "stranger", "");
  await takeAttempt(ctx, "resetTry", email);
  const offer = await ctx.runMutation(internal.credentials.tryResetCode, { email });
  if (offer === null) {
    await verifyNothing(code);
    fail("RESET_CODE_WRONG");
  }
  if (!(await verifyPassword(code, offer.codeHash))) fail("RESET_CODE_WRONG");
  const { resetId } = offer;
  const userId = await ctx.runMutation(internal.credentials.useResetCode, { resetId, email });
  if (userId === null) fail("RESET_CODE_WRONG");
  await replacePassword(ctx, { email, userId }, secret);
  return userId;
}

/**
 * Keeps the hash of an address's newest code; an older code is good for nothing from now on.
 *
 * @param instead the code that it replaces, when there must be one: if that is gone, nothing is stored and null is returned
 */
export async function storeCode(
  ctx: MutationCtx,
  { email, codeHash, instead }: { email: string; codeHash: string; instead: Id<"passwordResets"> | null },
): Promise<Id<"passwordResets"> | null> {
  if (instead !== null && (await ctx.db.get("passwordResets", instead)) === null) return null;
  await forgetCode(ctx, email);
  const expiresAt = Date.now() + RESET_CODE_MS;
  return await ctx.db.insert("passwordResets", { email, codeHash, expiresAt, triesLeft: RESET_CODE_TRIES });
}

/** Takes one of the tries of an address's code; null when there is no code, or none that is still good. */
export async function tryCode(ctx: MutationCtx, email: string) {
  const reset = await findReset(ctx, email);
  if (reset === null || reset.expiresAt <= Date.now() || reset.triesLeft < 1) return null;
  await ctx.db.patch("passwordResets", reset._id, { triesLeft: reset.triesLeft - 1 });
  return { resetId: reset._id, codeHash: reset.codeHash };
}

/** Uses a code up: true for the first who comes with it. */
export async function useCode(ctx: MutationCtx, resetId: Id<"passwordResets">): Promise<boolean> {
  if ((await ctx.db.get("passwordResets", resetId)) === null) return false;
  await ctx.db.delete("passwordResets", resetId);
  return true;
}

/** Deletes an address's code. */
export async function forgetCode(ctx: MutationCtx, email: string): Promise<void> {
  const reset = await findReset(ctx, email);
  if (reset !== null) await ctx.db.delete("passwordResets", reset._id);
}

/** Deletes codes whose time is over. Returns whether there may be more. */
export async function sweepCodes(ctx: MutationCtx): Promise<boolean> {
  const old = await ctx.db
    .query("passwordResets")
    .withIndex("by_expires_at", (q) => q.lte("expiresAt", Date.now()))
    .take(SWEPT_AT_ONCE);
  for (const reset of old) await ctx.db.delete("passwordResets", reset._id);
  return old.length === SWEPT_AT_ONCE;
}

async function findReset(ctx: MutationCtx, email: string) {
  return await ctx.db
    .query("passwordResets")
    .withIndex("by_email", (q) => q.eq("email", email))
    .unique();
}

/** The code as typed, in whatever groups. */
function readCode({ code }: Params): string {
  const digits = typeof code === "string" ? code.slice(0, 100).replace(/\D/g, "") : "";
  return digits.length === RESET_CODE_DIGITS ? digits : fail("RESET_CODE_WRONG");
}

function newCode(): string {
  let code = "";
  while (code.length < RESET_CODE_DIGITS) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
    // 250 is a multiple of ten: no digit is likelier than another.
    if (byte < 250) code += byte % 10;
  }
  return code;
}

function mailText(code: string): string {
  const half = RESET_CODE_DIGITS / 2;
  const minutes = RESET_CODE_MS / 60_000;
  return [
    "Merhaba,",
    `Online Quiz Platformu'ndaki hesabınız için yeni bir şifre istendi. Kodunuz: ${code.slice(0, half)} ${code.slice(half)}`,
    `Kod ${minutes} dakika geçerlidir ve bir kez kullanılabilir. Onu şifre sayfasına yazın, kimseyle paylaşmayın.`,
    "Bu isteği siz yapmadıysanız bir şey yapmanız gerekmez; şifreniz değişmedi.",
  ].join("\n\n");
}
