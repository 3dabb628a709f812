/** Quizzes: cards for the learn page, solving alone, and authoring. Ids that come from an address may be anything. */
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
import { addressed, pageOptions, typed } from "./model/lengths";
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
import { shelfPage, shelfPart } from "./model/quizzes/list";
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
 * Quizzes of one category, or of all (`null`), as far as the caller may see them: the own ones, everybody else's, or without `whose` all but those that
 * are for their owner alone.
 */
export const list = userQuery({
  args: { ...shelfPart.fields, paginationOpts: pageOptions },
  returns: paginationResultValidator(quizCard),
  handler: async (ctx, { paginationOpts, ...part }) => {
    const page = await shelfPage(ctx, ctx.user, part, boundedPage(paginationOpts));
    return { ...page, page: await viewCards(ctx, ctx.user, page.page) };
  },
});

/** The quizzes that answer a query best, of those that the caller may see. */
export const search = userQuery({
  args: {
    text: typed(SEARCH_QUERY_MAX_CHARS),
    whose: v.union(v.literal("own"), v.literal("others")),
    audience: v.optional(audience),
  },
  returns: v.array(quizCard),
  handler: async (ctx, args) => await viewCards(ctx, ctx.user, await searchQuizzes(ctx, ctx.user, args)),
});

/** The questions of a quiz for a teacher who may see it, with the answers as far as the teacher may have them; null when there is none. */
export const preview = teacherQuery({
  args: { quizId: addressed },
  returns: v.union(v.null(), quizPreview),
  handler: async (ctx, { quizId }) => {
    const quiz = await findSeenQuiz(ctx, ctx.teacher, quizId);
    return quiz === null ? null : await viewPreview(ctx, ctx.teacher, quiz);
  },
});

/** Copies a quiz, and returns the copy's id. Fails with QUIZ_NOT_FOUND, QUIZ_NOT_COPYABLE, QUIZ_IS_PLAYED, TOO_FAST, TOO_MANY_CREATED or TOO_MANY_UPLOADS. */
export const copy = teacherAction({
  args: { quizId: addressed },
  returns: v.id("quizzes"),
  handler: async (ctx, { quizId }): Promise<Id<"quizzes">> => {
    const pictures = await duplicateFiles(ctx, await ctx.runMutation(internal.quizzes.beginCopy, { quizId }));
    return await ctx.runMutation(internal.quizzes.finishCopy, { quizId, pictures });
  },
});

/** Creates a quiz and returns its id. Fails with TOO_FAST, or the code of the first thing that is wrong. */
export const create = creatorMutation({
  args: quizInput.fields,
  returns: v.id("quizzes"),
  handler: async (ctx, input) => {
    await payFor(ctx, "work", ctx.teacher._id, questionsWork(input.questions));
    return await createQuiz(ctx, ctx.teacher._id, input);
  },
});

/** Who may see a new quiz of the caller's unless it is said: as the newest one. */
export const usualAudience = teacherQuery({
  args: {},
  returns: audience,
  handler: async (ctx) => await usualAudienceOf(ctx, ctx.teacher._id),
});

/** The caller's newest quiz that was made from these questions of a file, which may be brought in again; null when there is none. */
export const fromSource = teacherQuery({
  args: { sourceKey: v.string() },
  returns: v.union(v.null(), quizFromSource),
  handler: async (ctx, { sourceKey }) => await findFromSource(ctx, ctx.teacher._id, sourceKey),
});

/** A quiz to be solved alone, without its answers; null when there is none that the caller may see. */
export const solo = studentQuery({
  args: { quizId: addressed },
  returns: v.union(v.null(), soloView),
  handler: async (ctx, { quizId }) => {
    const quiz = await findSeenQuiz(ctx, ctx.student, quizId);
    return quiz === null ? null : await viewSolo(ctx, quiz);
  },
});

/** One's own quiz with its answers; QUIZ_NOT_FOUND or QUIZ_NOT_YOURS is an answer, because the page acts on it. */
export const forEdit = teacherQuery({
  args: { quizId: addressed },
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

/** A quiz with its answers, to be taken away as a file or on paper, for who may have it now (`mayCopyNow`); null for everybody else. */
export const forExport = teacherQuery({
  args: { quizId: addressed },
  returns: v.union(v.null(), exportView),
  handler: async (ctx, { quizId }) => {
    const quiz = await findSeenQuiz(ctx, ctx.teacher, quizId);
    return quiz !== null && (await mayCopyNow(ctx, ctx.teacher, quiz))
      ? await viewForExport(ctx, quiz)
      : null;
  },
});

/** Saves an edited quiz, unless it was saved elsewhere since it was opened (QUIZ_EDITED_ELSEWHERE). Fails with TOO_FAST. */
export const update = teacherMutation({
  args: { quizId: addressed, ...quizChanges.fields },
  returns: v.null(),
  handler: async (ctx, { quizId, ...changes }) => {
    await payFor(ctx, "work", ctx.teacher._id, questionsWork(changes.questions));
    await updateQuiz(ctx, ctx.teacher, quizId, changes);
    return null;
  },
});

/** Changes who may see a quiz of the caller; the same audience again confirms the default. Fails with QUIZ_NOT_FOUND or QUIZ_NOT_YOURS. */
export const setAudience = teacherMutation({
  args: { quizId: addressed, audience },
  returns: v.null(),
  handler: async (ctx, { quizId, audience }) => {
    await setAudienceOf(ctx, ctx.teacher, quizId, audience);
    return null;
  },
});

/** Deletes one's own quiz. Results of students and live sessions that have begun stay. */
export const remove = teacherMutation({
  args: { quizId: addressed },
  returns: v.null(),
  handler: async (ctx, { quizId }) => {
    await removeQuiz(ctx, ctx.teacher, quizId);
    return null;
  },
});

/** Stores an administrator's quizzes as those of the teacher with this address: all of them, or none and what is wrong. */
export const importAll = internalMutation({
  args: { teacher: v.string(), quizzes: v.array(importedQuiz) },
  returns: v.object({ imported: v.number() }),
  handler: async (ctx, { teacher, quizzes }) => ({ imported: await importQuizzes(ctx, teacher, quizzes) }),
});

/** The part of `copy` before its pictures are stored anew. The caller is a teacher: who that is comes from the action's token. */
export const beginCopy = internalMutation({
  args: { quizId: v.string() },
  returns: v.array(copiedPicture),
  handler: async (ctx, { quizId }) => await beginCopyOf(ctx, await requireTeacher(ctx), quizId),
});

/** The part of `copy` that stores the quiz. */
export const finishCopy = internalMutation({
  args: { quizId: v.string(), pictures: v.array(copiedPicture) },
  returns: v.id("quizzes"),
  handler: async (ctx, { quizId, pictures }) =>
    await finishCopyOf(ctx, await requireTeacher(ctx), quizId, pictures),
});

/** Has somebody's quizzes found by the new name, a page at a time. */
export const refreshSearch = internalMutation({
  args: { ownerId: v.id("users"), cursor: v.union(v.string(), v.null()) },
  returns: v.null(),
  handler: async (ctx, { ownerId, cursor }) => {
    await refreshRowsOf(ctx, ownerId, cursor);
    return null;
  },
});
