/**
 * Positions, ranks, and the transfer format of the leaderboard's first rows.
 *
 * Stored and sent fields have older names. `rank` is the unique position: among equal participants, those who joined first precede, and
 * lists are paged by position. `place` is the displayed rank: participants with equal score and speed points share a rank (1, 1, 3), and the
 * rank of a participant without points is null.
 */

/** A row of the public leaderboard. */
export type LeaderRow = {
  rank: number;
  place: number | null;
  displayName: string;
  score: number;
  speedPoints: number;
  /** The participant's maximum score, if a question that was cut short lowers it. */
  maxScore?: number | undefined;
};

/** Rows as columns, best first: index i of all arrays is one row. An array of row objects would be twice as large. */
export type LeaderColumns = {
  ranks: number[];
  places: (number | null)[];
  names: string[];
  scores: number[];
  speedPoints: number[];
  /** Maximum scores of the participants; absent if all have the game's maximum. */
  maxScores?: (number | null)[] | undefined;
};

/** Values that determine the rank. */
type Earned = { score: number; speedPoints: number };

export type Standing = {
  place: number | null;
  /** True if another participant has the same score but different speed points, so that these determine the ranks. */
  bySpeed: boolean;
};

/** Returns the ranks of `rows`, which must be sorted best first. */
export function standingsOf(rows: readonly Earned[]): Standing[] {
  const decided = scoresThatSpeedDecides(rows);
  let place = 0;
  return rows.map(({ score, speedPoints }, index) => {
    const before = rows[index - 1];
    if (before?.score !== score || before.speedPoints !== speedPoints) place = index + 1;
    return score === 0 ? { place: null, bySpeed: false } : { place, bySpeed: decided.has(score) };
  });
}

/** Returns scores that several rows have with different speed points. */
function scoresThatSpeedDecides(rows: readonly Earned[]): Set<number> {
  const speedOf = new Map<number, number>();
  const decided = new Set<number>();
  for (const { score, speedPoints } of rows) {
    if ((speedOf.get(score) ?? speedPoints) !== speedPoints) decided.add(score);
    speedOf.set(score, speedPoints);
  }
  return decided;
}

/** Returns the displayed rank. In rows of earlier versions, which have no `place`, it is the position. */
export function displayedRankOf(row: {
  place?: number | null;
  rank: number | null;
  score: number;
}): number | null {
  if (row.place !== undefined) return row.place;
  return row.score > 0 ? row.rank : null;
}

export function toColumns(rows: readonly LeaderRow[]): LeaderColumns {
  return {
    ranks: rows.map(({ rank }) => rank),
    places: rows.map(({ place }) => place),
    names: rows.map(({ displayName }) => displayName),
    scores: rows.map(({ score }) => score),
    speedPoints: rows.map(({ speedPoints }) => speedPoints),
    ...(rows.some(({ maxScore }) => maxScore !== undefined) && {
      maxScores: rows.map(({ maxScore }) => maxScore ?? null),
    }),
  };
}

export function toRows({ ranks, places, names, scores, speedPoints, maxScores }: LeaderColumns): LeaderRow[] {
  return ranks.map((rank, index) => ({
    rank,
    place: places[index] ?? null,
    displayName: names[index] ?? "",
    score: scores[index] ?? 0,
    speedPoints: speedPoints[index] ?? 0,
    ...(maxScores && { maxScore: maxScores[index] ?? undefined }),
  }));
}
