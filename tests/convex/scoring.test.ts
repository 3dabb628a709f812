import { describe, expect, it } from "vitest";
import { countAnswers, pointsPerQuestion, scoreQuestion } from "../../convex/model/live/scoring";

const fresh = (key: string, joinedAt: number) => ({ key, score: 0, speedPoints: 0, joinedAt });
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

describe("counts per option", () => {
  it("leave out who did not answer", () => {
    expect(countAnswers(4, [0, 2, 2, -1, 3])).toEqual([1, 0, 2, 1]);
  });
});

describe("the standing after a question", () => {
  const answers = [
    { key: "can", option: 2 },
    { key: "ayşe", option: 1 },
    { key: "ece", option: 2 },
  ];

  it("gives the first correct answer as many speed points as there are participants, the next fewer", () => {
    const standing = scoreQuestion(players, answers, 2, 4);
    expect(standing.map(({ key, score, speedPoints, rank }) => [rank, key, score, speedPoints])).toEqual([
      [1, "can", 25, 4],
      [2, "ece", 25, 3],
      [3, "ayşe", 0, 0],
      [4, "ali", 0, 0],
    ]);
  });

  it("adds to what was earned before and says what this question gave", () => {
    const later = players.map((player) => ({ ...player, score: 25, speedPoints: 2 }));
    const [first] = scoreQuestion(later, answers, 1, 4);
    expect(first).toEqual({ key: "ayşe", score: 50, speedPoints: 6, rank: 1, points: 25, speedGained: 4 });
  });

  it("puts score before speed, and speed before who joined first", () => {
    const standing = scoreQuestion(
      [
        { key: "slow", score: 50, speedPoints: 1, joinedAt: 1 },
        { key: "fast", score: 50, speedPoints: 9, joinedAt: 4 },
        { key: "best", score: 75, speedPoints: 0, joinedAt: 3 },
        { key: "twin", score: 50, speedPoints: 1, joinedAt: 2 },
      ],
      [],
      0,
      4,
    );
    expect(standing.map(({ key }) => key)).toEqual(["best", "fast", "slow", "twin"]);
    expect(standing.map(({ rank }) => rank)).toEqual([1, 2, 3, 4]);
  });

  it("of an empty room is empty", () => {
    expect(scoreQuestion([], [], 0, 4)).toEqual([]);
  });
});
