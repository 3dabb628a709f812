// Praise after a question.
import { describe, expect, it } from "vitest";
import { type ScoreSheet, toSheet } from "../../../../../convex/shared/scoreSheet.ts";
import {
  type AnswerResult,
  choosePraise,
  withResult,
} from "../../../../../src/features/live/player/praise.ts";

/** Results from question `from` on, by mark: + right, . wrong, - neither. */
function results(marks: string, { from = 0, places = [] as (number | null)[] } = {}): AnswerResult[] {
  return [...marks].map((mark, at) => ({
    questionIndex: from + at,
    isRight: mark === "-" ? null : mark === "+",
    place: places[at] ?? null,
  }));
}

/** A score sheet by ranks and grades, with the participant in slot 0. */
function sheet(places: (number | null)[], grades: (number | null)[] = []): ScoreSheet {
  const line = { score: 0, speedPoints: 0, bySpeed: false, points: 0, speedGained: 0 };
  return toSheet(
    0,
    places.map((place, slot) => [slot, { ...line, place, grade: grades[slot] ?? 0 }]),
  );
}
const sheets = (before: (number | null)[], now: (number | null)[]) => ({
  slot: 0,
  before: sheet(before),
  now: sheet(now),
});

describe("ranks", () => {
  it("counts participants who were passed, without ties", () => {
    const own = results("++", { places: [4, 2] });
    expect(choosePraise(own, sheets([4, 1, 2, 3], [2, 1, 3, 4]))).toBe("2 kişi geçtin");
    // Two others share the second rank with the participant, so they were not passed.
    expect(choosePraise(own, sheets([4, 1, 2, 3], [2, 1, 2, 2]))).toBe("2 sıra yükseldin");
  });

  it("counts ranks gained if only the participant's line is known", () => {
    expect(choosePraise(results("++", { places: [17, 15] }), null)).toBe("2 sıra yükseldin");
  });

  it("returns null after a loss of rank, without a previous rank, and without ranks", () => {
    expect(choosePraise(results("+.", { places: [3, 5] }), null)).toBeNull();
    expect(choosePraise(results(".+", { places: [null, 5] }), null)).toBeNull();
    expect(choosePraise(results("++"), null)).toBeNull();
  });
});

describe("answers", () => {
  it("praises at least three right answers in a row", () => {
    expect(choosePraise(results(".++"), null)).toBeNull();
    expect(choosePraise(results(".+++"), null)).toBe("Üst üste 3 doğru");
    // Polls and uncounted questions neither lengthen nor end the series.
    expect(choosePraise(results("++-+"), null)).toBe("Üst üste 3 doğru");
    expect(choosePraise(results("+++-"), null)).toBeNull();
  });

  it("praises the number of right answers if at least half are right", () => {
    expect(choosePraise(results("+.++.+.++."), null)).toBe("10 soruda 6 doğru");
    expect(choosePraise(results("+.+."), null)).toBeNull();
    expect(choosePraise(results("+...."), null)).toBeNull();
  });

  it("praises a right answer that few others had", () => {
    const eight = (right: number) => {
      const grades = Array.from({ length: 8 }, (_, slot) => (slot < right ? 1 : 0));
      const places = grades.map(() => 1);
      return { slot: 0, before: sheet(places), now: sheet(places, grades) };
    };
    expect(choosePraise(results("+"), eight(1))).toBe("Bunu yalnız sen bildin");
    expect(choosePraise(results("+"), eight(2))).toBe("Bunu yalnız 2 kişi bildi");
    expect(choosePraise(results("+"), eight(3))).toBeNull();
    expect(choosePraise(results("."), eight(1))).toBeNull();
  });

  it("ignores results before a question without a result", () => {
    const missed = [...results("++++"), ...results("++", { from: 5 })];
    expect(choosePraise(missed, null)).toBeNull();
    expect(choosePraise([...missed, ...results("+", { from: 7 })], null)).toBe("Üst üste 3 doğru");
  });
});

it("the result of a question that was scored again is replaced, and an equal result changes nothing", () => {
  const own = results("++", { places: [2, 2] });
  const updated = withResult(own, { questionIndex: 1, isRight: true, place: 1 });
  expect(updated.map(({ place }) => place)).toEqual([2, 1]);
  expect(withResult(updated, { questionIndex: 1, isRight: true, place: 1 })).toBe(updated);
});
