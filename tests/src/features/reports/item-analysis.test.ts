import { describe, expect, it } from "vitest";
import { INVALID_ANSWER } from "../../../../convex/shared/invalidAnswer.ts";
import {
  difficultyWord,
  discriminationWord,
  itemAnalysis,
  paperCount,
} from "../../../../src/features/reports/item-analysis.ts";
import type { Pupil, Question } from "../../../../src/features/reports/report.ts";

const choice = (correctAnswer = 0, counts = true) =>
  ({
    content: { type: "multiple_choice", options: ["1", "2", "3", "4"] },
    correctAnswer,
    counts,
  }) as unknown as Question;

const pupil = (...answers: ({ answer: unknown; grade: number | null } | null)[]) =>
  ({ answers }) as unknown as Pupil;

/** Numbers below 1 from a fixed seed. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Grades of a class: stronger pupils are right more often, later questions are harder. */
function gradesOfClass(pupils: number, questions: number, partial: boolean): number[][] {
  const random = numbers(7);
  return Array.from({ length: pupils }, (_, row) =>
    Array.from({ length: questions }, (_, column) => {
      const chance = 0.95 - 0.6 * (row / pupils) - 0.4 * (column / questions);
      if (partial && random() < 0.2) return Math.floor(random() * 4) / 4;
      return random() < chance ? 1 : 0;
    }),
  );
}

/** Answer of a pupil with this grade: option A is right. */
const asAnswer = (grade: number) => ({ answer: grade === 1 ? 0 : 1, grade });

/** The same figures by other forms of the formulas, from the plain grades. */
function reference(grades: readonly (readonly number[])[]) {
  const n = grades.length;
  const k = grades[0]?.length ?? 0;
  const totals = grades.map((row) => row.reduce((a, b) => a + b));
  const order = [...totals.keys()].sort((a, b) => (totals[b] as number) - (totals[a] as number) || a - b);
  const size = Math.ceil(0.27 * n);
  const at = (row: number, column: number) => grades[row]?.[column] as number;
  const items = Array.from({ length: k }, (_, column) => {
    let [x, y, xx, yy, xy] = [0, 0, 0, 0, 0];
    for (let row = 0; row < n; row++) {
      const [a, b] = [at(row, column), (totals[row] as number) - at(row, column)];
      [x, y, xx, yy, xy] = [x + a, y + b, xx + a * a, yy + b * b, xy + a * b];
    }
    let difference = 0;
    for (let place = 0; place < size; place++)
      difference += at(order[place] as number, column) - at(order[n - 1 - place] as number, column);
    return {
      difficulty: x / n,
      discrimination: difference / size,
      correlation: (n * xy - x * y) / Math.sqrt((n * xx - x * x) * (n * yy - y * y)),
      variance: xx / n - (x / n) ** 2,
    };
  });
  const mean = totals.reduce((a, b) => a + b) / n;
  const ofTotals = totals.reduce((a, b) => a + b * b, 0) / n - mean * mean;
  const ofItems = items.reduce((a, { variance }) => a + variance, 0);
  return { items, reliability: (k / (k - 1)) * (1 - ofItems / ofTotals) };
}

