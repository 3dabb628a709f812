import { v } from "convex/values";
import { PENCIL_COLOURS, PENCIL_MARKS, type Pencil } from "../../../shared/pencil";

/** A pencil, as it is chosen and shown. */
export const pencil = v.object({
  colour: v.union(...PENCIL_COLOURS.map((each) => v.literal(each))),
  mark: v.union(...PENCIL_MARKS.map((each) => v.literal(each))),
});

/** As it is kept with a participant. */
export const chosenPencil = pencil.extend({
  /** How often it has replaced another. */
  changes: v.number(),
});

/** What is shown of the one that is kept. */
export function shownPencil(kept: Pencil | undefined): Pencil | undefined {
  return kept && { colour: kept.colour, mark: kept.mark };
}
