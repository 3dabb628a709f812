import { expect, it, test } from "vitest";
import { jsonExcess, MAX_JSON_DEPTH } from "../../src/values/json-bounds.ts";

const excess = (json: string, nodes = 10) => jsonExcess(Buffer.from(json), { nodes });

test.each([
  ["nothing", ""],
  ["a value", "5"],
  ["ten values", "[1,2,3,4,5,6,7,8,9]"],
  ["five fields", '{"a":1,"b":2,"c":3,"d":4}'],
  ["signs in a text", '"[[[[[[[[[[{{{{{{{{{{,,,,,,,,,,::::::::::"'],
  ["quotes in a text", '"\\"[[[[[[[[[[[[\\\\\\",,,,,,,,,,,,"'],
  ["a text that ends with a backslash", '["\\\\",1]'],
  ["a text that does not end", '"[[[[[[[[[[[[[[['],
])("%s: within the limit", (_, json) => {
  expect(excess(json)).toBe(null);
});

test.each([
  ["eleven values", "[1,2,3,4,5,6,7,8,9,10,11]"],
  ["names, which count like values", '{"a":1,"b":2,"c":3,"d":4,"e":5,"f":6}'],
  ["empty objects", "[{},{},{},{},{},{},{}]"],
  ["values behind a text with quotes", '["\\\\",1,2,3,4,5,6,7,8,9,10]'],
  ["invalid JSON", ",,,,,,,,,,,,"],
])("%s: above the limit", (_, json) => {
  expect(excess(json)).toContain("too many values");
});

it("depth is limited to 256, independent of the limit of values", () => {
  const arrays = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;
  expect(excess(arrays(MAX_JSON_DEPTH), 1_000)).toBe(null);
  expect(excess(arrays(MAX_JSON_DEPTH + 1), 1_000)).toContain("nested too deeply");
  expect(excess(`[${arrays(MAX_JSON_DEPTH - 1)},${arrays(MAX_JSON_DEPTH - 1)}]`, 10_000)).toBe(null);
});

it("never counts fewer values than the JSON contains", () => {
  const count = (value: unknown): number => {
    if (typeof value !== "object" || value === null) return 1;
    const inner = Object.values(value).reduce((sum: number, part) => sum + count(part), 0);
    return 1 + inner + (Array.isArray(value) ? 0 : Object.keys(value).length);
  };
  const value = { a: [1, "x,y", { b: null, c: [[], {}] }], 'd"e': { f: "g:h", i: [true, [false]] } };
  expect(excess(JSON.stringify(value), count(value) - 1)).toContain("too many values");
  // An empty list counts like a list with one value; everything else counts once.
  expect(excess(JSON.stringify(value), count(value) + 2)).toBe(null);
});
