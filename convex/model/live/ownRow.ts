import { type Infer, v } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import { placeOf } from "../../shared/leaderboard";
import { answerValue } from "../questions/kinds";
import { answerOf } from "./storedRows";

/**
 * A participant's own row as its owner sees it. It is sent to everybody after each question, so fields that matter only before the first points are
 * left out from then on.
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
  /** On the last scored question. */
  last: v.union(
    v.null(),
    v.object({
      questionIndex: v.number(),
      /** null: not answered */
      answer: v.union(answerValue, v.null()),
      correct: v.boolean(),
      points: v.number(),
      speedPoints: v.number(),
    }),
  ),
});

export function toOwnRow(participant: Doc<"liveParticipants">, viewKey: string): Infer<typeof ownRow> {
  const { last, displayName, isAnonymous, joinedAt, score, speedPoints, rank, bySpeed } = participant;
  const own = { displayName, viewKey, score, speedPoints, rank, place: placeOf(participant), bySpeed };
  if (last === null) return { ...own, isAnonymous, joinedAt, last };
  const { questionIndex, correct, points, speedPoints: gained } = last;
  return { ...own, last: { questionIndex, answer: answerOf(last), correct, points, speedPoints: gained } };
}
