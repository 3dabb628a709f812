import { v } from "convex/values";

/**
 * A question's duration in a live quiz, in whole seconds. Null: no limit; the question lasts until the host
 * continues.
 */
export const questionSeconds = v.union(v.number(), v.null());
