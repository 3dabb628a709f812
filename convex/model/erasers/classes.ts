/**
 * Deletion of a class, and in batches of its pupils' data in games and homework. The ranks of other participants and anonymous sums do not
 * change.
 */
import type { Doc, Id } from "../../_generated/dataModel";
import { eraseClass } from "../classes/erase";
import { requireNotPlaying } from "../classes/find";
import type { MutationCtx } from "../ctx";
import { deletePlace, PLACES_AT_ONCE } from "../homework/deletePlace";
import { openHomeworkOf } from "../homework/find";
import { eraseHomework } from "../homework/remove";
import { forgetParticipant } from "../live/participants/retention";

/** Seats per transaction; each has up to a hundred answers. */
const SEATS_AT_ONCE = 10;
/** Printed sheets per transaction. */
const SHEETS_AT_ONCE = 100;
/** Rows per transaction that put a pupil into a team at the board. */
const MEMBERSHIPS_AT_ONCE = 100;

/** Deletes a class with its pupils, its open homework, and the pupils' data in games and other homework. Fails with CLASS_IS_PLAYING. */
export async function removeClass(ctx: MutationCtx, { _id }: Doc<"classes">): Promise<void> {
  await requireNotPlaying(ctx, _id);
  for (const homework of await openHomeworkOf(ctx, _id)) await eraseHomework(ctx, homework);
  await eraseClass(ctx, _id);
}

/** Deletes a batch of a pupil's homework places, memberships in teams at the board, and seats. Returns true when nothing is left. */
export async function eraseSomeOfPupil(ctx: MutationCtx, pupilId: Id<"pupils">): Promise<boolean> {
  const places = await ctx.db
    .query("homeworkPlaces")
    .withIndex("by_pupil", (q) => q.eq("pupilId", pupilId))
    .take(PLACES_AT_ONCE);
  for (const { _id } of places) await deletePlace(ctx, _id);
  if (places.length === PLACES_AT_ONCE) return false;
  if (!(await closeSheets(ctx, pupilId))) return false;
  const memberships = await ctx.db
    .query("liveTeamMembers")
    .withIndex("by_pupil", (q) => q.eq("pupilId", pupilId))
    .take(MEMBERSHIPS_AT_ONCE);
  for (const { _id } of memberships) await ctx.db.delete("liveTeamMembers", _id);
  if (memberships.length === MEMBERSHIPS_AT_ONCE) return false;
  const seats = await ctx.db
    .query("liveParticipants")
    .withIndex("by_pupil", (q) => q.eq("pupilId", pupilId))
    .take(SEATS_AT_ONCE);
  for (const seat of seats) await forgetParticipant(ctx, seat);
  return seats.length < SEATS_AT_ONCE;
}

/**
 * Deletes the pupil's points in a batch of exams on paper, and removes the pupil from their printed sheets, whose ids stay reserved. Returns true
 * when nothing is left.
 */
async function closeSheets(ctx: MutationCtx, pupilId: Id<"pupils">): Promise<boolean> {
  const sheets = await ctx.db
    .query("paperSheets")
    .withIndex("by_pupil", (q) => q.eq("pupilId", pupilId))
    .take(SHEETS_AT_ONCE);
  for (const { _id } of sheets) await ctx.db.patch("paperSheets", _id, { pupilId: undefined, isGone: true });
  const points = await ctx.db
    .query("paperPoints")
    .withIndex("by_pupil", (q) => q.eq("pupilId", pupilId))
    .take(SHEETS_AT_ONCE);
  for (const { _id } of points) await ctx.db.delete("paperPoints", _id);
  return sheets.length < SHEETS_AT_ONCE && points.length < SHEETS_AT_ONCE;
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