describe("item analysis", () => {
  it.each([
    ["KR-20", 31, 12, false],
    ["KR-20", 20, 40, false],
    ["Cronbach alfa", 28, 10, true],
  ])("equals a reference computation: %s of %i papers", (name, pupils, questions, partial) => {
    const grades = gradesOfClass(pupils, questions, partial);
    const analysis = itemAnalysis(
      Array.from({ length: questions }, () => choice()),
      grades.map((row) => pupil(...row.map(asAnswer))),
    );
    const expected = reference(grades);
    expect(analysis?.reliability?.name).toBe(name);
    expect(analysis?.reliability?.value).toBeCloseTo(expected.reliability, 3);
    for (const [index, item] of expected.items.entries()) {
      const found = analysis?.items[index];
      expect(found?.difficulty).toBeCloseTo(item.difficulty, 3);
      expect(found?.discrimination).toBeCloseTo(item.discrimination, 3);
      expect(found?.correlation).toBeCloseTo(item.correlation, 3);
    }
  });

  it("counts the options of upper and lower group, and options without an answer", () => {
    // 20 papers, groups of 6: the upper group chose A, the lower one B.
    const papers = Array.from({ length: 20 }, (_, row) =>
      pupil(asAnswer(row < 10 ? 1 : 0), asAnswer(row < 8 ? 1 : 0)),
    );
    const analysis = itemAnalysis([choice(), choice()], papers);
    expect(analysis).toMatchObject({ papers: 20, groupSize: 6 });
    expect(analysis?.items[0]?.options).toEqual([
      { name: "A", isRight: true, upper: 1, lower: 0, count: 10 },
      { name: "B", isRight: false, upper: 0, lower: 1, count: 10 },
      { name: "C", isRight: false, upper: 0, lower: 0, count: 0 },
      { name: "D", isRight: false, upper: 0, lower: 0, count: 0 },
    ]);
  });

  it("counts invalid and missing answers apart from the options, and all shares add up to one", () => {
    const invalid = { answer: INVALID_ANSWER, grade: 0 };
    const missing = { answer: null, grade: null };
    const papers = Array.from({ length: 20 }, (_, row) =>
      pupil(row < 4 ? invalid : row < 5 ? missing : asAnswer(1), asAnswer(1)),
    );
    const [item, other] = itemAnalysis([choice(), choice()], papers)?.items ?? [];
    expect(item?.others.map(({ name, count }) => [name, count])).toEqual([
      ["Geçersiz", 4],
      ["Boş", 1],
    ]);
    for (const group of ["upper", "lower"] as const) {
      const shares = [...(item?.options ?? []), ...(item?.others ?? [])].map((each) => each[group]);
      expect(shares.reduce((sum, share) => sum + share)).toBeCloseTo(1, 9);
    }
    expect(other?.others).toEqual([]);
    expect(item?.difficulty).toBe(0.75);
    expect(item?.options?.map(({ count }) => count)).toEqual([15, 0, 0, 0]);
  });

  it("suspects a wrong key if the upper group prefers another option", () => {
    const papers = Array.from({ length: 20 }, (_, row) => {
      const isStrong = row < 10;
      const others = Array.from({ length: 3 }, () => asAnswer(isStrong ? 1 : 0));
      return pupil({ answer: isStrong ? 2 : 0, grade: isStrong ? 0 : 1 }, ...others);
    });
    const analysis = itemAnalysis([choice(), choice(), choice(), choice()], papers);
    expect(analysis?.items.map(({ keyMayBeWrong }) => keyMayBeWrong)).toEqual([true, false, false, false]);
    expect(analysis?.items[0]?.discrimination).toBe(-1);
  });

  it("does not suspect the key of a hard question that weaker pupils get wrong even more often", () => {
    const papers = Array.from({ length: 20 }, (_, row) => {
      const others = Array.from({ length: 3 }, () => asAnswer(row < 10 ? 1 : 0));
      return pupil({ answer: row < 2 ? 0 : 2, grade: row < 2 ? 1 : 0 }, ...others);
    });
    const [hard] = itemAnalysis([choice(), choice(), choice(), choice()], papers)?.items ?? [];
    expect(hard).toMatchObject({ keyMayBeWrong: false });
    expect(hard?.options?.map(({ upper }) => upper)).toEqual([2 / 6, 0, 4 / 6, 0]);
  });

  it("needs twenty pupils who were asked all counted questions; a question left empty has the grade 0", () => {
    const questions = [choice(), choice(0, false), choice()];
    const full = Array.from({ length: 19 }, () => pupil(asAnswer(1), null, asAnswer(1)));
    const late = pupil(null, asAnswer(1), asAnswer(1));
    const left = pupil(asAnswer(1), asAnswer(1), { answer: null, grade: null });
    expect(itemAnalysis(questions, [...full, late])).toBeNull();
    expect(paperCount(questions, [...full, late])).toBe(19);
    const analysis = itemAnalysis(questions, [...full, left]);
    expect(analysis?.items.map(({ index }) => index)).toEqual([0, 2]);
    expect(analysis?.items[1]?.difficulty).toBeCloseTo(0.95, 9);
  });

  it("leaves out teams at the board", () => {
    const questions = [choice(), choice()];
    const right = { answer: 0, grade: 1 };
    const team = { ...pupil(right, right), members: [] };
    const pupils = Array.from({ length: 20 }, () => pupil(right, { answer: 1, grade: 0 }));
    expect(paperCount(questions, [...pupils, team])).toBe(20);
  });

  it("gives no correlation and no reliability without differences", () => {
    const papers = Array.from({ length: 20 }, () => pupil(asAnswer(1), asAnswer(1)));
    expect(itemAnalysis([choice(), choice()], papers)).toMatchObject({
      reliability: null,
      items: [{ correlation: null }, { correlation: null }],
    });
    expect(itemAnalysis([choice(0, false)], papers)).toBeNull();
  });

  it("names figures by the value that is shown", () => {
    expect([0.8, 0.7949, 0.3, 0.29].map(difficultyWord)).toEqual(["kolay", "orta", "orta", "zor"]);
    expect([0.4, 0.7 - 0.4, 0.2, 0.19, -0.5].map(discriminationWord)).toEqual([
      "çok iyi",
      "iyi",
      "zayıf",
      "ayırt etmiyor",
      "ayırt etmiyor",
    ]);
  });
});
