/** Most frequent mistakes of a class. */
import { optionLetter } from "../shared/option-letter.ts";
import type { Distribution } from "../shared/question.ts";
import { placesOf } from "./places.ts";

type Counted = { count: number };

/** The wrong option with the most votes; null if none has any. @param right indexes of the right options */
export function wrongOption(
  options: readonly string[],
  counts: readonly number[],
  right: readonly number[],
): (Counted & { name: string }) | null {
  const chosen = options.map((text, option) => {
    return { option, name: `${optionLetter(option)} (“${text}”)`, count: counts[option] ?? 0 };
  });
  return largest(chosen.filter(({ option }) => !right.includes(option)));
}

/** Index of the part with the most wrong answers, and their number, for questions of several parts; null if all were right. */
export function mostMissedPart(distribution: Distribution): (Counted & { part: number }) | null {
  const counts = placesOf(distribution);
  if (counts === null) return null;
  return largest(counts.places.map((right, part) => ({ part, count: counts.answered - right })));
}

/** The first element with the highest count; null if all counts are 0. */
export function largest<Each extends Counted>(all: readonly Each[]): Each | null {
  const most = Math.max(0, ...all.map(({ count }) => count));
  return most === 0 ? null : (all.find(({ count }) => count === most) ?? null);
}
