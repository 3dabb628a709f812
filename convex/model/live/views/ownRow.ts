import { type Infer, v } from "convex/values";
import type { Doc } from "../../../_generated/dataModel";
import { displayedRankOf } from "../../../shared/leaderboard";
import { timeFactor } from "../../classes/tables";
import { pencil, shownPencil } from "../rules/pencil";

/**
 * A participant's own row as its owner sees it: name and slot, and what was earned once the game is over. Until then that is on the score sheet, in the
 * line of the slot.
 */
export const ownRow = v.object({
  displayName: v.string(),
  viewKey: v.string(),
  isAnonymous: v.boolean(),
  /** ms since the epoch */
  joinedAt: v.number(),
  /** Absent where an earlier version let somebody in, until the next question is scored. */
  slot: v.optional(v.number()),
  /** How many times the class's time for a question; absent: once. */
  timeFactor: v.optional(timeFactor),
  /** From 0; absent: none, or not yet. */
  team: v.optional(v.number()),
  /** Absent while none was chosen. */
  pencil: v.optional(pencil),
  score: v.number(),
  speedPoints: v.number(),
  rank: v.union(v.number(), v.null()),
  place: v.union(v.number(), v.null()),
  /** Where somebody has the same score, and speed decides between them. */
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
