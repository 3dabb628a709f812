/** Points and ranks of a live quiz: pure functions. */

import { type Standing, standingsOf } from "../../../shared/leaderboard";
import { FULL_GRADE } from "../../questions/kinds";
import type { SessionSettings } from "./settings";

/** Rules by which answers earn points. */
export type PointRules = {
  /** Points of a right answer, before they are scaled by the remaining time. */
  worth: number;
  /** The session's point system (settings.ts). */
  points: SessionSettings["points"];
  /**
   * Speed points of the standard game are earned. They break ties, so this is false if no points are earned or no
   * ranks are shown.
   */
  hasSpeed: boolean;
  hasRanks: boolean;
  /** The question counts: its points are added to the participants' sums. */
  counts: boolean;
  /**
   * Number of participants at the reveal. The first right answer earns as many speed points. Default: the number of
   * players.
   */
  people?: number;
};

/** A participant's sums before the question that is being scored. */
export type Player<Key> = {
  key: Key;
  /** Without the current question. */
  score: number;
  speedPoints: number;
};
/** `grade`: by the question's kind, 0 to 1. `timeLeft`: share of the time that remained at the answer, 0 to 1. */
type GradedAnswer<Key> = { key: Key; grade: number; timeLeft?: number };
export type ScoredPlayer<Key> = Standing & {
  key: Key;
  score: number;
  speedPoints: number;
  /** Points of this question. If the question counts, they are included in the sums above. */
  points: number;
  speedGained: number;
};

/**
 * Standings after one question. A right answer earns `worth`, a partly right one its grade's share. In games with
 * points by speed, the remaining time scales the points from half to full.
 * In the standard game the first right answer also earns as many speed points as there are participants, each later
 * one a point less. Sorted by score, then speed points, then order of joining.
 *
 * @param players all participants, in the order of joining
 * @param answers answers to this question, in the order of arrival
 */
export function scoreQuestion<Key>(
  players: readonly Player<Key>[],
  answers: readonly GradedAnswer<Key>[],
  rules: PointRules,
): ScoredPlayer<Key>[] {
  const { people = players.length } = rules;
  const points = new Map<Key, number>();
  const speed = new Map<Key, number>();
  for (const answer of answers) {
    points.set(answer.key, pointsOf(answer, rules));
    if (!rules.hasSpeed || answer.grade !== FULL_GRADE) continue;
    speed.set(answer.key, Math.max(0, people - speed.size));
  }
  const scored = players.map((player) => {
    const speedGained = speed.get(player.key) ?? 0;
    const gained = points.get(player.key) ?? 0;
    return {
      key: player.key,
      score: rules.counts ? toTenths(player.score + gained) : player.score,
      speedPoints: rules.counts ? player.speedPoints + speedGained : player.speedPoints,
      points: gained,
      speedGained,
    };
  });
  return rankPlayers(scored, rules.hasRanks);
}

/** Change of one participant's result on a question. */
export type ScoreChange = {
  points: number;
  speedPoints: number;
  /** New grade; null if unanswered. */
  grade: number | null;
  formerGrade: number | null;
};

/**
 * Difference between two scorings of the same answers, for each player.
 * @param before answers with their former grades, in the order of arrival
 * @param after the same answers with their new grades
 */
export function scoreChanges<Key>(
  keys: readonly Key[],
  before: readonly GradedAnswer<Key>[],
  after: readonly GradedAnswer<Key>[],
  rules: PointRules,
): Map<Key, ScoreChange> {
  const players = keys.map((key) => ({ key, score: 0, speedPoints: 0 }));
  const scored = (answers: readonly GradedAnswer<Key>[]) =>
    new Map(scoreQuestion(players, answers, rules).map((player) => [player.key, player]));
  const gradesOf = (answers: readonly GradedAnswer<Key>[]) =>
    new Map(answers.map(({ key, grade }) => [key, grade]));
  const [oldScores, newScores] = [scored(before), scored(after)];
  const [oldGrades, newGrades] = [gradesOf(before), gradesOf(after)];
  return new Map(
    keys.map((key) => {
      return [
        key,
        {
          points: toTenths((newScores.get(key)?.points ?? 0) - (oldScores.get(key)?.points ?? 0)),
          speedPoints: (newScores.get(key)?.speedGained ?? 0) - (oldScores.get(key)?.speedGained ?? 0),
          grade: newGrades.get(key) ?? null,
          formerGrade: oldGrades.get(key) ?? null,
        },
      ];
    }),
  );
}

/** Change in the number of right answers. */
export function changeOfCorrect(changes: Iterable<ScoreChange>): number {
  let correct = 0;
  for (const { grade, formerGrade } of changes)
    correct += Number(grade === FULL_GRADE) - Number(formerGrade === FULL_GRADE);
  return correct;
}

function pointsOf({ grade, timeLeft = 1 }: GradedAnswer<unknown>, { worth, points }: PointRules): number {
  return toTenths(worth * grade * (points === "speed" ? (1 + timeLeft) / 2 : 1));
}

/** Points are displayed with one decimal. Rounding sums as well avoids floating-point errors in the last digit. */
export function toTenths(points: number): number {
  return Math.round(points * 10) / 10;
}

/**
 * Sorts participants best first, with their ranks. Participants with equal sums keep the given order, the order of
 * joining. Without ranks all participants keep it, so that the order reveals nothing.
 */
export function rankPlayers<Earned extends { score: number; speedPoints: number }>(
  people: readonly Earned[],
  hasRanks: boolean,
): (Earned & Standing)[] {
  if (!hasRanks) return people.map((person) => ({ ...person, place: null, bySpeed: false }));
  // `toSorted` is stable.
  const order = people.toSorted((a, b) => b.score - a.score || b.speedPoints - a.speedPoints);
  const standings = standingsOf(order);
  return order.map((person, index) => ({
    ...person,
    ...(standings[index] ?? { place: null, bySpeed: false }),
  }));
}
