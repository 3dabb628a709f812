import { defineTable } from "convex/server";
import { type Infer, v } from "convex/values";
import { answerValue } from "../questions/kinds";

const result = v.object({
  /** Random id made by the browser. It makes repeated submissions of one attempt idempotent. */
  attemptId: v.string(),
  quizId: v.id("quizzes"),
  quizTitle: v.string(),
  /** Owner of the quiz. */
  quizOwner: v.id("users"),
  userId: v.id("users"),
  answers: v.array(
    v.object({
      questionId: v.id("quizQuestions"),
      answer: answerValue,
      /** Null if the question is not graded. */
      correct: v.union(v.boolean(), v.null()),
    }),
  ),
  /** Percentage of right answers among the graded answers; an integer. 0 without graded answers (`hasScore`). */
  score: v.number(),
  /** ISO 8601 */
  completedAt: v.string(),
});

export const resultTables = {
  // A row is one finished solo quiz of one student. Written once, when the attempt is released; read by the student's
  // statistics and by the job that counts it. It outlives its quiz, so it contains the title.
  quizResults: defineTable(result)
    .index("by_user_and_attempt", ["userId", "attemptId"])
    .index("by_user_and_quiz", ["userId", "quizId"])
    .index("by_user_and_completed_at", ["userId", "completedAt"]),

  // A row is a finished solo quiz whose result is withheld, because the quiz is being played live or is hidden from
  // students (held.ts). Written at submission, and moved to `quizResults` by a job when it may be shown. No other
  // code reads its grades.
  heldResults: defineTable(
    result.extend({
      /** True while students may not see the quiz; the result then waits without a time limit. Otherwise absent. */
      isHidden: v.optional(v.literal(true)),
    }),
  )
    .index("by_user_and_attempt", ["userId", "attemptId"])
    .index("by_user_and_quiz", ["userId", "quizId"])
    .index("by_hidden_and_quiz", ["isHidden", "quizId"])
    .index("by_quiz", ["quizId"]),
};

export type Result = Infer<typeof result>;
