/** Accounts: passwords, name, paper heading, data download, deletion. */
import { v } from "convex/values";
import {
  internalAction,
  publicAction,
  publicQuery,
  teacherMutation,
  teacherQuery,
  userAction,
  userMutation,
  userQuery,
} from "./functions";
import { pagePosition, readPage } from "./model/download/sections";
import { typed } from "./model/lengths";
import { renameHost } from "./model/live/session/sessions";
import { sendsMail } from "./model/mail";
import { classRetentionDays, retentionDays } from "./model/retention";
import { changePassword as change, removeAccount, setPassword as set } from "./model/users/account";
import { paperHeading as heading, setHeading, typedHeading } from "./model/users/paperHeading";
import { makeCode, requestCode } from "./model/users/passwordReset";
import { readName, teacherCode } from "./model/users/registration";
import { renameUser } from "./model/users/rename";
import { EMAIL_MAX_CHARS, NAME_MAX_CHARS, PASSWORD_MAX_CHARS } from "./shared/limits/accounts";

/** Public settings of this deployment; retention times of guests' and class pupils' data in days. */
export const settings = publicQuery({
  args: {},
  returns: v.object({
    sendsMail: v.boolean(),
    asksTeacherCode: v.boolean(),
    retentionDays: v.number(),
    classRetentionDays: v.number(),
  }),
  handler: async () => ({
    sendsMail: sendsMail(),
    asksTeacherCode: teacherCode() !== null,
    retentionDays: retentionDays(),
    classRetentionDays: classRetentionDays(),
  }),
});

/**
 * Mails a reset code to an address if it has an account; the response does not reveal that. Fails with MAIL_UNAVAILABLE, EMAIL_REQUIRED or
 * INVALID_EMAIL.
 */
export const requestPasswordReset = publicAction({
  args: { email: typed(EMAIL_MAX_CHARS, "INVALID_EMAIL") },
  returns: v.null(),
  handler: async (ctx, { email }) => {
    await requestCode(ctx, email);
    return null;
  },
});

/** Changes the caller's name. Fails with NAME_REQUIRED, TEXT_TOO_LONG, NAME_UNKIND or TOO_MANY_CREATED. */
export const rename = userMutation({
  args: { name: typed(NAME_MAX_CHARS) },
  returns: v.null(),
  handler: async (ctx, { name: typedName }) => {
    const name = readName({ name: typedName }, ctx.user.role);
    if (name === ctx.user.name) return null;
    await renameUser(ctx, ctx.user, name);
    await renameHost(ctx, ctx.user._id, name);
    return null;
  },
});

/** Changes the caller's password and signs out all other devices. Fails with PASSWORD_WRONG, WEAK_PASSWORD, TOO_MANY_ATTEMPTS. */
export const changePassword = userAction({
  args: { oldPassword: typed(PASSWORD_MAX_CHARS), newPassword: typed(PASSWORD_MAX_CHARS) },
  returns: v.null(),
  handler: async (ctx, { oldPassword, newPassword }) => {
    await change(ctx, ctx.user, oldPassword, newPassword);
    return null;
  },
});

/** Deletes the caller's account with all its data. `confirmation` is the account's address. Fails with CONFIRMATION_WRONG, PASSWORD_WRONG. */
export const remove = userAction({
  args: { confirmation: typed(EMAIL_MAX_CHARS), password: typed(PASSWORD_MAX_CHARS) },
  returns: v.null(),
  handler: async (ctx, { confirmation, password }) => {
    await removeAccount(ctx, ctx.user, confirmation, password);
    return null;
  },
});

/** Returns the caller's heading of printed papers; null until it is written. */
export const paperHeading = teacherQuery({
  args: {},
  returns: v.union(v.null(), heading),
  handler: async (ctx) => ctx.teacher.paperHeading ?? null,
});

/** Stores the caller's heading of printed papers. Fails with TEXT_TOO_LONG. */
export const setPaperHeading = teacherMutation({
  args: typedHeading.fields,
  returns: v.null(),
  handler: async (ctx, written) => {
    await setHeading(ctx, ctx.teacher, written);
    return null;
  },
});

/** Returns one page of everything stored about the caller, and the position of the next page; null after the last one. */
export const data = userQuery({
  args: { from: v.union(pagePosition, v.null()) },
  returns: v.object({
    section: pagePosition.fields.section,
    items: v.array(v.record(v.string(), v.any())),
    next: v.union(pagePosition, v.null()),
  }),
  handler: async (ctx, { from }) => await readPage(ctx, ctx.user, from),
});

/**
 * For the administrator: sets the password of the account with this address and signs its user out everywhere. Returns false for an unknown
 * address.
 */
export const setPassword = internalAction({
  args: { email: v.string(), password: v.string() },
  returns: v.boolean(),
  handler: async (ctx, { email, password }) => await set(ctx, email, password),
});

/** For the administrator: returns a code with which the account's owner can set a new password; null for an unknown address. */
export const makeResetCode = internalAction({
  args: { email: v.string() },
  returns: v.union(v.string(), v.null()),
  handler: async (ctx, { email }) => await makeCode(ctx, email),
});
