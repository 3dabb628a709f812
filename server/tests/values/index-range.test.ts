import type { JSONValue } from "convex/values";
import { describe, expect, test } from "vitest";
import { IndexRangeError, type RangeItem, rangeOf } from "../../src/values/index-range.ts";
import { encodeKey } from "../../src/values/keys.ts";

const index = { name: "by_class_and_score", fields: ["class", "score", "_creationTime", "_id"] };

const rows = [
  ["5a", null],
  ["5a", 1n],
  ["5a", 10],
  ["5a", 20],
  ["5a", 30],
  ["5b", 10],
  ["5b", 20],
  [undefined, 20],
] as const;

/** Rows (class/score) in the range. */
function covered(...items: [RangeItem["type"], string, JSONValue][]): string[] {
  const { lo, hi } = rangeOf(
    index,
    items.map(([type, fieldPath, value]) => ({ type, fieldPath, value })),
  );
  return rows
    .filter(([group, score]) => {
      const key = encodeKey([group, score, 1, "id"]);
      return key >= lo && key < hi;
    })
    .map(([group, score]) => `${group}/${score}`);
}

describe("a range", () => {
  test("without conditions covers the whole index", () => {
    expect(covered()).toHaveLength(rows.length);
  });

  test("of equalities covers documents with these values", () => {
    expect(covered(["Eq", "class", "5b"])).toEqual(["5b/10", "5b/20"]);
    expect(covered(["Eq", "class", "5b"], ["Eq", "score", 20])).toEqual(["5b/20"]);
  });

  test("accepts equalities in any order", () => {
    expect(covered(["Eq", "score", 20], ["Eq", "class", "5b"])).toEqual(["5b/20"]);
  });

  test("finds documents that lack the field", () => {
    expect(covered(["Eq", "class", { $undefined: null }])).toEqual(["undefined/20"]);
  });

  test("with bounds excludes or includes them as specified", () => {
    expect(covered(["Eq", "class", "5a"], ["Gt", "score", 10])).toEqual(["5a/20", "5a/30"]);
    expect(covered(["Eq", "class", "5a"], ["Gte", "score", 10], ["Lt", "score", 30])).toEqual([
      "5a/10",
      "5a/20",
    ]);
    expect(covered(["Eq", "class", "5a"], ["Gt", "score", 10], ["Lte", "score", 30])).toEqual([
      "5a/20",
      "5a/30",
    ]);
  });

  test("with only an upper bound includes values of lower types", () => {
    expect(covered(["Eq", "class", "5a"], ["Lt", "score", 20])).toEqual(["5a/null", "5a/1", "5a/10"]);
  });

  test("bounds the first field when there are no equalities", () => {
    expect(covered(["Gt", "class", "5a"])).toEqual(["5b/10", "5b/20"]);
  });

  test("with a lower bound above the upper one is empty", () => {
    expect(covered(["Eq", "class", "5a"], ["Gt", "score", 30], ["Lt", "score", 10])).toEqual([]);
    const { lo, hi } = rangeOf(index, [
      { type: "Gt", fieldPath: "class", value: "z" },
      { type: "Lt", fieldPath: "class", value: "a" },
    ]);
    expect(lo).toBe(hi);
  });
});

describe("a range is refused when", () => {
  const refused: [string, [RangeItem["type"], string, JSONValue][]][] = [
    ["its equalities leave a gap", [["Eq", "score", 1]]],
    ["a bound is not on the field after the equalities", [["Gt", "score", 1]]],
    [
      "a bound is on a field that has an equality",
      [
        ["Eq", "class", "5a"],
        ["Gt", "class", "4"],
      ],
    ],
    [
      "a bound leaves a gap",
      [
        ["Eq", "class", "5a"],
        ["Gt", "_creationTime", 1],
      ],
    ],
    [
      "two fields have bounds",
      [
        ["Gt", "class", "5a"],
        ["Lt", "score", 1],
      ],
    ],
    [
      "there are two lower bounds",
      [
        ["Gt", "class", "5a"],
        ["Gte", "class", "5b"],
      ],
    ],
    [
      "there are two upper bounds",
      [
        ["Lt", "class", "5a"],
        ["Lte", "class", "5b"],
      ],
    ],
    [
      "a field has two equalities",
      [
        ["Eq", "class", "5a"],
        ["Eq", "class", "5b"],
      ],
    ],
    ["a field is not in the index", [["Eq", "teacher", "x"]]],
  ];
  test.each(refused)("%s", (_reason, items) => {
    expect(() => covered(...items)).toThrow(IndexRangeError);
  });

  test("with an error that contains the index's name", () => {
    expect(() => covered(["Eq", "score", 1])).toThrow(/by_class_and_score.*"class" has none/);
  });
});
