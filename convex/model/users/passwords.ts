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

/** Subtracts one attempt from the limit of `subject`, in a transaction of its own. Fails with TOO_MANY_ATTEMPTS if none is left. */
export async function takeAttempt(ctx: ActionCtx, kind: AttemptKind, subject: string): Promise<void> {
  if (!(await ctx.runMutation(internal.credentials.takeAttempt, { kind, subject })))
    fail("TOO_MANY_ATTEMPTS");
}

/** Resets the limit of `subject` after a successful attempt. */
export async function forgetAttempts(ctx: ActionCtx, kind: AttemptKind, subject: string): Promise<void> {
  await ctx.runMutation(internal.credentials.forgetAttempts, { kind, subject });
}

/**
 * Returns the user with this address and password. Fails with TOO_MANY_ATTEMPTS, or with INVALID_CREDENTIALS. An unknown address and a wrong
 * password cannot be distinguished: both take the same time and count as one attempt.
 *
 * @param deviceHash of the calling browser, see devices.ts
 */
export async function verifyAccount(
  ctx: ActionCtx,
  email: string,
  secret: string,
  deviceHash: string | null,
): Promise<Id<"users">> {
  const found = await ctx.runQuery(internal.credentials.findForSignIn, { email, deviceHash });
  // All unknown browsers share the limit `stranger` of the deployment.
  if (!found.isKnownDevice) await takeAttempt(ctx, "stranger", "");
  const subject = found.isKnownDevice ? `${email} ${deviceHash}` : email;
  await takeAttempt(ctx, "signIn", subject);
  if (found.userId === null) {
    await verifyDummyPassword(secret);
    fail("INVALID_CREDENTIALS");
  }
  const userId = await retrieve(ctx, email, secret);
  await forgetAttempts(ctx, "signIn", subject);
  return userId;
}

/**
 * Verifies the password of a signed-in user. Fails with PASSWORD_WRONG or TOO_MANY_ATTEMPTS. These attempts have a limit of their own,
 * because strangers can use up the sign-in attempts of the address.
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
 * @param spared sign-in session that is not ended
 */
export async function replacePassword(
  ctx: ActionCtx,
  account: { email: string; userId: Id<"users"> },
  secret: string,
  spared?: Id<"authSessions">,
): Promise<void> {
  const { email, userId } = account;
  await modifyAccountCredentials<DataModel>(ctx, {
    provider: PASSWORD_PROVIDER,
    account: { id: email, secret },
  });
  await invalidateSessions<DataModel>(ctx, { userId, ...(spared === undefined ? {} : { except: [spared] }) });
  // If wrong passwords have locked the owner out, the new password must work at once.
  await forgetAttempts(ctx, "signIn", email);
}
