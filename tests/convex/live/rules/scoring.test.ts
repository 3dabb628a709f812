import { describe, expect, it } from "vitest";
import { type PointRules, scoreQuestion } from "../../../../convex/model/live/rules/scoring";
import { displayedRankOf, standingsOf } from "../../../../convex/shared/leaderboard";
import { maxScore, pointsPerQuestion } from "../../../../convex/shared/points";

/** `hasSpeed`: speed points, which break ties. `points: "speed"` is another system: the remaining time scales the points. */
const STANDARD: PointRules = { worth: 25, points: "standard", hasSpeed: true, hasRanks: true, counts: true };
const fresh = (key: string) => ({ key, score: 0, speedPoints: 0 });
const players = ["ayşe", "ali", "can", "ece"].map(fresh);

describe("points of a correct answer", () => {
  it.each([
    [1, 100],
    [3, 33],
    [7, 14],
    [100, 1],
  ])("for a game of %i questions are %i", (questions, points) => {
    expect(pointsPerQuestion(questions)).toBe(points);
  });
});

describe("the maximum score", () => {
  it.each([
    [1, 100],
    [3, 99],
    [7, 98],
    [30, 90],
    [51, 51],
    [100, 100],
  ])("of a game with %i questions is %i", (questions, most) => {
    expect(maxScore(questions)).toBe(most);
  });

  it("is lower if the host ended the game early", () => {
    expect(maxScore(10, 3)).toBe(30);
    expect(maxScore(10, 0)).toBe(0);
  });
});

describe("ranks", () => {
  const standingsFor = (...rows: [score: number, speedPoints: number][]) =>
    standingsOf(rows.map(([score, speedPoints]) => ({ score, speedPoints })));

  it("are shared by participants with equal score and speed, and the next rank counts all before it", () => {
    const standings = standingsFor([50, 9], [50, 9], [50, 4], [25, 4], [25, 4], [0, 0]);
    expect(standings.map(({ place }) => place)).toEqual([1, 1, 3, 4, 4, null]);
  });

  it("do not exist without points", () => {
    expect(standingsFor([0, 0], [0, 0])).toEqual([
      { place: null, bySpeed: false },
      { place: null, bySpeed: false },
    ]);
  });

  it("are decided by speed among participants with the same score and different speed points", () => {
    const standings = standingsFor([50, 9], [50, 9], [50, 4], [25, 7], [10, 3], [10, 3]);
    expect(standings.map(({ bySpeed }) => bySpeed)).toEqual([true, true, true, false, false, false]);
  });

  it("of rows from earlier versions equal their stored positions, and do not exist without points", () => {
    expect(displayedRankOf({ rank: 4, score: 30 })).toBe(4);
    expect(displayedRankOf({ rank: 4, score: 0 })).toBeNull();
    expect(displayedRankOf({ place: 3, rank: 4, score: 30 })).toBe(3);
    expect(displayedRankOf({ place: null, rank: 4, score: 30 })).toBeNull();
  });
});

