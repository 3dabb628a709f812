import { AsyncLocalStorage } from "node:async_hooks";
import { describe, expect, it } from "vitest";
import { inspect } from "../../src/functions/inspect.ts";

const circular: Record<string, unknown> = { name: "a" };
circular.self = circular;

describe("a printed value", () => {
  it.each<[unknown, string]>([
    ["it's", "'it\\'s'"],
    ["a\n\u0001", "'a\\n\\x01'"],
    ["x".repeat(12), `'${"x".repeat(10)}'... 2 more characters`],
    [-0, "-0"],
    [5n, "5n"],
    [undefined, "undefined"],
    [null, "null"],
    [Symbol("s"), "Symbol(s)"],
    [[], "[]"],
    [{}, "{}"],
    [{ a: 1, "b-c": [true, null] }, "{ a: 1, 'b-c': [ true, null ] }"],
    [new Map([[1, "x"]]), "Map (1) { 1 => 'x' }"],
    [new Set([1, 2]), "Set (2) { 1, 2 }"],
    [new Date(0), new Date(0).toString()],
    [new TypeError("no"), "[TypeError: no]"],
    [Object.assign(new Error("no"), { code: 5 }), "{ [Error: no], code: 5 }"],
    [function named() {}, "[Function: named]"],
    [
      new (class Point {
        x = 1;
      })(),
      "Point { x: 1 }",
    ],
    [Object.create(null), "[Object: null prototype] {}"],
    [{ a: { b: { c: { d: { e: {} } } } } }, "{ a: { b: { c: { d: { e: [Object] } } } } }"],
    [circular, "{ name: 'a', self: [Circular] }"],
  ])("%o is %s", (value, text) => {
    expect(inspect(value, 10)).toBe(text);
  });

  it("with long content has line breaks", () => {
    const long = "x".repeat(40);
    expect(inspect({ a: { b: long, c: long } }, 100)).toBe(
      `{\n  a: {\n    b: '${long}',\n    c: '${long}'\n  }\n}`,
    );
  });

  it("does not contain data that Node attaches to promises", async () => {
    const secret = new AsyncLocalStorage<string>();
    await secret.run("secret", async () => {
      expect(inspect({ promise: Promise.resolve() }, 100)).toBe("{ promise: Promise [Promise] {} }");
    });
  });
});
