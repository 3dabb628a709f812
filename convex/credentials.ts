/** Database access for sign-in and other account actions: internal functions, one transaction each. */
import { v } from "convex/values";
import { internalAction, internalMutation, internalQuery } from "./functions";
import { eraseAccount } from "./model/erasers/account";
import {
  ATTEMPT_KINDS,
  forgetAttempts as forget,
  sweepAttempts as sweepAttemptBuckets,
  takeAttempt as take,
} from "./model/rateLimits";
import { createAccount } from "./model/users/create";
import { isKnownDevice, rememberDevice as remember } from "./model/users/devices";
import { findAccount } from "./model/users/find";
import {
  failedMail,
  mailCode,
  processRequests,
  storeAccountCode,
  storeRequest,
} from "./model/users/passwordReset";
import { consumeCode, findCode } from "./model/users/resetCodes";
import { isRenewal as isRenewalToken } from "./model/users/signIns";
import { role } from "./model/users/tables";
import { getActionUser } from "./model/users/viewer";

/** Returns the caller of an action. */
export const own = internalQuery({
  args: {},
  returns: v.union(
    v.null(),
    v.object({ _id: v.id("users"), email: v.string(), role, sessionId: v.id("authSessions") }),
  ),
  handler: async (ctx) => await getActionUser(ctx),
});

/** True if a text is a valid renewal token. */
export const isRenewal = internalQuery({
  args: { refreshToken: v.string() },
  returns: v.boolean(),
  handler: async (ctx, { refreshToken }) => await isRenewalToken(ctx, refreshToken),
});

/** Returns the user with this normalised address, or null. */
export const find = internalQuery({
  args: { email: v.string() },
  returns: v.union(v.id("users"), v.null()),
  handler: async (ctx, { email }) => await findAccount(ctx, email),
});

/** Returns the user with this normalised address for a sign-in, and whether the browser with this hash is known. */
export const findForSignIn = internalQuery({
  args: { email: v.string(), deviceHash: v.union(v.string(), v.null()) },
  returns: v.object({ userId: v.union(v.id("users"), v.null()), isKnownDevice: v.boolean() }),
  handler: async (ctx, { email, deviceHash }) => {
    const userId = await findAccount(ctx, email);
    return { userId, isKnownDevice: userId !== null && (await isKnownDevice(ctx, userId, deviceHash)) };
  },
});

/** Creates an account; returns null if the address is taken. */
export const create = internalMutation({
  args: { name: v.string(), email: v.string(), role, passwordHash: v.string() },
  returns: v.union(v.id("users"), v.null()),
  handler: async (ctx, account) => await createAccount(ctx, account),
});

/** Stores the browser that has signed in. */
export const rememberDevice = internalMutation({
  args: { userId: v.id("users"), deviceHash: v.string() },
  returns: v.null(),
  handler: async (ctx, { userId, deviceHash }) => {
    await remember(ctx, userId, deviceHash);
    return null;
  },
});

/** Transaction of `accounts:remove`. */
export const erase = internalMutation({
  args: { userId: v.id("users") },
  returns: v.null(),
  handler: async (ctx, { userId }) => {
    await eraseAccount(ctx, userId);
    return null;
  },
});

const attempt = {
  kind: v.union(...ATTEMPT_KINDS.map((kind) => v.literal(kind))),
  subject: v.string(),
};

/** Takes one attempt; returns false if none is left. */
export const takeAttempt = internalMutation({
  args: attempt,
  returns: v.boolean(),
  handler: async (ctx, { kind, subject }) => await take(ctx, kind, subject),
});

/** Resets the attempts after a successful one. */
export const forgetAttempts = internalMutation({
  args: attempt,
  returns: v.null(),
  handler: async (ctx, { kind, subject }) => {
    await forget(ctx, kind, subject);
    return null;
  },
});

/** Creates a reset code for an account and mails it; `failed` describes an earlier mail that was not sent. */
export const mailResetCode = internalAction({
  args: { email: v.string(), failed: v.optional(failedMail) },
  returns: v.null(),
  handler: async (ctx, { email, failed }) => {
    await mailCode(ctx, email, failed ?? null);
    return null;
  },
});

/** Stores a request for a reset code. The address need not have an account. */
export const noteResetRequest = internalMutation({
  args: { email: v.string() },
  returns: v.null(),
  handler: async (ctx, { email }) => {
    await storeRequest(ctx, email);
    return null;
  },
});

/** Starts mailing codes for stored requests whose address has an account. */
export const readResetRequests = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await processRequests(ctx);
    return null;
  },
});

/**
 * Stores the hash of a reset code and returns the code's id. `instead` is the code of a failed mail that the new code replaces, or null.
 * Returns null for an unknown address, and if the replaced code is no longer the newest one of the address.
 */
export const storeResetCode = internalMutation({
  args: {
    email: v.string(),
    codeHash: v.string(),
    lastsMs: v.number(),
    instead: v.union(v.id("passwordResets"), v.null()),
  },
  returns: v.union(v.id("passwordResets"), v.null()),
  handler: async (ctx, code) => await storeAccountCode(ctx, code),
});

/** Returns the valid code of the address with this hash, or null. */
export const findResetCode = internalQuery({
  args: { email: v.string(), codeHash: v.string() },
  returns: v.union(v.id("passwordResets"), v.null()),
  handler: async (ctx, { email, codeHash }) => await findCode(ctx, email, codeHash),
});

/** Uses up a reset code, and returns its user. Returns null if the code was already used. */
export const useResetCode = internalMutation({
  args: { resetId: v.id("passwordResets"), email: v.string() },
  returns: v.union(v.id("users"), v.null()),
  handler: async (ctx, { resetId, email }) =>
    (await consumeCode(ctx, resetId, email)) ? await findAccount(ctx, email) : null,
});

/** Deletes buckets of attempts that are full again. */
export const sweepAttempts = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await sweepAttemptBuckets(ctx);
    return null;
  },
});
