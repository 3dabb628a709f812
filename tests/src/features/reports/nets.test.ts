// Nets of trial exams.
import { beforeAll, describe, expect, it } from "vitest";
import { examParts, type PlayedExam } from "../../../../convex/shared/exam.ts";
import { INVALID_ANSWER } from "../../../../convex/shared/invalidAnswer.ts";
import { QUESTION_KINDS } from "../../../../src/features/questions/index.ts";
import { meanNetIn, meanNets, netsOf } from "../../../../src/features/reports/nets.ts";
import type { Overview, Pupil, Question } from "../../../../src/features/reports/report.ts";
import { fineNumberText } from "../../../../src/lib/text/number-text.ts";

beforeAll(async () => {
  await QUESTION_KINDS.multiple_choice.report.load();
});

const choice = (changes = {}) =>
  ({
    content: { type: "multiple_choice", options: ["1", "2", "3", "4"] },
    correctAnswer: 0,
    counts: true,
    asked: 1,
    correct: 0,
    ...changes,
  }) as unknown as Question;

/** A pupil's sheet: D right, Y wrong, G invalid, B empty, K partly right, "." a question that the pupil has not had. */
const sheet = (letters: string) => {
  const answers: Record<string, object | null> = {
    D: { answer: 0, grade: 1 },
    Y: { answer: 1, grade: 0 },
    G: { answer: INVALID_ANSWER, grade: 0 },
    B: { answer: null, grade: null },
    K: { answer: 2, grade: 0.5 },
    ".": null,
  };
  return { answers: [...letters].map((letter) => answers[letter]) } as unknown as Pupil;
};

/** Numbers below 1 from a fixed seed. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Net by counting in twelfths: a right answer has twelve, a wrong one costs four, three or none. */
function twelfths(letters: readonly string[], penalty: PlayedExam["penalty"]): number {
  const cost = { third: 4, quarter: 3, none: 0 }[penalty ?? "none"];
  return letters.reduce((sum, letter) => sum + (letter === "D" ? 12 : letter === "Y" ? -cost : 0), 0);
}

describe("nets", () => {
  it.each(["third", "quarter", undefined] as const)(
    "equal an independent count on 1,000 random sheets (%s)",
    (penalty) => {
      const random = numbers(2_026);
      for (let run = 0; run < 1_000; run += 1) {
        const length = 1 + Math.floor(random() * 40);
        const letters = Array.from({ length }, () => "DDDYYB"[Math.floor(random() * 6)] ?? "B");
        const sectionOf = letters.map(() => [0, 1, null][Math.floor(random() * 3)] ?? null);
        const exam = { penalty, sections: ["Türkçe", "Fen"], sectionOf };
        const questions = letters.map(() => choice());
        const { sections, total } = netsOf(exam, questions, sheet(letters.join("")));
        expect(total.net).toBeCloseTo(twelfths(letters, penalty) / 12, 9);
        expect([total.right, total.wrong, total.empty]).toEqual(
          ["D", "Y", "B"].map((sign) => letters.filter((letter) => letter === sign).length),
        );
        const inParts = [0, 1, null].flatMap((section) => {
          const part = letters.filter((_, index) => sectionOf[index] === section);
          return part.length === 0 ? [] : [twelfths(part, penalty) / 12];
        });
        expect(sections.map(({ net }) => net)).toHaveLength(inParts.length);
        for (const [index, { net }] of sections.entries()) expect(net).toBeCloseTo(inParts[index] ?? 0, 9);
      }
    },
  );

  it("count an invalid answer as wrong", () => {
    const exam = { penalty: "third" as const, sections: [], sectionOf: [null, null, null, null] };
    const { total } = netsOf(
      exam,
      Array.from({ length: 4 }, () => choice()),
      sheet("DGGG"),
    );
    expect(total).toMatchObject({ right: 1, wrong: 3, empty: 0, net: 0 });
  });

  it("count a partly right answer as wrong, and leave out what the pupil has not had or does not count", () => {
    const exam = { penalty: "third" as const, sections: [], sectionOf: [null, null, null, null, null] };
    const questions = [choice(), choice(), choice({ counts: false }), choice(), choice({ asked: null })];
    const { sections, total } = netsOf(exam, questions, sheet("DKY.D"));
    expect(sections).toEqual([]);
    expect(total).toEqual({ right: 1, wrong: 1, empty: 0, net: 2 / 3 });
  });

  it("have means of the class, by section", () => {
    const exam = { sections: ["A", "B"], sectionOf: [0, 1] };
    const all = ["DD", "DY", "BB"].map((letters) => netsOf(exam, [choice(), choice()], sheet(letters)));
    const mean = meanNets(all);
    expect(mean?.sections.map(({ net }) => net)).toEqual([2 / 3, 1 / 3]);
    expect(mean?.total.net).toBe(1);
    expect(meanNets([])).toBeNull();
  });

  it("are written with a comma and a minus sign", () => {
    expect([14 + 2 / 3, 5, -1 / 3, -0.001, 0.25].map((net) => fineNumberText(net))).toEqual([
      "14,67",
      "5",
      "−0,33",
      "0",
      "0,25",
    ]);
  });
});

it("an exam's parts are its sections that have questions, and the questions in none", () => {
  expect(examParts({ sections: [], sectionOf: [null] })).toEqual([]);
  expect(examParts({ sections: ["A", "B"], sectionOf: [0, null, 0] })).toEqual([
    { name: "A", questions: [0, 2] },
    { name: "Diğer", questions: [1] },
  ]);
});

describe("the mean net of the summary", () => {
  const exam: PlayedExam = { penalty: "third", sections: ["Türkçe"], sectionOf: [0, 0, null, null] };
  const letters = ["DYBG", "DDKB", "YDD.", "BBYD"];
  const pupils = letters.map(sheet);
  /** The questions with the class's counts. The last one does not count. */
  const questions = [0, 1, 2, 3].map((index) => {
    const column = letters.map((row) => row[index]);
    return choice({
      counts: index < 3,
      answered: column.filter((letter) => letter !== "B" && letter !== ".").length,
      correct: column.filter((letter) => letter === "D").length,
    });
  });
  const overview = { exam, participants: 4 } as unknown as Overview;

  it("equals that of the table of nets, in total and per section", () => {
    const table = meanNets(pupils.map((pupil) => netsOf(exam, questions, pupil)));
    const mean = meanNetIn(overview, questions);
    expect(mean?.total).toBeCloseTo(table?.total.net ?? Number.NaN, 12);
    expect(mean?.parts.map(({ name }) => name)).toEqual(["Türkçe", "Diğer"]);
    for (const [part, { net }] of mean?.parts.entries() ?? [])
      expect(net).toBeCloseTo(table?.sections[part]?.net ?? Number.NaN, 12);
  });

  it("has no part without a question that counts, nor has the table", () => {
    const open = { ...exam, sectionOf: [0, 0, 0, null] };
    expect(
      meanNetIn({ ...overview, exam: open } as unknown as Overview, questions)?.parts.map(({ name }) => name),
    ).toEqual(["Türkçe"]);
    for (const pupil of pupils) expect(netsOf(open, questions, pupil).sections).toHaveLength(1);
  });

  it("is absent without rules, without pupils, in open homework, and with raised hands", () => {
    for (const changes of [
      { exam: undefined },
      { participants: 0 },
      { homework: { isOpen: true } },
      { hands: 12 },
    ])
      expect(meanNetIn({ ...overview, ...changes } as Overview, questions)).toBeNull();
  });
});
