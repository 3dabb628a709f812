/**
 * Codes with which a password may be replaced, mailed or handed over by the administrator. They have twelve characters, 60 random bits. Nobody
 * guesses one before it expires, so tries are neither counted nor slowed down, and a stranger's wrong codes cost the owner nothing. For the same
 * reason a fast hash is enough. An account may have several codes at once: asking again revokes none of them.
 */
import type { Id } from "../../_generated/dataModel";
import { normalizeCode } from "../../shared/codes";
import { fail } from "../../shared/errors";
import { RESET_CODE_CHARS } from "../../shared/limits/passwordReset";
import type { MutationCtx, QueryCtx } from "../ctx";
import { PLAIN_ALPHABET, randomText } from "../randomText";
import { forgetAttempts } from "../rateLimits";
import { hashSecret } from "../secret";
import type { Params } from "./registration";

type ResetId = Id<"passwordResets">;

const GROUP = 4;
/** More codes than an hour's mails can carry, those that were sent again included. */
const CODES_PER_ADDRESS = 50;
/** Rows deleted in one transaction. */
const SWEPT_AT_ONCE = 1_000;

/** A new code, to be shown as `groupCode`. */
export function newCode(): string {
  return randomText(RESET_CODE_CHARS, PLAIN_ALPHABET);
}

/** "K7MQ-2XRT-9WHC" */
export function groupCode(code: string): string {
  return code.replace(new RegExp(`.{${GROUP}}(?=.)`, "g"), "$&-");
}

/** The code as typed, in whatever case and groups. Fails with RESET_CODE_WRONG. */
export function readCode({ code }: Params): string {
  const typed = typeof code === "string" ? normalizeCode(code) : "";
  const isCode =
    typed.length === RESET_CODE_CHARS && [...typed].every((char) => PLAIN_ALPHABET.includes(char));
  return isCode ? typed : fail("RESET_CODE_WRONG");
}

/** What is kept of a code. It is good for its own address only. */
export async function hashCode(email: string, code: string): Promise<string> {
  return await hashSecret(`${email} ${code}`);
}

/**
 * Stores the hash of a code for an address.
 * @param instead the code of a mail that was not sent, which this one replaces. When that code was used, or the owner has asked anew, nothing is
 * stored and null is returned
 */
export async function storeCode(
  ctx: MutationCtx,
  code: { email: string; codeHash: string; expiresAt: number },
  instead: ResetId | null,
): Promise<ResetId | null> {
  if (instead !== null) {
    const [newest] = await codesOf(ctx, code.email, 1);
    if (newest?._id !== instead) return null;
    await ctx.db.delete("passwordResets", instead);
  }
  return await ctx.db.insert("passwordResets", code);
}

/** The code of an address with this hash, when it is still good. */
export async function findCode(ctx: QueryCtx, email: string, codeHash: string): Promise<ResetId | null> {
  const code = await ctx.db
    .query("passwordResets")
    .withIndex("by_email_and_code", (q) => q.eq("email", email).eq("codeHash", codeHash))
    .first();
  return code === null || code.expiresAt <= Date.now() ? null : code._id;
}

/** Uses up a code and all others of its address. True for the first caller only. */
export async function consumeCode(ctx: MutationCtx, resetId: ResetId, email: string): Promise<boolean> {
  if ((await ctx.db.get("passwordResets", resetId)) === null) return false;
  await forgetCodes(ctx, email);
  await forgetAttempts(ctx, "resetMail", email);
  return true;
}

/** Deletes an address's codes. */
export async function forgetCodes(ctx: MutationCtx, email: string): Promise<void> {
  for (const { _id } of await codesOf(ctx, email, CODES_PER_ADDRESS))
    await ctx.db.delete("passwordResets", _id);
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

/** The newest first. */
async function codesOf(ctx: QueryCtx, email: string, limit: number) {
  return await ctx.db
    .query("passwordResets")
    .withIndex("by_email", (q) => q.eq("email", email))
    .order("desc")
    .take(limit);
}
