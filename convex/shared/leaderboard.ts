/**
 * Ranks, places, and how the leaderboard's first rows travel.
 *
 * A *rank* is unique: who joined first stands before others who are equal. Lists page by it. A *place* is what people see: equal points and
 * equal speed points share one, the next one counts everybody before it (1, 1, 3), and without points there is none.
 */

/** A row of the leaderboard, as everybody sees it. */
export type LeaderRow = {
  rank: number;
  place: number | null;
  displayName: string;
  score: number;
  speedPoints: number;
};

/** Rows in columns, best first: position i of all five arrays is one row. Rows as objects, each naming its fields, would take twice the bytes. */
export type LeaderColumns = {
  ranks: number[];
  places: (number | null)[];
  names: string[];
  scores: number[];
  speedPoints: number[];
};

/** What a place depends on. */
type Earned = { score: number; speedPoints: number };

export type Standing = {
  place: number | null;
  /** Somebody else has the same score, and speed alone says who is before whom. */
  bySpeed: boolean;
};

/** The standings of everybody, who come best first. */
export function standingsOf(rows: readonly Earned[]): Standing[] {
  const decided = scoresThatSpeedDecides(rows);
  let place = 0;
  return rows.map(({ score, speedPoints }, index) => {
    const before = rows[index - 1];
    if (before?.score !== score || before.speedPoints !== speedPoints) place = index + 1;
    return score === 0 ? { place: null, bySpeed: false } : { place, bySpeed: decided.has(score) };
  });
}

/** Scores that several have whose speed points differ. */
function scoresThatSpeedDecides(rows: readonly Earned[]): Set<number> {
  const speedOf = new Map<number, number>();
  const decided = new Set<number>();
  for (const { score, speedPoints } of rows) {
    if ((speedOf.get(score) ?? speedPoints) !== speedPoints) decided.add(score);
    speedOf.set(score, speedPoints);
  }
  return decided;
}

/** The place that people see, of a row that may have been written before there were places: then the rank is the place. */
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
  };
}

export function toRows({ ranks, places, names, scores, speedPoints }: LeaderColumns): LeaderRow[] {
  return ranks.map((rank, index) => ({
    rank,
    place: places[index] ?? null,
    displayName: names[index] ?? "",
    score: scores[index] ?? 0,
    speedPoints: speedPoints[index] ?? 0,
  }));
}
