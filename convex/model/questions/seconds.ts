import { v } from "convex/values";

/**
 * A question's own duration in a live quiz, in whole seconds. Null: no limit; the question lasts until the host
 * continues. Default for questions without one: `STANDARD_QUESTION_S` in shared/limits/liveClock.ts.
 */
export const questionSeconds = v.union(v.number(), v.null());
