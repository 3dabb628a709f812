// Points that a teacher has marked by pen: read as drawn, or asked.
import { expect, test } from "vitest";
import type { SheetForm } from "../../../../../src/features/paper/geometry/sheet-geometry.ts";
import { readGreySheet } from "../../../../../src/features/paper/reader/read-sheet.ts";
import { drawScores, teachersCondition } from "../../../../support/paper/draw-scores.ts";

const MOST = [5, 10, 10, 15, 15, 15, 20, 100];
const FORM: SheetForm = {
  rows: [],
  hasNumberGrid: false,
  booklets: 0,
  scores: MOST.map((most) => ({ most })),
};

test.each(["scan 150 dpi, pencil", "scan 200 dpi, ballpoint", "photo 3 MP", "1-bit scan 200 dpi, ballpoint"])(
  "points are read as drawn, or asked: %s",
  (name) => {
    let [normal, asked] = [0, 0];
    for (const seed of [31, 32, 33]) {
      const id = { sheet: seed, page: 1, booklet: 0 };
      const scores = MOST.map((most, at) => (at === seed % 8 ? null : (seed * (at + 3)) % (most + 1)));
      const { picture, truths } = drawScores({ form: FORM, id, scores }, teachersCondition(name), seed);
      const reading = readGreySheet(picture, new Map([[id.sheet, [FORM, FORM]]]));
      if (reading.kind === "refused") throw new Error(reading.reason);
      expect(reading.id).toEqual(id);
      for (const [at, { accepted, isNormal, what }] of truths.entries()) {
        const score = reading.scores[at]?.score ?? null;
        expect(accepted, `${seed}, question ${at + 1}: ${what}`).toContain(score);
        if (isNormal) normal += 1;
        if (isNormal && score === "doubtful") asked += 1;
      }
    }
    expect(normal).toBeGreaterThan(10);
    expect(asked).toBeLessThan(2);
  },
);
