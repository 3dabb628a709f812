/** Quizzes: cards for the learn page, and authoring. */
import { paginationOptsValidator, paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { teacherMutation, userQuery } from "./functions";
import { createQuiz, quizInput } from "./model/quizzes/create";
import { quizzesInOrder } from "./model/quizzes/list";

const card = v.object({
  _id: v.id("quizzes"),
  title: v.string(),
  description: v.string(),
  category: v.union(v.id("categories"), v.null()),
  questionCount: v.number(),
  isOwner: v.boolean(),
});

/** Quizzes of one category, or of all (`null`), in Turkish order of their titles. */
export const list = userQuery({
  args: { category: v.union(v.id("categories"), v.null()), paginationOpts: paginationOptsValidator },
  returns: paginationResultValidator(card),
  handler: async (ctx, { category, paginationOpts }) => {
    const page = await quizzesInOrder(ctx, category).paginate(paginationOpts);
    return {
      ...page,
      page: page.page.map(({ _id, title, description, category, questionCount, createdBy }) => ({
        _id,
        title,
        description,
        category,
        questionCount,
        isOwner: createdBy === ctx.user._id,
      })),
    };
  },
});

/** Creates a quiz of multiple-choice questions and returns its id. Fails with the code of the first thing that is wrong. */
export const create = teacherMutation({
  args: quizInput.fields,
  returns: v.id("quizzes"),
  handler: async (ctx, input) => await createQuiz(ctx, ctx.teacher._id, input),
});
