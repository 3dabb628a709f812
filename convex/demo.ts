/** Demo data for an empty database. The product's command line calls these functions over the admin API. */
import { v } from "convex/values";
import { internal } from "./_generated/api";
import { internalAction, internalMutation, internalQuery } from "./functions";
import { addContent, demoContent, demoPeople, isEmptyDatabase } from "./model/demo/content";
import { demoSchool, playSchool as playNext, schoolProgress } from "./model/demo/school";
import { createPasswordAccount } from "./model/users/passwordProvider";

/** True if the database is unused. */
export const isEmpty = internalQuery({
  args: {},
  returns: v.boolean(),
  handler: async (ctx) => await isEmptyDatabase(ctx),
});

/**
 * Fills an empty database with accounts and content. Jobs play the school's term, so that the caller does not wait for it. Returns false,
 * and does nothing, if the database is not empty.
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

/** Transaction of `seed`. */
export const fill = internalMutation({
  args: { teacherId: v.id("users"), content: demoContent },
  returns: v.null(),
  handler: async (ctx, { teacherId, content }) => {
    await addContent(ctx, teacherId, content);
    return null;
  },
});

/** Creates the demo's class, then plays its games and homework, one per job. */
export const playSchool = internalMutation({
  args: { teacherId: v.id("users"), school: demoSchool, progress: schoolProgress },
  returns: v.null(),
  handler: async (ctx, { teacherId, school, progress }) => {
    await playNext(ctx, teacherId, school, progress);
    return null;
  },
});
