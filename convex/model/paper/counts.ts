/** Counts of answers on paper. Pure functions. */
import type { Distribution } from "../questions/kinds";

export type PaperCounts = {
  /** Number of papers whose page with the question was read. */
  asked: number;
  answered: number;
  /** Null if not graded. */
  correct: number | null;
  distribution: Distribution | null;
};

export const NO_COUNTS: PaperCounts = { asked: 0, answered: 0, correct: null, distribution: null };

/** Adds counts of the same question, or subtracts them. */
export function addCounts(counts: PaperCounts, change: PaperCounts, sign: 1 | -1): PaperCounts {
  return {
    asked: counts.asked + sign * change.asked,
    answered: counts.answered + sign * change.answered,
    correct:
      counts.correct === null && change.correct === null
        ? null
        : (counts.correct ?? 0) + sign * (change.correct ?? 0),
    distribution: addNumbers(counts.distribution, change.distribution, sign),
  };
}

/**
 * Adds the numbers of a distribution to those of another. Distributions of questions with bubbles have only numbers, one for each option, so the sum
 * is the distribution of all answers together.
 */
function addNumbers<Value extends Distribution | null>(value: Value, change: Value, sign: 1 | -1): Value {
  if (change === null) return value;
  return summed(value, change, sign) as Value;
}

function summed(value: unknown, change: unknown, sign: 1 | -1): unknown {
  if (typeof change === "number") return Number(value ?? 0) + sign * change;
  if (Array.isArray(change)) {
    const before = Array.isArray(value) ? value : [];
    return change.map((each, at) => summed(before[at], each, sign));
  }
  if (typeof change !== "object" || change === null) throw new Error("A distribution has only numbers");
  const before = Object.entries(value ?? {});
  const of = (name: string) => before.find(([each]) => each === name)?.[1];
  return Object.fromEntries(
    Object.entries(change).map(([name, each]) => [name, summed(of(name), each, sign)]),
  );
}
