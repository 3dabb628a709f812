import { defineTable } from "convex/server";
import { v } from "convex/values";
import { AUDIENCES } from "../../shared/limits/quizzes";
import { examRules } from "./exam";

export const quizTables = {
  // A row is a category of quizzes. Written by the teacher who created it, and when the first visible quiz is added
  // or the last one is removed or hidden; read by the learn page. Cold.
  categories: defineTable({
    name: v.string(),
    icon: v.string(),
    createdBy: v.id("users"),
    /** ISO 8601 */
    createdAt: v.string(),
    /** `sortKey(name)`: index order is Turkish alphabetical order. */
    sortKey: v.string(),
    /** `foldName(name)`: equal for names that differ only in case. */
    nameKey: v.string(),
    /** True while no quiz in it is visible to others; only its creator sees the category then. Otherwise absent. */
    isEmpty: v.optional(v.literal(true)),
    /** True while no quiz in it is visible to students; students do not see the category then. Otherwise absent. */
    isForTeachers: v.optional(v.literal(true)),
  })
    .index("by_audience_and_sort_key", ["isForTeachers", "sortKey"])
    .index("by_emptiness_and_sort_key", ["isEmpty", "sortKey"])
    .index("by_name_key_and_emptiness", ["nameKey", "isEmpty"])
    .index("by_created_by_and_sort_key", ["createdBy", "sortKey"]),

  // A row is a quiz's card, as lists show it. Written by its owner, read by all users who may see it. Cold; attempts
  // are counted in quizStats.
  quizzes: defineTable({
    title: v.string(),
    description: v.string(),
    category: v.union(v.id("categories"), v.null()),
    createdBy: v.id("users"),
    /** ISO 8601 */
    createdAt: v.string(),
    /**
     * ISO 8601; null until the first edit. An editor sends the value that it loaded, and saving fails if it has
     * changed.
     */
    updatedAt: v.union(v.string(), v.null()),
    questionCount: v.number(),
    /** Number of slides between the questions; absent: none. */
    slideCount: v.optional(v.number()),
    /** Sections and cost of wrong answers, if the quiz is a trial exam. */
    exam: v.optional(examRules),
    /** `sortKey(title)` */
    sortKey: v.string(),
    /** Users besides the owner who may see the quiz; absent: `everybody` (audience.ts). */
    audience: v.optional(v.union(v.literal("teachers"), v.literal("me"))),
    /**
     * True if only the owner sees it. A separate field, so that all quizzes that teachers see are one index range.
     * Absent: false.
     */
    isPrivate: v.optional(v.literal(true)),
    /** True if the owner confirmed that everybody sees the quiz, so that no screen warns again. Absent: false. */
    isOpenByChoice: v.optional(v.literal(true)),
    /** True if other teachers who see the quiz may copy it, with its answer key. Absent: false. */
    isCopyable: v.optional(v.literal(true)),
    /**
     * Original of which this quiz is a copy, or a copy of a copy. It may be deleted. All copies share the original's
     * answer key (plays.ts). The original's owner is never shown.
     */
    copiedFrom: v.optional(v.id("quizzes")),
    /** Other originals whose questions this quiz contains. Only in review quizzes and their copies. */
    alsoFrom: v.optional(v.array(v.id("quizzes"))),
    /** SHA-256 of the draft from which the quiz was created. The same draft sent twice creates one quiz. */
    draftKey: v.optional(v.string()),
    /** Hash of the questions that the browser read from a file (source-key.ts), before any changes by the teacher. */
    sourceKey: v.optional(v.string()),
  })
    // Every list of the shelf is a range of one of these indexes (list.ts), sorted by title or by creation time, the
    // implicit last field.
    .index("by_audience", ["audience"])
    .index("by_audience_and_sort_key", ["audience", "sortKey"])
    .index("by_audience_and_category", ["audience", "category"])
    .index("by_audience_and_category_and_sort_key", ["audience", "category", "sortKey"])
    .index("by_private", ["isPrivate"])
    .index("by_private_and_sort_key", ["isPrivate", "sortKey"])
    .index("by_private_and_category", ["isPrivate", "category"])
    .index("by_private_and_category_and_sort_key", ["isPrivate", "category", "sortKey"])
    .index("by_category_and_sort_key", ["category", "sortKey"])
    .index("by_created_by", ["createdBy"])
    .index("by_created_by_and_audience", ["createdBy", "audience"])
    .index("by_created_by_and_audience_and_category", ["createdBy", "audience", "category"])
    .index("by_created_by_and_audience_and_category_and_sort_key", [
      "createdBy",
      "audience",
      "category",
      "sortKey",
    ])
    .index("by_created_by_and_audience_and_sort_key", ["createdBy", "audience", "sortKey"])
    .index("by_created_by_and_category", ["createdBy", "category"])
    .index("by_created_by_and_category_and_sort_key", ["createdBy", "category", "sortKey"])
    .index("by_created_by_and_draft_key", ["createdBy", "draftKey"])
    .index("by_created_by_and_source_key", ["createdBy", "sourceKey"])
    .index("by_created_by_and_sort_key", ["createdBy", "sortKey"]),

  // A row is the search text of a quiz. Written with the quiz, and when its owner changes their name; read by
  // searches. Cold. Separate from the card, which every list reads.
  quizSearch: defineTable({
    quizId: v.id("quizzes"),
    ownerId: v.id("users"),
    /** Also stored for `everybody`, so that searches can filter by it. */
    audience: v.union(...AUDIENCES.map((each) => v.literal(each))),
    /** True if teachers besides the owner may see it. */
    isForTeachers: v.boolean(),
    /** Normalised words of title and questions (searchWords.ts). Title words are repeated. */
    words: v.string(),
    /**
     * The same, preceded by the words of the owner's name. Students' searches do not use it, because students must
     * not see or infer owners.
     */
    wordsWithAuthor: v.string(),
  })
    .index("by_quiz", ["quizId"])
    .index("by_owner", ["ownerId"])
    .searchIndex("search_words", { searchField: "words", filterFields: ["audience"] })
    .searchIndex("search_words_with_author", {
      searchField: "wordsWithAuthor",
      filterFields: ["ownerId", "isForTeachers"],
    }),

  // A row is the time at which a teacher last played their own quiz with a class. Written at the start of a game,
  // read by that teacher's shelf. Cold. Separate from the card, which all users' lists read.
  lastPlays: defineTable({
    teacherId: v.id("users"),
    quizId: v.id("quizzes"),
    /** ms since the epoch */
    playedAt: v.number(),
  })
    .index("by_quiz", ["quizId"])
    .index("by_teacher_and_played_at", ["teacherId", "playedAt"]),

  // A row is the number of attempts at a quiz. Written by each finished solo quiz, so it is separate from the card
  // that lists subscribe to.
  quizStats: defineTable({
    quizId: v.id("quizzes"),
    attempts: v.number(),
  }).index("by_quiz", ["quizId"]),
};
