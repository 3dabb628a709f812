import { expect, it } from "vitest";
import {
  type AnswerValue,
  type Distribution,
  type KeyValue,
  kindOf,
  type QuestionContent,
} from "../../../convex/model/questions/kinds";

/** A question of a kind, and what becomes of answers to it. */
interface Sample {
  content: QuestionContent;
  key: KeyValue;
  grades: [what: string, answer: AnswerValue, grade: number][];
  distributions: [what: string, answers: AnswerValue[], distribution: Distribution][];
  /** Values that are no answers to it. */
  refused: unknown[];
}

/** The tests that every kind of question has, from a table of its own. Values in, values out. */
export function describeKind({ content, key, grades, distributions, refused }: Sample): void {
  const kind = kindOf(content);

  it.each(grades)("gives %s (%j) the grade %d", (_what, answer, grade) => {
    expect(kind.isAnswer(content, answer)).toBe(true);
    expect(kind.grade(content, key, answer)).toBe(grade);
  });

  it.each(distributions)("sums up %s: %j is %j", (_what, answers, distribution) => {
    expect(kind.distribution(content, key, answers)).toEqual(distribution);
  });

  it("takes nothing of another form for an answer", () => {
    expect(refused.filter((value) => kind.isAnswer(content, value as AnswerValue))).toEqual([]);
  });

  const { live } = kind;
  if (live === null) return;
  it("takes the same for an answer at the gate of a live quiz", () => {
    const form = live.formOf(content);
    const fits = (value: unknown) => live.fits(form, value as AnswerValue);
    expect(grades.filter(([, answer]) => !fits(answer))).toEqual([]);
    expect(refused.filter(fits)).toEqual([]);
  });
}
