/** What most of those did who were wrong. */
import { optionLetter } from "../shared/option-letter.ts";
import type { Distribution } from "../shared/question.ts";
import { placesOf } from "./places.ts";

type Counted = { count: number };

/** The wrong option that most have chosen, with its letter; null where nobody has chosen one. @param right the indexes of the right ones */
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

/** Where several places must all be right, the one that most had wrong; null where all had all right. */
export function wrongPlace(distribution: Distribution): (Counted & { place: number }) | null {
  const counts = placesOf(distribution);
  if (counts === null) return null;
  return largest(counts.places.map((right, place) => ({ place, count: counts.answered - right })));
}

/** The first with the most, or null where all have nothing. */
export function largest<Each extends Counted>(all: readonly Each[]): Each | null {
  const most = Math.max(0, ...all.map(({ count }) => count));
  return most === 0 ? null : (all.find(({ count }) => count === most) ?? null);
}
