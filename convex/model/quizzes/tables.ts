import { defineTable } from "convex/server";
import { v } from "convex/values";
import { AUDIENCES } from "../../shared/limits/quizzes";

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
    /** True if the owner confirmed that everybody sees the quiz, so that no screen warns again. Absent: false. */
    isOpenByChoice: v.optional(v.literal(true)),
    /** Whether other teachers who see it may copy it, with its answers. Absent: no. */
    isCopyable: v.optional(v.literal(true)),
    /** The quiz at the beginning of its copies, which may be gone: they have one key (plays.ts). Never whose that was. */
    copiedFrom: v.optional(v.id("quizzes")),
    /** The same of the other quizzes whose questions it has, where it was made of several: a review quiz, and its copies. */
    alsoFrom: v.optional(v.array(v.id("quizzes"))),
    /** SHA-256 of the draft that it was created from: the same draft sent twice makes one quiz. */
    draftKey: v.optional(v.string()),
    /** Names the questions of the file that it was made from, as the browser has read them (source-key.ts). What was changed since does not count. */
    sourceKey: v.optional(v.string()),
  })
    // Each list of the shelf is a range of one of these (list.ts): by the title, or by the time at which it was made, which ends every index.
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

  // A row is what a quiz is found by. Written with the quiz, and when its owner changes the own name; read by searching. Cold. Apart from the card,
  // which every list reads.
  quizSearch: defineTable({
    quizId: v.id("quizzes"),
    ownerId: v.id("users"),
    /** As chosen: `everybody` is written out, to be searched for. */
    audience: v.union(...AUDIENCES.map((each) => v.literal(each))),
    /** Whether teachers beside the owner may see it. */
    isForTeachers: v.boolean(),
    /** The words of title and questions, folded (searchWords.ts), the title's more often than others'. */
    words: v.string(),
    /** The same with the words of the owner's name, which students neither see nor find anything by. */
    wordsWithAuthor: v.string(),
  })
    .index("by_quiz", ["quizId"])
    .index("by_owner", ["ownerId"])
    .searchIndex("search_words", { searchField: "words", filterFields: ["audience"] })
    .searchIndex("search_words_with_author", {
      searchField: "wordsWithAuthor",
      filterFields: ["ownerId", "isForTeachers"],
    }),

  // A row says when a teacher last played an own quiz with a class. Written at the start of a game, read by that teacher's shelf. Cold; apart from
  // the card, which everybody's lists read.
  lastPlays: defineTable({
    teacherId: v.id("users"),
    quizId: v.id("quizzes"),
    /** ms since the epoch */
    playedAt: v.number(),
  })
    .index("by_quiz", ["quizId"])
    .index("by_teacher_and_played_at", ["teacherId", "playedAt"]),

  // A row counts how often a quiz was solved. Written at each finished solo quiz, so it is apart from the card that lists subscribe to.
  quizStats: defineTable({
    quizId: v.id("quizzes"),
    attempts: v.number(),
  }).index("by_quiz", ["quizId"]),
};
