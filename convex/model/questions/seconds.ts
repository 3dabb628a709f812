import { v } from "convex/values";

/**
 * Duration that the author of a question has set for a live quiz, in whole seconds. Null: no limit; the question lasts
 * until the host continues. Absent: the session's duration, by default `STANDARD_QUESTION_S`.
 */
export const questionSeconds = v.union(v.number(), v.null());
