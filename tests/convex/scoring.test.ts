import { describe, expect, it } from "vitest";
import { scoreQuestion } from "../../convex/model/live/scoring";
import { placeOf, standingsOf } from "../../convex/shared/leaderboard";
import { maxScore, pointsPerQuestion } from "../../convex/shared/points";

const players = ["ayşe", "ali", "can", "ece"].map((key) => ({ key, score: 0, speedPoints: 0 }));

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
    expect(standing.map(({ key, score, speedPoints }) => [key, score, speedPoints])).toEqual([
      ["can", 25, 4],
      ["ece", 25, 3],
      ["ayşe", 0, 0],
      ["ali", 0, 0],
    ]);
  });

  it("adds to what was earned before and says what this question gave", () => {
    const later = players.map((player) => ({ ...player, score: 25, speedPoints: 2 }));
    const [first] = scoreQuestion(later, [{ key: "ayşe", grade: 1 }], 4);
    const standing = { score: 50, speedPoints: 6, place: 1, bySpeed: false };
    expect(first).toEqual({ key: "ayşe", ...standing, points: 25, speedGained: 4 });
  });

  it("puts score before speed, and speed before who joined first", () => {
    const standing = scoreQuestion(
      [
        { key: "slow", score: 50, speedPoints: 1 },
        { key: "twin", score: 50, speedPoints: 1 },
        { key: "best", score: 75, speedPoints: 0 },
        { key: "fast", score: 50, speedPoints: 9 },
      ],
      [],
      4,
    );
    expect(standing.map(({ key }) => key)).toEqual(["best", "fast", "slow", "twin"]);
    expect(standing.map(({ place }) => place)).toEqual([1, 2, 3, 3]);
    expect(standing.map(({ bySpeed }) => bySpeed)).toEqual([false, true, true, true]);
  });

  it("of an empty room is empty", () => {
    expect(scoreQuestion([], [], 4)).toEqual([]);
  });
});
