/**
 * Random orders: pure functions, with the same result for the same seed. A seed is drawn before any answer key is read,
 * so no order depends on an answer key.
 */

/** Random seed. */
export function newSeed(): number {
  const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
  return seed;
}

/**
 * Permutation of 0 to `count` − 1 that depends only on seed and use.
 *
 * @param use distinguishes orders of the same seed: questions, the options of each question, teams
 */
export function orderOf(count: number, seed: number, use: number): number[] {
  const order = Array.from({ length: count }, (_, index) => index);
  // Multiplying by an odd constant (2^32 divided by the golden ratio) gives small `use` values very different bits.
  const next = randomNumbers(seed ^ Math.imul(use + 1, 0x9e3779b1));
  // Fisher-Yates shuffle
  for (let last = count - 1; last > 0; last -= 1) {
    const other = Math.floor(next() * (last + 1));
    const moved = order[last] ?? last;
    order[last] = order[other] ?? other;
    order[other] = moved;
  }
  return order;
}

/** Place of a question: see `Place` (questions/pages.ts). */
type Placed = { section?: number | undefined; passage?: number | undefined };

/** Distance from the `use` of a section's order to those of its passages' orders. */
const OF_PASSAGES = 1_000;

/**
 * Permutation of questions. Questions change places only within their section; the questions of a passage move together,
 * and change places among themselves. Without sections and passages it equals `orderOf`.
 */
export function mixedOrder(questions: readonly Placed[], seed: number, use: number): number[] {
  /** For each section its groups: questions of one passage, or a single question. */
  const sections = new Map<number, number[][]>();
  for (const [index, { section = 0, passage }] of questions.entries()) {
    const groups = sections.get(section) ?? [];
    const last = groups.at(-1);
    const before = last?.[0] === undefined ? undefined : questions[last[0]];
    if (passage !== undefined && before?.passage === passage) last?.push(index);
    else groups.push([index]);
    sections.set(section, groups);
  }
  return [...sections].flatMap(([section, groups]) =>
    orderOf(groups.length, seed, use - section).flatMap((at) => {
      const group = groups[at] ?? [];
      if (group.length < 2) return group;
      return orderOf(group.length, seed, use - OF_PASSAGES - (group[0] ?? 0)).flatMap(
        (one) => group[one] ?? [],
      );
    }),
  );
}

/** Uniform random numbers in [0, 1) (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}
