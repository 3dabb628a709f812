/** Sizes of printed cards on A4, in mm. A card is cut along its edges; what the marker leaves free is its white margin. */
export interface CardLayout {
  perPage: number;
  /** Outer size of one card. */
  width: number;
  height: number;
  /** Side of the marker with its black frame. */
  marker: number;
}

export const LAYOUTS = {
  two: { perPage: 2, width: 210, height: 148.5, marker: 130 },
  four: { perPage: 4, width: 105, height: 148.5, marker: 90 },
} as const satisfies Record<string, CardLayout>;
