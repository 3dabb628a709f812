// Slide: a page between questions that asks nothing.
import { describe, expect, it } from "vitest";
import { asksNothing, isGraded, kindOf, LIVE_KINDS } from "../../../../convex/model/questions/kinds";
import { HEADING_MAX_CHARS } from "../../../../convex/shared/limits/questions";
import { describeKind } from "../../support/describeKind";

describeKind({
  content: { type: "slide", heading: "Kesirler" },
  key: null,
  grades: [],
  distributions: [["no answers", [], { counts: [], answered: 0 }]],
  refused: [[], [0], 0, "", null, true],
});

describe("a slide", () => {
  const { prepare } = kindOf({ type: "slide" });

  it("is neither graded nor played live, and asks nothing", () => {
    expect(isGraded({ type: "slide" })).toBe(false);
    expect(LIVE_KINDS).not.toContain("slide");
    expect(asksNothing({ type: "slide" })).toBe(true);
    expect(asksNothing({ type: "poll" })).toBe(false);
  });

  it("has a heading or none, of limited length", () => {
    const form = (heading?: string) => ({
      type: "slide" as const,
      ...(heading !== undefined && { heading }),
    });
    expect(prepare(form("  Kesirler "))).toEqual({ content: form("Kesirler"), key: null });
    for (const none of [undefined, " "]) expect(prepare(form(none)).content).toEqual(form());
    expect(() => prepare(form("a".repeat(HEADING_MAX_CHARS + 1)))).toThrow("TEXT_TOO_LONG");
  });
});
