import { defineTable } from "convex/server";
import { v } from "convex/values";
import { answerValue, distribution, keyValue, questionContent } from "../questions/kinds";

/** Before it opens, while it can be solved, afterwards; `missed`: its quiz was gone or hidden when it should have opened. */
export const homeworkState = v.union(
  v.literal("waiting"),
  v.literal("open"),
  v.literal("closed"),
  v.literal("missed"),
);

/** Which of several attempts counts: the best one, or the last one that was handed in. */
export const countedAttempt = v.union(v.literal("best"), v.literal("last"));

/** State of a token bucket that is part of a row: tokens left at a time in ms since the epoch. */
const bucketState = v.object({ left: v.number(), updatedAt: v.number() });

export const homeworkTables = {
  // A row is a quiz that a teacher has given as homework. Written when it is given, opens, closes, and when its answers are counted; read by everybody who
  // solves it. Cold. Goes when its teacher deletes it, or with the teacher's account.
  homework: defineTable({
    /** Ten characters: knowing it is what lets a person begin. */
    code: v.string(),
    quizId: v.id("quizzes"),
    quizTitle: v.string(),
    createdBy: v.id("users"),
    /** ISO 8601 */
    createdAt: v.string(),
    /** ms since the epoch, like the next one */
    opensAt: v.number(),
    closesAt: v.number(),
    /** How often a browser may try. */
    attempts: v.number(),
    counts: countedAttempt,
    /** The class whose pupils alone solve it, each with a personal code; absent: whoever has the link. The class may be gone. */
    class: v.optional(v.object({ id: v.id("classes"), name: v.string() })),
    /** It is for a class: what pupils leave is kept longer than what guests do. */
    isForClass: v.optional(v.literal(true)),
    /** Whether each browser gets the questions in an order of its own; absent: no. */
    mixes: v.optional(v.literal(true)),
    state: homeworkState,
    questionCount: v.number(),
    /** How many of them can be right or wrong; 0 before it opens. */
    gradedCount: v.number(),
    /** When its end was moved after it had closed, ms since the epoch: who had ended an attempt by then may have seen the key, and tries no more. */
    reopenedAt: v.optional(v.number()),
    /** When its answers were last counted, ms since the epoch; absent: never. */
    countedAt: v.optional(v.number()),
    /** When the counting began that is under way; absent: none is. */
    countingSince: v.optional(v.number()),
    /** When everybody who has solved it was forgotten, ISO 8601. */
    forgottenAt: v.optional(v.string()),
  })
    .index("by_code", ["code"])
    .index("by_created_by", ["createdBy"])
    .index("by_state_and_opens_at", ["state", "opensAt"])
    .index("by_state_and_closes_at", ["state", "closesAt"])
    .index("by_class_and_closes_at", ["class.id", "closesAt"])
    .index("by_counting_since", ["countingSince"])
    .index("by_forgotten_at_and_for_class_and_closes_at", ["forgottenAt", "isForClass", "closesAt"]),

  // A row is one of its questions, copied when it opened: editing or deleting the quiz changes nothing any more. Written once; read by who has begun. Cold.
  homeworkQuestions: defineTable({
    homeworkId: v.id("homework"),
    index: v.number(),
    /** The question it was copied from, which may be gone. */
    questionId: v.id("quizQuestions"),
    text: v.string(),
    content: questionContent,
    image: v.union(v.id("_storage"), v.null()),
    imageAlt: v.optional(v.string()),
  })
    .index("by_homework_and_index", ["homeworkId", "index"])
    .index("by_image", ["image"]),

  // A row is the answer to one of them; a question that is not graded has none. Read by grading, by the teacher's report, and by who may see the key.
  homeworkKeys: defineTable({
    homeworkId: v.id("homework"),
    index: v.number(),
    correctAnswer: keyValue,
    explanation: v.optional(v.string()),
    /** Answers in it that the teacher has accepted since (accept.ts); absent: none. */
    accepted: v.optional(v.array(answerValue)),
    /** Start of the regrading by a changed key that is under way, ms since the epoch; absent: none is. */
    regradingSince: v.optional(v.number()),
  })
    .index("by_homework_and_index", ["homeworkId", "index"])
    .index("by_regrading_since", ["regradingSince"]),

  // A row is what all counted answers to one question came to, when they were last counted. Written by a job, read by the teacher's report. Names nobody.
  homeworkOutcomes: defineTable({
    homeworkId: v.id("homework"),
    index: v.number(),
    /** How many have answered it or left it empty; who is still at it and has not come to it is none of them. */
    asked: v.number(),
    answered: v.number(),
    /** null: not graded */
    correct: v.union(v.number(), v.null()),
    distribution,
  }).index("by_homework_and_index", ["homeworkId", "index"]),

  // A row counts some of the browsers that have begun, so that no homework is filled without end. Written by each that begins: one of many rows, by chance.
  homeworkDoors: defineTable({
    homeworkId: v.id("homework"),
    counter: v.number(),
    taken: v.number(),
    /** Bucket of the places that this row may still open, tokenBucket.ts; absent: full. */
    opening: v.optional(bucketState),
  }).index("by_homework_and_counter", ["homeworkId", "counter"]),

  // A row is a browser that has begun, with the name that was typed, or a pupil of the class it is for. Written by who solves in it alone, and when its late
  // answers are accepted; read by it and by the report. Forgotten RETENTION_DAYS after the end, a pupil's CLASS_RETENTION_DAYS.
  homeworkPlaces: defineTable({
    homeworkId: v.id("homework"),
    /** SHA-256 of the browser's secret; null for a pupil, whom the personal code proves. */
    secretHash: v.union(v.string(), v.null()),
    /** Absent: a browser. */
    pupilId: v.optional(v.id("pupils")),
    displayName: v.string(),
    /** `sortKey(displayName)`: index order is Turkish order. */
    sortKey: v.string(),
    /** Of the order of its questions. */
    seed: v.number(),
    /** The attempt that is under way, or was handed in last; from 1. */
    attempt: v.number(),
    /** ms since the epoch; null while the attempt goes on */
    handedInAt: v.union(v.number(), v.null()),
    /** The grades of that attempt together. */
    sum: v.number(),
    /** The attempt that counts, and its percentage. */
    counted: v.number(),
    score: v.number(),
    /** Answers of the attempt that came late and wait for the teacher. */
    late: v.number(),
    /** ms since the epoch */
    begunAt: v.number(),
    /**
     * Answers of all attempts together. 0 only before the first answer or handing in: then a newcomer may be given the place. Absent: of an earlier version,
     * until a migration has counted.
     */
    answered: v.optional(v.number()),
    /** Bucket of the answers that this place may send, tokenBucket.ts; absent: full. */
    answering: v.optional(bucketState),
  })
    .index("by_homework_and_secret", ["homeworkId", "secretHash"])
    .index("by_homework_and_pupil", ["homeworkId", "pupilId"])
    .index("by_pupil", ["pupilId"])
    .index("by_homework_and_score", ["homeworkId", "score"])
    .index("by_homework_and_sort_key", ["homeworkId", "sortKey"])
    .index("by_homework_and_late", ["homeworkId", "late"])
    .index("by_homework_and_answered", ["homeworkId", "answered"]),

  // A row is an answer of one attempt to one question; a later one replaces it. One that came late is a row of its own until the teacher accepts it. No
  // answer reads another browser's row.
  homeworkAnswers: defineTable({
    homeworkId: v.id("homework"),
    placeId: v.id("homeworkPlaces"),
    attempt: v.number(),
    index: v.number(),
    answer: answerValue,
    /** From 0 to 1; null: not graded */
    grade: v.union(v.number(), v.null()),
    /** ms since the epoch, by the server's clock */
    answeredAt: v.number(),
    /** Whether it is of the attempt that counts. */
    counts: v.boolean(),
    /** It came after the end. Absent: in time. */
    late: v.optional(v.union(v.literal("waiting"), v.literal("accepted"))),
  })
    .index("by_place_and_attempt_and_index", ["placeId", "attempt", "index"])
    .index("by_homework_and_index_and_counts", ["homeworkId", "index", "counts"]),
};
