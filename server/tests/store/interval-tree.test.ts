import { expect, test } from "vitest";
import { IntervalTree } from "../../src/store/interval-tree.ts";
import { integer, runSeed, seededRandom } from "../support/random-values.ts";

test("finds exactly the intervals that contain a key, through random additions and removals", () => {
  const seed = runSeed();
  const random = seededRandom(seed);
  const tree = new IntervalTree<number>();
  const naive = new Map<number, [string, string]>();
  const key = () =>
    String.fromCharCode(97 + integer(random, 26)) + String.fromCharCode(97 + integer(random, 4));
  for (let step = 0; step < 4000; step++) {
    if (random() < 0.55 || naive.size === 0) {
      const [lo, hi] = [key(), key()].sort() as [string, string];
      tree.add(lo, hi, step);
      naive.set(step, [lo, hi]);
    } else {
      const [item, [lo, hi]] = [...naive][integer(random, naive.size)]!;
      tree.remove(lo, hi, item);
      naive.delete(item);
    }
    if (step % 10 !== 0) continue;
    const probe = key();
    const found: number[] = [];
    tree.visit(probe, (item) => found.push(item));
    const expected = [...naive].filter(([, [lo, hi]]) => lo <= probe && probe < hi).map(([item]) => item);
    expect(
      found.sort((a, b) => a - b),
      `seed ${seed}, step ${step}`,
    ).toEqual(expected);
  }
  for (const [item, [lo, hi]] of naive) tree.remove(lo, hi, item);
  expect(tree.isEmpty).toBe(true);
});

test("contains a hundred thousand intervals added in order without deep recursion", () => {
  const tree = new IntervalTree<number>();
  const key = (i: number) => String(i).padStart(6, "0");
  for (let i = 0; i < 100_000; i++) tree.add(key(i), key(i + 1), i);
  const found: number[] = [];
  tree.visit(key(54_321), (item) => found.push(item));
  expect(found).toEqual([54_321]);
});

test("removing a missing interval changes nothing", () => {
  const tree = new IntervalTree<string>();
  tree.add("a", "c", "x");
  tree.remove("a", "b", "x");
  tree.remove("a", "c", "y");
  const found: string[] = [];
  tree.visit("b", (item) => found.push(item));
  expect(found).toEqual(["x"]);
});
