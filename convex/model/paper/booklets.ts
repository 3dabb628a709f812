/** Booklets of an exam on paper: orders of questions and options. Pure functions. */
import type { Infer } from "convex/values";
import { BOOKLET_LETTERS } from "../../shared/limits/paper";
import { seeded, shuffled } from "../../shared/shuffle";
import type { bookletRow } from "./tables";

export type Booklet = Infer<typeof bookletRow>[];

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
 * the options; questions of a passage stay together.
 */
export function makeBooklets(questions: readonly BookletQuestion[], count: number, seed: string): Booklet[] {
  const first = questions.map(({ bubbles }, question) => ({ question, options: indexes(bubbles) }));
  const others = BOOKLET_LETTERS.slice(1, count).map((letter) =>
    mixedBooklet(questions, seeded(`${seed} ${letter}`)),
  );
  return [first, ...others];
}

function mixedBooklet(questions: readonly BookletQuestion[], random: () => number): Booklet {
  const order = sectionsOf(questions).flatMap((groups) =>
    shuffled(groups, random).flatMap((group) => shuffled(group, random)),
  );
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

/** Indexes of the questions by section. The questions of a passage are one group, every other question a group of its own. */
function sectionsOf(questions: readonly BookletQuestion[]): number[][][] {
  const sections = new Map<number, number[][]>();
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
