import { v } from "convex/values";
import { PENCIL_COLOURS, PENCIL_MARKS, type Pencil } from "../../../shared/pencil";

/** A pencil as chosen and displayed. */
export const pencil = v.object({
  colour: v.union(...PENCIL_COLOURS.map((each) => v.literal(each))),
  mark: v.union(...PENCIL_MARKS.map((each) => v.literal(each))),
});

/** Stored form of a participant's pencil. */
export const chosenPencil = pencil.extend({
  /** Number of times the participant has changed it. */
  changes: v.number(),
});

/** Displayed fields of a stored pencil. */
export function shownPencil(kept: Pencil | undefined): Pencil | undefined {
  return kept && { colour: kept.colour, mark: kept.mark };
}
