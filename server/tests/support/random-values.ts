import type { Value } from "convex/values";

/** Random numbers in [0, 1) determined by a seed (mulberry32). */
export type Random = () => number;

export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Seed of this run; the same for all tests of a file, so that a retried test draws the same values. */
const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));

/** Seed of this run: SEED from the environment to replay a failure, else a random one. */
export function runSeed(): number {
  return SEED;
}

export function pick<T>(random: Random, items: readonly T[]): T {
  return items[Math.floor(random() * items.length)]!;
}

export function integer(random: Random, below: number): number {
  return Math.floor(random() * below);
}

const NUMBERS = [0, -0, 1, -1, 0.5, -0.5, 1e-320, -1e-320, 1e308, -1e308, Number.MAX_SAFE_INTEGER, 255, 256];
const SPECIAL_NUMBERS = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
const BIGINTS = [0n, 1n, -1n, 255n, 256n, -256n, 2n ** 63n - 1n, -(2n ** 63n)];
const TEXT_PARTS = [
  "",
  "a",
  "b",
  "ab",
  "\x00",
  "\x00\x01",
  "\x01",
  "\xff",
  "ğ",
  "İ",
  "\uE000",
  "\uFFFF",
  "\u{10000}",
  "\u{1F600}",
];
const BYTES = [0, 1, 0xfe, 0xff, 0x61];

/** Values close to each other and to limits, instead of evenly distributed ones. */
export function randomValue(random: Random, depth = 2): Value {
  switch (integer(random, depth > 0 ? 9 : 7)) {
    case 0:
      return null;
    case 1:
      return random() < 0.7 ? pick(random, BIGINTS) : BigInt(integer(random, 1000)) - 500n;
    case 2:
      return random() < 0.7 ? pick(random, NUMBERS) : (random() - 0.5) * 10 ** integer(random, 20);
    case 3:
      return pick(random, SPECIAL_NUMBERS);
    case 4:
      return random() < 0.5;
    case 5:
      return randomText(random);
    case 6:
      return Uint8Array.from({ length: integer(random, 4) }, () => pick(random, BYTES)).buffer;
    case 7:
      return Array.from({ length: integer(random, 4) }, () => randomValue(random, depth - 1));
    default: {
      const fields: Record<string, Value> = {};
      for (let i = integer(random, 4); i > 0; i--) {
        fields[pick(random, ["a", "b", "ab", "z"])] = randomValue(random, depth - 1);
      }
      return fields;
    }
  }
}

function randomText(random: Random): string {
  return Array.from({ length: integer(random, 3) }, () => pick(random, TEXT_PARTS)).join("");
}
