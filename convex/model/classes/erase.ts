/**
 * Erasing pupils: the row at once, so that nobody takes the name any more, and what was left in games and homework in batches. Ranks keep the gap, and sums that name nobody
 * stay.
 */
import type { Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../ctx";
import { beginErasure } from "../erasing/begin";
import { noteErased } from "../erasing/note";
import { forgetPlace, PLACES_AT_ONCE } from "../homework/forgetPlace";
import { forgetParticipant } from "../live/participants/retention";

/** Seats in one transaction, each with up to a hundred answers. */
const SEATS_AT_ONCE = 10;

/** Deletes a pupil, and has everything deleted that was left in games and homework. */
export async function erasePupil(ctx: MutationCtx, pupilId: Id<"pupils">): Promise<void> {
  await ctx.db.delete("pupils", pupilId);
  await noteErased(ctx, "pupil", pupilId);
  await beginErasure(ctx, { kind: "pupil", id: pupilId });
}

/** Deletes a class, and has its pupils deleted with everything that they have left in games and homework. */
export async function eraseClass(ctx: MutationCtx, classId: Id<"classes">): Promise<void> {
  await ctx.db.delete("classes", classId);
  await noteErased(ctx, "class", classId);
  await beginErasure(ctx, { kind: "class", id: classId });
}

/** Deletes a batch of the seats and places of homework that a pupil had. Returns true when nothing is left. */
export async function eraseSomeOfPupil(ctx: MutationCtx, pupilId: Id<"pupils">): Promise<boolean> {
  const places = await ctx.db
    .query("homeworkPlaces")
    .withIndex("by_pupil", (q) => q.eq("pupilId", pupilId))
    .take(PLACES_AT_ONCE);
  for (const { _id } of places) await forgetPlace(ctx, _id);
  if (places.length === PLACES_AT_ONCE) return false;
  const seats = await ctx.db
    .query("liveParticipants")
    .withIndex("by_pupil", (q) => q.eq("pupilId", pupilId))
    .take(SEATS_AT_ONCE);
  for (const seat of seats) await forgetParticipant(ctx, seat);
  return seats.length < SEATS_AT_ONCE;
}

/** Deletes a batch of a class's pupils with their seats. Returns true when nothing is left. */
export async function eraseSomeOfClass(ctx: MutationCtx, classId: Id<"classes">): Promise<boolean> {
  const pupil = await ctx.db
    .query("pupils")
    .withIndex("by_class_and_sort_key", (q) => q.eq("classId", classId))
    .first();
  if (pupil === null) return true;
  if (await eraseSomeOfPupil(ctx, pupil._id)) await ctx.db.delete("pupils", pupil._id);
  return false;
}
