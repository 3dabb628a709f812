// What a phone tells its owner to be proud of after a question.
import { describe, expect, it } from "vitest";
import { type ScoreSheet, toSheet } from "../../../../../convex/shared/scoreSheet.ts";
import { type OwnOutcome, prideIn, withOutcome } from "../../../../../src/features/live/player/pride.ts";

/** Own outcomes from a question on: right, wrong, or of none of the two. */
function outcomes(marks: string, { from = 0, places = [] as (number | null)[] } = {}): OwnOutcome[] {
  return [...marks].map((mark, at) => ({
    questionIndex: from + at,
    isRight: mark === "-" ? null : mark === "+",
    place: places[at] ?? null,
  }));
}

/** A sheet on which the first slot is one's own, by places and grades. */
function sheet(places: (number | null)[], grades: (number | null)[] = []): ScoreSheet {
  const line = { score: 0, speedPoints: 0, bySpeed: false, points: 0, speedGained: 0 };
  return toSheet(
    0,
    places.map((place, slot) => [slot, { ...line, place, grade: grades[slot] ?? 0 }]),
  );
}
const stood = (before: (number | null)[], now: (number | null)[]) => ({
  slot: 0,
  before: sheet(before),
  now: sheet(now),
});

describe("places", () => {
  it("says how many were passed, and not who was caught up with", () => {
    const own = outcomes("++", { places: [4, 2] });
    expect(prideIn(own, stood([4, 1, 2, 3], [2, 1, 3, 4]))).toBe("2 kişi geçtin");
    // Two share the second place with the own row: nobody was passed.
    expect(prideIn(own, stood([4, 1, 2, 3], [2, 1, 2, 2]))).toBe("2 sıra yükseldin");
  });

  it("says how many places higher, where a phone is told of its own line alone", () => {
    expect(prideIn(outcomes("++", { places: [17, 15] }), null)).toBe("2 sıra yükseldin");
  });

  it("says nothing of them to who has fallen, to who had none, and where there are none", () => {
    expect(prideIn(outcomes("+.", { places: [3, 5] }), null)).toBeNull();
    expect(prideIn(outcomes(".+", { places: [null, 5] }), null)).toBeNull();
    expect(prideIn(outcomes("++"), null)).toBeNull();
  });
});

describe("answers", () => {
  it("says how many are right in a row, from three on", () => {
    expect(prideIn(outcomes(".++"), null)).toBeNull();
    expect(prideIn(outcomes(".+++"), null)).toBe("Üst üste 3 doğru");
    // A poll, and a question that is not counted, are none in the row and do not break it.
    expect(prideIn(outcomes("++-+"), null)).toBe("Üst üste 3 doğru");
    expect(prideIn(outcomes("+++-"), null)).toBeNull();
  });

  it("says how many were right so far, also after a wrong one, where it is half of them or more", () => {
    expect(prideIn(outcomes("+.++.+.++."), null)).toBe("10 soruda 6 doğru");
    expect(prideIn(outcomes("+.+."), null)).toBeNull();
    expect(prideIn(outcomes("+...."), null)).toBeNull();
  });

  it("says that hardly anybody else had it", () => {
    const eight = (right: number) => {
      const grades = Array.from({ length: 8 }, (_, slot) => (slot < right ? 1 : 0));
      const places = grades.map(() => 1);
      return { slot: 0, before: sheet(places), now: sheet(places, grades) };
    };
    expect(prideIn(outcomes("+"), eight(1))).toBe("Bunu yalnız sen bildin");
    expect(prideIn(outcomes("+"), eight(2))).toBe("Bunu yalnız 2 kişi bildi");
    expect(prideIn(outcomes("+"), eight(3))).toBeNull();
    expect(prideIn(outcomes("."), eight(1))).toBeNull();
  });

  it("counts nothing from before a question that the phone has missed", () => {
    const missed = [...outcomes("++++"), ...outcomes("++", { from: 5 })];
    expect(prideIn(missed, null)).toBeNull();
    expect(prideIn([...missed, ...outcomes("+", { from: 7 })], null)).toBe("Üst üste 3 doğru");
  });
});

it("a question that is scored anew is told anew, and the same once more changes nothing", () => {
  const own = outcomes("++", { places: [2, 2] });
  const anew = withOutcome(own, { questionIndex: 1, isRight: true, place: 1 });
  expect(anew.map(({ place }) => place)).toEqual([2, 1]);
  expect(withOutcome(anew, { questionIndex: 1, isRight: true, place: 1 })).toBe(anew);
});
