import { getDocumentSize, type Value } from "convex/values";
import { describe, expect, test } from "vitest";
import { encodeDocument, SYSTEM_LIMITS, USER_LIMITS } from "../../src/values/document.ts";

const encode = (document: Record<string, Value | undefined>) => encodeDocument(document, USER_LIMITS);

function nested(levels: number): Value {
  let value: Value = 1;
  for (let i = 0; i < levels; i++) value = [value];
  return value;
}

describe("the stored form of a document", () => {
  test("does not depend on the order in which fields were set", () => {
    expect(encode({ b: 1, a: { d: 1n, c: null } }).json).toBe(encode({ a: { c: null, d: 1n }, b: 1 }).json);
  });

  test("omits undefined fields", () => {
    expect(encode({ a: undefined, b: 1 }).json).toBe('{"b":1}');
  });

  test("includes the size as Convex counts it", () => {
    const document = { _id: "x".repeat(32), _creationTime: 1, text: "ğ" };
    expect(encode(document).size).toBe(getDocumentSize(document));
  });
});

describe("a document is refused when", () => {
  test("it is larger than 1 MiB", () => {
    expect(() => encode({ text: "x".repeat(1 << 20) })).toThrow(/too large/);
  });

  test("it is nested deeper than 16 levels, itself included", () => {
    expect(() => encode({ a: nested(15) })).not.toThrow();
    expect(() => encode({ a: nested(16) })).toThrow(/nested/);
  });

  test("an array has more than 8192 elements", () => {
    expect(() => encode({ a: new Array(8192).fill(null) })).not.toThrow();
    expect(() => encode({ a: new Array(8193).fill(null) })).toThrow(/too long/);
  });

  test("an object has more than 1024 fields", () => {
    const fields = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, i) => [`f${i}`, 1]));
    expect(() => encode({ a: fields(1024) })).not.toThrow();
    expect(() => encode({ a: fields(1025) })).toThrow(/too many fields/);
  });

  test.each(["_x", "_version", "__proto"])("it has the reserved field %s", (name) => {
    expect(() => encode({ [name]: 1 })).toThrow(
      `Field '${name}' starts with an underscore, which is only allowed for system fields like '_id'`,
    );
  });

  test.each(["", "$x", "ğ", "a\nb", "x".repeat(1025)])("it has the field name %j", (name) => {
    expect(() => encode({ a: { [name]: 1 } })).toThrow(/Field name/);
  });

  test("it contains a value that Convex cannot store", () => {
    expect(() => encode({ a: new Date() as unknown as Value })).toThrow(/Date/);
    expect(() => encode({ a: 2n ** 63n })).toThrow(/64-bit/);
  });
});

test("but system documents may be larger and deeper", () => {
  expect(() => encodeDocument({ a: nested(40), b: "x".repeat(1 << 21) }, SYSTEM_LIMITS)).not.toThrow();
});
