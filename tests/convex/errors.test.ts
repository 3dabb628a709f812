import { ConvexError } from "convex/values";
import { describe, expect, it } from "vitest";
import { ERROR_CODES, errorCodeOf, errorText, fail } from "../../convex/shared/errors";

describe("expected failures", () => {
  it("each have a text, and the specified ones their exact text", () => {
    for (const code of ERROR_CODES) expect(errorText(code)).not.toBe("");
    expect(errorText("INVALID_CODE")).toBe("Geçersiz quiz kodu");
    expect(errorText("SESSION_ENDED")).toBe("Bu quiz sona ermiş");
    expect(errorText("CODE_REQUIRED")).toBe("Quiz kodu gerekli");
    expect(errorText("NICKNAME_REQUIRED")).toBe("Takma ad gerekli");
    expect(errorText("PHASE_OVER")).toBe("Süre doldu!");
    expect(errorText("QUESTION_REQUIRED")).toBe("En az bir soru ekleyin");
    expect(errorText("QUESTION_TEXT_REQUIRED")).toBe("Lütfen soru metnini girin");
    expect(errorText("OPTIONS_REQUIRED")).toBe("Lütfen tüm seçenekleri doldurun");
    expect(errorText("QUIZ_NOT_FOUND")).toBe("Quiz bulunamadı");
  });

  it("can be recovered from a thrown error by their code", () => {
    try {
      fail("EMAIL_TAKEN");
    } catch (error) {
      expect(errorCodeOf(error)).toBe("EMAIL_TAKEN");
    }
  });

  it("are not detected in errors of other types", () => {
    for (const error of [
      new Error("boom"),
      new ConvexError("EMAIL_TAKEN"),
      new ConvexError({ code: "X" }),
      null,
    ])
      expect(errorCodeOf(error)).toBeNull();
  });
});
