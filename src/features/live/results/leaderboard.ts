import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../../convex/_generated/api";
import { type LeaderRow, toRows } from "../../../../convex/shared/leaderboard.ts";

/** The first page of a session's leaderboard. */
export interface Leaderboard {
  rows: LeaderRow[];
  /** Total number of participants. */
  total: number;
  /** Number of participants on the podium after the last of `rows`, whose rank they share. */
  moreOnPodium?: number | undefined;
  /** Average score; null if no graded question was answered, or if it is unknown because results were deleted. */
  averageScore: number | null;
  /** Mean of the participants' maximum scores, if it is below the game's maximum. */
  averageMaxScore?: number | undefined;
  /** See `wordsOfGame`. */
  boardTeams?: number | undefined;
  /** True if ranks of other participants are hidden. `rows` is empty then. */
  isHidden: boolean;
}

/** Converts the query's result for display. */
export function readLeaderboard(
  sent: NonNullable<FunctionReturnType<typeof api.liveParticipants.leaderboard>>,
): Leaderboard {
  const { first, isHidden = false, ...numbers } = sent;
  return { ...numbers, rows: toRows(first), isHidden };
}
