import { expect, it } from "vitest";
import {
  type AnswerValue,
  type Distribution,
  type KeyValue,
  kindOf,
  type QuestionContent,
} from "../../../convex/model/questions/kinds";

/** A question of a kind, and expected results for answers to it. */
interface Sample {
  content: QuestionContent;
  key: KeyValue;
  grades: [what: string, answer: AnswerValue, grade: number][];
  distributions: [what: string, answers: AnswerValue[], distribution: Distribution][];
  /** Values that are not answers to it. */
  refused: unknown[];
}

/** Defines the tests that every question kind has, from its sample data. */
export function describeKind({ content, key, grades, distributions, refused }: Sample): void {
  const kind = kindOf(content);

  it.each(grades)("grades %s (%j) as %d", (_what, answer, grade) => {
    expect(kind.isAnswer(content, answer)).toBe(true);
    expect(kind.grade(content, key, answer)).toBe(grade);
  });

  it.each(distributions)("counts %s: %j as %j", (_what, answers, distribution) => {
    expect(kind.distribution(content, key, answers)).toEqual(distribution);
  });

  it("rejects values of another format as answers", () => {
    expect(refused.filter((value) => kind.isAnswer(content, value as AnswerValue))).toEqual([]);
  });

  const { live } = kind;
  if (live === null) return;
  it("accepts and rejects the same values at the gate of a live quiz", () => {
    // The gate checks answers with this part of the question, without reading the question itself.
    const gateForm = live.formOf(content);
    const fits = (value: unknown) => live.fits(gateForm, value as AnswerValue);
    expect(grades.filter(([, answer]) => !fits(answer))).toEqual([]);
    expect(refused.filter(fits)).toEqual([]);
  });
}
