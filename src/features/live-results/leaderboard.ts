import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../convex/_generated/api";

/** The first page of a session's leaderboard. */
export type Leaderboard = NonNullable<FunctionReturnType<typeof api.liveParticipants.leaderboard>>;
export type LeaderRow = Leaderboard["rows"][number];

/** The mean score, or null while only a part of the rows is known. */
export function averageScore(board: Leaderboard): number | null {
  if (board.total === 0 || board.rows.length < board.total) return null;
  return board.rows.reduce((sum, row) => sum + row.score, 0) / board.total;
}
