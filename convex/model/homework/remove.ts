/** Deleting homework, by its teacher, with the account, or because it is old. */

import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import { PLACE_COUNTERS } from "../../shared/limits/homework";
import type { MutationCtx } from "../ctx";
import { deleteBatch } from "../erasing/batch";
import { beginErasure } from "../erasing/begin";
import { noteErased } from "../erasing/note";
import { dropUnusedImages } from "../questions/images";
import { classRetentionDays, DAY_MS, retentionDays } from "../retention";
import { questionsOf } from "./find";
import { forgetPlace, PLACES_AT_ONCE } from "./forgetPlace";

const DELETED_AT_ONCE = 250;
const FORGOTTEN_AT_ONCE = 50;

/** Deletes homework so that nobody finds it from now on, and has everything deleted that belongs to it. */
export async function eraseHomework(ctx: MutationCtx, { _id }: Doc<"homework">): Promise<void> {
  await ctx.db.delete("homework", _id);
  await noteErased(ctx, "homework", _id);
  await beginErasure(ctx, { kind: "homework", id: _id });
}

/**
 * Deletes who has solved homework with everything that was answered; whoever it was may begin anew, and its room is given back. The sums are those of before until the
 * answers are counted again.
 */
export async function removePlace(ctx: MutationCtx, place: Doc<"homeworkPlaces">): Promise<void> {
  const { _id, homeworkId } = place;
  await noteErased(ctx, "homeworkPlace", _id);
  await forgetPlace(ctx, _id);
  const doors = await ctx.db
    .query("homeworkDoors")
    .withIndex("by_homework_and_counter", (q) => q.eq("homeworkId", homeworkId))
    .take(PLACE_COUNTERS);
  const door = doors.find(({ taken }) => taken > 0);
  if (door) await ctx.db.patch("homeworkDoors", door._id, { taken: door.taken - 1 });
}

/** Deletes a batch of the rows that belonged to homework. Returns true when nothing is left. */
export async function eraseSomeOfHomework(ctx: MutationCtx, id: Id<"homework">): Promise<boolean> {
  const questions = await questionsOf(ctx, id);
  for (const { _id } of questions) await ctx.db.delete("homeworkQuestions", _id);
  for (const { image: storageId } of questions) {
    if (storageId === null) continue;
    const image = await ctx.db
      .query("images")
      .withIndex("by_storage_id", (q) => q.eq("storageId", storageId))
      .unique();
    if (image !== null) await dropUnusedImages(ctx, [{ imageId: image._id }]);
  }
  return await deleteBatch(ctx, DELETED_AT_ONCE, [
    (limit) =>
      ctx.db
        .query("homeworkKeys")
        .withIndex("by_homework_and_index", (q) => q.eq("homeworkId", id))
        .take(limit),
    (limit) =>
      ctx.db
        .query("homeworkOutcomes")
        .withIndex("by_homework_and_index", (q) => q.eq("homeworkId", id))
        .take(limit),
    (limit) =>
      ctx.db
        .query("homeworkDoors")
        .withIndex("by_homework_and_counter", (q) => q.eq("homeworkId", id))
        .take(limit),
    (limit) =>
      ctx.db
        .query("homeworkPlaces")
        .withIndex("by_homework_and_score", (q) => q.eq("homeworkId", id))
        .take(limit),
    (limit) =>
      ctx.db
        .query("homeworkAnswers")
        .withIndex("by_homework_and_index_and_counts", (q) => q.eq("homeworkId", id))
        .take(limit),
  ]);
}

/**
 * Has everybody forgotten who has solved homework that closed long ago: with an open link as guests of live quizzes, after so many days; pupils of a class as
 * in its games. Sums that name nobody stay.
 */
export async function forgetOldSolvers(ctx: MutationCtx): Promise<void> {
  for (const isForClass of [undefined, true] as const) {
    const closed = Date.now() - (isForClass ? classRetentionDays() : retentionDays()) * DAY_MS;
    const due = await ctx.db
      .query("homework")
      .withIndex("by_forgotten_at_and_for_class_and_closes_at", (q) =>
        q.eq("forgottenAt", undefined).eq("isForClass", isForClass).lt("closesAt", closed),
      )
      .take(FORGOTTEN_AT_ONCE);
    for (const { _id: homeworkId } of due) {
      await ctx.scheduler.runAfter(0, internal.homework.forget, { homeworkId });
    }
  }
}

/** Forgets some of those who have solved it, and schedules the next. */
export async function forgetSolvers(ctx: MutationCtx, homeworkId: Id<"homework">): Promise<void> {
  const homework = await ctx.db.get("homework", homeworkId);
  if (homework === null || homework.forgottenAt !== undefined) return;
  const places = await ctx.db
    .query("homeworkPlaces")
    .withIndex("by_homework_and_score", (q) => q.eq("homeworkId", homeworkId))
    .take(PLACES_AT_ONCE);
  for (const { _id } of places) await forgetPlace(ctx, _id);
  if (places.length === PLACES_AT_ONCE) {
    await ctx.scheduler.runAfter(0, internal.homework.forget, { homeworkId });
    return;
  }
  await ctx.db.patch("homework", homeworkId, { forgottenAt: new Date().toISOString() });
  await noteErased(ctx, "old", homeworkId);
}
