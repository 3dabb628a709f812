/** Demo data for an empty database; called by the product's commands over the admin API. */
import { v } from "convex/values";
import { internal } from "./_generated/api";
import { internalAction, internalMutation, internalQuery } from "./functions";
import { addContent, demoContent, demoPeople, isEmptyDatabase } from "./model/demo/content";
import { demoSchool, playSchool as playNext, schoolProgress } from "./model/demo/school";
import { createPasswordAccount } from "./model/users/passwordProvider";

/** Whether nobody has used this database yet. */
export const isEmpty = internalQuery({
  args: {},
  returns: v.boolean(),
  handler: async (ctx) => await isEmptyDatabase(ctx),
});

/**
 * Fills an empty database with the given people and content. The school's term is played by jobs, so that nobody waits for it. Returns false, and does
 * nothing, when the database is not empty.
 */
export const seed = internalAction({
  args: { ...demoPeople.fields, ...demoContent.fields, school: v.optional(demoSchool) },
  returns: v.boolean(),
  handler: async (ctx, { teacher, students, school, ...content }): Promise<boolean> => {
    if (!(await ctx.runQuery(internal.demo.isEmpty, {}))) return false;
    const teacherId = await createPasswordAccount(ctx, { ...teacher, role: "teacher" });
    for (const student of students) await createPasswordAccount(ctx, { ...student, role: "student" });
    await ctx.runMutation(internal.demo.fill, { teacherId, content });
    if (school !== undefined) {
      const progress = { classId: null, played: 0 };
      await ctx.scheduler.runAfter(0, internal.demo.playSchool, { teacherId, school, progress });
    }
    return true;
  },
});

/** The part of `seed` that belongs in one transaction. */
export const fill = internalMutation({
  args: { teacherId: v.id("users"), content: demoContent },
  returns: v.null(),
  handler: async (ctx, { teacherId, content }) => {
    await addContent(ctx, teacherId, content);
    return null;
  },
});

/** Makes the demo's class, then plays its games and homework, one in each job. */
export const playSchool = internalMutation({
  args: { teacherId: v.id("users"), school: demoSchool, progress: schoolProgress },
  returns: v.null(),
  handler: async (ctx, { teacherId, school, progress }) => {
    await playNext(ctx, teacherId, school, progress);
    return null;
  },
});
