import { defineTable } from "convex/server";
import { v } from "convex/values";
import { explanationFields, marksField } from "../marks";
import { answerValue, distribution, keyValue, questionContent } from "../questions/kinds";
import { pageFields } from "../questions/pages";
import { playedExam } from "../quizzes/exam";

/** State by the schedule. `missed`: the quiz was deleted, empty or hidden from the teacher when the homework should have opened. */
export const homeworkState = v.union(
  v.literal("waiting"),
  v.literal("open"),
  v.literal("closed"),
  v.literal("missed"),
);

/** Attempt that counts: the best one, or the last one handed in. */
export const countedAttempt = v.union(v.literal("best"), v.literal("last"));

/** State of a token bucket within a row: tokens `left` at the time `updatedAt`, ms since the epoch. */
const bucketState = v.object({ left: v.number(), updatedAt: v.number() });

export const homeworkTables = {
  // A row is a quiz given as homework. Written when it is given, opens, closes, and when its answers are counted; read by all its solvers.
  // Cold. Deleted by its teacher, or with the teacher's account.
  homework: defineTable({
    /** Ten characters; required to begin. */
    code: v.string(),
    quizId: v.id("quizzes"),
    quizTitle: v.string(),
    createdBy: v.id("users"),
    /** ISO 8601 */
    createdAt: v.string(),
    /** ms since the epoch, like `closesAt` */
    opensAt: v.number(),
    closesAt: v.number(),
    /** Maximum number of attempts per solver. */
    attempts: v.number(),
    /** Rule that selects each solver's counted attempt: the attempt whose answers and score appear in the report. */
    counts: countedAttempt,
    /** Class whose pupils solve it with personal codes; absent: anyone with the link. The class may be deleted. */
    class: v.optional(v.object({ id: v.id("classes"), name: v.string() })),
    /** Set for a class's homework: pupils' data is stored longer than guests'. */
    isForClass: v.optional(v.literal(true)),
    /** Shuffles the questions for each solver; absent: no. */
    mixes: v.optional(v.literal(true)),
    state: homeworkState,
    questionCount: v.number(),
    /** Section of each question (questions/pages.ts), within which questions are mixed. Absent: there is only one. */
    sections: v.optional(v.array(v.number())),
    /** Passage of each question, which are mixed as a group; null without one. Absent: no question has one. */
    passages: v.optional(v.array(v.union(v.number(), v.null()))),
    /** Set at the opening of a trial exam. */
    exam: v.optional(playedExam),
    /** Number of questions that the program grades; 0 before it opens. */
    gradedCount: v.number(),
    /** Share of each question in the score, if the teacher marks some (results.ts); 0 for a question that is not graded. Absent: all equal. */
    points: v.optional(v.array(v.number())),
    /**
     * Time at which the teacher opened closed homework again by moving its end, ms since the epoch. Solvers who had handed in before may
     * have seen the answer key and cannot try again.
     */
    reopenedAt: v.optional(v.number()),
    /** Start of the latest completed counting of answers (count.ts), ms since the epoch; absent: never counted. */
    countedAt: v.optional(v.number()),
    /** Start of the counting in progress, ms since the epoch; absent: none. */
    countingSince: v.optional(v.number()),
    /** Time at which its solvers were deleted by retention, ISO 8601. */
    forgottenAt: v.optional(v.string()),
  })
    .index("by_code", ["code"])
    .index("by_created_by", ["createdBy"])
    .index("by_state_and_opens_at", ["state", "opensAt"])
    .index("by_state_and_closes_at", ["state", "closesAt"])
    .index("by_class_and_closes_at", ["class.id", "closesAt"])
    .index("by_counting_since", ["countingSince"])
    .index("by_forgotten_at_and_for_class_and_closes_at", ["forgottenAt", "isForClass", "closesAt"]),

  // A row is a question of homework, copied at its opening: later changes of the quiz have no effect. Written once; read by its solvers.
  // Cold.
  homeworkQuestions: defineTable({
    homeworkId: v.id("homework"),
    index: v.number(),
    /** Original question, which may be deleted. */
    questionId: v.id("quizQuestions"),
    text: v.string(),
    marks: marksField,
    /** Index of the question's passage among the passages. */
    passage: v.optional(v.number()),
    content: questionContent,
    image: v.union(v.id("_storage"), v.null()),
    imageAlt: v.optional(v.string()),
    /** Learning objective, for the teacher's report. */
    objective: v.optional(v.string()),
  })
    .index("by_homework_and_index", ["homeworkId", "index"])
    .index("by_image", ["image"]),

  // A row is a page of homework that asks nothing: a slide or a passage. Copied, read and deleted like the questions. Cold.
  homeworkPages: defineTable({
    homeworkId: v.id("homework"),
    index: v.number(),
    /** Index of the question that follows a slide; `questionCount` after the last question. Absent for a passage. */
    before: v.optional(v.number()),
    ...pageFields,
    image: v.union(v.id("_storage"), v.null()),
  })
    .index("by_homework_and_index", ["homeworkId", "index"])
    .index("by_image", ["image"]),

  // A row is the answer key of a question; questions that are not graded have none. Read for grading, for the teacher's report, and by
  // solvers who may see the answer key.
  homeworkKeys: defineTable({
    homeworkId: v.id("homework"),
    index: v.number(),
    correctAnswer: keyValue,
    ...explanationFields,
    /** Answers in `correctAnswer` that the teacher has added after the homework opened (accept.ts); absent: none. */
    accepted: v.optional(v.array(answerValue)),
    /** Start of the regrading in progress, ms since the epoch; absent: none. */
    regradingSince: v.optional(v.number()),
  })
    .index("by_homework_and_index", ["homeworkId", "index"])
    .index("by_regrading_since", ["regradingSince"]),

  // A row is the outcome of a question: sums of the answers in all counted attempts. Written by the counting job (count.ts), read by the
  // teacher's report. Anonymous.
  homeworkOutcomes: defineTable({
    homeworkId: v.id("homework"),
    index: v.number(),
    /** Number of places that have answered the question or left it empty; excludes attempts in progress without an answer to it. */
    asked: v.number(),
    answered: v.number(),
    /** null: not graded */
    correct: v.union(v.number(), v.null()),
    distribution,
  }).index("by_homework_and_index", ["homeworkId", "index"]),

  // A row is one of several counters of the browsers that have begun homework by its link (placeLimit.ts). Each new browser increments one
  // counter, chosen at random. Written when browsers begin; read by the next ones.
  homeworkDoors: defineTable({
    homeworkId: v.id("homework"),
    /** Index of the counter. */
    counter: v.number(),
    /** Number of counted browsers. */
    taken: v.number(),
    /** Bucket that limits how fast browsers may begin at this counter (tokenBucket.ts); absent: full. */
    opening: v.optional(bucketState),
  }).index("by_homework_and_counter", ["homeworkId", "counter"]),

  // A row is a solver: a browser with its typed name, or a pupil of the homework's class. Written by that solver only, and when late
  // answers are accepted or answers are graded again; read by the solver and by the report. Deleted RETENTION_DAYS after the end, a pupil's
  // after CLASS_RETENTION_DAYS.
  homeworkPlaces: defineTable({
    homeworkId: v.id("homework"),
    /** SHA-256 of the browser's secret; null for a pupil, who has a personal code. */
    secretHash: v.union(v.string(), v.null()),
    /** The pupil; absent for a browser. */
    pupilId: v.optional(v.id("pupils")),
    displayName: v.string(),
    /** `sortKey(displayName)`: index order is Turkish order. */
    sortKey: v.string(),
    /** Seed of the questions' order. */
    seed: v.number(),
    /** Current attempt, or the last one handed in; from 1. */
    attempt: v.number(),
    /** ms since the epoch; null while the attempt is in progress */
    handedInAt: v.union(v.number(), v.null()),
    /** Sum of the grades of `attempt`, or of its points (`homework.points`). */
    sum: v.number(),
    /** Number of the counted attempt, from 1: the one selected by the homework's rule `counts`. */
    counted: v.number(),
    /** Percentage of the counted attempt. Answers that the teacher has not marked yet are left out. */
    score: v.number(),
    /** Number of answers of the counted attempt that the teacher has not marked yet; absent: none. */
    unmarked: v.optional(v.number()),
    /** Set while `score` has no meaning: nothing of the counted attempt is graded or marked yet. */
    isPending: v.optional(v.literal(true)),
    /** Number of late answers in the attempt that the teacher has not accepted yet. */
    late: v.number(),
    /** ms since the epoch */
    begunAt: v.number(),
    /**
     * Number of answers in all attempts; at least 1 after handing in. A place with 0 may be deleted in favour of a new browser
     * (placeLimit.ts). Absent in rows of earlier versions until the migration has counted the answers.
     */
    answered: v.optional(v.number()),
    /** Bucket that limits this place's answers (tokenBucket.ts); absent: full. */
    answering: v.optional(bucketState),
  })
    .index("by_homework_and_secret", ["homeworkId", "secretHash"])
    .index("by_homework_and_pupil", ["homeworkId", "pupilId"])
    .index("by_pupil", ["pupilId"])
    .index("by_homework_and_score", ["homeworkId", "score"])
    .index("by_homework_and_sort_key", ["homeworkId", "sortKey"])
    .index("by_homework_and_late", ["homeworkId", "late"])
    .index("by_homework_and_answered", ["homeworkId", "answered"]),

  // A row is an answer to one question in one attempt; a later answer replaces it. A late answer is a separate row until the teacher
  // accepts it. Answering never reads the rows of other places.
  homeworkAnswers: defineTable({
    homeworkId: v.id("homework"),
    placeId: v.id("homeworkPlaces"),
    attempt: v.number(),
    index: v.number(),
    answer: answerValue,
    /** From 0 to 1; null: not graded, or not marked yet */
    grade: v.union(v.number(), v.null()),
    /** ms since the epoch, by the server's clock */
    answeredAt: v.number(),
    /** True if the answer belongs to the counted attempt and is not a late one waiting for acceptance. */
    counts: v.boolean(),
    /** Set if the answer arrived after the end: waiting for the teacher's acceptance, or accepted. Absent: in time. */
    late: v.optional(v.union(v.literal("waiting"), v.literal("accepted"))),
  })
    .index("by_place_and_attempt_and_index", ["placeId", "attempt", "index"])
    .index("by_homework_and_index_and_counts", ["homeworkId", "index", "counts"]),
};
