/**
 * Reset codes: each allows its owner to set a new password. Codes are mailed, or handed over by the administrator. A code has twelve
 * characters, 60 random bits, and cannot be guessed before it expires. So attempts are neither counted nor delayed, wrong codes of
 * strangers do not affect the owner, and a fast hash suffices. An account may have several codes at once: a new request revokes none.
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

/** Characters of a displayed group. */
const GROUP = 4;
/** Maximum number of codes read for an address; more than all mails to one address in an hour create, including retries. */
const CODES_PER_ADDRESS = 50;
/** Rows deleted in one transaction. */
const SWEPT_AT_ONCE = 1_000;

/** Returns a new code; show it through `groupCode`. */
export function newCode(): string {
  return randomText(RESET_CODE_CHARS, PLAIN_ALPHABET);
}

/** Formats a code in groups: "K7MQ-2XRT-9WHC". */
export function groupCode(code: string): string {
  return code.replace(new RegExp(`.{${GROUP}}(?=.)`, "g"), "$&-");
}

/** Returns a typed code in its stored form, whatever its case and grouping. Fails with RESET_CODE_WRONG. */
export function readCode({ code }: Params): string {
  const typed = typeof code === "string" ? normalizeCode(code) : "";
  const isCode =
    typed.length === RESET_CODE_CHARS && [...typed].every((char) => PLAIN_ALPHABET.includes(char));
  return isCode ? typed : fail("RESET_CODE_WRONG");
}

/** Returns the stored hash of a code. It includes the address, so a code is valid for its own address only. */
export async function hashCode(email: string, code: string): Promise<string> {
  return await hashSecret(`${email} ${code}`);
}

/**
 * Stores the hash of a code for an address, and returns its row.
 * @param replaced code of a mail that was not sent, or null. If this code is no longer the newest one of the address, the function stores
 *   nothing and returns null: the code was used, or the owner has requested another one.
 */
export async function storeCode(
  ctx: MutationCtx,
  code: { email: string; codeHash: string; expiresAt: number },
  replaced: ResetId | null,
): Promise<ResetId | null> {
  if (replaced !== null) {
    const [newest] = await codesOf(ctx, code.email, 1);
    if (newest?._id !== replaced) return null;
    await ctx.db.delete("passwordResets", replaced);
  }
  return await ctx.db.insert("passwordResets", code);
}

/** Returns the valid code of an address with this hash, or null. */
export async function findCode(ctx: QueryCtx, email: string, codeHash: string): Promise<ResetId | null> {
  const code = await ctx.db
    .query("passwordResets")
    .withIndex("by_email_and_code", (q) => q.eq("email", email).eq("codeHash", codeHash))
    .first();
  return code === null || code.expiresAt <= Date.now() ? null : code._id;
}

/** Deletes a code and all other codes of its address. Returns false if the code no longer exists: another call has used it. */
export async function consumeCode(ctx: MutationCtx, resetId: ResetId, email: string): Promise<boolean> {
  if ((await ctx.db.get("passwordResets", resetId)) === null) return false;
  await deleteCodes(ctx, email);
  await forgetAttempts(ctx, "resetMail", email);
  return true;
}

/** Deletes all codes of an address. */
export async function deleteCodes(ctx: MutationCtx, email: string): Promise<void> {
  for (const { _id } of await codesOf(ctx, email, CODES_PER_ADDRESS))
    await ctx.db.delete("passwordResets", _id);
}

/** Deletes expired codes. Returns true if there may be more. */
export async function sweepCodes(ctx: MutationCtx): Promise<boolean> {
  const old = await ctx.db
    .query("passwordResets")
    .withIndex("by_expires_at", (q) => q.lte("expiresAt", Date.now()))
    .take(SWEPT_AT_ONCE);
  for (const reset of old) await ctx.db.delete("passwordResets", reset._id);
  return old.length === SWEPT_AT_ONCE;
}

/** Returns an address's codes, newest first. */
async function codesOf(ctx: QueryCtx, email: string, limit: number) {
  return await ctx.db
    .query("passwordResets")
    .withIndex("by_email", (q) => q.eq("email", email))
    .order("desc")
    .take(limit);
}
