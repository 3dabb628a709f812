/** Quizzes: cards for the learn page, solo attempts, and authoring. Ids from URLs may be any string. */
import { paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { internal } from "./_generated/api";
import type { Id } from "./_generated/dataModel";
import {
  creatorMutation,
  internalMutation,
  studentQuery,
  teacherAction,
  teacherMutation,
  teacherQuery,
  userQuery,
} from "./functions";
import { editView, exportView, viewForEdit, viewForExport } from "./model/editing/editView";
import { removeQuiz } from "./model/editing/remove";
import { quizChanges, setAudience as setAudienceOf, updateQuiz } from "./model/editing/update";
import { idFromUrl, pageOptions, typed } from "./model/lengths";
import { boundedPage } from "./model/page";
import { audience, usualAudience as usualAudienceOf } from "./model/quizzes/audience";
import { quizCard, viewCards } from "./model/quizzes/card";
import {
  beginCopy as beginCopyOf,
  copiedPicture,
  duplicateFiles,
  finishCopy as finishCopyOf,
} from "./model/quizzes/copy";
import { createQuiz, quizInput } from "./model/quizzes/create";
import { findSeenQuiz } from "./model/quizzes/find";
import { findFromSource, quizFromSource } from "./model/quizzes/fromSource";
import { importedQuiz, importQuizzes } from "./model/quizzes/importQuizzes";
import { isLongShelf as isLongShelfOf, shelfPage, shelfPart } from "./model/quizzes/list";
import { mayCopyNow } from "./model/quizzes/mayCopyNow";
import { quizPreview, viewPreview } from "./model/quizzes/preview";
import { searchQuizzes } from "./model/quizzes/search";
import { refreshRowsOf } from "./model/quizzes/searchRows";
import { soloView, viewSolo } from "./model/quizzes/soloView";
import { payFor } from "./model/rateLimits";
import { errorCode } from "./model/refusal";
import { requireTeacher } from "./model/users/viewer";
import { questionsWork } from "./model/work";
import { SEARCH_QUERY_MAX_CHARS } from "./shared/limits/search";

/**
 * Returns a page of quizzes visible to the caller, in one category or in all (`null`). `whose` selects the caller's own quizzes or those of
 * others. Without `whose`, the page contains both, except quizzes that only their owner sees.
 */
export const list = userQuery({
  args: { ...shelfPart.fields, paginationOpts: pageOptions },
  returns: paginationResultValidator(quizCard),
  handler: async (ctx, { paginationOpts, ...part }) => {
    const page = await shelfPage(ctx, ctx.user, part, boundedPage(paginationOpts));
    return { ...page, page: await viewCards(ctx, ctx.user, page.page) };
  },
});

/** Returns true if the caller sees enough quizzes for search and filters. */
export const isLongShelf = userQuery({
  args: {},
  returns: v.boolean(),
  handler: async (ctx) => await isLongShelfOf(ctx, ctx.user),
});

/** Returns the quizzes visible to the caller that match a query best. */
export const search = userQuery({
  args: {
    text: typed(SEARCH_QUERY_MAX_CHARS),
    whose: v.union(v.literal("own"), v.literal("others")),
    audience: v.optional(audience),
  },
  returns: v.array(quizCard),
  handler: async (ctx, args) => await viewCards(ctx, ctx.user, await searchQuizzes(ctx, ctx.user, args)),
});

/** Returns the questions of a quiz that the calling teacher may see, or null. Contains the answer keys only if the caller may copy the quiz. */
export const preview = teacherQuery({
  args: { quizId: idFromUrl },
  returns: v.union(v.null(), quizPreview),
  handler: async (ctx, { quizId }) => {
    const quiz = await findSeenQuiz(ctx, ctx.teacher, quizId);
    return quiz === null ? null : await viewPreview(ctx, ctx.teacher, quiz);
  },
});

/**
 * Copies a quiz and returns the copy's id. Fails with QUIZ_NOT_FOUND, QUIZ_NOT_COPYABLE, QUIZ_IS_PLAYED, TOO_FAST, TOO_MANY_CREATED or
 * TOO_MANY_UPLOADS.
 */
export const copy = teacherAction({
  args: { quizId: idFromUrl },
  returns: v.id("quizzes"),
  handler: async (ctx, { quizId }): Promise<Id<"quizzes">> => {
    const pictures = await duplicateFiles(ctx, await ctx.runMutation(internal.quizzes.beginCopy, { quizId }));
    return await ctx.runMutation(internal.quizzes.finishCopy, { quizId, pictures });
  },
});

/** Creates a quiz and returns its id. Fails with TOO_MANY_CREATED, TOO_FAST, or the code of the first invalid input. */
export const create = creatorMutation({
  args: quizInput.fields,
  returns: v.id("quizzes"),
  handler: async (ctx, input) => {
    await payFor(ctx, "work", ctx.teacher._id, questionsWork(input.questions));
    return await createQuiz(ctx, ctx.teacher._id, input);
  },
});

/** Returns the default audience of the caller's next quiz: that of the newest one. */
export const usualAudience = teacherQuery({
  args: {},
  returns: audience,
  handler: async (ctx) => await usualAudienceOf(ctx, ctx.teacher._id),
});

/** Returns the caller's newest quiz imported from the same questions, so that the page can warn of a second import; null if there is none. */
export const fromSource = teacherQuery({
  args: { sourceKey: v.string() },
  returns: v.union(v.null(), quizFromSource),
  handler: async (ctx, { sourceKey }) => await findFromSource(ctx, ctx.teacher._id, sourceKey),
});

/** Returns a quiz without its answer keys for a solo attempt; null if it does not exist or the caller may not see it. */
export const solo = studentQuery({
  args: { quizId: idFromUrl },
  returns: v.union(v.null(), soloView),
  handler: async (ctx, { quizId }) => {
    const quiz = await findSeenQuiz(ctx, ctx.student, quizId);
    return quiz === null ? null : await viewSolo(ctx, quiz);
  },
});

/**
 * Returns the caller's quiz with its answers. Returns QUIZ_NOT_FOUND and QUIZ_NOT_YOURS instead of throwing them, because the page handles
 * them.
 */
export const forEdit = teacherQuery({
  args: { quizId: idFromUrl },
  returns: v.union(
    v.object({ ok: v.literal(true), quiz: editView }),
    v.object({ ok: v.literal(false), code: errorCode }),
  ),
  handler: async (ctx, { quizId }) => {
    const quiz = await findSeenQuiz(ctx, ctx.teacher, quizId);
    if (quiz === null) return { ok: false as const, code: "QUIZ_NOT_FOUND" as const };
    if (quiz.createdBy !== ctx.teacher._id) return { ok: false as const, code: "QUIZ_NOT_YOURS" as const };
    return { ok: true as const, quiz: await viewForEdit(ctx, quiz) };
  },
});

/** Returns a quiz with its answers for export to a file or to paper; null unless the caller may have the answers now (`mayCopyNow`). */
export const forExport = teacherQuery({
  args: { quizId: idFromUrl },
  returns: v.union(v.null(), exportView),
  handler: async (ctx, { quizId }) => {
    const quiz = await findSeenQuiz(ctx, ctx.teacher, quizId);
    return quiz !== null && (await mayCopyNow(ctx, ctx.teacher, quiz))
      ? await viewForExport(ctx, quiz)
      : null;
  },
});

/**
 * Saves an edited quiz. Fails with TOO_FAST, QUIZ_EDITED_ELSEWHERE if it was saved elsewhere meanwhile, and the other codes of
 * `updateQuiz`.
 */
export const update = teacherMutation({
  args: { quizId: idFromUrl, ...quizChanges.fields },
  returns: v.null(),
  handler: async (ctx, { quizId, ...changes }) => {
    await payFor(ctx, "work", ctx.teacher._id, questionsWork(changes.questions));
    await updateQuiz(ctx, ctx.teacher, quizId, changes);
    return null;
  },
});

/**
 * Changes the audience of the caller's quiz. Setting the current audience again records it as an explicit choice. Fails with QUIZ_NOT_FOUND
 * or QUIZ_NOT_YOURS.
 */
export const setAudience = teacherMutation({
  args: { quizId: idFromUrl, audience },
  returns: v.null(),
  handler: async (ctx, { quizId, audience }) => {
    await setAudienceOf(ctx, ctx.teacher, quizId, audience);
    return null;
  },
});

/** Deletes the caller's quiz. Students' results and started live sessions stay. */
export const remove = teacherMutation({
  args: { quizId: idFromUrl },
  returns: v.null(),
  handler: async (ctx, { quizId }) => {
    await removeQuiz(ctx, ctx.teacher, quizId);
    return null;
  },
});

/** For the administrator: stores quizzes for the teacher with this address. If one quiz is invalid, throws its error and stores none. */
export const importAll = internalMutation({
  args: { teacher: v.string(), quizzes: v.array(importedQuiz) },
  returns: v.object({ imported: v.number() }),
  handler: async (ctx, { teacher, quizzes }) => ({ imported: await importQuizzes(ctx, teacher, quizzes) }),
});

/** Transaction of `copy` before its pictures are stored. The teacher comes from the action's token. */
export const beginCopy = internalMutation({
  args: { quizId: v.string() },
  returns: v.array(copiedPicture),
  handler: async (ctx, { quizId }) => await beginCopyOf(ctx, await requireTeacher(ctx), quizId),
});

/** Transaction of `copy` that stores the quiz. */
export const finishCopy = internalMutation({
  args: { quizId: v.string(), pictures: v.array(copiedPicture) },
  returns: v.id("quizzes"),
  handler: async (ctx, { quizId, pictures }) =>
    await finishCopyOf(ctx, await requireTeacher(ctx), quizId, pictures),
});

/** Updates the search rows of a renamed owner's quizzes, one page per run. */
export const refreshSearch = internalMutation({
  args: { ownerId: v.id("users"), cursor: v.union(v.string(), v.null()) },
  returns: v.null(),
  handler: async (ctx, { ownerId, cursor }) => {
    await refreshRowsOf(ctx, ownerId, cursor);
    return null;
  },
});
