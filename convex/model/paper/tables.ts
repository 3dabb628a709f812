import { defineTable } from "convex/server";
import { v } from "convex/values";
import { explanationFields } from "../marks";
import { keyValue } from "../questions/kinds";

/** Row of a booklet: its question, and for each printed option the stored one. No options: answered on the question paper. */
export const bookletRow = v.object({ question: v.number(), options: v.array(v.number()) });

/** Answer to a question without bubbles, with its explanation. It is not graded, so the session has no answer key for it. */
const writtenKey = v.object({ index: v.number(), correctAnswer: keyValue, ...explanationFields });

/** Option of a row; null if empty, "invalid" if the host has declared several marks invalid. */
export const rowMark = v.union(v.number(), v.null(), v.literal("invalid"));

/** Marks of one page as they were read: printed options in the order of the rows. */
export const readPage = v.object({
  page: v.number(),
  /** Index of the booklet whose order the page has. */
  booklet: v.number(),
  marks: v.array(rowMark),
});

export const paperTables = {
  // A row is an exam on paper: the orders of its booklets. Its session (`isPaper`) has the questions and the results. Written once. Cold.
  paperExams: defineTable({
    sessionId: v.id("liveQuizSessions"),
    booklets: v.array(v.array(bookletRow)),
    /** Answers to the questions without bubbles, for the printed answer key. Absent in rows of an earlier version. */
    writtenKeys: v.optional(v.array(writtenKey)),
  }).index("by_session", ["sessionId"]),

  // A row is a printed sheet id: the sheet of one pupil, or the sheet without a name that has a number grid. Written when the exam is
  // created and when pupils are added; read for each page that is read. Deleted with the session. Cold.
  paperSheets: defineTable({
    sessionId: v.id("liveQuizSessions"),
    /** 20 bits, unique in the table. */
    sheet: v.number(),
    /** Absent: the pupil marks a number. */
    pupilId: v.optional(v.id("pupils")),
    /** The host has marked the pupil as absent. Removed when a page of the pupil is read. */
    isAbsent: v.optional(v.literal(true)),
    /** The sheet's pupil was deleted. */
    isGone: v.optional(v.literal(true)),
  })
    .index("by_session", ["sessionId"])
    .index("by_sheet", ["sheet"])
    .index("by_pupil", ["pupilId"]),

  // A row is what was read from one participant's sheets. The answers that count are on the participant's answer sheet. Written when a page
  // is read or an answer is corrected; deleted with the participant. Cold.
  paperReadings: defineTable({
    sessionId: v.id("liveQuizSessions"),
    participantId: v.id("liveParticipants"),
    /** Number by which the participant is known in an exam without a class, without leading zeros. */
    number: v.optional(v.string()),
    /** As read, in the order of the pages. */
    pages: v.array(readPage),
    /** Indexes of the questions whose answers the host has corrected. */
    corrected: v.array(v.number()),
  })
    .index("by_session", ["sessionId"])
    .index("by_participant", ["participantId"])
    .index("by_session_and_number", ["sessionId", "number"]),

  // A row is the points of one pupil for the open questions of an exam. Written and read by the host. Deleted with the pupil, with the
  // session, and after CLASS_RETENTION_DAYS.
  paperPoints: defineTable({
    sessionId: v.id("liveQuizSessions"),
    pupilId: v.id("pupils"),
    /** Entered points by index of the question, ascending. */
    points: v.array(v.object({ index: v.number(), points: v.number() })),
  })
    .index("by_session", ["sessionId"])
    .index("by_session_and_pupil", ["sessionId", "pupilId"])
    .index("by_pupil", ["pupilId"]),

  // A row is a deleted exam, so that its sheets are refused with its title and date. Each teacher has at most DELETED_EXAMS_KNOWN rows. Deleted with
  // the account. Cold.
  paperDeleted: defineTable({
    hostId: v.id("users"),
    title: v.string(),
    /** Time at which the exam was created, ISO 8601. Absent in rows of an earlier version. */
    createdAt: v.optional(v.string()),
    sheets: v.array(v.number()),
  }).index("by_host", ["hostId"]),
};
