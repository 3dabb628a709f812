import { ConvexError } from "convex/values";
import { expect, it, vi } from "vitest";
import { failureText } from "../../../../src/lib/text/failure-text";

const GENERAL = "Beklenmeyen bir sorun oluştu. Bağlantıyı kontrol edip yeniden denemek yardımcı olabilir.";

it("a refusal with a code has the code's sentence", () => {
  expect(failureText(new ConvexError({ code: "TITLE_REQUIRED" }))).not.toBe(GENERAL);
});

it.each([
  [
    "what Convex's own validators say",
    new Error(
      "[CONVEX M(quizzes:create)] [Request ID: 1] Server Error\nArgumentValidationError: Value does not match validator.\nPath: .title\nValue: 5.0\nValidator: v.string()",
    ),
  ],
  ["a code that nobody knows", new ConvexError({ code: "toString" })],
  ["words of a ConvexError", new ConvexError("TITLE_REQUIRED: <b>")],
  ["nothing at all", undefined],
])(
  "%s is never shown: the general sentence stands in its place, and the log has the rest",
  (_what, error) => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    expect(failureText(error)).toBe(GENERAL);
    expect(log).toHaveBeenCalledWith("A call failed.", error);
    log.mockRestore();
  },
);
