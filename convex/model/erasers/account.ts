/**
 * Deletion of an account with all data of the person. The account row is deleted at once; results, quizzes, forms and sessions in batches.
 * The person's seats in other teachers' sessions stay without a name, because the ranking belongs to the host. Categories with other
 * people's quizzes stay as well.
 */
import type { Doc, Id } from "../../_generated/dataModel";
import { eraseClass } from "../classes/erase";
import type { MutationCtx } from "../ctx";
import { deleteQuiz } from "../editing/remove";
import { deleteBatch } from "../erasing/batch";
import { beginErasure } from "../erasing/begin";
import { noteErased } from "../erasing/note";
import { deleteForm, formsOf } from "../feedback/forms";
import { eraseHomework } from "../homework/remove";
import { anonymizeSeats } from "../live/participants/anonymizeSeats";
import { eraseSession } from "../live/session/remove";
import { eraseUnusedCategories } from "../quizzes/categories";
import { ATTEMPT_KINDS, forgetAttempts } from "../rateLimits";
import { deleteCodes } from "../users/resetCodes";
import { eraseSignIns } from "../users/signIns";

type UserId = Id<"users">;

/** Plain rows deleted in one transaction. */
const ROWS_AT_ONCE = 250;
/** Number of items per transaction, for items that consist of several rows. */
const QUIZZES_AT_ONCE = 2;
const SESSIONS_AT_ONCE = 10;
const FORMS_AT_ONCE = 20;
const CLASSES_AT_ONCE = 20;
const IMAGES_AT_ONCE = 50;
/** Maximum number of sign-in methods of a user. This product creates one; the auth library would allow more. */
const MAX_ACCOUNTS = 10;

/** Deletes the account's row, so that it cannot be used any more, and starts deleting everything that belongs to it. */
export async function eraseAccount(ctx: MutationCtx, userId: UserId): Promise<void> {
  const user = await ctx.db.get("users", userId);
  if (user === null) return;
  for (const account of await accountsOf(ctx, userId)) {
    await forgetLibraryCount(ctx, account);
    await ctx.db.delete("authAccounts", account._id);
  }
  for (const kind of ATTEMPT_KINDS)
    for (const subject of [user.email, userId]) await forgetAttempts(ctx, kind, subject);
  await deleteCodes(ctx, user.email);
  await ctx.db.delete("users", userId);
  await noteErased(ctx, "account", userId);
  await beginErasure(ctx, { kind: "account", id: userId });
}

/** Deletes a batch of an account's data. Returns true when nothing is left. */
export async function eraseSomeOfAccount(ctx: MutationCtx, userId: UserId): Promise<boolean> {
  const steps = [
    eraseSignIns,
    eraseOwnRows,
    eraseSessions,
    eraseClasses,
    eraseGivenHomework,
    eraseQuizzes,
    eraseUnusedCategories,
    eraseImages,
    eraseForms,
    anonymizeSeats,
  ];
  for (const step of steps) if (!(await step(ctx, userId))) return false;
  return true;
}

/** Results and personal statistics. */
async function eraseOwnRows(ctx: MutationCtx, userId: UserId): Promise<boolean> {
  const { db } = ctx;
  return await deleteBatch(ctx, ROWS_AT_ONCE, [
    (limit) =>
      db
        .query("quizResults")
        .withIndex("by_user_and_completed_at", (q) => q.eq("userId", userId))
        .take(limit),
    (limit) =>
      db
        .query("heldResults")
        .withIndex("by_user_and_attempt", (q) => q.eq("userId", userId))
        .take(limit),
    (limit) =>
      db
        .query("liveRemovals")
        .withIndex("by_user", (q) => q.eq("userId", userId))
        .take(limit),
    (limit) =>
      db
        .query("liveParticipations")
        .withIndex("by_user", (q) => q.eq("userId", userId))
        .take(limit),
    (limit) =>
      db
        .query("signInDevices")
        .withIndex("by_user_and_used_at", (q) => q.eq("userId", userId))
        .take(limit),
    (limit) =>
      db
        .query("liveSummaries")
        .withIndex("by_host", (q) => q.eq("hostId", userId))
        .take(limit),
    (limit) =>
      db
        .query("paperDeleted")
        .withIndex("by_host", (q) => q.eq("hostId", userId))
        .take(limit),
    (limit) =>
      db
        .query("questionStats")
        .withIndex("by_teacher_and_question", (q) => q.eq("teacherId", userId))
        .take(limit),
    (limit) =>
      db
        .query("teacherStats")
        .withIndex("by_teacher", (q) => q.eq("teacherId", userId))
        .take(limit),
  ]);
}

