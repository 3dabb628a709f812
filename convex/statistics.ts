/** Statistics of a teacher's classes, and the progress of a student. */
import { v } from "convex/values";
import { studentQuery, teacherQuery } from "./functions";
import { participationsOf, participationsView } from "./model/statistics/participations";
import { soloProgressOf, soloProgressView } from "./model/statistics/soloProgress";
import { teacherView, viewOfTeacher } from "./model/statistics/teacherView";

/** Returns totals, latest live quizzes and hardest questions of the caller's classes. */
export const teacher = teacherQuery({
  args: {},
  returns: teacherView,
  handler: async (ctx) => await viewOfTeacher(ctx, ctx.teacher._id),
});

/** Returns the caller's progress: solo quizzes and live quizzes. */
export const student = studentQuery({
  args: {},
  returns: v.object({ solo: soloProgressView, live: participationsView }),
  handler: async (ctx) => ({
    solo: await soloProgressOf(ctx, ctx.student),
    live: await participationsOf(ctx, ctx.student._id),
  }),
});
