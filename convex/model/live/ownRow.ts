import { type Infer, v } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import { placeOf } from "../../shared/leaderboard";
import { lastResult } from "./tables";

/**
 * A participant's own row as its owner sees it. It goes to everybody after each question: what matters before the first points only is left out
 * from then on.
 */
export const ownRow = v.object({
  displayName: v.string(),
  viewKey: v.string(),
  /** Until the first question is scored, with the next one. */
  isAnonymous: v.optional(v.boolean()),
  /** ms since the epoch */
  joinedAt: v.optional(v.number()),
  score: v.number(),
  speedPoints: v.number(),
  rank: v.union(v.number(), v.null()),
  place: v.union(v.number(), v.null()),
  /** Where somebody has the same score, and speed decides between them. */
  bySpeed: v.optional(v.boolean()),
  last: v.union(v.null(), lastResult.omit("answeredAt")),
});

export function toOwnRow(participant: Doc<"liveParticipants">, viewKey: string): Infer<typeof ownRow> {
  const { last, displayName, isAnonymous, joinedAt, score, speedPoints, rank, bySpeed } = participant;
  const own = { displayName, viewKey, score, speedPoints, rank, place: placeOf(participant), bySpeed };
  if (last === null) return { ...own, isAnonymous, joinedAt, last };
  const { answeredAt: _answeredAt, ...result } = last;
  return { ...own, last: result };
}
