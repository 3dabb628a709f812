import { expect, it } from "vitest";
import { errorText } from "../../../../../convex/shared/errors.ts";
import { refusalText } from "../../../../../src/features/live/phoneless/refusal-text.ts";

it("the host reads no text that addresses pupils", () => {
  expect(refusalText("NOT_OPEN_YET")).toBe("Bu sorunun seçenekleri henüz açılmadı");
  expect(refusalText("PHASE_OVER")).toBe("Bu soru kapandı");
  expect(refusalText("WRONG_QUESTION")).toBe(errorText("WRONG_QUESTION"));
});
