/**
 * Changes of accounts: by the owner, and by the administrator for users who are locked out. The owner must type the password again. So a
 * stranger who finds a signed-in computer cannot change the account.
 */
import { internal } from "../../_generated/api";
import { fail } from "../../shared/errors";
import type { ActionCtx } from "../ctx";
import { normalizeEmail } from "./find";
import { replacePassword, verifyOwnPassword } from "./passwords";
import { readEmail, readNewPassword, readPassword } from "./registration";
import type { ActionUser } from "./viewer";

/** Changes the password and ends all other sign-in sessions. Fails with WEAK_PASSWORD, PASSWORD_WRONG, TEXT_TOO_LONG or TOO_MANY_ATTEMPTS. */
export async function changePassword(
  ctx: ActionCtx,
  user: ActionUser,
  oldPassword: string,
  newPassword: string,
): Promise<void> {
  const secret = readNewPassword({ password: newPassword });
  await verifyOwnPassword(ctx, user.email, readPassword({ password: oldPassword }));
  await replacePassword(ctx, { email: user.email, userId: user._id }, secret, user.sessionId);
}

/** Deletes the account. Fails with CONFIRMATION_WRONG, PASSWORD_WRONG, TEXT_TOO_LONG or TOO_MANY_ATTEMPTS. */
export async function removeAccount(
  ctx: ActionCtx,
  user: ActionUser,
  confirmation: string,
  password: string,
): Promise<void> {
  if (normalizeEmail(confirmation) !== user.email) fail("CONFIRMATION_WRONG");
  await verifyOwnPassword(ctx, user.email, readPassword({ password }));
  await ctx.runMutation(internal.credentials.erase, { userId: user._id });
}

/**
 * Sets an account's password and ends all its sign-in sessions; returns false for an unknown address. Fails with EMAIL_REQUIRED,
 * INVALID_EMAIL, WEAK_PASSWORD or TEXT_TOO_LONG.
 */
export async function setPassword(ctx: ActionCtx, typedEmail: string, password: string): Promise<boolean> {
  const email = readEmail({ email: typedEmail });
  const secret = readNewPassword({ password });
  const userId = await ctx.runQuery(internal.credentials.find, { email });
  if (userId === null) return false;
  await replacePassword(ctx, { email, userId }, secret);
  return true;
}
