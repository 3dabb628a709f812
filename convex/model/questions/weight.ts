import { v } from "convex/values";

/** Weight of a question in a live quiz, if it is not 1: no points, or double points. */
export const questionWeight = v.union(v.literal(0), v.literal(2));
