import { v } from "convex/values";
import { PENCIL_COLOURS, PENCIL_MARKS, type Pencil } from "../../../shared/pencil";

/** A participant's pencil (shared/pencil.ts) as chosen and displayed. */
export const pencil = v.object({
  colour: v.union(...PENCIL_COLOURS.map((each) => v.literal(each))),
  mark: v.union(...PENCIL_MARKS.map((each) => v.literal(each))),
});

/** Stored form of a participant's pencil. */
export const chosenPencil = pencil.extend({
  /** Number of times the participant has changed the pencil. */
  changes: v.number(),
});

/** Displayed fields of a stored pencil. */
export function shownPencil(stored: Pencil | undefined): Pencil | undefined {
  return stored && { colour: stored.colour, mark: stored.mark };
}
