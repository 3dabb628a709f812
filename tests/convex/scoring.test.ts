import { describe, expect, it } from "vitest";
import { scoreQuestion } from "../../convex/model/live/scoring";
import { placeOf, standingsOf } from "../../convex/shared/leaderboard";
import { maxScore, pointsPerQuestion } from "../../convex/shared/points";

const fresh = (key: string, joinedAt: number) => ({ key, score: 0, speedPoints: 0, joinedAt, rank: null });
const players = [fresh("ayşe", 1), fresh("ali", 2), fresh("can", 3), fresh("ece", 4)];

describe("points of a correct answer", () => {
  it.each([
    [1, 100],
    [3, 33],
    [7, 14],
    [100, 1],
  ])("in a game of %i questions are %i", (questions, points) => {
    expect(pointsPerQuestion(questions)).toBe(points);
  });
});

describe("the most that can be reached", () => {
  it.each([
    [1, 100],
    [3, 99],
    [7, 98],
    [30, 90],
    [51, 51],
    [100, 100],
  ])("in a game of %i questions is %i", (questions, most) => {
    expect(maxScore(questions)).toBe(most);
  });

  it("is less where the host ended the game early", () => {
    expect(maxScore(10, 3)).toBe(30);
    expect(maxScore(10, 0)).toBe(0);
  });
});

describe("places", () => {
  const places = (...rows: [score: number, speedPoints: number][]) =>
    standingsOf(rows.map(([score, speedPoints]) => ({ score, speedPoints })));

  it("are shared where score and speed are equal, and the next one counts everybody before it", () => {
    const standings = places([50, 9], [50, 9], [50, 4], [25, 4], [25, 4], [0, 0]);
    expect(standings.map(({ place }) => place)).toEqual([1, 1, 3, 4, 4, null]);
  });

  it("are none without points", () => {
    expect(places([0, 0], [0, 0])).toEqual([
      { place: null, bySpeed: false },
      { place: null, bySpeed: false },
    ]);
  });

  it("are decided by speed where somebody has the same score and other speed points, whoever stands between", () => {
    const standings = places([50, 9], [50, 9], [50, 4], [25, 7], [10, 3], [10, 3]);
    expect(standings.map(({ bySpeed }) => bySpeed)).toEqual([true, true, true, false, false, false]);
  });

  it("of rows from before there were places are the ranks, and none without points", () => {
    expect(placeOf({ rank: 4, score: 30 })).toBe(4);
    expect(placeOf({ rank: 4, score: 0 })).toBeNull();
    expect(placeOf({ place: 3, rank: 4, score: 30 })).toBe(3);
    expect(placeOf({ place: null, rank: 4, score: 30 })).toBeNull();
  });
});

describe("the standing after a question", () => {
  const answers = [
    { key: "can", grade: 1 },
    { key: "ayşe", grade: 0 },
    { key: "ece", grade: 1 },
  ];

  it("gives the first correct answer as many speed points as there are participants, the next fewer", () => {
    const standing = scoreQuestion(players, answers, 4);
    expect(standing.map(({ key, score, speedPoints, rank }) => [rank, key, score, speedPoints])).toEqual([
      [1, "can", 25, 4],
      [2, "ece", 25, 3],
      [3, "ayşe", 0, 0],
      [4, "ali", 0, 0],
    ]);
  });

  it("adds to what was earned before and says what this question gave", () => {
    const later = players.map((player) => ({ ...player, score: 25, speedPoints: 2 }));
    const [first] = scoreQuestion(later, [{ key: "ayşe", grade: 1 }], 4);
    const standing = { score: 50, speedPoints: 6, rank: 1, place: 1, bySpeed: false };
    expect(first).toEqual({ key: "ayşe", ...standing, points: 25, speedGained: 4 });
  });

  it("puts score before speed, and speed before who joined first", () => {
    const standing = scoreQuestion(
      [
        { key: "slow", score: 50, speedPoints: 1, joinedAt: 1, rank: 1 },
        { key: "fast", score: 50, speedPoints: 9, joinedAt: 4, rank: 3 },
        { key: "best", score: 75, speedPoints: 0, joinedAt: 3, rank: 4 },
        { key: "twin", score: 50, speedPoints: 1, joinedAt: 2, rank: 2 },
      ],
      [],
      4,
    );
    expect(standing.map(({ key }) => key)).toEqual(["best", "fast", "slow", "twin"]);
    expect(standing.map(({ rank }) => rank)).toEqual([1, 2, 3, 4]);
    expect(standing.map(({ place }) => place)).toEqual([1, 2, 3, 3]);
    expect(standing.map(({ bySpeed }) => bySpeed)).toEqual([false, true, true, true]);
  });

  it("of an empty room is empty", () => {
    expect(scoreQuestion([], [], 4)).toEqual([]);
  });

  it("leaves everybody's rank alone, gaps and all, as long as the order is the same", () => {
    const [ayse, ali, can, ece] = players.map((player, index) => ({ ...player, score: 75 - 25 * index }));
    const ranks = (...before: [typeof ayse, number | null][]) => {
      const room = before.map(([player, rank]) => ({ ...fresh("", 0), ...player, rank }));
      const standing = scoreQuestion(room, [{ key: "can", grade: 1 }], 4);
      return standing.map(({ key, rank }) => [key, rank]);
    };
    expect(ranks([ayse, 2], [ali, 5], [ece, null])).toEqual([
      ["ayşe", 2],
      ["ali", 5],
      ["ece", 6],
    ]);
    // Can has gone past Ali.
    expect(ranks([ayse, 2], [ali, 5], [can, 6])).toEqual([
      ["ayşe", 1],
      ["can", 2],
      ["ali", 3],
    ]);
  });
});
