/** Points and places of a live quiz: values in, values out. */

import { type Standing, standingsOf } from "../../../shared/leaderboard";
import { FULL_GRADE } from "../../questions/kinds";
import type { SessionSettings } from "./settings";

/** How answers become points. */
export type PointRules = {
  /** What a right answer is worth, before speed. */
  worth: number;
  points: SessionSettings["points"];
  /** Whether the standard game's speed points are earned: they decide between equals, so neither where nothing is earned nor where nobody has a place. */
  hasSpeed: boolean;
  hasPlaces: boolean;
  /** Whether what is earned goes into the sums. */
  counts: boolean;
  /** Number of participants at the reveal, which the first right answer earns as speed points; absent: all players. */
  people?: number;
};

/** What scoring needs to know of a participant. */
export type Player<Key> = {
  key: Key;
  /** Before this question, with the next one. */
  score: number;
  speedPoints: number;
};
/** An answer in the order of arrival by the server's clock; `grade` as its kind gives it, `timeLeft` the share of the time that was left, 0 to 1. */
type GradedAnswer<Key> = { key: Key; grade: number; timeLeft?: number };
export type ScoredPlayer<Key> = Standing & {
  key: Key;
  score: number;
  speedPoints: number;
  /** This question's share of the two sums above; where it does not count, what that would be. */
  points: number;
  speedGained: number;
};

/**
 * The standing after one question. Each correct answer earns the question's points, one that is right in part its part of them; where speed makes points,
 * half of that to all of it. In the standard game the first correct one also earns as many speed points as there are participants, each later one
 * a point fewer. Ranked by score, then speed points, then who joined first (players come in that order).
 *
 * @param players everybody in the session, in the order of joining
 * @param answers this question's answers, in the order of arrival
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
  return standing(scored, rules.hasPlaces);
}

/** Change of one participant's result on a question. */
export type ScoreChange = {
  points: number;
  speedPoints: number;
  /** The new grade; null without an answer. */
  grade: number | null;
  formerGrade: number | null;
};

/**
 * Difference for each player between two scorings of the same answers.
 * @param before the answers with their former grades, in the order of arrival
 * @param after the same with their new grades
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
  const [then, now] = [scored(before), scored(after)];
  const [gradesThen, gradesNow] = [gradesOf(before), gradesOf(after)];
  return new Map(
    keys.map((key) => {
      return [
        key,
        {
          points: toTenths((now.get(key)?.points ?? 0) - (then.get(key)?.points ?? 0)),
          speedPoints: (now.get(key)?.speedGained ?? 0) - (then.get(key)?.speedGained ?? 0),
          grade: gradesNow.get(key) ?? null,
          formerGrade: gradesThen.get(key) ?? null,
        },
      ];
    }),
  );
}

/** Change of the number of right answers. */
export function changeOfCorrect(changes: Iterable<ScoreChange>): number {
  let correct = 0;
  for (const { grade, formerGrade } of changes)
    correct += Number(grade === FULL_GRADE) - Number(formerGrade === FULL_GRADE);
  return correct;
}

function pointsOf({ grade, timeLeft = 1 }: GradedAnswer<unknown>, { worth, points }: PointRules): number {
  return toTenths(worth * grade * (points === "speed" ? (1 + timeLeft) / 2 : 1));
}

/** Points are told with one decimal; so are the sums, in which a computer's parts would add up to another last digit. */
export function toTenths(points: number): number {
  return Math.round(points * 10) / 10;
}

/**
 * People in the order of the list, best first, with the place of each. Who is equal in everything stays in the order of joining, in which they come.
 * Without places everybody does: no order tells what nobody is to know.
 */
export function standing<Earned extends { score: number; speedPoints: number }>(
  people: readonly Earned[],
  hasPlaces: boolean,
): (Earned & Standing)[] {
  if (!hasPlaces) return people.map((person) => ({ ...person, place: null, bySpeed: false }));
  // `toSorted` is stable.
  const order = people.toSorted((a, b) => b.score - a.score || b.speedPoints - a.speedPoints);
  const standings = standingsOf(order);
  return order.map((person, index) => ({
    ...person,
    ...(standings[index] ?? { place: null, bySpeed: false }),
  }));
}
