import { v } from "convex/values";

/** A question's own time in a live quiz, in whole seconds; null for none: it lasts until the host goes on. */
export const questionSeconds = v.union(v.number(), v.null());