async function eraseSessions(ctx: MutationCtx, userId: UserId): Promise<boolean> {
  const sessions = await ctx.db
    .query("liveQuizSessions")
    .withIndex("by_host_and_status_and_quiz", (q) => q.eq("createdBy", userId))
    .take(SESSIONS_AT_ONCE);
  for (const session of sessions) await eraseSession(ctx, session);
  return sessions.length < SESSIONS_AT_ONCE;
}

async function eraseClasses(ctx: MutationCtx, userId: UserId): Promise<boolean> {
  const classes = await ctx.db
    .query("classes")
    .withIndex("by_teacher_and_sort_key", (q) => q.eq("teacherId", userId))
    .take(CLASSES_AT_ONCE);
  for (const { _id } of classes) await eraseClass(ctx, _id);
  return classes.length < CLASSES_AT_ONCE;
}

async function eraseGivenHomework(ctx: MutationCtx, userId: UserId): Promise<boolean> {
  const homework = await ctx.db
    .query("homework")
    .withIndex("by_created_by", (q) => q.eq("createdBy", userId))
    .take(SESSIONS_AT_ONCE);
  for (const each of homework) await eraseHomework(ctx, each);
  return homework.length < SESSIONS_AT_ONCE;
}

async function eraseQuizzes(ctx: MutationCtx, userId: UserId): Promise<boolean> {
  const quizzes = await ctx.db
    .query("quizzes")
    .withIndex("by_created_by", (q) => q.eq("createdBy", userId))
    .take(QUIZZES_AT_ONCE);
  for (const quiz of quizzes) await deleteQuiz(ctx, quiz._id);
  return quizzes.length < QUIZZES_AT_ONCE;
}

/** Deletes all pictures, also where another teacher's session has copied a question with its picture: a picture may show the person. */
async function eraseImages(ctx: MutationCtx, userId: UserId): Promise<boolean> {
  const images = await ctx.db
    .query("images")
    .withIndex("by_uploaded_by", (q) => q.eq("uploadedBy", userId))
    .take(IMAGES_AT_ONCE);
  for (const image of images) {
    await ctx.db.delete("images", image._id);
    await ctx.storage.delete(image.storageId);
  }
  return images.length < IMAGES_AT_ONCE;
}

async function eraseForms(ctx: MutationCtx, userId: UserId): Promise<boolean> {
  const forms = await formsOf(ctx, userId).take(FORMS_AT_ONCE);
  for (const form of forms) await deleteForm(ctx, form._id);
  return forms.length < FORMS_AT_ONCE;
}

async function accountsOf(ctx: MutationCtx, userId: UserId): Promise<Doc<"authAccounts">[]> {
  return await ctx.db
    .query("authAccounts")
    .withIndex("userIdAndProvider", (q) => q.eq("userId", userId))
    .take(MAX_ACCOUNTS);
}

/** Deletes the auth library's own counter of failed sign-ins. */
async function forgetLibraryCount(ctx: MutationCtx, { _id }: Doc<"authAccounts">): Promise<void> {
  const count = await ctx.db
    .query("authRateLimits")
    .withIndex("identifier", (q) => q.eq("identifier", _id))
    .unique();
  if (count !== null) await ctx.db.delete("authRateLimits", count._id);
}
