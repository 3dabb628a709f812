/** Accounts: forgotten and changed passwords, one's own data, and what the password provider asks of the database. */
import { v } from "convex/values";
import {
  internalAction,
  internalMutation,
  internalQuery,
  publicAction,
  publicQuery,
  userAction,
  userMutation,
  userQuery,
} from "./functions";
import { place, readPage } from "./model/download/sections";
import { retentionDays } from "./model/live/retention";
import { sendsMail } from "./model/mail";
import { changePassword as change, removeAccount, setPassword as set } from "./model/users/account";
import { forgetAttempts as forget, takeAttempt as take } from "./model/users/attempts";
import { isKnownDevice, rememberDevice as remember } from "./model/users/devices";
import { eraseAccount } from "./model/users/erase";
import { findAccount } from "./model/users/find";
import { mailCode, requestCode, storeCode, tryCode, useCode } from "./model/users/passwordReset";
import { readName, teacherCode } from "./model/users/registration";
import { getActionUser } from "./model/users/viewer";

/** What guests may know of how this deployment is set up; `retentionDays` is how long guests' traces are kept. */
export const settings = publicQuery({
  args: {},
  returns: v.object({ sendsMail: v.boolean(), asksTeacherCode: v.boolean(), retentionDays: v.number() }),
  handler: async () => ({
    sendsMail: sendsMail(),
    asksTeacherCode: teacherCode() !== null,
    retentionDays: retentionDays(),
  }),
});

/** Mails a code to an address, if it has an account: the answer is the same. Fails with MAIL_UNAVAILABLE, INVALID_EMAIL, TOO_MANY_ATTEMPTS. */
export const requestPasswordReset = publicAction({
  args: { email: v.string() },
  returns: v.null(),
  handler: async (ctx, { email }) => {
    await requestCode(ctx, email);
    return null;
  },
});

/** Changes one's own name. Fails with NAME_REQUIRED or TEXT_TOO_LONG. */
export const rename = userMutation({
  args: { name: v.string() },
  returns: v.null(),
  handler: async (ctx, { name }) => {
    await ctx.db.patch("users", ctx.user._id, { name: readName({ name }) });
    return null;
  },
});

/** Changes one's own password and signs out all other devices. Fails with PASSWORD_WRONG, WEAK_PASSWORD, TOO_MANY_ATTEMPTS. */
export const changePassword = userAction({
  args: { oldPassword: v.string(), newPassword: v.string() },
  returns: v.null(),
  handler: async (ctx, { oldPassword, newPassword }) => {
    await change(ctx, ctx.user, oldPassword, newPassword);
    return null;
  },
});

/** Deletes one's own account with everything in it. `confirmation` is the own address. Fails with CONFIRMATION_WRONG, PASSWORD_WRONG. */
export const remove = userAction({
  args: { confirmation: v.string(), password: v.string() },
  returns: v.null(),
  handler: async (ctx, { confirmation, password }) => {
    await removeAccount(ctx, ctx.user, confirmation, password);
    return null;
  },
});

/** One page of everything that is stored about the caller; `next` is to be asked for until it is null. */
export const data = userQuery({
  args: { from: v.union(place, v.null()) },
  returns: v.object({
    section: place.fields.section,
    items: v.array(v.record(v.string(), v.any())),
    next: v.union(place, v.null()),
  }),
  handler: async (ctx, { from }) => await readPage(ctx, ctx.user, from),
});

/** For the administrator: gives the account with this address a new password and signs its user out everywhere. False for an unknown address. */
export const setPassword = internalAction({
  args: { email: v.string(), password: v.string() },
  returns: v.boolean(),
  handler: async (ctx, { email, password }) => await set(ctx, email, password),
});

/** The caller of an action. */
export const own = internalQuery({
  args: {},
  returns: v.union(
    v.null(),
    v.object({ _id: v.id("users"), email: v.string(), sessionId: v.id("authSessions") }),
  ),
  handler: async (ctx) => await getActionUser(ctx),
});

/** Whose account has this (normalised) address, or null. */
export const find = internalQuery({
  args: { email: v.string() },
  returns: v.union(v.id("users"), v.null()),
  handler: async (ctx, { email }) => await findAccount(ctx, email),
});

/** The same for a sign-in, and whether the browser with this hash has signed in to the account before. */
export const findForSignIn = internalQuery({
  args: { email: v.string(), deviceHash: v.union(v.string(), v.null()) },
  returns: v.object({ userId: v.union(v.id("users"), v.null()), isKnownDevice: v.boolean() }),
  handler: async (ctx, { email, deviceHash }) => {
    const userId = await findAccount(ctx, email);
    return { userId, isKnownDevice: userId !== null && (await isKnownDevice(ctx, userId, deviceHash)) };
  },
});

/** Remembers the browser that has signed in. */
export const rememberDevice = internalMutation({
  args: { userId: v.id("users"), deviceHash: v.string() },
  returns: v.null(),
  handler: async (ctx, { userId, deviceHash }) => {
    await remember(ctx, userId, deviceHash);
    return null;
  },
});

/** The part of `remove` that belongs in one transaction. */
export const erase = internalMutation({
  args: { userId: v.id("users") },
  returns: v.null(),
  handler: async (ctx, { userId }) => {
    await eraseAccount(ctx, userId);
    return null;
  },
});

const attempt = {
  kind: v.union(
    v.literal("signIn"),
    v.literal("ownPassword"),
    v.literal("signUp"),
    v.literal("teacherCode"),
    v.literal("resetMail"),
    v.literal("resetTry"),
  ),
  subject: v.string(),
};

/** Takes one attempt; false when there is none left. */
export const takeAttempt = internalMutation({
  args: attempt,
  returns: v.boolean(),
  handler: async (ctx, { kind, subject }) => await take(ctx, kind, subject),
});

/** Forgets the attempts, after one that was right. */
export const forgetAttempts = internalMutation({
  args: attempt,
  returns: v.null(),
  handler: async (ctx, { kind, subject }) => {
    await forget(ctx, kind, subject);
    return null;
  },
});

/** Makes a code for a forgotten password and mails it, if the address has an account. */
export const mailResetCode = internalAction({
  args: { email: v.string() },
  returns: v.null(),
  handler: async (ctx, { email }) => {
    await mailCode(ctx, email);
    return null;
  },
});

/** Keeps the hash of an address's newest code. */
export const storeResetCode = internalMutation({
  args: { email: v.string(), codeHash: v.string() },
  returns: v.null(),
  handler: async (ctx, { email, codeHash }) => {
    await storeCode(ctx, email, codeHash);
    return null;
  },
});

/** Takes one of the tries of an address's code. */
export const tryResetCode = internalMutation({
  args: { email: v.string() },
  returns: v.union(v.null(), v.object({ resetId: v.id("passwordResets"), codeHash: v.string() })),
  handler: async (ctx, { email }) => await tryCode(ctx, email),
});

/** Uses a code up; the user for the first who comes with it, null for others. */
export const useResetCode = internalMutation({
  args: { resetId: v.id("passwordResets"), email: v.string() },
  returns: v.union(v.id("users"), v.null()),
  handler: async (ctx, { resetId, email }) =>
    (await useCode(ctx, resetId)) ? await findAccount(ctx, email) : null,
});
