import { defineTable } from "convex/server";
import { v } from "convex/values";
import { explanationFields, marksField } from "../marks";
import { keyValue, withContent } from "./kinds";
import { questionSeconds } from "./seconds";
import { questionWeight } from "./weight";

export const questionTables = {
  // A row is one question without its answer key. Written by the quiz's owner, read when the quiz is shown or copied
  // into a session. Editing what pupils see replaces the row, so that answers to the former version are never graded with
  // the answer key of the new version. The other fields and `position` may change. Cold.
  quizQuestions: defineTable(
    withContent({
      quizId: v.id("quizzes"),
      /** Index in the quiz, from 0. */
      position: v.number(),
      question: v.string(),
      marks: marksField,
      imageId: v.union(v.id("images"), v.null()),
      /** Alternative text of the picture; absent if its author wrote none. */
      imageAlt: v.optional(v.string()),
      /** Duration in a live quiz, in seconds; null: no limit; absent: the session's duration. */
      seconds: v.optional(questionSeconds),
      /** Weight in a live quiz; absent: 1. */
      weight: v.optional(questionWeight),
      /** Learning objective (kazanım) that the question tests, for its author's reports. */
      objective: v.optional(v.string()),
      /** The question belongs to the passage before it, if every question between them does too (pages.ts). */
      inPassage: v.optional(v.literal(true)),
    }),
  )
    .index("by_quiz_and_position", ["quizId", "position"])
    .index("by_image", ["imageId"]),

  // A row is the answer key of one question; a question that is not graded has none. Written by the quiz's owner.
  // Read by the owner's editor, by grading, and by the copy made at the start of a live quiz; never by a query that
  // students can subscribe to. Cold.
  quizAnswerKeys: defineTable({
    quizId: v.id("quizzes"),
    questionId: v.id("quizQuestions"),
    correctAnswer: keyValue,
    ...explanationFields,
  })
    .index("by_question", ["questionId"])
    .index("by_quiz", ["quizId"]),

  // A row is an uploaded and accepted picture. Written once by the teacher who uploaded it; read with its question.
  // Cold.
  images: defineTable({
    storageId: v.id("_storage"),
    uploadedBy: v.id("users"),
    contentType: v.string(),
    /** bytes */
    size: v.number(),
    /** ISO 8601 */
    createdAt: v.string(),
    /** Number of options in stored questions that use the picture; absent: 0. */
    optionUses: v.optional(v.number()),
  })
    .index("by_storage_id", ["storageId"])
    .index("by_uploaded_by", ["uploadedBy"]),
};
