/** Verifying and replacing an account's password. The auth library's mutation hashes, with our hash function. */
import { invalidateSessions, modifyAccountCredentials, retrieveAccount } from "@convex-dev/auth/server";
import { internal } from "../../_generated/api";
import type { DataModel, Id } from "../../_generated/dataModel";
import { errorCodeOf, fail } from "../../shared/errors";
import type { ActionCtx } from "../ctx";
import type { AttemptKind } from "../rateLimits";
import { accountRefusalOf } from "./authLibrary";
import { verifyDummyPassword } from "./passwordHash";
import { PASSWORD_PROVIDER } from "./providerId";

/** Takes one attempt, in a transaction of its own. Fails with TOO_MANY_ATTEMPTS. */
export async function takeAttempt(ctx: ActionCtx, kind: AttemptKind, subject: string): Promise<void> {
  if (!(await ctx.runMutation(internal.credentials.takeAttempt, { kind, subject })))
    fail("TOO_MANY_ATTEMPTS");
}

/** Resets the attempts of `subject` after a successful one. */
export async function forgetAttempts(ctx: ActionCtx, kind: AttemptKind, subject: string): Promise<void> {
  await ctx.runMutation(internal.credentials.forgetAttempts, { kind, subject });
}

/**
 * Returns the user with this address and password. Fails with INVALID_CREDENTIALS for an unknown address as well as for a wrong password,
 * after the same time and number of attempts; or with TOO_MANY_ATTEMPTS.
 *
 * @param deviceHash of the calling browser, see devices.ts
 */
export async function verifyAccount(
  ctx: ActionCtx,
  email: string,
  secret: string,
  deviceHash: string | null,
): Promise<Id<"users">> {
  const asked = await ctx.runQuery(internal.credentials.findForSignIn, { email, deviceHash });
  if (!asked.isKnownDevice) await takeAttempt(ctx, "stranger", "");
  const subject = asked.isKnownDevice ? `${email} ${deviceHash}` : email;
  await takeAttempt(ctx, "signIn", subject);
  if (asked.userId === null) {
    await verifyDummyPassword(secret);
    fail("INVALID_CREDENTIALS");
  }
  const userId = await retrieve(ctx, email, secret);
  await forgetAttempts(ctx, "signIn", subject);
  return userId;
}

/**
 * Verifies the password of a signed-in user. Fails with PASSWORD_WRONG or TOO_MANY_ATTEMPTS. Independent of sign-in attempts, which
 * strangers may have used up.
 */
export async function verifyOwnPassword(ctx: ActionCtx, email: string, secret: string): Promise<void> {
  await takeAttempt(ctx, "ownPassword", email);
  try {
    await retrieve(ctx, email, secret);
  } catch (error) {
    if (errorCodeOf(error) === "INVALID_CREDENTIALS") fail("PASSWORD_WRONG");
    throw error;
  }
  await forgetAttempts(ctx, "ownPassword", email);
}

async function retrieve(ctx: ActionCtx, email: string, secret: string): Promise<Id<"users">> {
  try {
    const account = { id: email, secret };
    const { user } = await retrieveAccount<DataModel>(ctx, { provider: PASSWORD_PROVIDER, account });
    return user._id;
  } catch (error) {
    const refusal = accountRefusalOf(error);
    if (refusal === "wrong-credentials") fail("INVALID_CREDENTIALS");
    if (refusal === "too-many-attempts") fail("TOO_MANY_ATTEMPTS");
    throw error;
  }
}

/**
 * Sets a validated new password, and ends the user's sign-in sessions.
 *
 * @param account address and user id
 * @param spare sign-in session that stays
 */
export async function replacePassword(
  ctx: ActionCtx,
  account: { email: string; userId: Id<"users"> },
  secret: string,
  spare?: Id<"authSessions">,
): Promise<void> {
  const { email, userId } = account;
  await modifyAccountCredentials<DataModel>(ctx, {
    provider: PASSWORD_PROVIDER,
    account: { id: email, secret },
  });
  await invalidateSessions<DataModel>(ctx, { userId, ...(spare === undefined ? {} : { except: [spare] }) });
  // If wrong passwords have locked the owner out, the new password must work at once.
  await forgetAttempts(ctx, "signIn", email);
}
