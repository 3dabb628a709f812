/** Results of solo quizzes. */
import { studentMutation } from "./functions";
import { attempt, finishAttempt, review } from "./model/results/finish";

/** Grades and keeps a student's answers to a quiz; the same attempt sent again gives the same answer and counts once. */
export const finish = studentMutation({
  args: attempt.fields,
  returns: review,
  handler: async (ctx, args) => await finishAttempt(ctx, ctx.student, args),
});
