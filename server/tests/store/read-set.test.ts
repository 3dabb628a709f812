import { expect, test } from "vitest";
import { ReadSet } from "../../src/store/read-set.ts";
import { integer, runSeed, seededRandom } from "../support/random-values.ts";

test("merges touching and overlapping intervals of an index, but not of different indexes", () => {
  const reads = new ReadSet();
  for (const [lo, hi] of [
    ["m", "p"],
    ["a", "c"],
    ["c", "d"],
    ["b", "f"],
    ["x", "x"],
    ["p", "q"],
  ] as const) {
    reads.addInterval({ indexId: 1, lo, hi });
  }
  reads.addInterval({ indexId: 2, lo: "d", hi: "m" });
  expect(reads.intervals).toEqual([
    { indexId: 1, lo: "a", hi: "f" },
    { indexId: 1, lo: "m", hi: "q" },
    { indexId: 2, lo: "d", hi: "m" },
  ]);
});

test("returned intervals do not change with later reads", () => {
  const reads = new ReadSet();
  reads.addInterval({ indexId: 1, lo: "a", hi: "b" });
  const before = reads.intervals;
  reads.addInterval({ indexId: 1, lo: "b", hi: "c" });
  expect(before).toEqual([{ indexId: 1, lo: "a", hi: "b" }]);
});

test("contains exactly the added keys, in any order of additions and lookups", () => {
  const seed = runSeed();
  const random = seededRandom(seed);
  for (let round = 0; round < 300; round++) {
    const reads = new ReadSet();
    const added: [string, string][] = [];
    for (let i = 0; i < 20; i++) {
      const letter = () => String.fromCharCode(97 + integer(random, 26));
      const [lo, hi] = [letter(), letter()];
      reads.addInterval({ indexId: 1, lo, hi });
      added.push([lo, hi]);
      const probe = letter();
      const expected = added.some(([from, to]) => from <= probe && probe < to);
      expect(reads.contains(1, probe), `seed ${seed}, round ${round}`).toBe(expected);
      expect(reads.contains(2, probe)).toBe(false);
    }
  }
});
