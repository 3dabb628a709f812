import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../../convex/_generated/api";
import { type LeaderRow, toRows } from "../../../../convex/shared/leaderboard.ts";

/** The first page of a session's leaderboard. */
export interface Leaderboard {
  rows: LeaderRow[];
  /** How many there are in all. */
  total: number;
  /** Null where it is no longer known. */
  averageScore: number | null;
  /** Whether the others are kept from everybody: then there are no rows. */
  isHidden: boolean;
}

/** The leaderboard as pages show it, from what the query sends. */
export function readLeaderboard(
  sent: NonNullable<FunctionReturnType<typeof api.liveParticipants.leaderboard>>,
): Leaderboard {
  const { first, total, averageScore, isHidden = false } = sent;
  return { rows: toRows(first), total, averageScore, isHidden };
}
