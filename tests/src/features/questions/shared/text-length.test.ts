import { expect, test } from "vitest";
import { lengthData, textLength } from "../../../../../src/features/questions/shared/text-length.ts";

test.each([
  ["one line", "a".repeat(50), "short"],
  ["one longer line", "a".repeat(51), "medium"],
  ["two short lines", "a\nb", "short"],
  ["a blank line before the stem", "a\n\nb", "medium"],
  ["a passage, a blank line and a stem", `${"a".repeat(90)}\n\n${"b".repeat(40)}`, "long"],
  ["a poem of seven short lines", `${"a\n".repeat(6)}b`, "longest"],
  ["one line of maximum length class long", "a".repeat(220), "long"],
])("length class of a text counts its lines: %s", (_, text, length) => {
  expect(textLength(text)).toBe(length);
});

test("a text of more than 500 characters is a passage", () => {
  expect(lengthData("a".repeat(500))).toEqual({ "data-length": "longest", "data-passage": undefined });
  expect(lengthData("a".repeat(501))).toEqual({ "data-length": "longest", "data-passage": "half page" });
  expect(lengthData("a".repeat(1_001))).toEqual({ "data-length": "longest", "data-passage": "page" });
});
