// Maximum lengths of arguments of public functions. Values that are too long are generated from the functions'
// validators, so new functions are covered without a change of this file.
import type { Value } from "convex/values";
import { ConvexError } from "convex/values";
import { afterEach, expect, it, vi } from "vitest";
import { findFreeNumber } from "../../convex/model/live/participants/findFreeNumber";
import { isSessionCode, normalizeCode } from "../../convex/shared/codes";

/** A validator, as a function exports it. */
type Type =
  | { type: "string" | "number" | "boolean" | "null" | "any" }
  | { type: "id"; tableName: string }
  | { type: "literal"; value: Value }
  | { type: "array"; value: Type }
  | { type: "union"; value: Type[] }
  | { type: "object"; value: Record<string, { fieldType: Type; optional: boolean }> };

interface PublicFunction {
  name: string;
  args: Type;
  run: (ctx: object, args: Value) => unknown;
}

/** Text that is longer than any limit. The compatibility normal form of its character has eighteen characters. */
const LONG = "ﷺ".repeat(25_000);
/** Length of arrays that are longer than any limit. */
const MANY = 5_000;

function publicFunctions(): PublicFunction[] {
  const modules = import.meta.glob<Record<string, unknown>>("../../convex/*.ts", { eager: true });
  return Object.entries(modules).flatMap(([path, exports]) =>
    Object.entries(exports).flatMap(([name, value]) => {
      if (typeof value !== "function" || !("isPublic" in value)) return [];
      const { exportArgs, _handler } = value as unknown as {
        exportArgs: () => string;
        _handler: PublicFunction["run"];
      };
      const module = path.replace(/^.*\/(.+)\.ts$/, "$1");
      return [{ name: `${module}:${name}`, args: JSON.parse(exportArgs()) as Type, run: _handler }];
    }),
  );
}

/** Returns a value that the validator accepts. */
function sample(type: Type): Value {
  switch (type.type) {
    case "object":
      return Object.fromEntries(
        Object.entries(type.value).flatMap(([name, { fieldType, optional }]) =>
          optional ? [] : [[name, sample(fieldType)]],
        ),
      );
    case "array":
      return [];
    case "union":
      return sample(type.value[0] ?? { type: "null" });
    case "literal":
      return type.value;
    case "number":
      return 0;
    case "boolean":
      return true;
    case "string":
    case "id":
      return "x";
    default:
      return null;
  }
}

/** Returns all variants of a sample in which one part is too long. */
function tooLong(type: Type): Value[] {
  switch (type.type) {
    case "string":
    case "id":
      return [LONG];
    case "any":
      return [{ x: LONG }, Array.from({ length: MANY * 5 }, () => 0)];
    case "array":
      return [
        Array.from({ length: MANY }, () => sample(type.value)),
        ...tooLong(type.value).map((long) => [long]),
      ];
    case "union":
      return type.value.flatMap(tooLong);
    case "object": {
      const whole = sample(type) as Record<string, Value>;
      return Object.entries(type.value).flatMap(([name, { fieldType }]) =>
        tooLong(fieldType).map((long) => ({ ...whole, [name]: long })),
      );
    }
    default:
      return [];
  }
}

/** Methods that process a whole text. */
const TEXT_METHODS = [
  "normalize",
  "replace",
  "replaceAll",
  "split",
  "toLowerCase",
  "toUpperCase",
  "trim",
  "match",
  "matchAll",
] as const;

/** Returns a list to which each later call of these methods on a long text adds the method's name. */
function recordTextWork(): string[] {
  const worked: string[] = [];
  for (const name of TEXT_METHODS) {
    const original = String.prototype[name] as (...args: unknown[]) => unknown;
    vi.spyOn(String.prototype, name as "trim").mockImplementation(function (this: string, ...args) {
      if (this.length >= LONG.length) worked.push(name);
      return original.apply(this, args) as string;
    });
  }
  return worked;
}

afterEach(() => {
  vi.restoreAllMocks();
});

it("public functions refuse arguments that are too long, without using the context or processing the text", async () => {
  /** A context whose use fails the test. */
  const untouched = new Proxy({}, { get: (_, name) => expect.unreachable(`uses ctx.${String(name)}`) });
  const worked = recordTextWork();
  const notRefused: string[] = [];
  let tried = 0;
  for (const { name, args, run } of publicFunctions()) {
    for (const long of tooLong(args)) {
      tried += 1;
      const refusal = await Promise.resolve()
        .then(() => run(untouched, long))
        .then(
          () => "accepted",
          (error: unknown) => (error instanceof ConvexError ? "refused" : String(error)),
        );
      if (refusal !== "refused") notRefused.push(`${name}: ${refusal}`);
    }
  }
  expect(notRefused).toEqual([]);
  expect(worked).toEqual([]);
  expect(tried).toBeGreaterThan(100);
});

it("a session code that is too long is rejected without processing it", () => {
  const worked = recordTextWork();
  expect(isSessionCode(normalizeCode(LONG))).toBe(false);
  expect(isSessionCode(normalizeCode(`ABC123${" ".repeat(20_000)}`))).toBe(false);
  expect(worked).toEqual([]);
  expect(normalizeCode(" a b c - 1 2 3 ")).toBe("ABC123");
});

it("a free number below a thousand is found with at most twenty queries", async () => {
  for (const people of [0, 1, 2, 3, 7, 900, 1_000]) {
    let asked = 0;
    const isTaken = (n: number) => {
      asked += 1;
      return Promise.resolve(n <= people);
    };
    expect(await findFreeNumber(isTaken)).toBe(people + 1);
    expect(asked).toBeLessThanOrEqual(20);
  }
});
