import { defineTable } from "convex/server";
import { v } from "convex/values";

/**
 * Aggregates that are updated with each result, so that no page has to read all results. They identify no guest, and
 * are retained when quizzes and personal data are deleted. If a host deletes a live session, its counts are
 * subtracted (live/session/subtractGame.ts).
 */
export const statisticsTables = {
  // A row is the totals of a teacher's classes. Written by jobs, one per finished live quiz and one per solved solo
  // quiz, so that submissions of a class do not conflict on this row. Read by the teacher's statistics page. Cold.
  teacherStats: defineTable({
    teacherId: v.id("users"),
    soloAttempts: v.number(),
    /** Sum of the solo scores in percent; the mean is this sum divided by `soloAttempts`. */
    soloScoreSum: v.number(),
    liveSessions: v.number(),
    liveParticipants: v.number(),
    /** Sum of all participants' scores. */
    liveScoreSum: v.number(),
    /**
     * Sum of the maximum scores of all participants in all games, to which `liveScoreSum` is compared. Absent in rows of
     * an earlier version: 100 for each participant.
     */
    liveMaxSum: v.optional(v.number()),
    /**
     * Participants of games in which no question with points was answered. They are in no sum of scores and in no mean.
     * Absent in rows of an earlier version: 0.
     */
    liveUnanswered: v.optional(v.number()),
  }).index("by_teacher", ["teacherId"]),

  // A row is the counts of one question in one teacher's classes: live if the teacher was the host, solo if the quiz
  // is the teacher's. Written when a live quiz leaves a question; read, hardest first, by the teacher's statistics
  // page. Cold.
  questionStats: defineTable({
    teacherId: v.id("users"),
    questionId: v.id("quizQuestions"),
    /** Copied, so that the row remains readable after the quiz is deleted. */
    quizTitle: v.string(),
    text: v.string(),
    /** Number of participants asked, including those without an answer. */
    asked: v.number(),
    /** Absent in rows last written by an earlier version: equal to `asked`. */
    answered: v.optional(v.number()),
    correct: v.number(),
    /** Smoothed share of right answers (`easeOf`); null with too few answers. */
    ease: v.union(v.number(), v.null()),
  })
    .index("by_teacher_and_question", ["teacherId", "questionId"])
    .index("by_teacher_and_ease", ["teacherId", "ease"]),

  // A row is the summary of a finished live quiz for its host. Written by a job, and when the game is scored again;
  // read, newest first, by the host's statistics page. Cold. Outlives the session, unless its host deletes it.
  liveSummaries: defineTable({
    sessionId: v.id("liveQuizSessions"),
    hostId: v.id("users"),
    code: v.string(),
    quizTitle: v.string(),
    questionCount: v.number(),
    /** Number of questions asked; absent for games recorded by an earlier version. */
    askedCount: v.optional(v.number()),
    /**
     * Mean of the participants' maximum scores; absent if it follows from `questionCount` and `askedCount`, because all
     * questions have weight 1 and none was cut short.
     */
    maxScore: v.optional(v.number()),
    /** Questions that the host cut short have lowered `maxScore`. */
    isCutShort: v.optional(v.literal(true)),
    participants: v.number(),
    averageScore: v.number(),
    /** No question with points was answered, so that the mean has no meaning. */
    isUnanswered: v.optional(v.literal(true)),
    /** ISO 8601 */
    endedAt: v.string(),
  })
    .index("by_host", ["hostId"])
    .index("by_session", ["sessionId"]),

  // A row is one student account's participation in a finished live quiz. Written by the same job as the summary, and
  // when the game is scored again; read, newest first, by the student's statistics page. Cold. Outlives the session.
  // Guests have none.
  liveParticipations: defineTable({
    sessionId: v.id("liveQuizSessions"),
    userId: v.id("users"),
    code: v.string(),
    quizTitle: v.string(),
    rank: v.number(),
    /** Rank as displayed; null without points. Absent for games recorded by an earlier version. */
    place: v.optional(v.union(v.number(), v.null())),
    participants: v.number(),
    score: v.number(),
    /** No participant answered a question with points, so that the score has no meaning. */
    isUnanswered: v.optional(v.literal(true)),
    /** Student's maximum score. Absent for games recorded by an earlier version. */
    maxScore: v.optional(v.number()),
    /** Questions that the host cut short and the student did not answer have lowered `maxScore`. */
    isCutShort: v.optional(v.literal(true)),
    /** ISO 8601 */
    endedAt: v.string(),
  })
    .index("by_user", ["userId"])
    .index("by_session_and_user", ["sessionId", "userId"]),
};
