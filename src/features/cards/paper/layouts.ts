/** Sizes of printed cards on A4, in mm. A card is cut along its edges; what the marker leaves free is its white margin. */
export interface CardLayout {
  perPage: number;
  /** Outer size of one card. */
  width: number;
  height: number;
  /** Side of the marker with its black frame. */
  marker: number;
}

export const PAGE_WIDTH = 210;
export const PAGE_HEIGHT = 297;

/** Margins of nine millimetres on two sides suffice where the other two are wide: docs/measurements.md compares the sizes. */
export const LAYOUTS = {
  two: { perPage: 2, width: PAGE_WIDTH, height: PAGE_HEIGHT / 2, marker: 130 },
  one: { perPage: 1, width: PAGE_WIDTH, height: PAGE_HEIGHT, marker: 165 },
  four: { perPage: 4, width: PAGE_WIDTH / 2, height: PAGE_HEIGHT / 2, marker: 90 },
} as const satisfies Record<string, CardLayout>;

export type LayoutName = keyof typeof LAYOUTS;
