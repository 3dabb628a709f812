import { defineTable } from "convex/server";
import { v } from "convex/values";
import { keyValue, withContent } from "./kinds";
import { questionSeconds } from "./seconds";
import { questionWeight } from "./weight";

export const questionTables = {
  // A row is one question without its answer. Written by the quiz's owner, read when the quiz is shown or copied into a session. Only its
  // position ever changes: a question that is edited becomes a new row, so that an answer given to the old one is never read as an
  // answer to the new one. Cold.
  quizQuestions: defineTable(
    withContent({
      quizId: v.id("quizzes"),
      /** Place in the quiz, from 0. */
      position: v.number(),
      question: v.string(),
      imageId: v.union(v.id("images"), v.null()),
      /** What the picture shows; absent where nobody has said it. */
      imageAlt: v.optional(v.string()),
      /** Its own time in a live quiz; absent: as long as the session says. */
      seconds: v.optional(questionSeconds),
      /** How many times as much it is worth there as others; absent: once. */
      weight: v.optional(questionWeight),
    }),
  )
    .index("by_quiz_and_position", ["quizId", "position"])
    .index("by_image", ["imageId"]),

  // A row is the answer to one question; a question that cannot be graded has none. Written by the quiz's owner; read by the owner's
  // editor, by grading and by the copy at a live start, never by what a student can subscribe to. Cold.
  quizAnswerKeys: defineTable({
    quizId: v.id("quizzes"),
    questionId: v.id("quizQuestions"),
    correctAnswer: keyValue,
    /** Why it is right, in the author's words; absent where there are none. It may tell the answer, so it goes where that goes. */
    explanation: v.optional(v.string()),
  })
    .index("by_question", ["questionId"])
    .index("by_quiz", ["quizId"]),

  // A row is an uploaded and accepted picture. Written once by the teacher who uploaded it; read with the question it belongs to. Cold.
  images: defineTable({
    storageId: v.id("_storage"),
    uploadedBy: v.id("users"),
    contentType: v.string(),
    /** bytes */
    size: v.number(),
    /** ISO 8601 */
    createdAt: v.string(),
  })
    .index("by_storage_id", ["storageId"])
    .index("by_uploaded_by", ["uploadedBy"]),
};
