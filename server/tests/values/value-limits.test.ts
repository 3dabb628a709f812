import { describe, expect, test } from "vitest";
import { valueProblem } from "../../src/values/value-limits.ts";

function arrays(depth: number, inside: string): string {
  return `${"[".repeat(depth)}${inside}${"]".repeat(depth)}`;
}

const object = (fields: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: fields }, (_, i) => [`f${i}`, [i, "a,b"]])));

describe("a value", () => {
  test("may have 64 levels, but not 65", () => {
    expect(valueProblem(arrays(64, "1"))).toBe(null);
    expect(valueProblem(arrays(65, "1"))).toContain("too nested");
    expect(valueProblem(`${'{"a":'.repeat(65)}1${"}".repeat(65)}`)).toContain("too nested");
  });

  test("in a special JSON notation is not an additional level", () => {
    expect(valueProblem(arrays(64, '{"$integer":"AQAAAAAAAAA="}'))).toBe(null);
  });

  test("has no total size limit and may contain any text", () => {
    expect(valueProblem(JSON.stringify(Array.from({ length: 20 }, () => Array(1000).fill({}))))).toBe(null);
    expect(valueProblem(JSON.stringify([`\\"${"[".repeat(100)}`, '\\"', "{".repeat(100)]))).toBe(null);
    expect(valueProblem(JSON.stringify(",".repeat(10_000)))).toBe(null);
  });

  test("has arrays of at most 8,192 elements and objects of at most 1,024 fields", () => {
    expect(valueProblem(JSON.stringify([Array(8192).fill([1, 2])]))).toBe(null);
    expect(valueProblem(JSON.stringify([Array(8193).fill(1)]))).toBe(
      "Array length is too long (8193 > maximum length 8192)",
    );
    expect(valueProblem(`[${object(1024)}]`)).toBe(null);
    expect(valueProblem(`[${object(1025)}]`)).toBe("Object has too many fields (1025 > maximum number 1024)");
  });

  test("must not contain lone surrogates, but may contain escape sequences as text", () => {
    expect(valueProblem(JSON.stringify(["😀 ğ"]))).toBe(null);
    expect(valueProblem(JSON.stringify(["\\ud800", "\\\\ud83d"]))).toBe(null);
    for (const half of ["\ud83d", "x\udc00", "\\\ud800"])
      expect(valueProblem(JSON.stringify([half]))).toContain("not valid Unicode");
  });
});
