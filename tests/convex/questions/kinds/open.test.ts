// Open question: the teacher marks it, so it has no grades.
import { describe, expect, it } from "vitest";
import {
  isGraded,
  isGradedByProgram,
  isMarked,
  kindOf,
  LIVE_KINDS,
} from "../../../../convex/model/questions/kinds";
import {
  MODEL_ANSWER_MAX_CHARS,
  OPEN_ANSWER_MAX_CHARS,
  RUBRIC_LINE_MAX_CHARS,
} from "../../../../convex/shared/limits/questions";
import { describeKind } from "../../support/describeKind";

const key = { model: "Güneş'ten gelen ışık.", rubric: [{ text: "Işığı yazar", points: 6 }] };

describeKind({
  content: { type: "open", points: 10 },
  key,
  grades: [["any answer", "Işık", 0]],
  distributions: [["a class's answers", ["Işık", "Isı"], { counts: [], answered: 2 }]],
  refused: ["", "  ", "\u200b", "a".repeat(OPEN_ANSWER_MAX_CHARS + 1), "🎈".repeat(751), 0, ["Işık"], null],
});

describe("an open question", () => {
  const { prepare, isAnswer } = kindOf({ type: "open" });
  const prepared = (fields: object) => prepare({ type: "open", points: 10, ...fields } as never);

  it("is marked by the teacher and never played live", () => {
    expect(isGraded({ type: "open" })).toBe(true);
    expect(isMarked({ type: "open" })).toBe(true);
    expect(isGradedByProgram({ type: "open" })).toBe(false);
    expect(LIVE_KINDS).not.toContain("open");
  });

  it("accepts an answer of the maximum length in Turkish letters", () => {
    expect(isAnswer({ type: "open", points: 10 }, "ş".repeat(OPEN_ANSWER_MAX_CHARS))).toBe(true);
  });

  it("cleans model answer and rubric", () => {
    expect(
      prepared({ model: " Işık \n\n\n\n Isı ", rubric: [{ text: " Işığı  yazar ", points: 0 }] }),
    ).toEqual({
      content: { type: "open", points: 10 },
      key: { model: "Işık\n\nIsı", rubric: [{ text: "Işığı yazar", points: 0 }] },
    });
    expect(prepared({})).toEqual({ content: { type: "open", points: 10 }, key: { model: "", rubric: [] } });
  });

  it.each([0, 101, 2.5, -1, Number.NaN])("refuses %s points", (points) => {
    expect(() => prepared({ points })).toThrow("POINTS_REQUIRED");
  });

  it.each([101, -1, 0.5])("refuses a line of the rubric with %s points", (points) => {
    expect(() => prepared({ rubric: [{ text: "Işık", points }] })).toThrow("POINTS_REQUIRED");
  });

  it("refuses an empty line of the rubric", () => {
    expect(() => prepared({ rubric: [{ text: "  ", points: 1 }] })).toThrow("RUBRIC_REQUIRED");
  });

  it("refuses longer texts", () => {
    expect(() => prepared({ model: "a".repeat(MODEL_ANSWER_MAX_CHARS + 1) })).toThrow("TEXT_TOO_LONG");
    const text = "a".repeat(RUBRIC_LINE_MAX_CHARS + 1);
    expect(() => prepared({ rubric: [{ text, points: 1 }] })).toThrow("TEXT_TOO_LONG");
  });
});
