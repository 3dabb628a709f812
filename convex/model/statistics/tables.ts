import { defineTable } from "convex/server";
import { v } from "convex/values";

/**
 * Aggregates that grow with each result, so that no page has to read every result there ever was. They name no guest, and stay when quizzes are
 * deleted and people forgotten; a live session that its host deletes is subtracted (live/session/subtractGame.ts).
 */
export const statisticsTables = {
  // A row sums up what a teacher's classes have done. Written by jobs, one per finished live quiz and one per solved solo quiz (a class that
  // finishes at once must not make its own submits wait for this row); read by the teacher's statistics page. Cold.
  teacherStats: defineTable({
    teacherId: v.id("users"),
    soloAttempts: v.number(),
    /** Sum of the solo results in percent; the mean is this by the attempts. */
    soloScoreSum: v.number(),
    liveSessions: v.number(),
    liveParticipants: v.number(),
    /** Sum of all participants' scores. */
    liveScoreSum: v.number(),
    /** Sum of what each of them could have reached; absent: 100 each, as an earlier version took it. */
    liveMaxSum: v.optional(v.number()),
  }).index("by_teacher", ["teacherId"]),

  // A row counts the answers to one question in one teacher's classes: live where the teacher was the host, solo where the quiz is the
  // teacher's. Written when a live quiz leaves a question; read, hardest first, by the teacher's statistics page. Cold.
  questionStats: defineTable({
    teacherId: v.id("users"),
    questionId: v.id("quizQuestions"),
    /** Copied, so that the row still says something when the quiz is gone. */
    quizTitle: v.string(),
    text: v.string(),
    /** How often it was put to somebody; leaving it unanswered counts. */
    asked: v.number(),
    /** Absent where an earlier version counted last: as many as were asked. */
    answered: v.optional(v.number()),
    correct: v.number(),
    /** Share of right answers, pulled towards the middle while few have answered (`easeOf`); null while too few have to say anything. */
    ease: v.union(v.number(), v.null()),
  })
    .index("by_teacher_and_question", ["teacherId", "questionId"])
    .index("by_teacher_and_ease", ["teacherId", "ease"]),

  // A row is a live quiz that was played to its end, as its host remembers it. Written by a job, and when the game is scored again; read, newest first, by the host's
  // statistics page. Cold. Outlives the session, unless its host deletes it.
  liveSummaries: defineTable({
    sessionId: v.id("liveQuizSessions"),
    hostId: v.id("users"),
    code: v.string(),
    quizTitle: v.string(),
    questionCount: v.number(),
    /** How many of them were asked; absent where an earlier version recorded the game. */
    askedCount: v.optional(v.number()),
    /** The points that could be reached, where they are not those of all that were asked: some are not graded. */
    maxScore: v.optional(v.number()),
    participants: v.number(),
    averageScore: v.number(),
    /** ISO 8601 */
    endedAt: v.string(),
  })
    .index("by_host", ["hostId"])
    .index("by_session", ["sessionId"]),

  // A row is one student account's part in a live quiz that is over. Written by the same job as the summary, and when the game is scored again; read, newest first, by the
  // student's statistics page. Cold. Outlives the session; guests have none.
  liveParticipations: defineTable({
    sessionId: v.id("liveQuizSessions"),
    userId: v.id("users"),
    code: v.string(),
    quizTitle: v.string(),
    rank: v.number(),
    /** What people see of the rank: null without points. Absent, like the next one, where an earlier version recorded the game. */
    place: v.optional(v.union(v.number(), v.null())),
    participants: v.number(),
    score: v.number(),
    /** The points that could be reached. */
    maxScore: v.optional(v.number()),
    /** ISO 8601 */
    endedAt: v.string(),
  })
    .index("by_user", ["userId"])
    .index("by_session_and_user", ["sessionId", "userId"]),
};
