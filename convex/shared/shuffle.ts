/** Shuffling that paper and server repeat: the result depends only on the seed. */

/** The entries in another order; two entries always swap. */
export function shuffled<Entry>(entries: readonly Entry[], random: () => number): Entry[] {
  const order = [...entries];
  // Sattolo's algorithm: no entry keeps its position.
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * last);
    const [a, b] = [order[last], order[other]];
    if (a !== undefined && b !== undefined) [order[last], order[other]] = [b, a];
  }
  return order;
}

/** Pseudo-random numbers in [0, 1), seeded by a text (FNV-1a, then mulberry32). */
export function seeded(text: string): () => number {
  let state = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) state = Math.imul(state ^ text.charCodeAt(at), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let next = Math.imul(state ^ (state >>> 15), state | 1);
    next ^= next + Math.imul(next ^ (next >>> 7), next | 61);
    return ((next ^ (next >>> 14)) >>> 0) / 2 ** 32;
  };
}
