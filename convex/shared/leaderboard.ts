/** The leaderboard's first places as they travel: a column for each thing, since twenty rows that each name their fields take twice the bytes. */

/** A place on the leaderboard, as everybody sees it. */
export type LeaderRow = { rank: number; displayName: string; score: number; speedPoints: number };

/** Places, best first: what stands at one position in all four belongs together. */
export type LeaderColumns = { ranks: number[]; names: string[]; scores: number[]; speedPoints: number[] };

export function toColumns(rows: readonly LeaderRow[]): LeaderColumns {
  return {
    ranks: rows.map(({ rank }) => rank),
    names: rows.map(({ displayName }) => displayName),
    scores: rows.map(({ score }) => score),
    speedPoints: rows.map(({ speedPoints }) => speedPoints),
  };
}

export function toRows({ ranks, names, scores, speedPoints }: LeaderColumns): LeaderRow[] {
  return ranks.map((rank, place) => ({
    rank,
    displayName: names[place] ?? "",
    score: scores[place] ?? 0,
    speedPoints: speedPoints[place] ?? 0,
  }));
}
