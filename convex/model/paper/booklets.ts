/** Booklets of an exam on paper: orders of questions and options. Pure functions. */
import type { Infer } from "convex/values";
import { BOOKLET_LETTERS } from "../../shared/limits/paper";
import { seeded, shuffled } from "../../shared/shuffle";
import type { bookletRow } from "./tables";

export type Booklet = Infer<typeof bookletRow>[];

/** Indexes of consecutive questions that stay together. */
type Group = number[];

/** A question as the order of a booklet needs it. */
export type BookletQuestion = {
  section?: number | undefined;
  passage?: number | undefined;
  /** Number of bubbles. */
  bubbles: number;
  /** Indexes of the options that may move. */
  movable: readonly number[];
};

/**
 * Orders of the booklets. The first booklet has the quiz's order. The others change the questions' places within their section, and those of
 * the options; questions of a passage stay together. Questions without bubbles keep their place, because the score sheet prints one number for all booklets.
 */
export function makeBooklets(questions: readonly BookletQuestion[], count: number, seed: string): Booklet[] {
  const first = questions.map(({ bubbles }, question) => ({ question, options: indexes(bubbles) }));
  const others = BOOKLET_LETTERS.slice(1, count).map((letter) =>
    mixedBooklet(questions, seeded(`${seed} ${letter}`)),
  );
  return [first, ...others];
}

function mixedBooklet(questions: readonly BookletQuestion[], random: () => number): Booklet {
  const movesAt = (question: number) => (questions[question]?.bubbles ?? 0) > 0;
  const order = sectionsOf(questions).flatMap((groups) => mixedSection(groups, movesAt, random));
  return order.map((question) => {
    const { bubbles = 0, movable = [] } = questions[question] ?? {};
    const moved = shuffled(movable, random);
    const options = indexes(bubbles).map((option) => {
      const at = movable.indexOf(option);
      return at === -1 ? option : (moved[at] ?? option);
    });
    return { question, options };
  });
}

/**
 * Order of a section's questions. A group with a fixed question stays where it is. In a section with fixed questions only groups of the same
 * length change places, so that all places fit.
 */
function mixedSection(
  groups: readonly Group[],
  movesAt: (question: number) => boolean,
  random: () => number,
): number[] {
  const movable = groups.filter((group) => group.every(movesAt));
  if (movable.length === groups.length)
    return shuffled(groups, random).flatMap((group) => shuffled(group, random));
  const replaced = new Map<Group, Group>();
  for (const length of new Set(movable.map((group) => group.length))) {
    const alike = movable.filter((group) => group.length === length);
    const mixed = shuffled(alike, random);
    for (const [at, group] of alike.entries()) replaced.set(group, mixed[at] ?? group);
  }
  return groups.flatMap((group) => {
    const shown = replaced.get(group) ?? group;
    const mixed = shuffled(shown.filter(movesAt), random);
    return shown.map((question) => (movesAt(question) ? (mixed.shift() ?? question) : question));
  });
}

/** Indexes of the questions by section. The questions of a passage are one group, every other question a group of its own. */
function sectionsOf(questions: readonly BookletQuestion[]): Group[][] {
  const sections = new Map<number, Group[]>();
  for (const [index, { section = 0, passage }] of questions.entries()) {
    const groups = sections.get(section) ?? [];
    const before = groups.at(-1);
    const last = before?.at(-1);
    if (passage !== undefined && last !== undefined && questions[last]?.passage === passage)
      before?.push(index);
    else groups.push([index]);
    sections.set(section, groups);
  }
  return [...sections.values()];
}

/** Number of bubbles in each printed row: the largest of all booklets. */
export function rowOptionsOf(booklets: readonly Booklet[]): number[] {
  return indexes(booklets[0]?.length ?? 0).map((row) =>
    Math.max(0, ...booklets.map((rows) => rows[row]?.options.length ?? 0)),
  );
}

/** Letter of a booklet; null for the only one. */
export function letterOf(booklet: number, count: number): string | null {
  return count < 2 ? null : (BOOKLET_LETTERS[booklet] ?? null);
}

function indexes(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
