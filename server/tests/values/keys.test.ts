import { compareValues, type Value } from "convex/values";
import { expect, test } from "vitest";
import { encodeKey, KEY_MAX, keyAfter, keySuccessor } from "../../src/values/keys.ts";
import { integer, randomValue, runSeed, seededRandom } from "../support/random-values.ts";

const compareStrings = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

test("keys are sorted like their values, for any two values", () => {
  const seed = runSeed();
  const random = seededRandom(seed);
  for (let i = 0; i < 30_000; i++) {
    const a = random() < 0.02 ? undefined : randomValue(random);
    const b = random() < 0.02 ? undefined : randomValue(random);
    const expected = Math.sign(compareValues(a, b));
    if (compareStrings(encodeKey([a]), encodeKey([b])) !== expected) {
      expect.fail(`seed ${seed}: wrong order of ${String(a)} and ${String(b)}, expected ${expected}`);
    }
  }
});

test("keys of several values are sorted by the first different value", () => {
  const seed = runSeed();
  const random = seededRandom(seed);
  for (let i = 0; i < 10_000; i++) {
    const list = () => Array.from({ length: 1 + integer(random, 3) }, () => randomValue(random, 1));
    const [a, b] = [list(), list()];
    // Like arrays, lists are compared element by element, and a prefix comes first.
    const expected = Math.sign(compareValues(a, b));
    if (compareStrings(encodeKey(a), encodeKey(b)) !== expected) expect.fail(`seed ${seed}, round ${i}`);
  }
});

test("a key starts with the key of a value only if its first value equals that value", () => {
  const seed = runSeed();
  const random = seededRandom(seed);
  for (let i = 0; i < 20_000; i++) {
    const a = randomValue(random);
    const b = randomValue(random);
    const starts = encodeKey([b, randomValue(random)]).startsWith(encodeKey([a]));
    if (starts !== (compareValues(a, b) === 0)) expect.fail(`seed ${seed}: ${String(a)} and ${String(b)}`);
  }
});

test("types are sorted undefined, null, bigint, number, boolean, string, bytes, array, object", () => {
  const values: (Value | undefined)[] = [
    undefined,
    null,
    -(2n ** 63n),
    -1n,
    0n,
    2n ** 63n - 1n,
    Number.NEGATIVE_INFINITY,
    -1,
    -Number.MIN_VALUE,
    -0,
    0,
    Number.MIN_VALUE,
    1,
    Number.POSITIVE_INFINITY,
    Number.NaN,
    false,
    true,
    "",
    "\x00",
    "a",
    "a\x00",
    "aa",
    "\uE000",
    "\uFFFF",
    "\u{10000}",
    new ArrayBuffer(0),
    Uint8Array.of(0).buffer,
    Uint8Array.of(255).buffer,
    [],
    [null],
    [null, null],
    [[]],
    {},
    { a: null },
    { a: null, b: 1n },
    { a: 1n },
    { b: null },
  ];
  const keys = values.map((value) => encodeKey([value]));
  expect(keys.toSorted(compareStrings)).toEqual(keys);
  expect(new Set(keys).size).toBe(keys.length);
});

test("every character of a key is one byte", () => {
  const random = seededRandom(7);
  for (let i = 0; i < 2000; i++) {
    const key = encodeKey([randomValue(random)]);
    expect([...key].every((char) => char.charCodeAt(0) <= 0xff)).toBe(true);
    expect(key < KEY_MAX).toBe(true);
  }
});

test("a lone surrogate is sorted by code point", () => {
  const keys = ["\uD7FF", "\uD800", "\uDFFF", "\uE000", "\u{10000}"].map((text) => encodeKey([text]));
  expect(keys.toSorted(compareStrings)).toEqual(keys);
});

test("the successor of a prefix is directly above all keys with that prefix", () => {
  expect(keySuccessor("ab")).toBe("ac");
  expect(keySuccessor("a\xff\xff")).toBe("b");
  expect(keySuccessor("")).toBe(KEY_MAX);
  expect(keySuccessor("\xff")).toBe(KEY_MAX);
  expect("ab\xff\xff\xff" < keySuccessor("ab")).toBe(true);
});

test("no key lies between a key and the key after it", () => {
  expect(keyAfter("k")).toBe("k\x00");
});
