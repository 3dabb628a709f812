/** Statistics: what a teacher's classes have done, and a student's own course. */
import { v } from "convex/values";
import { studentQuery, teacherQuery } from "./functions";
import { participationsOf, participationsView } from "./model/statistics/participations";
import { soloProgressOf, soloProgressView } from "./model/statistics/soloProgress";
import { teacherView, viewOfTeacher } from "./model/statistics/teacherView";

/** The teacher's own classes: totals, latest live quizzes, hardest questions. */
export const teacher = teacherQuery({
  args: {},
  returns: teacherView,
  handler: async (ctx) => await viewOfTeacher(ctx, ctx.teacher._id),
});

/** The student's own course: solo quizzes and live quizzes. */
export const student = studentQuery({
  args: {},
  returns: v.object({ solo: soloProgressView, live: participationsView }),
  handler: async (ctx) => ({
    solo: await soloProgressOf(ctx, ctx.student),
    live: await participationsOf(ctx, ctx.student._id),
  }),
});
