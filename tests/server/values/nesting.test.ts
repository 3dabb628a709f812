import { describe, expect, test } from "vitest";
import { isNestedTooDeeply } from "../../../server/values/nesting.ts";

function arrays(depth: number, inside: string): string {
  return `${"[".repeat(depth)}${inside}${"]".repeat(depth)}`;
}

describe("a value", () => {
  test("of 64 levels is taken, of 65 it is not", () => {
    expect(isNestedTooDeeply(arrays(64, "1"))).toBe(false);
    expect(isNestedTooDeeply(arrays(65, "1"))).toBe(true);
    expect(isNestedTooDeeply(`${'{"a":'.repeat(65)}1${"}".repeat(65)}`)).toBe(true);
  });

  test("that JSON has no notation of its own for is no further level", () => {
    expect(isNestedTooDeeply(arrays(64, '{"$integer":"AQAAAAAAAAA="}'))).toBe(false);
  });

  test("may be as wide as it likes, and hold any text", () => {
    expect(isNestedTooDeeply(`[${Array.from({ length: 500 }, () => "[{}]").join(",")}]`)).toBe(false);
    expect(isNestedTooDeeply(JSON.stringify([`\\"${"[".repeat(100)}`, '\\"', "{".repeat(100)]))).toBe(false);
  });
});
