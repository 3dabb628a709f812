import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../convex/_generated/api";

/** The first page of a session's leaderboard. */
export type Leaderboard = NonNullable<FunctionReturnType<typeof api.liveParticipants.leaderboard>>;
export type LeaderRow = Leaderboard["rows"][number];
