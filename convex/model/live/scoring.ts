/** Points and ranks of a live quiz: values in, values out. */

import { type Standing, standingsOf } from "../../shared/leaderboard";
import { pointsPerQuestion } from "../../shared/points";
import { FULL_GRADE } from "../questions/kinds";

/** What scoring needs to know of a participant. */
export type Player<Key> = {
  key: Key;
  score: number;
  speedPoints: number;
  joinedAt: number;
  /** Before this question; null for who has joined since the last one. */
  rank: number | null;
};
/** An answer in the order of arrival by the server's clock; `grade` as its kind gives it. */
export type GradedAnswer<Key> = { key: Key; grade: number };
export type ScoredPlayer<Key> = Standing & {
  key: Key;
  score: number;
  speedPoints: number;
  /** The order of the list. Unique, unlike the place, and with gaps where somebody has left. */
  rank: number;
  /** This question's share of the two sums above. */
  points: number;
  speedGained: number;
};

/**
 * The standing after one question. Each correct answer earns the question's points, one that is right in part its part of them; the first correct
 * one as many speed points as there are participants, each later one a point fewer. Ranked by score, then speed points, then who joined first (players come in that order).
 *
 * @param players everybody in the session, in the order of joining
 * @param answers this question's answers, in the order of arrival
 */
export function scoreQuestion<Key>(
  players: readonly Player<Key>[],
  answers: readonly GradedAnswer<Key>[],
  questionCount: number,
): ScoredPlayer<Key>[] {
  const points = pointsPerQuestion(questionCount);
  const grades = new Map<Key, number>();
  const speed = new Map<Key, number>();
  for (const { key, grade } of answers) {
    grades.set(key, grade);
    if (grade === FULL_GRADE) speed.set(key, Math.max(0, players.length - speed.size));
  }
  const scored = players.map((player) => {
    const speedGained = speed.get(player.key);
    const gained = toTenths(points * (grades.get(player.key) ?? 0));
    return {
      key: player.key,
      score: toTenths(player.score + gained),
      speedPoints: player.speedPoints + (speedGained ?? 0),
      joinedAt: player.joinedAt,
      before: player.rank,
      points: gained,
      speedGained: speedGained ?? 0,
    };
  });
  scored.sort(byRank);
  const standings = standingsOf(scored);
  const ranks = ranksOf(scored.map(({ before }) => before));
  return scored.map(({ joinedAt: _joinedAt, before: _before, ...player }, index) => {
    const { place, bySpeed } = standings[index] ?? { place: null, bySpeed: false };
    return { ...player, rank: ranks[index] ?? index + 1, place, bySpeed };
  });
}

/** Points are told with one decimal; so are the sums, in which a computer's parts would add up to another last digit. */
function toTenths(points: number): number {
  return Math.round(points * 10) / 10;
}

/**
 * New ranks for people in their new order, who had these ranks before. If the order is unchanged they keep their ranks with the gaps, so that a room
 * in which somebody was removed is not written anew. Otherwise ranks count from 1.
 */
function ranksOf(before: readonly (number | null)[]): number[] {
  const kept: number[] = [];
  for (const rank of before) {
    const last = kept.at(-1) ?? 0;
    if (rank !== null && rank <= last) return before.map((_rank, index) => index + 1);
    kept.push(rank ?? last + 1);
  }
  return kept;
}

type Ranked = { score: number; speedPoints: number; joinedAt: number };

/** Who is equal in everything keeps the order of joining: `Array.sort` is stable. */
function byRank(a: Ranked, b: Ranked): number {
  return b.score - a.score || b.speedPoints - a.speedPoints || a.joinedAt - b.joinedAt;
}
