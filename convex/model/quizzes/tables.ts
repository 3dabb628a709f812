import { defineTable } from "convex/server";
import { v } from "convex/values";
import { keyValue, withContent } from "../questions/kinds";

export const quizTables = {
  // A row is a subject that quizzes can be filed under. Written by the teacher who made it, and when its
  // first quiz is filed in it or its last one is taken out or hidden; read on the learn page. Cold.
  categories: defineTable({
    name: v.string(),
    icon: v.string(),
    createdBy: v.id("users"),
    /** ISO 8601 */
    createdAt: v.string(),
    /** `sortKey(name)`: index order is Turkish order. */
    sortKey: v.string(),
    /** `foldName(name)`: two categories do not differ by case alone. */
    nameKey: v.string(),
    /** True while no quiz is filed in it that others may see: then its maker alone sees it. Otherwise not there. */
    isEmpty: v.optional(v.literal(true)),
    /** True while no quiz is filed in it that students may see: then they do not see it either. Otherwise not there. */
    isForTeachers: v.optional(v.literal(true)),
  })
    .index("by_audience_and_sort_key", ["isForTeachers", "sortKey"])
    .index("by_emptiness_and_sort_key", ["isEmpty", "sortKey"])
    .index("by_name_key_and_emptiness", ["nameKey", "isEmpty"])
    .index("by_created_by_and_sort_key", ["createdBy", "sortKey"]),

  // A row is a quiz's card: what lists show. Written by its owner, read by everybody who may see it. Cold; attempts are counted in
  // quizStats.
  quizzes: defineTable({
    title: v.string(),
    description: v.string(),
    category: v.union(v.id("categories"), v.null()),
    createdBy: v.id("users"),
    /** ISO 8601 */
    createdAt: v.string(),
    /** ISO 8601, null until the first edit. An editor saves only over the state that it opened, which this names. */
    updatedAt: v.union(v.string(), v.null()),
    questionCount: v.number(),
    /** `sortKey(title)` */
    sortKey: v.string(),
    /** Who may see it beside its owner; absent is everybody (audience.ts). */
    audience: v.optional(v.union(v.literal("teachers"), v.literal("me"))),
    /** Whether it is the owner's alone: what teachers see is then one range of an index. Absent: no. */
    isPrivate: v.optional(v.literal(true)),
    /** SHA-256 of the draft that it was created from: the same draft sent twice makes one quiz. */
    draftKey: v.optional(v.string()),
  })
    .index("by_audience_and_sort_key", ["audience", "sortKey"])
    .index("by_audience_and_category_and_sort_key", ["audience", "category", "sortKey"])
    .index("by_private_and_sort_key", ["isPrivate", "sortKey"])
    .index("by_private_and_category_and_sort_key", ["isPrivate", "category", "sortKey"])
    .index("by_category_and_sort_key", ["category", "sortKey"])
    .index("by_created_by", ["createdBy"])
    .index("by_created_by_and_category_and_sort_key", ["createdBy", "category", "sortKey"])
    .index("by_created_by_and_draft_key", ["createdBy", "draftKey"])
    .index("by_created_by_and_sort_key", ["createdBy", "sortKey"]),

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
  })
    .index("by_question", ["questionId"])
    .index("by_quiz", ["quizId"]),

  // A row counts how often a quiz was solved. Written at each finished solo quiz, so it is apart from the card that lists subscribe to.
  quizStats: defineTable({
    quizId: v.id("quizzes"),
    attempts: v.number(),
  }).index("by_quiz", ["quizId"]),

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
