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

/**
 * Permutation of questions. Questions change places only within their section, the part of the quiz between two slides.
 * Without sections it equals `orderOf`.
 */
export function mixedOrder(
  questions: readonly { section?: number | undefined }[],
  seed: number,
  use: number,
): number[] {
  const sections = new Map<number, number[]>();
  for (const [index, { section = 0 }] of questions.entries()) {
    const indexes = sections.get(section) ?? [];
    sections.set(section, [...indexes, index]);
  }
  return [...sections].flatMap(([section, indexes]) =>
    orderOf(indexes.length, seed, use - section).flatMap((at) => indexes[at] ?? []),
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
