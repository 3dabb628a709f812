/** Quizzes: cards for the learn page, solving alone, and authoring. Ids that come from an address may be anything. */
import { paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import {
  creatorMutation,
  internalMutation,
  studentQuery,
  teacherMutation,
  teacherQuery,
  userQuery,
} from "./functions";
import { addressed, pageOptions } from "./model/lengths";
import { boundedPage } from "./model/page";
import { isPlayable } from "./model/questions/playable";
import { audience, audienceOf, usualAudience as usualAudienceOf } from "./model/quizzes/audience";
import { findCategoryOf } from "./model/quizzes/categories";
import { createQuiz, quizInput } from "./model/quizzes/create";
import { editView, viewForEdit } from "./model/quizzes/editView";
import { findSeenQuiz } from "./model/quizzes/find";
import { importedQuiz, importQuizzes } from "./model/quizzes/importQuizzes";
import { quizzesInOrder } from "./model/quizzes/list";
import { removeQuiz } from "./model/quizzes/remove";
import { soloView, viewSolo } from "./model/quizzes/soloView";
import { quizChanges, updateQuiz } from "./model/quizzes/update";
import { errorCode } from "./model/refusal";

const card = v.object({
  _id: v.id("quizzes"),
  title: v.string(),
  description: v.string(),
  category: v.union(v.null(), v.object({ name: v.string(), icon: v.string() })),
  questionCount: v.number(),
  isOwner: v.boolean(),
  audience,
  /** Whether the caller may host it and something in it can be asked live. */
  canGoLive: v.boolean(),
});

/**
 * Quizzes of one category, or of all (`null`), in Turkish order of their titles, as far as the caller may see them: the own ones, everybody else's,
 * or without `whose` all but those that are for their owner alone.
 */
export const list = userQuery({
  args: {
    category: v.union(v.id("categories"), v.null()),
    whose: v.optional(v.union(v.literal("own"), v.literal("others"))),
    paginationOpts: pageOptions,
  },
  returns: paginationResultValidator(card),
  handler: async (ctx, { category, whose, paginationOpts }) => {
    const quizzes = quizzesInOrder(ctx, ctx.user, category, whose ?? null);
    const page = await quizzes.paginate(boundedPage(paginationOpts));
    const isTeacher = ctx.user.role === "teacher";
    const cards = page.page.map(async (quiz) => {
      const { _id, title, description, questionCount } = quiz;
      const category = await findCategoryOf(ctx, quiz);
      return {
        _id,
        title,
        description,
        category: category === null ? null : { name: category.name, icon: category.icon },
        questionCount,
        isOwner: quiz.createdBy === ctx.user._id,
        audience: audienceOf(quiz),
        canGoLive: isTeacher && (await isPlayable(ctx, _id)),
      };
    });
    return { ...page, page: await Promise.all(cards) };
  },
});

/** Creates a quiz of multiple-choice questions and returns its id. Fails with the code of the first thing that is wrong. */
export const create = creatorMutation({
  args: quizInput.fields,
  returns: v.id("quizzes"),
  handler: async (ctx, input) => await createQuiz(ctx, ctx.teacher._id, input),
});

/** Who may see a new quiz of the caller's unless it is said: as the newest one. */
export const usualAudience = teacherQuery({
  args: {},
  returns: audience,
  handler: async (ctx) => await usualAudienceOf(ctx, ctx.teacher._id),
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

/** Saves an edited quiz, unless it was saved elsewhere since it was opened (QUIZ_EDITED_ELSEWHERE). */
export const update = teacherMutation({
  args: { quizId: addressed, ...quizChanges.fields },
  returns: v.null(),
  handler: async (ctx, { quizId, ...changes }) => {
    await updateQuiz(ctx, ctx.teacher, quizId, changes);
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
