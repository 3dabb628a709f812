// @vitest-environment node
import { describe, expect, test } from "vitest";
import { resultsByObjective } from "../../../../src/features/questions/objectives.ts";

describe("results by learning objective", () => {
  test("are means of the questions' percentages, in the order of the questions", () => {
    const questions = [
      { number: 1, objective: "Kesirler", percent: 40 },
      { number: 2, percent: 90 },
      { number: 3, objective: "Oran", percent: 75 },
      { number: 4, objective: "Kesirler", percent: 80 },
    ];
    expect(resultsByObjective(questions)).toEqual([
      { objective: "Kesirler", numbers: [1, 4], percent: 60 },
      { objective: "Oran", numbers: [3], percent: 75 },
    ]);
  });

  test("ignore case, and questions without a percentage", () => {
    const questions = [
      { number: 1, objective: "İLERİ okuma", percent: null },
      { number: 2, objective: "ileri OKUMA", percent: 50 },
      { number: 3, objective: "Yazma", percent: null },
    ];
    expect(resultsByObjective(questions)).toEqual([
      { objective: "İLERİ okuma", numbers: [1, 2], percent: 50 },
      { objective: "Yazma", numbers: [3], percent: null },
    ]);
  });
});
