import { defineTable } from "convex/server";
import { type Infer, v } from "convex/values";
import { answerValue } from "../questions/kinds";

const result = v.object({
  /** Made by the browser: sending the same attempt again finds the row instead of making a second one. */
  attemptId: v.string(),
  quizId: v.id("quizzes"),
  quizTitle: v.string(),
  /** The teacher whose quiz it is. */
  quizOwner: v.id("users"),
  userId: v.id("users"),
  answers: v.array(
    v.object({
      questionId: v.id("quizQuestions"),
      answer: answerValue,
      /** Null where the question cannot be graded. */
      correct: v.union(v.boolean(), v.null()),
    }),
  ),
  /** Percent of the graded questions that are right, a whole number. */
  score: v.number(),
  /** ISO 8601 */
  completedAt: v.string(),
});

export const resultTables = {
  // A row is one finished solo quiz of one student. Written once, when the quiz is finished; read by the student's own statistics and by
  // the job that counts it. It outlives its quiz, so it has the title with it.
  quizResults: defineTable(result)
    .index("by_user_and_attempt", ["userId", "attemptId"])
    .index("by_user_and_quiz", ["userId", "quizId"])
    .index("by_user_and_completed_at", ["userId", "completedAt"]),

  // A row is a finished solo quiz whose result is kept back, because the quiz is being played live, or is no longer for students (held.ts). Written
  // when it is handed in, moved to `quizResults` by a job when it may be told. Until then nothing reads its grades but that job.
  heldResults: defineTable(
    result.extend({
      /** Students may not see the quiz: it waits until they may again, for as long as that takes. Otherwise not there. */
      isHidden: v.optional(v.literal(true)),
    }),
  )
    .index("by_user_and_attempt", ["userId", "attemptId"])
    .index("by_user_and_quiz", ["userId", "quizId"])
    .index("by_hidden_and_quiz", ["isHidden", "quizId"])
    .index("by_quiz", ["quizId"]),
};

export type Result = Infer<typeof result>;
