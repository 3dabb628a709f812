import { ConvexError } from "convex/values";
import { expect, it, vi } from "vitest";
import { failureText } from "../../../../src/lib/text/failure-text";

const GENERAL = "Beklenmeyen bir sorun oluştu. Bağlantıyı kontrol edip yeniden denemek yardımcı olabilir.";

it("a refusal with a code gets the code's sentence", () => {
  expect(failureText(new ConvexError({ code: "TITLE_REQUIRED" }))).not.toBe(GENERAL);
});

it.each([
  [
    "a message of Convex's validators",
    new Error(
      "[CONVEX M(quizzes:create)] [Request ID: 1] Server Error\nArgumentValidationError: Value does not match validator.\nPath: .title\nValue: 5.0\nValidator: v.string()",
    ),
  ],
  ["an unknown code", new ConvexError({ code: "toString" })],
  ["a ConvexError with a text", new ConvexError("TITLE_REQUIRED: <b>")],
  ["undefined", undefined],
])("%s is logged, and the general sentence is shown", (_what, error) => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  expect(failureText(error)).toBe(GENERAL);
  expect(log).toHaveBeenCalledWith("A call failed.", error);
  log.mockRestore();
});
