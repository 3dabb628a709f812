/** Review quizzes (`Tekrar paketi`): a teacher's own quiz of the questions that a class found hardest. */
import { v } from "convex/values";
import { internal } from "./_generated/api";
import type { Id } from "./_generated/dataModel";
import { internalMutation, teacherAction, teacherQuery } from "./functions";
import { upTo } from "./model/lengths";
import { copiedPicture, duplicateFiles } from "./model/quizzes/copy";
import { beginReview, finishReview, offerReview, reviewOffer, reviewRequest } from "./model/reports/review";
import { requireTeacher } from "./model/users/viewer";
import { REVIEW_GAMES } from "./shared/limits/statistics";

const codes = upTo(REVIEW_GAMES, v.array(v.string()));

/** Returns the questions that a review quiz of these games or homework would contain, and the excluded ones. Fails with NOT_FOUND. */
export const offer = teacherQuery({
  args: { codes },
  returns: reviewOffer,
  handler: async (ctx, args) => await offerReview(ctx, ctx.teacher, args.codes),
});

/**
 * Creates a review quiz that only the caller sees, and returns its id. Repeating the request returns the same quiz. Fails with NOT_FOUND,
 * NOTHING_TO_REVIEW, TOO_FAST, TOO_MANY_CREATED or TOO_MANY_UPLOADS.
 */
export const create = teacherAction({
  args: { codes, draftId: v.string() },
  returns: v.id("quizzes"),
  handler: async (ctx, request): Promise<Id<"quizzes">> => {
    const { made, pictures } = await ctx.runMutation(internal.reviews.begin, request);
    if (made !== null) return made;
    return await ctx.runMutation(internal.reviews.finish, {
      ...request,
      pictures: await duplicateFiles(ctx, pictures),
    });
  },
});

/** Transaction of `create` before pictures are stored. The caller is authenticated by the action's token. */
export const begin = internalMutation({
  args: reviewRequest.fields,
  returns: v.object({ made: v.union(v.id("quizzes"), v.null()), pictures: v.array(copiedPicture) }),
  handler: async (ctx, request) => await beginReview(ctx, await requireTeacher(ctx), request),
});

/** Transaction of `create` that stores the quiz. */
export const finish = internalMutation({
  args: { ...reviewRequest.fields, pictures: v.array(copiedPicture) },
  returns: v.id("quizzes"),
  handler: async (ctx, { pictures, ...request }) =>
    await finishReview(ctx, await requireTeacher(ctx), request, pictures),
});
