import { type LeaderRow, standingsOf } from "../../../../convex/shared/leaderboard.ts";
import { TOP_RANKS } from "../../../../convex/shared/limits/live.ts";

/** Names of the first three ranks. */
export const RANK_NAMES = ["Birinci", "İkinci", "Üçüncü"] as const;

/** One step of the podium, with all participants who share its rank. */
export interface Step {
  /** Displayed rank. */
  place: number;
  score: number;
  /** Another participant has the same score, and speed points decided. */
  bySpeed: boolean;
  /** Participants on this step; `rank` is their unique position. */
  people: { rank: number; displayName: string }[];
}

/** Steps of the podium, best first; empty if all participants have 0 points. */
export function stepsOf(rows: readonly LeaderRow[]): Step[] {
  const standings = standingsOf(rows);
  const steps = new Map<number, Step>();
  for (const [index, { place, rank, displayName, score }] of rows.entries()) {
    if (place === null || place > TOP_RANKS) continue;
    const step = steps.get(place) ?? {
      place,
      score,
      bySpeed: standings[index]?.bySpeed ?? false,
      people: [],
    };
    step.people.push({ rank, displayName });
    steps.set(place, step);
  }
  return [...steps.values()];
}
