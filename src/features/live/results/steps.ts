import { type LeaderRow, standingsOf } from "../../../../convex/shared/leaderboard.ts";
import { TOP_RANKS } from "../../../../convex/shared/limits/live.ts";

/** What the first three places are called. */
export const PLACE_WORDS = ["Birinci", "İkinci", "Üçüncü"] as const;

/** Who stands on one step: more than one where all that counts is equal. */
export interface Step {
  place: number;
  score: number;
  /** Somebody has the same score, and speed decides between them. */
  bySpeed: boolean;
  people: { rank: number; displayName: string }[];
}

/** The steps of the podium, best first; none where nobody has points. */
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
