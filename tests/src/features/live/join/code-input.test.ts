import { expect, it } from "vitest";
import { normalizeCode } from "../../../../../convex/shared/codes.ts";
import { limitCode } from "../../../../../src/features/live/join/code-input.ts";
import { checkJoin } from "../../../../../src/features/live/join/use-join.ts";

it("limits text to ten code characters, without changing case and separators", () => {
  expect(limitCode("k7m-2xq")).toBe("k7m-2xq");
  expect(limitCode("abcde fghjk9z")).toBe("abcde fghjk");
  expect(limitCode("ABCDEFGHJK!")).toBe("ABCDEFGHJK");
});

it.each(["i", "ı", "İ", "I"])("reads a Turkish keyboard's %s as I", (letter) => {
  expect(normalizeCode(limitCode(`${letter}7m 2xq`))).toBe("I7M2XQ");
});

it("returns the first error of the form, with the text of the specification", () => {
  expect(checkJoin("", "")).toEqual({ field: "code", text: "Quiz kodu gerekli" });
  expect(checkJoin(" - ", "Ali")).toEqual({ field: "code", text: "Quiz kodu gerekli" });
  expect(checkJoin("K7M", "Ali")).toEqual({ field: "code", text: "Geçersiz quiz kodu" });
  // The server checks invisible characters (tests/convex/live/participants/join.test.ts).
  expect(checkJoin("K7M2XQ", "   ")).toEqual({ field: "nickname", text: "Takma ad gerekli" });
  expect(checkJoin("K7M2XQ", "a".repeat(25))?.field).toBe("nickname");
  expect(checkJoin("k7m 2xq", "Ayşe")).toBeNull();
  expect(checkJoin("K7M2XQ9", "Ayşe")).toEqual({ field: "code", text: "Geçersiz quiz kodu" });
});

it("accepts a homework code of ten characters without a name", () => {
  expect(checkJoin("abcde fghjk", "")).toBeNull();
});
