// Passage: a text that the next questions share.
import { describe, expect, it } from "vitest";
import { asksNothing, isGraded, kindOf, LIVE_KINDS } from "../../../../convex/model/questions/kinds";
import { HEADING_MAX_CHARS } from "../../../../convex/shared/limits/questions";
import { describeKind } from "../../support/describeKind";

describeKind({
  content: { type: "passage", heading: "Kesirler" },
  key: null,
  grades: [],
  distributions: [["no answers", [], { counts: [], answered: 0 }]],
  refused: [[], [0], 0, "", null, true],
});

describe("a passage", () => {
  const { prepare } = kindOf({ type: "passage" });

  it("is neither graded nor played live, and asks nothing", () => {
    expect(isGraded({ type: "passage" })).toBe(false);
    expect(LIVE_KINDS).not.toContain("passage");
    expect(asksNothing({ type: "passage" })).toBe(true);
    expect(asksNothing({ type: "poll" })).toBe(false);
  });

  it("has a heading or none, of limited length", () => {
    const form = (heading?: string) => ({
      type: "passage" as const,
      ...(heading !== undefined && { heading }),
    });
    expect(prepare(form("  Kesirler "))).toEqual({ content: form("Kesirler"), key: null });
    for (const none of [undefined, " "]) expect(prepare(form(none)).content).toEqual(form());
    expect(() => prepare(form("a".repeat(HEADING_MAX_CHARS + 1)))).toThrow("TEXT_TOO_LONG");
  });
});
