import { v } from "convex/values";

/** How many times as much a question is worth in a live quiz as others, where that is not once: nothing, or twice. */
export const questionWeight = v.union(v.literal(0), v.literal(2));
