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
  /** Number of participants on this step who are not in `people`. */
  more: number;
}

/**
 * Steps of the podium, best first; empty if all participants have 0 points.
 * @param more number of participants after the last row who share its step
 */
export function stepsOf(rows: readonly LeaderRow[], more = 0): Step[] {
  const standings = standingsOf(rows);
  const steps = new Map<number, Step>();
  for (const [index, { place, rank, displayName, score }] of rows.entries()) {
    if (place === null || place > TOP_RANKS) continue;
    const step = steps.get(place) ?? {
      place,
      score,
      bySpeed: standings[index]?.bySpeed ?? false,
      people: [],
      more: 0,
    };
    step.people.push({ rank, displayName });
    if (index === rows.length - 1) step.more = more;
    steps.set(place, step);
  }
  return [...steps.values()];
}
