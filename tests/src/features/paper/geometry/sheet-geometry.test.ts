// @vitest-environment node
import { expect, test } from "vitest";
import {
  BIT_SIZE,
  BUBBLE,
  HEADING_AREA,
  MARGIN,
  MARK_SIZE,
  MARKER,
  PAPER,
  REFERENCE,
  type SheetForm,
  sheetGeometry,
} from "../../../../../src/features/paper/geometry/sheet-geometry.ts";

/** Smallest distance between two printed shapes in millimetres. */
const LEAST_GAP = 1.2;

const rows = (count: number, options = 6) => Array.from({ length: count }, () => ({ options }));
const FORMS: Record<string, SheetForm> = {
  largest: { rows: rows(40), hasNumberGrid: true, booklets: 4 },
  small: { rows: rows(7, 4), hasNumberGrid: false, booklets: 0 },
  scores: {
    rows: [],
    hasNumberGrid: true,
    booklets: 4,
    scores: Array.from({ length: 20 }, (_, at) => ({ most: [100, 99, 25, 10, 8][at % 5] ?? 0 })),
  },
};

/** All shapes of a sheet as boxes. */
function shapesOf(form: SheetForm) {
  const geometry = sheetGeometry(form);
  const boxes = (size: number, centres: readonly { x: number; y: number }[]) =>
    centres.map(({ x, y }) => ({
      left: x - size / 2,
      right: x + size / 2,
      top: y - size / 2,
      bottom: y + size / 2,
    }));
  return [
    ...boxes(MARKER.size, geometry.markers),
    ...boxes(MARK_SIZE, [...Object.values(geometry.edgeMarks).flat(), ...geometry.innerMarks]),
    ...boxes(BIT_SIZE, geometry.bits),
    ...boxes(REFERENCE.size, geometry.references),
    ...boxes(BUBBLE.diameter, geometry.bubbles),
  ];
}

test.each(Object.entries(FORMS))(
  "shapes of the %s form are apart from each other and from the paper's edge",
  (_, form) => {
    const shapes = shapesOf(form);
    for (const [at, one] of shapes.entries()) {
      expect(
        Math.min(one.left, one.top, PAPER.width - one.right, PAPER.height - one.bottom),
      ).toBeGreaterThanOrEqual(MARGIN - 1e-9);
      for (const other of shapes.slice(at + 1)) {
        const across = Math.max(one.left, other.left) - Math.min(one.right, other.right);
        const down = Math.max(one.top, other.top) - Math.min(one.bottom, other.bottom);
        expect(Math.max(across, down)).toBeGreaterThan(LEAST_GAP);
      }
    }
  },
);

test.each(Object.entries(FORMS))("the heading of the %s form is blank", (_, form) => {
  const { x, y, width, height } = HEADING_AREA;
  for (const shape of shapesOf(form)) {
    const isBeside = shape.right < x || shape.left > x + width || shape.bottom < y || shape.top > y + height;
    expect(isBeside).toBe(true);
  }
});

test("every bubble occurs once", () => {
  const { bubbles, bits, references, innerMarks } = sheetGeometry(FORMS.largest!);
  const names = bubbles.map(({ group, question, digit, option }) => [group, question, digit, option].join());
  expect(new Set(names).size).toBe(40 * 6 + 40 + 4);
  expect([bits.length, references.length, innerMarks.length]).toEqual([48, 12, 10]);
  expect(references.filter(({ isFull }) => isFull)).toHaveLength(6);
});

test("a question without options has a number and no bubbles", () => {
  const { bubbles, questionNumbers } = sheetGeometry({
    rows: [{ options: 4 }, { options: 0 }, { options: 2 }],
    hasNumberGrid: false,
    booklets: 0,
  });
  expect(bubbles.map(({ question, label }) => `${question}${label}`)).toEqual([
    "0A",
    "0B",
    "0C",
    "0D",
    "2A",
    "2B",
  ]);
  expect(questionNumbers).toHaveLength(3);
});

test("scores have the digits that their points need", () => {
  const { bubbles } = sheetGeometry({
    rows: [],
    hasNumberGrid: false,
    booklets: 0,
    scores: [{ most: 100 }, { most: 25 }, { most: 8 }],
  });
  const digits = (question: number, digit: number) =>
    bubbles
      .filter((bubble) => bubble.question === question && bubble.digit === digit)
      .map(({ option }) => option)
      .join("");
  expect([digits(0, 2), digits(0, 1), digits(0, 0)]).toEqual(["1", "0123456789", "0123456789"]);
  expect([digits(1, 2), digits(1, 1), digits(1, 0)]).toEqual(["", "012", "0123456789"]);
  expect([digits(2, 1), digits(2, 0)]).toEqual(["", "012345678"]);
});
