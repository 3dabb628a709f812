import { type Infer, v } from "convex/values";
import type { Doc } from "../../../_generated/dataModel";
import { displayedRankOf } from "../../../shared/leaderboard";
import { timeFactor } from "../../classes/tables";
import { pencil, shownPencil } from "../rules/pencil";

/**
 * A participant's own row: name, slot and, after the game, points. During the game the points are in the slot's line
 * of a score sheet.
 */
export const ownRow = v.object({
  displayName: v.string(),
  viewKey: v.string(),
  isAnonymous: v.boolean(),
  /** ms since the epoch */
  joinedAt: v.number(),
  /** Absent for participants who joined under an earlier version, until the next scoring. */
  slot: v.optional(v.number()),
  /** Factor of the participant's time for a question; absent means 1. */
  timeFactor: v.optional(timeFactor),
  /** From 0; absent without a team. */
  team: v.optional(v.number()),
  /** Absent until the participant has chosen one. */
  pencil: v.optional(pencil),
  score: v.number(),
  speedPoints: v.number(),
  rank: v.union(v.number(), v.null()),
  place: v.union(v.number(), v.null()),
  /** Another participant has the same score, and speed points decide their order. */
  bySpeed: v.optional(v.boolean()),
});

export function toOwnRow(
  participant: Doc<"liveParticipants">,
  { viewKey, hidesResults, hidesRanks }: Doc<"liveViewKeys">,
): Infer<typeof ownRow> {
  const { displayName, isAnonymous, joinedAt, slot, timeFactor, team } = participant;
  const { score, speedPoints, rank, bySpeed } = participant;
  const pencil = shownPencil(participant.pencil);
  const own = { displayName, viewKey, isAnonymous, joinedAt, slot, timeFactor, team, pencil };
  if (hidesResults) return { ...own, ...NOTHING_EARNED };
  return {
    ...own,
    score,
    speedPoints,
    rank: hidesRanks ? null : rank,
    place: displayedRankOf(participant),
    bySpeed,
  };
}

const NOTHING_EARNED = { score: 0, speedPoints: 0, rank: null, place: null };
