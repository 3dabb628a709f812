import { CommitTsPlaceholder, type GenericValidator, type ValidatorJSON, type Value, v } from "convex/values";
import { describe, expect, test } from "vitest";
import { validate } from "../../src/values/validator.ts";

const tables: Record<string, string> = { quiz1: "quizzes", user1: "users" };
const context = { tableOfId: (id: string) => tables[id] ?? null };

function check(validator: GenericValidator, value: Value | undefined): string | null {
  const { json } = validator as unknown as { json: ValidatorJSON };
  return validate(json, value, context);
}

const accepted: [string, GenericValidator, Value][] = [
  ["null", v.null(), null],
  ["a float", v.number(), 1],
  ["NaN as a float", v.number(), Number.NaN],
  ["an int64", v.int64(), 1n],
  ["a boolean", v.boolean(), false],
  ["a string", v.string(), ""],
  ["bytes", v.bytes(), new ArrayBuffer(1)],
  ["an id", v.id("users"), "user1"],
  ["a function handle", v.function({ fnType: "query" }), "function://model%2Fjobs%3Arun"],
  ["a literal", v.literal("waiting"), "waiting"],
  ["an int64 literal", v.literal(3n), 3n],
  ["anything", v.any(), { a: [1n, { b: null }] }],
  ["an empty array", v.array(v.string()), []],
  ["an array", v.array(v.string()), ["a", "b"]],
  ["a member of a union", v.union(v.string(), v.null()), null],
  ["a record", v.record(v.string(), v.number()), { a: 1, b: 2 }],
  ["a record keyed by ids", v.record(v.id("users"), v.number()), { user1: 1 }],
  ["an object", v.object({ a: v.string() }), { a: "x" }],
  ["an object without an optional field", v.object({ a: v.optional(v.string()) }), {}],
  [
    "an object with an optional field that is undefined",
    v.object({ a: v.optional(v.string()) }),
    { a: undefined },
  ],
];

const refused: [string, GenericValidator, Value | undefined][] = [
  ["an int64 as float", v.number(), 1n],
  ["a float as int64", v.int64(), 1],
  ["null as object", v.object({}), null],
  ["an array as object", v.object({}), []],
  ["bytes as object", v.object({}), new ArrayBuffer(0)],
  ["an object as array", v.array(v.any()), {}],
  ["an array as record", v.record(v.string(), v.any()), []],
  ["nothing as anything", v.any(), undefined],
  ["zero for minus zero", v.literal(0), -0],
  ["text that is no id", v.id("users"), "nobody"],
  ["a number as id", v.id("users"), 1],
  ["a text as function handle", v.function(), "model/jobs:run"],
  ["a function handle without a function", v.function(), "function://"],
  ["undefined in a required field", v.object({ a: v.string() }), { a: undefined }],
  ["an inherited property as field", v.object({ toString: v.any() }), {}],
];

describe("a validator accepts", () => {
  test.each(accepted)("%s", (_name, validator, value) => {
    expect(check(validator, value)).toBeNull();
  });

  test("a commit timestamp before and after its resolution", () => {
    expect(validate({ type: "commitTs" }, 1n, context)).toBeNull();
    expect(validate({ type: "commitTs" }, new CommitTsPlaceholder(), context)).toBeNull();
    expect(validate({ type: "commitTs" }, 1, context)).not.toBeNull();
  });
});

describe("a validator refuses", () => {
  test.each(refused)("%s", (_name, validator, value) => {
    expect(check(validator, value)).not.toBeNull();
  });
});

describe("the explanation", () => {
  test("of a mismatch contains the value and the validator", () => {
    expect(check(v.string(), 1)).toBe("Value does not match validator.\nValue: 1.0\nValidator: v.string()");
  });

  test("contains the path of the mismatch in the value", () => {
    const validator = v.object({ a: v.array(v.object({ b: v.int64() })) });
    expect(check(validator, { a: [{ b: 1n }, { b: "x" }] })).toBe(
      'Value does not match validator.\nPath: .a[1].b\nValue: "x"\nValidator: v.int64()',
    );
  });

  test("of a missing field contains its name", () => {
    const text = check(v.object({ name: v.string(), age: v.optional(v.number()) }), { age: 1 });
    expect(text?.split("\n")).toEqual([
      expect.stringMatching(/^Object is missing the required field `name`\./),
      "Object: {age: 1.0}",
      "Validator: v.object({age: v.optional(v.float64()), name: v.string()})",
    ]);
  });

  test("is about the first mismatching field by name", () => {
    const validator = v.array(
      v.object({ b: v.string(), a: v.union(v.object({ d: v.null(), c: v.null() })) }),
    );
    expect(check(validator, [{}])).toContain("required field `a`");
    expect(check(validator, [{ b: 1, a: { d: 1, c: 1 } }])).toContain("Path: [0].a.c");
    expect(check(v.object({}), { z: 1, y: 2 })).toMatch(/extra field `y`.*\n.*\{y: 2\.0, z: 1\.0\}/);
  });

  test("of an extra field contains its name", () => {
    expect(check(v.object({ a: v.object({}) }), { a: { role: "teacher" } })).toBe(
      'Object contains extra field `role` that is not in the validator.\nPath: .a\nObject: {role: "teacher"}\nValidator: v.object({})',
    );
  });

  test("of a wrong literal quotes both values", () => {
    expect(check(v.object({ s: v.literal("waiting") }), { s: "x" })).toBe(
      '`"x"` does not match literal validator `v.literal("waiting")`.\nPath: .s',
    );
  });

  test("of an id of another table contains both table names", () => {
    expect(check(v.id("users"), "quiz1")).toBe(
      'Found ID "quiz1" from table `quizzes`, which does not match the table name in validator `v.id("users")`.',
    );
  });

  test("of an invalid id is a mismatch", () => {
    expect(check(v.id("users"), "nobody")).toBe(
      'Value does not match validator.\nValue: "nobody"\nValidator: v.id("users")',
    );
  });

  test("of a union contains the union", () => {
    expect(check(v.union(v.literal("a"), v.literal("b")), "c")).toContain(
      'Validator: v.union(v.literal("a"), v.literal("b"))',
    );
  });

  test("distinguishes keys and values of a record", () => {
    expect(check(v.record(v.id("users"), v.number()), { quiz1: 1 })).toMatch(/\nPath: \.keys\(\)$/);
    expect(check(v.record(v.string(), v.number()), { a: "x" })).toContain("\nPath: .values()\n");
  });

  test("truncates very long values", () => {
    expect(check(v.number(), "x".repeat(100_000))!.length).toBeLessThan(3000);
  });
});