describe("standings after a question", () => {
  const answers = [
    { key: "can", grade: 1 },
    { key: "ayşe", grade: 0 },
    { key: "ece", grade: 1 },
  ];

  it("give the first right answer as many speed points as there are participants, and each later right answer one point less", () => {
    const standing = scoreQuestion(players, answers, STANDARD);
    expect(standing.map(({ key, score, speedPoints }) => [key, score, speedPoints])).toEqual([
      ["can", 25, 4],
      ["ece", 25, 3],
      ["ayşe", 0, 0],
      ["ali", 0, 0],
    ]);
  });

  it("add to the earlier points and include the points of this question", () => {
    const later = players.map((player) => ({ ...player, score: 25, speedPoints: 2 }));
    const [first] = scoreQuestion(later, [{ key: "ayşe", grade: 1 }], STANDARD);
    const standing = { score: 50, speedPoints: 6, place: 1, bySpeed: false };
    expect(first).toEqual({ key: "ayşe", ...standing, points: 25, speedGained: 4 });
  });

  it("sort by score, then by speed, then by time of joining", () => {
    const standing = scoreQuestion(
      [
        { key: "slow", score: 50, speedPoints: 1 },
        { key: "twin", score: 50, speedPoints: 1 },
        { key: "best", score: 75, speedPoints: 0 },
        { key: "fast", score: 50, speedPoints: 9 },
      ],
      [],
      STANDARD,
    );
    expect(standing.map(({ key }) => key)).toEqual(["best", "fast", "slow", "twin"]);
    expect(standing.map(({ place }) => place)).toEqual([1, 2, 3, 3]);
    expect(standing.map(({ bySpeed }) => bySpeed)).toEqual([false, true, true, true]);
  });

  it("without participants are empty", () => {
    expect(scoreQuestion([], [], STANDARD)).toEqual([]);
  });

  it("without speed points (`hasSpeed: false`) contain none, and participants with equal scores share a rank", () => {
    const standing = scoreQuestion(players, answers, { ...STANDARD, hasSpeed: false });
    expect(standing.map(({ key, score, speedPoints, place }) => [key, score, speedPoints, place])).toEqual([
      ["can", 25, 0, 1],
      ["ece", 25, 0, 1],
      ["ayşe", 0, 0, null],
      ["ali", 0, 0, null],
    ]);
    expect(standing.some(({ bySpeed }) => bySpeed)).toBe(false);
  });

  it.each([
    [1, 1, 25],
    [1, 0.5, 18.8],
    [1, 0, 12.5],
    [0.5, 1, 12.5],
    [0.5, 0.2, 7.5],
    [0, 1, 0],
  ])(
    "with points scaled by the remaining time, grade %d with a share of %d of the time left earns %d",
    (grade, timeLeft, points) => {
      const standing = scoreQuestion(players, [{ key: "ayşe", grade, timeLeft }], {
        ...STANDARD,
        points: "speed",
        hasSpeed: false,
      });
      const ayse = standing.find(({ key }) => key === "ayşe");
      expect(ayse).toMatchObject({ score: points, points, speedPoints: 0, speedGained: 0 });
    },
  );

  it("with points scaled by the remaining time, rank two fast right answers above three slow right answers", () => {
    const rules = { ...STANDARD, points: "speed" as const, hasSpeed: false };
    const round = (before: ReturnType<typeof scoreQuestion<string>>, fast: number | null, slow: number) =>
      scoreQuestion(
        before,
        [
          ...(fast === null ? [] : [{ key: "fast", grade: 1, timeLeft: fast }]),
          { key: "slow", grade: 1, timeLeft: slow },
        ],
        rules,
      );
    const start = [fresh("fast"), fresh("slow")].map((player) => {
      return { ...player, points: 0, speedGained: 0, place: null, bySpeed: false };
    });
    // The fast participant does not answer the third question.
    const after = round(round(round(start, 1, 0), 1, 0), null, 0);
    expect(after.map(({ key, score }) => [key, score])).toEqual([
      ["fast", 50],
      ["slow", 37.5],
    ]);
  });

  it("sum tenths of points exactly", () => {
    const rules = { ...STANDARD, worth: 33 };
    let standing = scoreQuestion([fresh("ayşe")], [], rules);
    for (let question = 0; question < 3; question += 1)
      standing = scoreQuestion(standing, [{ key: "ayşe", grade: 0.1 }], rules);
    expect(standing[0]?.score).toBe(9.9);
  });

  it("without a ranking keep the order of joining", () => {
    const standing = scoreQuestion(players, answers, { ...STANDARD, hasRanks: false });
    expect(standing.map(({ key, score, place, bySpeed }) => [key, score, place, bySpeed])).toEqual([
      ["ayşe", 0, null, false],
      ["ali", 0, null, false],
      ["can", 25, null, false],
      ["ece", 25, null, false],
    ]);
  });
});
