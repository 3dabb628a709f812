/** Review quizzes (`Tekrar paketi`): what a class found hardest, as a quiz of the teacher's own. */
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

/** What a review quiz of these own games or homework would have in it, and what is left out of it. Fails with NOT_FOUND. */
export const offer = teacherQuery({
  args: { codes },
  returns: reviewOffer,
  handler: async (ctx, args) => await offerReview(ctx, ctx.teacher, args.codes),
});

/** Makes it, for the caller alone, and returns its id; the same wish twice is one quiz. Fails with NOT_FOUND, NOTHING_TO_REVIEW, TOO_FAST, TOO_MANY_CREATED or TOO_MANY_UPLOADS. */
export const create = teacherAction({
  args: { codes, draftId: v.string() },
  returns: v.id("quizzes"),
  handler: async (ctx, wish): Promise<Id<"quizzes">> => {
    const { made, pictures } = await ctx.runMutation(internal.reviews.begin, wish);
    if (made !== null) return made;
    return await ctx.runMutation(internal.reviews.finish, {
      ...wish,
      pictures: await duplicateFiles(ctx, pictures),
    });
  },
});

/** The part of `create` before pictures are stored anew. The caller is a teacher: who that is comes from the action's token. */
export const begin = internalMutation({
  args: reviewRequest.fields,
  returns: v.object({ made: v.union(v.id("quizzes"), v.null()), pictures: v.array(copiedPicture) }),
  handler: async (ctx, wish) => await beginReview(ctx, await requireTeacher(ctx), wish),
});

/** The part of `create` that stores the quiz. */
export const finish = internalMutation({
  args: { ...reviewRequest.fields, pictures: v.array(copiedPicture) },
  returns: v.id("quizzes"),
  handler: async (ctx, { pictures, ...wish }) =>
    await finishReview(ctx, await requireTeacher(ctx), wish, pictures),
});
