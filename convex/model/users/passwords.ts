/** Checking and replacing the password of an account. Hashing happens in the auth library's mutation, with our own hash. */
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

/** Forgets the attempts on `subject`, after one that was right. */
export async function forgetAttempts(ctx: ActionCtx, kind: AttemptKind, subject: string): Promise<void> {
  await ctx.runMutation(internal.credentials.forgetAttempts, { kind, subject });
}

/**
 * The user with this address and password. An unknown address and a wrong password are both INVALID_CREDENTIALS, after the same time and
 * the same number of attempts.
 *
 * @param deviceHash of the browser that asks, see devices.ts
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

/** Checks the password of who is signed in already. Fails with PASSWORD_WRONG or TOO_MANY_ATTEMPTS, whatever happens at sign-in. */
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
 * Gives an account a new password that has been checked, and signs its user out everywhere.
 *
 * @param account the address, and whose it is
 * @param spare a session that stays
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
  // A flood of wrong passwords has locked the owner out: the new password lets them in at once.
  await forgetAttempts(ctx, "signIn", email);
}
